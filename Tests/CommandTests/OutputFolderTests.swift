import Diagnostics
import Foundation
import Testing

@testable import Folders

@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var out: URL { folder.url.appending(path: "out") }

    /// - Parameter own: What an earlier run has written.
    private func replace(
        _ files: KeyValuePairs<String, String>,
        own: Set<String> = [],
        pages: [String] = []
    ) throws(DiagnosticError) -> OutputFolder.Change {
        try OutputFolder(out.path, pages: pages).replace(
            with: files.map { OutputFolder.File(path: $0, content: Data($1.utf8)) },
            ownPaths: { own },
            isWaiting: {}
        )
    }

    private func code(_ replace: () throws -> OutputFolder.Change) -> [String] {
        do {
            _ = try replace()
            return []
        } catch let error as DiagnosticError {
            return error.diagnostics.map {
                "\($0.code) \($0.location?.path.split(separator: "/").last ?? "")"
            }
        } catch {
            return ["\(error)"]
        }
    }

    private var texts: [String: String] {
        folder.files(in: "out").compactMapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// What is in the folder around the set, without the set.
    private var leftovers: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).filter { $0 != "out" }
    }

    /// Foundation tells most failures of a device by a number of its own.
    @Test func reasonsAreThoseOfTheSystem() {
        let failure = POSIXError(.EIO)
        let wrapped = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: failure])
        let wrappedTwice = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: wrapped])
        let errors: [any Error] = [failure, wrapped, wrappedTwice, wrapped as NSError]
        #expect(errors.map(\.reason) == Array(repeating: "input/output error", count: 4))
    }

    @Test func whatIsObsoleteGoesAndWhatIsOfOthersStays() throws {
        #expect(try replace(["a": "1", "en/b": "1", "ja/c": "1"]) == .init(written: 3, removed: 0))
        try folder.write("mine", to: "out/en/mine")
        try folder.write("hidden", to: "out/.hidden")
        try FileManager.default.createDirectory(
            at: out.appending(path: "empty"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: out.appending(path: "link").path,
            withDestinationPath: "nowhere"
        )
        let own: Set = ["a", "en/b", "ja/c"]
        #expect(try replace(["a": "1", "en/d": "2"], own: own) == .init(written: 1, removed: 2))
        #expect(texts == ["a": "1", "en/d": "2", "en/mine": "mine", ".hidden": "hidden"])
        let entries = try FileManager.default.contentsOfDirectory(atPath: out.path)
        #expect(entries.sorted() == [".hidden", "a", "empty", "en", "link"])
        #expect(leftovers.isEmpty)
        #expect(try replace(["a": "1", "en/d": "2"], own: ["a", "en/d"]) == .init())
    }

    @Test func whatHasNotChangedIsNotWritten() throws {
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: out.appending(path: "a").path)[.systemFileNumber]
                as? Int
        }
        _ = try replace(["a": "1", "b": "1"])
        let before = try number()
        #expect(try replace(["a": "1", "b": "2"], own: ["a", "b"]) == .init(written: 1, removed: 0))
        #expect(try number() == before)
    }

    @Test func nothingOfOthersIsOverwritten() throws {
        try folder.write("mine", to: "out/a")
        try folder.write("mine", to: "out/b/c")
        try folder.write("mine", to: "out/d")
        try folder.write("same", to: "out/e")
        try FileManager.default.createSymbolicLink(
            atPath: out.appending(path: "f").path,
            withDestinationPath: folder.url.path
        )
        let before = texts
        let codes = code {
            try replace(["a": "1", "b": "1", "d/x": "1", "e": "same", "f/y": "1", "g": "1"])
        }
        #expect(codes == ["foreign-file a", "foreign-file b", "foreign-file d", "foreign-file f"])
        #expect(texts == before)
        #expect(leftovers.isEmpty)
    }

    @Test func anInterruptedRunNeedsNoHelp() throws {
        _ = try replace(["a": "1"])
        // Where one run was ended before its set took its place, and another one before the old set was removed.
        try folder.write("half", to: ".out.docfixtures/a")
        #expect(try replace(["a": "2"], own: ["a"]) == .init(written: 1, removed: 0))
        #expect(texts == ["a": "2"])
        #expect(leftovers.isEmpty)
        // Where two folders cannot change places.
        try FileManager.default.moveItem(at: out, to: folder.url.appending(path: ".out.docfixtures-former"))
        #expect(try replace(["a": "2"], own: ["a"]) == .init())
        #expect(texts == ["a": "2"])
        #expect(leftovers.isEmpty)
    }

    @Test func aLinkLeadsToTheFolder() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "real"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(atPath: out.path, withDestinationPath: "real")
        _ = try replace(["a": "1"])
        #expect(folder.files(in: "real").keys.sorted() == ["a"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: out.path) == "real")
    }

    @Test func aFolderOfPagesIsRefused() throws {
        try folder.write("# Page", to: "out/en/page.md")
        let page = out.appending(path: "en/page.md").path
        #expect(code { try replace(["a": "1"], pages: [page]) } == ["output-among-pages out"])
        #expect(texts == ["en/page.md": "# Page"])
    }

    @Test func aFileInItsPlaceIsNamed() throws {
        try folder.write("mine", to: "out")
        do {
            _ = try replace(["a": "1"])
            Issue.record("a file has become a folder")
        } catch {
            #expect(error.diagnostics.map(\.message) == ["the folder cannot be written: not a directory"])
        }
        #expect(try folder.text("out") == "mine")
        #expect(leftovers.isEmpty)
    }

    @Test func theCurrentFolderIsRefused() {
        for path in ["", ".", "/"] {
            #expect(throws: DiagnosticError.self) { try OutputFolder(path, pages: []) }
        }
    }

    @Test func runsAtTheSameTimeLeaveOneOfTheirSets() async throws {
        let sets = ["1", "2", "3", "4"]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for text in sets {
                group.addTask {
                    let files: KeyValuePairs = ["a": text, "b/c": text, "b/\(text)": text]
                    _ = try replace(files, own: Set(["a", "b/c"] + sets.map { "b/\($0)" }))
                }
            }
            try await group.waitForAll()
        }
        let text = try #require(texts["a"])
        #expect(texts == ["a": text, "b/c": text, "b/\(text)": text])
        #expect(leftovers.isEmpty)
    }
}
