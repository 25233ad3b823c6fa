import Foundation
import Testing

/// A rule of the shipped guides turned round in every language that it is written for here, with a subject that obeys the new one.
struct TurnedRule: Sendable, CustomTestStringConvertible {
    /// What stands on the pages of a language, and what takes its place.
    typealias Edits = [String: [(old: String, new: String)]]

    /// Words by language that give an answer; no answer where the claim is dropped.
    struct Claim: Sendable {
        let question: String
        let answer: String?
        let words: [String: String]
    }

    enum Subject: Sendable {
        case loader(TurnedLoaders.Change)
        case handler(TurnedHandlers.Change)
    }

    let name: String
    /// The statement that changes, and its answer then.
    let statement: String
    let answer: String
    /// Words of the statement's text, where its answer stays the same.
    var wording: String?
    /// The guide in which the rule stands.
    let page: String
    let edits: Edits
    let claims: [Claim]
    let subject: Subject

    var testDescription: String { name }

    /// A copy of a folder of locales with the rule turned round, without guides that would still have the old one.
    func folder(from locales: URL) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.copyItem(at: locales, to: URL(filePath: folder.path))
        let others = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            edits[$0] == nil
                && FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/docs")
        }
        for language in others {
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(language)/docs")
        }
        for (language, edits) in edits {
            let file = "\(language)/docs/\(page).mdx"
            var text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
            for (old, new) in edits {
                let place = try #require(text.range(of: old), "\(file) does not say: \(old)")
                text.replaceSubrange(place, with: new)
            }
            try folder.write(text, to: file)
        }
        var text = try String(contentsOfFile: "\(folder.path)/claims.yml", encoding: .utf8)
        text = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !others.contains { line.hasPrefix("      \($0):") }
        }.joined(separator: "\n")
        for claim in claims { text = claim.put(into: text, behaviour: page == Self.race ? "race" : "events") }
        try folder.write(text, to: "claims.yml")
        return folder
    }

    static let all = requests + waiting + callbacks

    static let race = "attributed-paywall"
    static let events = "paywall-events"
}

extension TurnedRule.Claim {
    init(_ question: String, _ answer: String?, en: String = "", ja: String = "", zh: String = "") {
        self.init(question: question, answer: answer, words: ["en": en, "ja": ja, "zh-Hans": zh])
    }

    /// The text of a file of claims with this one in place of what it says of the question.
    fileprivate func put(into text: String, behaviour: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let start = lines.firstIndex(of: "  \(question):") {
            let end = lines[(start + 1)...].firstIndex { !$0.hasPrefix("    ") } ?? lines.endIndex
            lines.removeSubrange(start..<end)
        }
        if let answer, let heading = lines.firstIndex(of: "\(behaviour):") {
            let quotes = words.sorted { $0.key < $1.key }.map { "      \($0.key): '\($0.value)'" }
            lines.insert(
                contentsOf: ["  \(question):", "    answer: \(answer)", "    evidence:"] + quotes,
                at: heading + 1
            )
        }
        return lines.joined(separator: "\n")
    }
}
