import Findings
import Pages

/// A difference between what belongs together on two pages.
struct Difference {
    var code: Finding.Code
    var message: String
    var subject: String
    /// What stands on each page; empty where it is missing.
    var places: Both<Mentions.Mention>
    /// What each of the figures, names and links that differ may be called; empty for other differences.
    var leaves: [Set<String>] = []

    init(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ places: Both<Mentions.Mention>,
        leaves: [Set<String>] = []
    ) {
        (self.code, self.message, self.subject) = (code, message, subject)
        (self.places, self.leaves) = (places, leaves)
    }

    /// One thing stands in the place of another.
    init(_ code: Finding.Code, exchanged mentions: Both<Mentions.Mention>) {
        let message = "“\(mentions.base.text)” here is “\(mentions.other.text)” there"
        self.init(code, message, mentions.base.text, mentions)
    }

    /// The same as it is told of a cell; of what stands in no table as it is.
    ///
    /// - Parameter row: The name of the cell's row.
    func inRow(_ row: String?) -> Difference {
        guard let row else { return self }
        return Difference(.cellDiffers, .place(ofRow: row) + message, row, places, leaves: leaves)
    }

    /// Whether all that differs are some figures and names.
    func isAbout(_ parts: Set<String>) -> Bool {
        !leaves.isEmpty && leaves.allSatisfy { !$0.isDisjoint(with: parts) }
    }
}

/// Gathers the differences between two pieces that belong together.
struct Differences {
    var all: [Difference] = []
    /// Where, 1-based, on each page something is missing of which nothing better is known.
    let lines: Both<Int>

    mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ places: Both<Mentions.Mention>,
        leaves: [Set<String>] = []
    ) {
        all.append(Difference(code, message, subject, places, leaves: leaves))
    }

    /// Notes what only one page has.
    ///
    /// - Parameters:
    ///   - what: As a sentence may begin.
    ///   - gap: Where it is missing on the other page, 1-based.
    ///   - ending: Of the sentence.
    mutating func add(
        _ part: Finding.Part,
        onlyOn side: Side,
        _ what: String,
        _ subject: String,
        _ mention: Mentions.Mention,
        gap: Int? = nil,
        ending: String = ""
    ) {
        let verdict = side == .base ? "missing" : "only there"
        add(
            part.code(onlyOn: side),
            "\(what) is \(verdict)\(ending)",
            subject,
            only(mention, on: side, gap: gap)
        )
    }

    /// What stands on one page, and where it is missing on the other.
    func only(_ mention: Mentions.Mention, on side: Side, gap: Int? = nil) -> Both<Mentions.Mention> {
        Both { $0 == side ? mention : .init(text: "", line: gap ?? lines[$0]) }
    }

    /// Makes one difference of two that say that one thing stands in the place of another, and the other in its place.
    mutating func joinExchanges() {
        var joined: [Difference] = []
        var indices: [[String]: Int] = [:]
        for difference in all {
            let (code, texts) = (difference.code.rawValue, difference.places.map(\.text))
            if !texts.all.contains(""), texts.base != texts.other,
                let index = indices.removeValue(forKey: [code, texts.other, texts.base])
            {
                joined[index].message = "“\(texts.other)” and “\(texts.base)” have changed places there"
            } else {
                indices[[code, texts.base, texts.other]] = joined.count
                joined.append(difference)
            }
        }
        all = joined
    }

    /// - Parameter subject: What the differences are in.
    mutating func add(_ differences: Differences, in subject: String) {
        all += differences.all.map { difference in
            var difference = difference
            if !subject.isEmpty { difference.subject = "\(subject): \(difference.subject)" }
            return difference
        }
    }
}

extension String {
    /// What a message begins with that tells of a cell.
    static func place(ofRow name: String) -> String { "in the row `\(name)`, " }
}

extension Both<String> {
    func on(_ lines: Both<Int>) -> Both<Mentions.Mention> {
        Both<Mentions.Mention> { .init(text: self[$0], line: lines[$0]) }
    }
}

extension Finding {
    /// What one page may have and another may lack.
    struct Part {
        let missing: Code
        let added: Code

        func code(onlyOn side: Side) -> Code { side == .base ? missing : added }

        static let section = Part(missing: .sectionMissing, added: .sectionAdded)
        static let paragraph = Part(missing: .paragraphMissing, added: .paragraphAdded)
        static let item = Part(missing: .itemMissing, added: .itemAdded)
        static let component = Part(missing: .componentMissing, added: .componentAdded)
        static let code = Part(missing: .codeMissing, added: .codeAdded)
        static let `import` = Part(missing: .importMissing, added: .importAdded)
        static let payload = Part(missing: .payloadMissing, added: .payloadAdded)
        static let payloadKey = Part(missing: .payloadKeyMissing, added: .payloadKeyAdded)
        static let table = Part(missing: .tableMissing, added: .tableAdded)
        static let row = Part(missing: .rowMissing, added: .rowAdded)
        static let column = Part(missing: .columnMissing, added: .columnAdded)
        static let identifier = Part(missing: .identifierMissing, added: .identifierAdded)
        static let link = Part(missing: .linkMissing, added: .linkAdded)
        static let number = Part(missing: .numberMissing, added: .numberMissing)
    }
}
