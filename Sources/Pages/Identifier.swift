import Documents

/// A name from code that stands in prose, whether marked as code or not.
package struct Identifier: Hashable, Sendable {
    /// As written: `.appleAds`, `AdaptyProfile.appliedAttributionSources`, `getPaywall(placementId:)`.
    package var text: String
    /// The names between the dots.
    package var path: [String]
    package var hasLeadingDot: Bool
    /// The argument labels; `nil` without parentheses, empty for `activate()`.
    package var labels: [String]?
    /// 0-based index of its first scalar in the text.
    package var offset: Int

    /// In scalars.
    package var length: Int { text.unicodeScalars.count }

    /// The last of the names.
    package var name: String { path.last ?? "" }

    /// A type's name, or what follows one.
    package var isQualified: Bool { path.count > 1 && path[0].first?.isUppercase == true }

    /// Whether it can be told from a word of prose by its look.
    package var looksLikeCode: Bool {
        if hasLeadingDot || labels != nil { return true }
        if path.count > 1 { return path.allSatisfy { $0.utf8.count > 1 } }
        return path[0].utf8.looksLikeCode
    }

    /// The last name with the argument labels: `getPaywall(placementId:)`.
    package var selector: String? {
        guard let labels, let name = path.last else { return nil }
        return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The identifiers of a text, in order; single words included.
    package static func all(in text: String) -> [Identifier] { all(in: text) { _, _ in true } }

    /// Those that look like code, in order.
    static func allOfCode(in text: String) -> [Identifier] {
        all(in: text) { scanner, place in scanner.looksLikeCode(place) }
    }

    private static func all(
        in text: String,
        where isWanted: (IdentifierScanner, IdentifierScanner.Place) -> Bool
    ) -> [Identifier] {
        var scanner = IdentifierScanner(text)
        var found: [Identifier] = []
        var (counted, offset) = (0, 0)
        while let place = scanner.next() {
            guard isWanted(scanner, place) else { continue }
            // A scalar is its first byte and those that continue it.
            offset += scanner.bytes[counted..<place.range.lowerBound].count { $0 & 0xC0 != 0x80 }
            counted = place.range.lowerBound
            found.append(
                Identifier(
                    text: scanner.text(place.range),
                    path: scanner.path.map(scanner.text),
                    hasLeadingDot: place.hasLeadingDot,
                    labels: place.hasLabels ? scanner.labels.map(scanner.text) : nil,
                    offset: offset
                )
            )
        }
        return found
    }

    /// Whether a text names something by a dot and a name, as `.appleAds`.
    package static func mentionsCase(in prose: Prose) -> Bool {
        guard prose.mayMentionCase else { return false }
        var scanner = IdentifierScanner(prose)
        while let place = scanner.next() {
            if place.hasLeadingDot, scanner.path.count == 1 { return true }
        }
        return false
    }

    /// Notes the names between the dots of all identifiers that look like code, in order.
    static func collectNamesOfCode(in scanner: consuming IdentifierScanner, into names: inout [String]) {
        while let place = scanner.next() {
            if scanner.looksLikeCode(place) { names += scanner.path.map(scanner.text) }
        }
    }
}

/// Finds the identifiers of a text among its bytes: names are of ASCII, and so is every byte below 0x80.
struct IdentifierScanner {
    let bytes: [UInt8]
    /// The names between the dots of the identifier that was found last, and its argument labels, as ranges of `bytes`.
    private(set) var path: [Range<Int>] = []
    private(set) var labels: [Range<Int>] = []
    private var position = 0

    /// Where an identifier stands.
    struct Place {
        var range: Range<Int>
        var hasLeadingDot: Bool
        var hasLabels: Bool
    }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(_ prose: Prose) { bytes = prose.runs.reduce(into: []) { $0 += $1.text.utf8 } }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// - Returns: The place of the next identifier; `nil` behind the last one.
    mutating func next() -> Place? {
        while position < bytes.count, !bytes[position].startsName { position += 1 }
        guard position < bytes.count else { return nil }
        let first = position
        let hasLeadingDot =
            first > 0 && bytes[first - 1] == UInt8(ascii: ".") && !(first > 1 && bytes[first - 2].endsName)
        path.removeAll(keepingCapacity: true)
        path.append(takeName())
        while position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."), bytes[position + 1].startsName
        {
            position += 1
            path.append(takeName())
        }
        let hasLabels = takeLabels()
        let start = hasLeadingDot ? first - 1 : first
        return Place(range: start..<position, hasLeadingDot: hasLeadingDot, hasLabels: hasLabels)
    }

    /// As ``Identifier/looksLikeCode``, of the identifier that was found last.
    func looksLikeCode(_ place: Place) -> Bool {
        if place.hasLeadingDot || place.hasLabels { return true }
        return path.count > 1 ? path.allSatisfy { $0.count > 1 } : bytes[path[0]].looksLikeCode
    }

    private mutating func takeName() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position].startsName || bytes[position].isDigit { position += 1 }
        return start..<position
    }

    /// Takes `()` or `(a:b:)` directly behind a name; anything else in parentheses belongs to the prose.
    private mutating func takeLabels() -> Bool {
        labels.removeAll(keepingCapacity: true)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return false }
        let opening = position
        position += 1
        while position < bytes.count, bytes[position].startsName {
            let label = takeName()
            guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { break }
            labels.append(label)
            position += 1
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ")") {
            position += 1
            return true
        }
        position = opening
        return false
    }
}

extension Prose {
    /// Whether a dot stands before a letter, and nothing of a name before the dot.
    fileprivate var mayMentionCase: Bool {
        var (first, second) = (UInt8(ascii: " "), UInt8(ascii: " "))
        func mayMentionCase(_ bytes: some Sequence<UInt8>) -> Bool {
            for byte in bytes {
                if second == UInt8(ascii: "."), byte.startsName, !first.endsName { return true }
                (first, second) = (second, byte)
            }
            return false
        }
        return runs.contains { run in
            run.text.utf8.withContiguousStorageIfAvailable(mayMentionCase) ?? mayMentionCase(run.text.utf8)
        }
    }
}

extension Collection<UInt8> {
    /// Whether a name has an underscore, or a capital behind a small letter or digit, as in `didSelectProduct`.
    fileprivate var looksLikeCode: Bool {
        contains(UInt8(ascii: "_"))
            || zip(self, dropFirst()).contains { before, letter in letter.isUppercase && !before.isUppercase }
    }
}

extension UInt8 {
    fileprivate var startsName: Bool { isLetter || self == UInt8(ascii: "_") }

    fileprivate var endsName: Bool { startsName || isDigit || self == UInt8(ascii: ")") }
}
