/// Footnotes of a page, as GitHub and remark-gfm have them: `[^label]` in text and `[^label]: …` below it.
struct Footnotes: Equatable {
    /// The 1-based places of the labels in the order in which they are defined.
    private(set) var numbers: [String: Int] = [:]

    /// The label and the index behind the colon, where the line begins a definition.
    static func definition(_ content: ArraySlice<UInt8>) -> (label: String, end: Int)? {
        guard content.starts(with: "[^".utf8), let close = content.firstIndex(of: UInt8(ascii: "]")),
            content[close...].starts(with: "]:".utf8)
        else { return nil }
        let label = content[(content.startIndex + 2)..<close]
        guard !label.isEmpty, !label.contains(where: { $0.isSpace || $0 == UInt8(ascii: "[") }) else {
            return nil
        }
        return (String(decoding: label, as: UTF8.self).lowercased(), close + 2)
    }

    mutating func define(_ label: String) {
        if numbers[label] == nil { numbers[label] = numbers.count + 1 }
    }

    /// The prose with what refers to a defined footnote as such.
    func linked(_ prose: Prose) -> Prose {
        guard !numbers.isEmpty, prose.runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "^")) })
        else {
            return prose
        }
        return Prose(prose.runs.flatMap { $0.marks.contains(.code) || $0.link != nil ? [$0] : linked($0) })
    }

    private func linked(_ run: Prose.Run) -> [Prose.Run] {
        var runs: [Prose.Run] = []
        var plain = ""
        for (index, part) in run.text.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, part.hasPrefix("^"), let close = part.firstIndex(of: "]"),
                let number = numbers[part[..<close].dropFirst().lowercased()]
            else {
                plain += index > 0 ? "[\(part)" : part
                continue
            }
            runs.append(Prose.Run(plain, line: run.line, marks: run.marks))
            runs.append(.footnoteReference(number, line: run.line))
            plain = String(part[close...].dropFirst())
        }
        return runs + [Prose.Run(plain, line: run.line, marks: run.marks)]
    }
}
