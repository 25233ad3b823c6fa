import Agreement
import Findings
import Foundation
import TestEffort
import Testing

/// Whatever has become of a page, it is compared, and what is told stands on lines that the pages have.
@Suite struct AlteredPagesTests {
    private static let stems = ["campaign-offer", "offer-events"]
    private static let languages = ["en", "ja", "zh-Hans"]
    private static let paths = stems.flatMap { stem in
        languages.flatMap { language in ["mdx", "html", "txt"].map { "\(language)/\(stem).\($0)" } }
    }
    private static let pairs = paths.indices.flatMap { one in
        paths.indices.dropFirst(one + 1).map { (paths[one], paths[$0]) }
    }.enumerated().filter { $0.offset.isMultiple(of: TestEffort.isFull ? 3 : 24) }.map(\.element)

    /// The page of another language in the same format.
    private func companion(of path: String) -> String {
        path.hasPrefix("en/") ? path.replacing("en/", with: "ja/") : path.replacing(/^[^\/]+/, with: "en")
    }

    /// Parts of a page with their ends: lines, or where these are long, what stands before each tag that closes.
    private func parts(of text: String, at path: String) -> [String] {
        let mark = path.hasSuffix(".html") ? "</" : "\n"
        let parts = text.components(separatedBy: mark)
        return parts.dropLast().map { $0 + mark } + parts.suffix(1)
    }

    /// - Returns: `nil` where a page has no text that can be read.
    private func compare(_ pages: [String: String]) throws -> [Finding]? {
        let findings: [Finding]
        do {
            findings = try TriplePages.compare(pages).findings
        } catch TriplePages.Failure.unreadable {
            return nil
        }
        for (path, places) in Dictionary(grouping: findings.flatMap(\.places), by: \.location.path) {
            let text = try #require(pages[path]).replacing("\r\n", with: "\n")
            let count = text.utf8.split(omittingEmptySubsequences: false) { "\r\n".utf8.contains($0) }.count
            for place in places { #expect((1...count).contains(place.location.line ?? 1), "\(place)") }
        }
        return findings
    }

    /// How many parts of a page are tried.
    private static let count = TestEffort.isFull ? 18 : 2

    @Test(arguments: paths)
    func pagesThatEndAnywhere(_ path: String) throws {
        let (text, company) = (try TriplePages.text(path), companion(of: path))
        let other = try TriplePages.text(company)
        let scalars = text.unicodeScalars
        for part in 1..<Self.count {
            let beginning = String(scalars.prefix(scalars.count * part / Self.count))
            let findings = try compare([path: beginning, company: other])
            // A rendered page has a head and a foot without text of its own.
            if !path.hasSuffix(".html") { #expect(findings?.isEmpty == false, "\(beginning.suffix(40))") }
        }
    }

    @Test(arguments: paths)
    func pagesThatLackALine(_ path: String) throws {
        let (text, company) = (try TriplePages.text(path), companion(of: path))
        let other = try TriplePages.text(company)
        let parts = parts(of: text, at: path)
        for index in stride(from: 0, to: parts.count, by: max(1, parts.count / Self.count)) {
            let rest = (parts[..<index] + parts[(index + 1)...]).joined()
            _ = try compare([path: rest, company: other])
        }
    }

    @Test(arguments: pairs)
    func pagesThatHaveChangedPlaces(_ one: String, _ other: String) throws {
        var pages: [String: String] = [:]
        for path in [one, other, companion(of: one), companion(of: other)] {
            pages[path] = try TriplePages.text(path)
        }
        let texts = (try TriplePages.text(one), try TriplePages.text(other))
        (pages[one], pages[other]) = (texts.1, texts.0)
        _ = try compare(pages)
    }

    @Test(arguments: ["\r\n", "\r"], paths.tried)
    func otherLineEndsSayTheSame(_ lineEnd: String, _ path: String) throws {
        let (text, company) = (try TriplePages.text(path), companion(of: path))
        let changed = text.replacing(/\r\n|\n/, with: lineEnd)
        #expect(try compare([path: changed, company: TriplePages.text(company)]) == [])
        let cut = String(text.prefix(text.count / 2))
        let pages = [path: cut, company: try TriplePages.text(company)]
        let changedPages = pages.merging([path: cut.replacing(/\r\n|\n/, with: lineEnd)]) { $1 }
        #expect(try compare(changedPages) == compare(pages))
    }
}
