import Foundation
import JSONText
import Testing

/// A run of the command, or of another program, as a user starts it.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    init(
        _ arguments: [String],
        in folder: URL,
        environment: [String: String] = [:],
        program: String? = nil
    ) throws {
        let logs = try TemporaryFolder()
        let process = Process()
        process.executableURL = try program.map { URL(filePath: $0) } ?? Self.executable()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let path = program == nil ? nil : ProcessInfo.processInfo.environment["PATH"]
        let ownEnvironment = [
            "PATH": path ?? "/usr/bin:/bin", "DOCFIXTURES_CACHE": try Self.cache.get().url.path,
        ]
        // What Address Sanitizer shall do holds for the command as for the tests.
        let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key == "ASAN_OPTIONS" }
        process.environment = ownEnvironment.merging(sanitizer) { $1 }.merging(environment) { $1 }
        // Files rather than pipes: a full pipe would stop the command.
        process.standardOutput = try logs.handle("output")
        process.standardError = try logs.handle("errors")
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try logs.text("output")
        errors = try logs.text("errors")
    }

    /// What runs of this process remember for each other: many generate fixtures of the guides as they are shipped.
    private static let cache = Result { try TemporaryFolder() }

    /// For a run that has to do its work itself.
    static let remembersNothing = ["DOCFIXTURES_CACHE": ""]

    static func executable() throws -> URL {
        var folder = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        // On macOS the test bundle lies deeper in the folder of products.
        for _ in 0..<5 {
            let candidate = folder.appending(path: "docfixtures")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return try #require(nil, "the docfixtures executable is not beside the tests")
    }
}

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "docfixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    func write(_ data: Data, to path: String) throws {
        let target = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: target)
    }

    func copy(_ source: URL, to path: String) throws {
        let target = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(at: source, to: target)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    func handle(_ path: String) throws -> FileHandle {
        try write("", to: path)
        return try FileHandle(forWritingTo: url.appending(path: path))
    }

    /// The content of every file below a folder, by path relative to it.
    func files(in path: String) -> [String: Data] {
        let folder = url.appending(path: path)
        var files: [String: Data] = [:]
        for case let entry as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            files[entry] = FileManager.default.contents(atPath: folder.appending(path: entry).path)
        }
        return files
    }
}

/// The guide of a shop with one callback, for tests of what becomes of any pages: the shipped guides take ten times as long.
enum ShopGuide {
    static let languages = ["en", "ja"]

    /// Writes the guide in both languages.
    static func write(to path: String, in folder: TemporaryFolder) throws {
        for (language, title) in zip(languages, ["Sold", "販売"]) {
            let page = """
                # \(title)

                ```swift
                func shop(_ shop: Shop, didSell item: Item) { }
                ```

                ```json
                // Cash
                { "item": { "id": 1 } }

                // Card
                { "item": { "id": 2 } }
                ```

                """
            try folder.write(page, to: "\(path)/\(language)/events.mdx")
        }
    }
}

/// What `docfixtures generate` makes of the shipped guides, generated once for all tests.
enum ShippedGuides {
    /// A folder with `Fixtures` in it, which nobody changes.
    static let generated = Result {
        let folder = try TemporaryFolder()
        #expect(try CommandRun(["generate"], in: folder.url).status == 0)
        return folder
    }

    /// The same but for scenarios with long names: all of them take a debug build seconds to read.
    static let thinned = Result {
        let folder = try TemporaryFolder()
        try folder.copy(generated.get().url.appending(path: "Fixtures"), to: "Fixtures")
        for path in ["race", "events"].map({ "Fixtures/expectations/\($0).json" }) {
            var file = try #require(JSONDocument(parsing: folder.text(path), as: .json).value.objectValue)
            let scenarios = try #require(file["scenarios"]?.arrayValue)
            file["scenarios"] = .array(
                scenarios.filter { scenario in
                    let parts = scenario["id"]?.stringValue?.split(separator: ".") ?? []
                    return parts.count <= 2 && !parts.contains("with")
                }
            )
            try folder.write(JSONValue.object(file).serialized() + "\n", to: path)
        }
        return folder
    }
}

extension TemporaryFolder {
    /// Copies the shipped guides in three of their languages, with their claims; most edits need no more.
    func copyGuides(to path: String) throws {
        for language in ["en", "ja", "zh-Hans"] {
            let pages = "\(language)/docs"
            try copy(TestFiles.locales.appending(path: pages), to: "\(path)/\(pages)")
        }
        try copy(TestFiles.locales.appending(path: "claims.yml"), to: "\(path)/claims.yml")
    }
}

/// Where the files that tests read are.
enum TestFiles {
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let locales = package.appending(path: "Locales")
    static let templates = package.appending(path: "Templates")
    static let valid = package.appending(path: "Tests/Fixtures/valid")
    /// Real pages, where someone has put them beside the package.
    static let realPages = package.deletingLastPathComponent().appending(path: "shared/docs")

    static var hasRealPages: Bool {
        FileManager.default.fileExists(atPath: realPages.appending(path: "original").path)
    }
}
