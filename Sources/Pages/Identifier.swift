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
        return path[0].hasInnerCapital || path[0].utf8.contains(UInt8(ascii: "_"))
    }

    /// The last name with the argument labels: `getPaywall(placementId:)`.
    package var selector: String? {
        guard let labels, let name = path.last else { return nil }
        return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The identifiers of a text, in order; single words included.
    package static func all(in text: String) -> [Identifier] {
        // Names are of ASCII, and so is every byte below 0x80.
        let bytes = Array(text.utf8)
        var found: [Identifier] = []
        var rest = bytes[...]
        var (counted, offset) = (0, 0)
        while let first = rest.firstIndex(where: \.startsName) {
            rest = rest[first...]
            let before = bytes[..<first]
            let hasLeadingDot =
                before.last == UInt8(ascii: ".") && before.dropLast().last?.endsName != true
            var path = [rest.takeName()]
            while rest.first == UInt8(ascii: "."), rest.dropFirst().first?.startsName == true {
                rest.removeFirst()
                path.append(rest.takeName())
            }
            let labels = rest.takeLabels()
            let start = hasLeadingDot ? first - 1 : first
            // A scalar is its first byte and those that continue it.
            offset += bytes[counted..<start].count { $0 & 0xC0 != 0x80 }
            counted = start
            found.append(
                Identifier(
                    text: String(decoding: bytes[start..<rest.startIndex], as: UTF8.self),
                    path: path,
                    hasLeadingDot: hasLeadingDot,
                    labels: labels,
                    offset: offset
                )
            )
        }
        return found
    }
}

extension String {
    /// A capital behind a small letter or digit, as in `didSelectProduct`.
    fileprivate var hasInnerCapital: Bool {
        // Names are of ASCII.
        zip(utf8, utf8.dropFirst()).contains { before, letter in
            letter.isUppercase && !before.isUppercase && before != UInt8(ascii: "_")
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func takeName() -> String {
        let name = prefix { $0.startsName || $0.isDigit }
        self = self[name.endIndex...]
        return String(decoding: name, as: UTF8.self)
    }

    /// `()` or `(a:b:)` directly behind a name; anything else in parentheses belongs to the prose.
    fileprivate mutating func takeLabels() -> [String]? {
        guard first == UInt8(ascii: "(") else { return nil }
        var rest = dropFirst()
        var labels: [String] = []
        while rest.first?.startsName == true {
            let label = rest.takeName()
            guard rest.first == UInt8(ascii: ":") else { break }
            labels.append(label)
            rest.removeFirst()
        }
        guard rest.first == UInt8(ascii: ")") else { return nil }
        self = rest.dropFirst()
        return labels
    }
}

extension UInt8 {
    fileprivate var startsName: Bool { isLetter || self == UInt8(ascii: "_") }

    fileprivate var endsName: Bool { startsName || isDigit || self == UInt8(ascii: ")") }
}
