import Findings

/// What people can look up about the codes of findings.
public enum CodeExplanation {
    /// What a code means, an example, why it matters, and what to do about it, with a final LF.
    public static func text(for code: Finding.Code) -> String {
        let reference = code.reference
        let head = ["\(code.rawValue): \(reference.level.rawValue)", reference.meaning]
        let example = reference.example.pieces.flatMap { piece in
            ["\(piece.place):", piece.text.isEmpty ? "    (nothing)" : indented(piece.text)]
        }
        let accepting = "docfixtures:accept \(code.rawValue): reason"
        let advice = [
            "Why it matters: \(reference.importance)",
            "What to do: \(reference.help)",
            "To accept it: write <!-- \(accepting) --> on the line before it, in MDX {/* \(accepting) */}, in"
                + " front matter # \(accepting); or say so with --accept, or in the file that --baseline names.",
        ]
        return (head + example + advice).joined(separator: "\n\n") + "\n"
    }

    /// All codes with their levels and meanings, a line each, in the order in which the codes are declared.
    ///
    /// - Parameter columns: How wide the terminal is; longer meanings are shortened.
    public static func list(columns: Int = 100) -> String {
        let codes = Finding.Code.allCases.map { [$0.rawValue, $0.level.rawValue, $0.reference.meaning] }
        let widths = (0..<2).map { column in codes.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0 }
        let room = max(columns - widths.reduce(0, +) - 4, 24)
        let rows = codes.map { [$0[0], $0[1], VisibleText($0[2]).shortened(to: room)] }
        return TextTable(rows: rows, leftAligned: 3).text
            + "\ndocfixtures drift --explain CODE says more of one.\n"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }
}

extension Finding.Code.Example {
    /// Where each piece stands, as a heading may say it.
    fileprivate var pieces: [(place: String, text: String)] {
        switch self {
        case .pages(let base, let other): [("On the base page", base), ("On the other page", other)]
        case .contradiction(let first, let second): [("On a page", first), ("On the same page", second)]
        case .mistake(let found, let meant): [("On a page", found), ("What was meant", meant)]
        case .change(let before, let now): [("On the page before", before), ("On the page now", now)]
        }
    }
}
