/// A difference between what belongs together on two pages.
struct Difference {
    var code: Finding.Code
    var message: String
    var subject: String
    /// What stands in the base page; empty where it is missing.
    var base: Mentions.Mention
    var other: Mentions.Mention
}

/// Gathers the differences between two pieces that belong together.
struct Differences {
    private(set) var all: [Difference] = []
    /// Where, 1-based, on each page something is missing of which nothing better is known.
    let lines: (base: Int, other: Int)

    /// The page that has what the other one lacks.
    enum Side {
        case base, other
    }

    /// - Parameters:
    ///   - base: What stands in the base page; `nil` where it is missing.
    ///   - other: The same of the other page.
    mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ base: Mentions.Mention?,
        _ other: Mentions.Mention?
    ) {
        all.append(
            Difference(
                code: code,
                message: message,
                subject: subject,
                base: base ?? .init(text: "", line: lines.base),
                other: other ?? .init(text: "", line: lines.other)
            )
        )
    }

    /// Notes what only one page has.
    ///
    /// - Parameters:
    ///   - what: As a sentence may begin.
    ///   - ending: Of the sentence.
    ///   - gap: Where it is missing on the other page, 1-based.
    mutating func add(
        _ part: Finding.Part,
        onlyIn side: Side,
        _ what: String,
        _ subject: String,
        _ mention: Mentions.Mention,
        gap: Int? = nil,
        ending: String = ""
    ) {
        switch side {
        case .base:
            let place = Mentions.Mention(text: "", line: gap ?? lines.other)
            add(part.codes.missing, "\(what) is missing\(ending)", subject, mention, place)
        case .other:
            let place = Mentions.Mention(text: "", line: gap ?? lines.base)
            add(part.codes.added, "\(what) is only there\(ending)", subject, place, mention)
        }
    }

    /// - Parameter subject: What the differences are in.
    mutating func add(_ differences: Differences, in subject: String) {
        all += differences.all.map { difference in
            var difference = difference
            if !subject.isEmpty { difference.subject = "\(subject): \(difference.subject)" }
            return difference
        }
    }

    mutating func replaceAll(with differences: [Difference]) { all = differences }
}

extension Finding {
    /// What one page may have and another may lack.
    enum Part {
        case section, paragraph, item, component, code, `import`, payload, payloadKey, table, row, column

        var codes: (missing: Code, added: Code) {
            switch self {
            case .section: (.sectionMissing, .sectionAdded)
            case .paragraph: (.paragraphMissing, .paragraphAdded)
            case .item: (.itemMissing, .itemAdded)
            case .component: (.componentMissing, .componentAdded)
            case .code: (.codeMissing, .codeAdded)
            case .import: (.importMissing, .importAdded)
            case .payload: (.payloadMissing, .payloadAdded)
            case .payloadKey: (.payloadKeyMissing, .payloadKeyAdded)
            case .table: (.tableMissing, .tableAdded)
            case .row: (.rowMissing, .rowAdded)
            case .column: (.columnMissing, .columnAdded)
            }
        }
    }
}
