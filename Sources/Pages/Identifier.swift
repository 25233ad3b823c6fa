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
        if path.count > 1 { return path.allSatisfy { $0.count > 1 } }
        return path[0].hasInnerCapital || path[0].contains("_")
    }

    /// The last name with the argument labels: `getPaywall(placementId:)`.
    package var selector: String? {
        guard let labels, let name = path.last else { return nil }
        return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The identifiers of a text, in order; single words included.
    package static func all(in text: String) -> [Identifier] {
        let scalars = Array(text.unicodeScalars)
        var found: [Identifier] = []
        var rest = scalars[...]
        while let first = rest.firstIndex(where: \.startsName) {
            rest = rest[first...]
            let before = scalars[..<first]
            let hasLeadingDot = before.last == "." && before.dropLast().last?.endsName != true
            var path = [rest.takeName()]
            while rest.first == ".", rest.dropFirst().first?.startsName == true {
                rest.removeFirst()
                path.append(rest.takeName())
            }
            let labels = rest.takeLabels()
            let start = hasLeadingDot ? first - 1 : first
            found.append(
                Identifier(
                    text: String(String.UnicodeScalarView(scalars[start..<rest.startIndex])),
                    path: path,
                    hasLeadingDot: hasLeadingDot,
                    labels: labels,
                    offset: start
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

extension ArraySlice<Unicode.Scalar> {
    fileprivate mutating func takeName() -> String {
        let name = prefix { $0.startsName || ("0"..."9").contains($0) }
        self = self[name.endIndex...]
        return String(String.UnicodeScalarView(name))
    }

    /// `()` or `(a:b:)` directly behind a name; anything else in parentheses belongs to the prose.
    fileprivate mutating func takeLabels() -> [String]? {
        guard first == "(" else { return nil }
        var rest = dropFirst()
        var labels: [String] = []
        while rest.first?.startsName == true {
            let label = rest.takeName()
            guard rest.first == ":" else { break }
            labels.append(label)
            rest.removeFirst()
        }
        guard rest.first == ")" else { return nil }
        self = rest.dropFirst()
        return labels
    }
}

extension Unicode.Scalar {
    fileprivate var startsName: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
    }

    fileprivate var endsName: Bool {
        startsName || ("0"..."9").contains(self) || self == ")"
    }
}
