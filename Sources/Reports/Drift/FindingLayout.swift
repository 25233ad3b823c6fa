import Findings

/// Shows one finding: what is wrong, where, what stands there one above the other, and what to do.
struct FindingLayout {
    /// How wide a line may become, paths and languages excepted.
    var columns: Int
    /// Whether to use the colours of ANSI terminals (ECMA-48 section 8.3.117).
    var usesColor: Bool

    /// The lines of a finding, each with a final LF.
    ///
    /// - Parameter indentation: How many spaces stand before each line; lines below the first have two more.
    func text(_ finding: Finding, indentation: Int) -> String {
        let margin = String(repeating: " ", count: indentation)
        let message = VisibleText(finding.message).shortened(to: 4 * columns)
        let level = styled(finding.level.rawValue + ":", Self.style(of: finding.level))
        let code = styled("[\(VisibleText(finding.code.rawValue).shown)]", .faint)
        var lines = ["\(level) \(message) \(code)"]
        lines += finding.places.map { "  " + styled(VisibleText("\($0.location)").shown, .faint) }
        lines += placeLines(finding.places, indentation: indentation + 4).map { "    " + $0 }
        if !finding.help.isEmpty { lines.append("  " + VisibleText(finding.help).shortened(to: 4 * columns)) }
        return lines.map { margin + $0 + "\n" }.joined()
    }

    private func placeLines(_ places: [Finding.Place], indentation: Int) -> [String] {
        guard places.haveTexts else { return [] }
        let labels = places.map { place in
            let line = place.location.line.map { ":\($0)" } ?? ""
            return VisibleText(place.language).shown + line
        }
        let labelColumns = (labels.map(DisplayWidth.columns).max() ?? 0) + 2
        let room = columns - indentation - labelColumns
        let aligned = AlignedTexts(places.map(\.text), columns: max(room, 24))
        var lines = zip(labels, zip(places, aligned.lines)).map { label, side in
            let (place, line) = side
            let padding = String(repeating: " ", count: labelColumns - DisplayWidth.columns(of: label))
            let text =
                place.text.isEmpty
                ? styled("(missing)", .faint)
                : line.before + styled(line.difference, .difference) + line.after
            return label + padding + text
        }
        if let marked = aligned.marked {
            let margin = String(repeating: " ", count: labelColumns + marked.lowerBound)
            lines.append(margin + styled(String(repeating: "^", count: marked.count), .difference))
        }
        return lines
    }

    /// The parameters of a "select graphic rendition" sequence.
    enum Style: String {
        case bold = "1"
        case faint = "2"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case difference = "1;35"
    }

    /// The text in a style where colours are wanted, else as it is.
    func styled(_ text: String, _ style: Style) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    private static func style(of level: Finding.Level) -> Style {
        switch level {
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
