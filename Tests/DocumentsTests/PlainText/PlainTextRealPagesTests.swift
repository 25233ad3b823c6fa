import Testing

@testable import Documents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The texts of three rendered pages, compared with what a careful reader counts in them.
@Suite(.enabled(if: RealPages.folder != nil, "the folder with the real pages is absent"))
struct PlainTextRealPagesTests {
    struct Expectation: Sendable, CustomTestStringConvertible {
        var name: String
        var headings: [Int]
        /// First and last line of each code block.
        var code: [ClosedRange<Int>]
        /// Lines of the items of each list.
        var lists: [[Int]]
        var paragraphs: [Int]

        var testDescription: String { name }
    }

    @Test(arguments: [
        Expectation(
            name: "000_",
            headings: [1, 5, 12, 25, 43],
            code: [32...38, 51...122, 126...126, 130...138],
            lists: [[9, 10], [18, 19], [29, 30, 31], [39], [49, 50]],
            paragraphs: [3, 7, 14, 16, 21, 23, 27, 41, 45, 47, 124, 128, 140]
        ),
        Expectation(
            name: "001_",
            headings: [1, 5, 12, 25, 43],
            code: [32...38, 52...120, 124...124, 128...136],
            lists: [[9, 10], [18, 19], [29, 30, 31], [39], [49, 50]],
            paragraphs: [3, 7, 14, 16, 21, 23, 27, 41, 45, 47, 122, 126, 138]
        ),
        Expectation(
            name: "003_",
            headings: [1, 5, 12, 23, 39],
            code: [30...36, 48...115, 119...119, 123...131],
            lists: [[9, 10], [18, 19], [27, 28, 29], [37], [45, 46]],
            paragraphs: [3, 7, 14, 16, 21, 25, 41, 43, 117, 121, 133]
        ),
    ])
    func readsARealPage(_ expected: Expectation) throws {
        let folder = try #require(RealPages.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = try #require(names.first { $0.hasPrefix(expected.name) })
        let bytes = try #require(FileManager.default.contents(atPath: folder + "/" + name))
        let result = PlainTextReader.read(PageSource(path: name, bytes: Array(bytes)), words: .shipped)
        let document = try #require(result.document)
        #expect(result.diagnostics.isEmpty)

        var headings: [Int] = []
        var code: [ClosedRange<Int>] = []
        var lists: [[Int]] = []
        var paragraphs: [Int] = []
        for block in document.blocks {
            switch block.content {
            case .heading(let heading):
                headings.append(block.line)
                #expect(heading.level == (block.line == 1 ? 1 : 2))
                if block.line == 1 { #expect(document.title == heading.text.text) }
            case .code(let block):
                let count = block.text.split(separator: "\n", omittingEmptySubsequences: false).count
                code.append(block.textLine...block.textLine + count - 1)
                #expect(block.language == nil)
            case .list(let list):
                lists.append(list.items.map(\.line))
                #expect(list.start == 1)
                #expect(list.items.allSatisfy { $0.blocks.count == 1 })
            case .paragraph:
                paragraphs.append(block.line)
            default:
                Issue.record("unexpected block in line \(block.line)")
            }
        }
        #expect(headings == expected.headings)
        #expect(code == expected.code)
        #expect(lists == expected.lists)
        #expect(paragraphs == expected.paragraphs)
    }
}

/// Where the real pages lie, beside the package.
private enum RealPages {
    /// `nil` where there is no such folder.
    static let folder: String? = {
        var components = #filePath.split(separator: "/")
        while !components.isEmpty {
            components.removeLast()
            let root = "/" + components.joined(separator: "/")
            guard FileManager.default.fileExists(atPath: root + "/Package.swift") else { continue }
            let folder = root + "/../shared/docs/original"
            return FileManager.default.fileExists(atPath: folder) ? folder : nil
        }
        return nil
    }()
}
