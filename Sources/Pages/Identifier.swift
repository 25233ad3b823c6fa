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
        var scanner = IdentifierScanner(scalars: Array(text.unicodeScalars))
        return scanner.all()
    }
}

extension String {
    /// A capital behind a small letter or digit, as in `didSelectProduct`.
    fileprivate var hasInnerCapital: Bool {
        zip(self, dropFirst()).contains { !$0.isUppercase && $0 != "_" && $1.isUppercase }
    }
}

private struct IdentifierScanner {
    let scalars: [Unicode.Scalar]
    var position = 0

    init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    mutating func all() -> [Identifier] {
        var found: [Identifier] = []
        while position < scalars.count {
            let start = position
            let hasLeadingDot = scalars[start] == "." && scalar(at: start - 1)?.endsName != true
            let nameStart = hasLeadingDot ? start + 1 : start
            guard scalar(at: nameStart)?.startsName == true else {
                position += 1
                continue
            }
            position = nameStart
            var path = [name()]
            while scalar(at: position) == ".", scalar(at: position + 1)?.startsName == true {
                position += 1
                path.append(name())
            }
            let labels = labels()
            found.append(
                Identifier(
                    text: String(String.UnicodeScalarView(scalars[start..<position])),
                    path: path,
                    hasLeadingDot: hasLeadingDot,
                    labels: labels,
                    offset: start
                )
            )
        }
        return found
    }

    private mutating func name() -> String {
        let start = position
        while let scalar = scalar(at: position), scalar.startsName || ("0"..."9").contains(scalar) {
            position += 1
        }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    /// `()` or `(a:b:)` directly behind a name; anything else in parentheses belongs to the prose.
    private mutating func labels() -> [String]? {
        guard scalar(at: position) == "(" else { return nil }
        let start = position
        position += 1
        var labels: [String] = []
        while scalar(at: position)?.startsName == true {
            let label = name()
            guard scalar(at: position) == ":" else { break }
            labels.append(label)
            position += 1
        }
        guard scalar(at: position) == ")" else {
            position = start
            return nil
        }
        position += 1
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
