import Foundation
import Testing

/// The Swift code of the README and of the articles is code that is compiled and run: the files of an app that uses the
/// products, and of ``LibraryTests``, hold each of its blocks.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private static let catalog = root.appending(path: "Sources/docfixtures/DocFixtures.docc")

    /// A text without the indentation of its lines, which differs with the place.
    private static func unindented(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
    }

    private static let blocks: [String] = {
        let articles =
            (try? FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)) ?? []
        let pages = [root.appending(path: "README.md")] + articles.filter { $0.pathExtension == "md" }
        return pages.sorted { $0.path < $1.path }.flatMap { page in
            let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
            // What is indented is an example of a page.
            return text.components(separatedBy: "\n```swift\n").dropFirst().map { rest in
                rest.components(separatedBy: "```")[0]
            }
        }
    }()

    private static let sources: [String] = ["Consumer", "LibraryTests"].flatMap { name -> [String] in
        let folder = root.appending(path: "Tests/\(name)")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.sorted().filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.compactMap {
            path in
            (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map(unindented)
        }
    }

    @Test func thereAreBlocks() {
        #expect(Self.blocks.count >= 10)
    }

    /// What an article shows of the command is what it prints.
    @Test func theExplanationIsWhatTheCommandPrints() throws {
        let text = try String(contentsOf: Self.catalog.appending(path: "FindingDrift.md"), encoding: .utf8)
        let command = "docfixtures drift --explain heading-id-differs"
        let shown = try #require(text.firstRange(of: "```console\n$ \(command)\n")?.upperBound)
        let end = try #require(text[shown...].firstRange(of: "…\n```")?.lowerBound)
        let arguments = command.split(separator: " ").dropFirst().map(String.init)
        let run = try CommandRun(arguments, in: FileManager.default.temporaryDirectory)
        #expect(run.output.hasPrefix(text[shown..<end]))
    }

    /// Readers go from the README to the articles by links.
    @Test func linksLeadSomewhere() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let targets = text.matches(of: /\]\((Sources[^)]*)\)/).map { String($0.1) }
        #expect(targets.count > 10)
        for target in targets {
            #expect(
                FileManager.default.fileExists(atPath: Self.root.appending(path: target).path),
                "\(target)"
            )
        }
    }

    @Test(arguments: blocks) func isCompiled(_ block: String) {
        #expect(Self.sources.contains { $0.contains(Self.unindented(block)) })
    }
}
