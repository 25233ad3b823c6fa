import Findings
import Foundation
import JSONText
import Reports
import Testing

/// The documentation says of the command what the command says of itself.
///
/// With `DOCFIXTURES_UPDATE_REFERENCE` in the environment, what can be written from the command is written anew.
@Suite struct ReferenceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    private static let catalog = root.appending(path: "Sources/docfixtures/DocFixtures.docc")
    private static let isUpdating = ProcessInfo.processInfo.environment["DOCFIXTURES_UPDATE_REFERENCE"] != nil

    private static func article(_ name: String) throws -> String {
        try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
    }

    /// Holds a file to what it has to be, or writes it.
    private func expect(_ path: String, toBe text: String) throws {
        let file = Self.catalog.appending(path: path)
        if Self.isUpdating {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let isEqual = try Self.article(path) == text
        #expect(isEqual, "\(path) is out of date: run this test with DOCFIXTURES_UPDATE_REFERENCE=1")
    }

    private func output(_ arguments: String..., in folder: URL = root) throws -> String {
        try CommandRun(arguments, in: folder).output
    }

    @Test func everyCodeIsExplained() throws {
        // Behind an empty line, the list says how to read more.
        let lines = try output("drift", "--explain").split(separator: "\n", omittingEmptySubsequences: false)
        let codes = lines.prefix { !$0.isEmpty }.compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(codes.count > 70)
        let sections = try codes.map { code in
            let text = CodeExplanation.text(for: try #require(Finding.Code(rawValue: code)))
            let head = try #require(text.firstRange(of: "\n"))
            let level = text[..<head.lowerBound].split(separator: " ").last ?? ""
            return
                "## \(code)\n\nLevel: \(level).\n\(text[head.upperBound...].trimmingSuffix { $0.isNewline })\n"
        }
        let opening = """
            # Codes of findings

            What `docfixtures drift` finds, why it matters and what to do; `docfixtures drift --explain CODE` prints the same.


            """
        try expect("FindingCodes.md", toBe: opening + sections.joined(separator: "\n"))
    }

    /// The picture at the top of the README.
    @Test func thePictureIsWhatTheCommandPrints() throws {
        let folder = Self.root.appending(path: "Tests/Fixtures/valid/readme")
        let run = try CommandRun(["drift", "docs"], in: folder)
        #expect(run.status == 1)
        let picture = TerminalPicture(of: "docfixtures drift docs", output: run.output)
        try expect("Resources/drift.svg", toBe: picture.svg)
    }

    @Test func everyCommandAndOptionIsInTheReference() throws {
        let article = try Self.article("Commands.md")
        let dump = try JSONDocument(parsing: output("--experimental-dump-help"), as: .json).value
        let shared = article[..<(try #require(article.firstRange(of: "\n## generate\n")).lowerBound)]
        let commands = dump["command"]?["subcommands"]?.arrayValue ?? []
        var count = 0
        for command in commands {
            let name = command["commandName"]?.stringValue ?? ""
            guard name != "help" else { continue }
            let start = try #require(article.firstRange(of: "\n## \(name)\n"), "no section on \(name)")
            let rest = article[start.upperBound...]
            let section = rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
            for argument in command["arguments"]?.arrayValue ?? [] where argument["shouldDisplay"] == true {
                for option in argument["names"]?.arrayValue ?? [] where option["kind"]?.stringValue == "long"
                {
                    let text = "`--\(option["name"]?.stringValue ?? "")"
                    let isThere = section.contains(text) || shared.contains(text)
                    #expect(isThere, "\(name) has the option \(text)`, which its section does not name")
                    count += 1
                }
            }
        }
        #expect(count > 40)
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = String(self)
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
