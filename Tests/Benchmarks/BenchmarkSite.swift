import Documents
import Folders
import Foundation

/// A site in three languages that is as large as one likes, made of the pages of the tests.
enum BenchmarkSite {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Fixtures/valid")

    /// As many pages as asked for, and up to a whole copy more: copies of one site, of which each names other things in
    /// code, so that no two copies are one document.
    static func pages(_ count: Int) throws -> [PageSource] {
        let originals = try sources(in: fixtures.appending(path: "sites/docusaurus"))
        return copies((count + originals.count - 1) / max(originals.count, 1), of: originals)
    }

    /// As many copies as asked for of the guides that state how the SDK behaves.
    static func guides(_ count: Int) throws -> [PageSource] {
        copies(count, of: try sources(in: DataFolder.shipped("Locales")))
    }

    private static func copies(_ count: Int, of originals: [(path: String, text: String)]) -> [PageSource] {
        (0..<count).flatMap { copy in
            originals.map { page in
                let (language, path) = (page.path.prefix { $0 != "/" }, page.path.drop { $0 != "/" })
                // A name of code has a capital behind a small letter.
                let text = page.text.replacing(/[a-z][A-Z]/) {
                    "\($0.output.first ?? "a")\(copy)x\($0.output.last ?? "A")"
                }
                return PageSource(path: "\(language)/part-\(copy)\(path)", bytes: Array(text.utf8))
            }
        }
    }

    /// A page of each format that is as many times as long as one of the tests.
    static func page(_ format: Document.Format, length: Int) throws -> PageSource {
        let name = "campaign-offer.\(format == .text ? "txt" : format.rawValue)"
        let text = try String(contentsOf: fixtures.appending(path: "triples/en/\(name)"), encoding: .utf8)
        // Only what stands from the first section to the last one: a page has one head.
        let mark = format == .html ? "\n<h2" : "\n## "
        let first = text.range(of: mark)?.lowerBound ?? text.startIndex
        let last = text.range(of: mark, options: .backwards)?.lowerBound ?? text.endIndex
        let repeated = String(repeating: String(text[first..<last]), count: length)
        return PageSource(path: "en/\(name)", bytes: Array((text[..<first] + repeated + text[last...]).utf8))
    }

    private static func sources(in folder: URL) throws -> [(path: String, text: String)] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return try paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".mdx") }.sorted().map { path in
            (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
    }
}
