import Foundation

/// What a command printed, as it looks in a terminal: an SVG that follows the reader's light or dark theme.
struct TerminalPicture {
    let svg: String

    /// - Parameters:
    ///   - command: What was typed, without the prompt.
    ///   - output: What it printed.
    init(of command: String, output: String) {
        let lines =
            ["$ \(command)"]
            + output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let shown = Array(lines.reversed().drop(while: \.isEmpty).reversed())
        let texts = shown.enumerated().compactMap { index, line -> String? in
            guard !line.isEmpty else { return nil }
            let y = Self.margin + Self.lineHeight * (index + 1) - 6
            return "<text x=\"\(Self.margin)\" y=\"\(y)\"\(Self.style(line))>\(Self.escaped(line))</text>"
        }
        let width = 2 * Self.margin + 9 * (shown.map(\.count).max() ?? 0)
        let height = 2 * Self.margin + Self.lineHeight * shown.count
        svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Self.escaped(command))">
            <style>
            rect { fill: #f6f8fa }
            text { fill: #1f2328; font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK JP", monospace; white-space: pre }
            .title { font-weight: bold }
            .error { fill: #b42318; font-weight: bold }
            .warning { fill: #875a00; font-weight: bold }
            .quiet { fill: #59636e }
            @media (prefers-color-scheme: dark) {
            rect { fill: #0d1117 }
            text { fill: #e6edf3 }
            .error { fill: #ff9492 }
            .warning { fill: #e3b341 }
            .quiet { fill: #9198a1 }
            }
            </style>
            <rect width="\(width)" height="\(height)" rx="8"/>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }

    private static let margin = 20
    private static let lineHeight = 22

    /// By what a line says.
    private static func style(_ line: String) -> String {
        let words = line.drop { $0 == " " }
        let name =
            if words.hasPrefix("error:") || words.hasPrefix("failed:") {
                "error"
            } else if words.hasPrefix("warning:") {
                "warning"
            } else if !line.hasPrefix(" ") {
                "title"
            } else if line.hasPrefix("    docs/") {
                "quiet"
            } else {
                ""
            }
        return name.isEmpty ? "" : " class=\"\(name)\""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
