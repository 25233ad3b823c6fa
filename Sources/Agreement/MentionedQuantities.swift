import Diagnostics
import Localization

/// The numbers of a piece of prose with what they count.
struct MentionedQuantities {
    /// A quantity, and how it is written where.
    struct Entry {
        var quantity: Quantity
        var mention: Mentions.Mention
        /// The sign of a unit that no language has words for: `dBm`; `nil` where none stands behind the number.
        var sign: String?
    }

    /// What every translation has in some form, in order: figures outside of code, and number words with a unit.
    private(set) var figures: [Entry] = []
    /// Number words above 1 that count something, in order.
    private(set) var words: [Entry] = []
    /// A word for 1 in a script with spaces; Han and kana write it in many words that count nothing.
    private(set) var one: Entry?
    /// Words that may stand for a number above 2, in order; Han and kana have idioms that count nothing.
    private(set) var implied: [Entry] = []
    /// With those in code and in names, in order.
    private var all: [Quantity] = []
    /// Of all quantities, in code and as parts of names, too.
    private var measures: Set<Measure> = []
    /// Their numbers.
    private var numbers: Set<String> = []
    /// The numbers of those whose unit is not known.
    private var bareNumbers: Set<String> = []

    /// - Parameter limit: Of figures and of words, more are not compared.
    init(_ source: SourceText, _ folded: FoldedText, phrases: Phrases, limit: Int) {
        for quantity in phrases.quantities(in: folded) {
            let start = quantity.origins.lowerBound
            let isCode = source.isCode[start]
            measures.formUnion(quantity.measures)
            for part in quantity.parts { measures.formUnion(part) }
            numbers.formUnion(quantity.numbers)
            if quantity.isBare || isCode { bareNumbers.formUnion(quantity.numbers) }
            if all.count < limit { all.append(quantity) }
            guard !isCode else { continue }
            let text = String(scalars: source.scalars[quantity.origins])
            let entry = Entry(
                quantity: quantity,
                mention: Mentions.Mention(text: text, line: source.line(at: start)),
                sign: quantity.isBare ? source.sign(at: quantity.origins.upperBound) : nil
            )
            switch quantity.form {
            case .figure: figures.append(entry)
            case .spelled where !quantity.isBare: figures.append(entry)
            case .spelled:
                let isUnspaced = source.scalars[start].isUnspaced
                if quantity.numbers != ["1"], quantity.isCounted || !isUnspaced {
                    words.append(entry)
                } else if quantity.numbers == ["1"], !isUnspaced {
                    one = one ?? entry
                }
            case .implied where quantity.numbers != ["1"] && quantity.numbers != ["2"]:
                if !source.scalars[start].isUnspaced { implied.append(entry) }
            case .implied, .name: break
            }
        }
        figures = Array(figures.prefix(limit))
        words = Array(words.prefix(limit))
    }

    /// Whether one of these says the same: the same amount, or the same number where one of both has no known unit.
    func contains(_ quantity: Quantity) -> Bool {
        !measures.isDisjoint(with: quantity.measures)
            || !quantity.parts.isEmpty && !quantity.parts.contains(where: measures.isDisjoint)
            || (quantity.isBare ? numbers : bareNumbers).isSuperset(of: quantity.numbers)
    }

    /// What is left when each of the other's quantities stands for no more than one of these.
    func surplus(over other: Self) -> [Entry] {
        var rest = other.all
        return (figures + words).filter { entry in
            guard entry.quantity.parts.isEmpty else { return false }
            guard let index = rest.firstIndex(where: entry.quantity.agrees) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    /// - Parameter figures: Numbers, or lengths of time in seconds.
    func mention(anyOf figures: Set<String>) -> Bool {
        !numbers.isDisjoint(with: figures) || measures.contains { $0.isTime(in: figures) }
    }

    /// What does not change in translation.
    var features: [String] { figures.flatMap { $0.quantity.numbers.map { "#\($0)" } } }
}

extension Quantity {
    fileprivate func agrees(with other: Quantity) -> Bool {
        !measures.isDisjoint(with: other.measures) || (isBare || other.isBare) && numbers == other.numbers
    }

    /// - Parameter figures: Numbers, or lengths of time in seconds.
    func isNamed(in figures: Set<String>) -> Bool {
        !figures.isEmpty
            && (!figures.isDisjoint(with: numbers) || measures.contains { $0.isTime(in: figures) })
    }
}

extension Measure {
    fileprivate func isTime(in figures: Set<String>) -> Bool {
        dimension == .time && figures.contains(amount.description)
    }
}

extension SourceText {
    /// The sign of a unit behind a number: a few letters of ASCII.
    ///
    /// - Parameter index: Behind the number.
    fileprivate func sign(at index: Int) -> String? {
        let rest = scalars[min(index, scalars.count)...]
        let sign = (rest.first == " " ? rest.dropFirst() : rest).prefix {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "/"
        }
        return (1...8).contains(sign.count) ? String(scalars: sign) : nil
    }
}
