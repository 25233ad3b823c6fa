import Testing

@testable import Documents

@Suite struct CodeSignsTests {
    /// Whether a line that stands alone between two paragraphs is read as code.
    private func isCode(_ line: String) -> Bool {
        let outline = PlainTextOutline.read("Some text comes first.\n\n\(line)\n\nSome text comes last.\n")
        return outline.contains("\n3 code: 3-3\n")
    }

    @Test(arguments: [
        "lark.delegate = Observer.shared", "lark.stop()", "Lark.start(\"KEY\")", "await lark.start('KEY');",
        "let player = LarkPlayer()", "var count: Int", "@State private var isOn = false", "import Lark",
        "guard let self else { return }", "try? lark.load()", "return try await lark.value", "return nil",
        "throw LarkError.closed", "#if DEBUG", "@available(iOS 16, *)", "Task { await lark.stop() }",
        "lark.onEvent { event in print(event) }", ".package(url: \"https://lark.example\", from: \"1.0.0\")",
        "func start(_ key: String) async throws -> Player", "player!.volume = 0.5 // quiet",
        "private(set) var name = \"Lark\"", "case .started(let track): show(track)", "class Player",
    ])
    func knowsSwift(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "val player: Player by lazy { build() }", "fun start(key: String): Player",
        "import com.acme.lark.Lark", "import lark, lark.song, os",
        "implementation(\"com.acme:lark:1.0\")", "implementation 'com.acme:lark:1.0'", "lark?.stop()",
        "data class Track(val id: String)", "is Success -> show()", "enum class Level { LOW, HIGH }",
        "lark.start(key) { result -> show(result) }", "for (i in 0..10) {", "val (a, b) = pair",
    ])
    func knowsKotlin(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "const x = 1;", "import { lark } from 'lark';", "export default Lark;", "const { a, b } = lark;",
        "type Level = 'low' | 'high';", "lark.on('end', () => {", "module.exports = lark;", "'use strict';",
        "setTimeout(() => lark.stop(), 1000);", "for await (const chunk of chunks)", "function* all() {}",
    ])
    func knowsScripts(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "final x = await Lark().load();", "import 'package:lark/lark.dart';",
        "Future<void> start(String key)",
        "String? name;", "Lark.instance.setLevel(Level.debug);", "bool get isReady => true;",
        "public void start(String key)", "List<String> names = new ArrayList<>();", "int count = 0;",
        "using Acme.Lark;", "var board = await client.GetAsync(id);", "Lark.Logout();", "package com.acme;",
        "public string Name { get; set; }", "foreach (var score in top)", "throw new Error(\"x\");",
    ])
    func knowsDartJavaAndCSharp(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "npm install lark", "cd ios && pod install", "$ lark login", "flutter pub add lark",
        "./gradlew build",
        "git clone https://lark.example/lark.git", "export LARK_KEY=abc", "LARK_KEY=abc",
        "lark login --token x",
        "pod 'Lark', '~> 1.0'", "#!/bin/sh", "for name in api web; do", "Install-Package Lark -Version 1.0",
    ])
    func knowsShells(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "// a comment, with words", "/// 文書の注釈", "/* all of it */", "});", "\"key\": \"value\",",
        "<key>LarkKey</key>", "<uses-permission android:name=\"x\" />", "SELECT * FROM tracks;",
        "GET /v1/tracks HTTP/1.1", "[LRKPlayer start];", "#include <lark.h>", "#[derive(Debug)]",
    ])
    func knowsCommentsBracketsAndMarkup(_ line: String) {
        #expect(isCode(line))
    }

    @Test(arguments: [
        "Observer is a reusable singleton that publishes updates", "Returns: a value", "Returns a value",
        "Use { and } to group", "Set volume = 1 to play at full volume", "lark.stop() is called at the end",
        "Call lark.stop() before you leave", "lark.stop(): stops the player", "import and export",
        "import larks, then sing",
        "use cases",
        "package contents", "default values", "let me know", "for example", "case studies", "open source",
        "npm is required", "make sure that it works", "swift packages are supported", "Step 1: Install",
        "Default value = 5", "Pros/cons", "$9.99 per month", "#1 choice", "@jane and @joe", "[1] A footnote",
        "[Optional] Do this", "{name} is replaced", "timeout: how long to wait",
        "Settings -> General -> Keys",
        "select all of the items", "throw an error if it fails", "data class names", "object storage",
        "start()",
    ])
    func leavesEnglish(_ line: String) {
        #expect(!isCode(line))
    }

    @Test(arguments: [
        "lark.stop() の後", "lark.stop() 完了後、一度だけ接続します", "调用 lark.stop() 后", "npm install lark を実行します",
        "使用 npm install lark 安装", "key = value を設定", "Nächste Schritte", "Présentation générale", "시작하기",
        "lark.start(key:) を呼び出します", "返回：一个值", "「はじめに」を参照",
    ])
    func leavesOtherLanguages(_ line: String) {
        #expect(!isCode(line))
    }

    @Test func decidesBareCallsByTheirPlace() {
        let announced = PlainTextOutline.read("Then stop it:\n\nstop()\n\nText.\n")
        #expect(announced.contains("3 code: 3-3"))
        let script = PlainTextOutline.read("func main() {\n}\n\nmain()\n\nText.\n")
        #expect(script.hasPrefix("1 code: 1-4"))
        let reference = """
            Player

            lark.play(track)

            Plays a track.

            lark.pause()

            Pauses it.

            lark.seek(position[, mode])

            Moves to a position.
            """
        #expect(
            PlainTextOutline.read(reference) == """
                1 heading 1: Player
                3 heading 2: lark.play(track)
                5 paragraph: 5<Plays a track.>
                7 heading 2: lark.pause()
                9 paragraph: 9<Pauses it.>
                11 heading 2: lark.seek(position[, mode])
                13 paragraph: 13<Moves to a position.>
                """
        )
    }
}
