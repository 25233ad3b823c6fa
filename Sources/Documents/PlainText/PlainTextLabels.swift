import SourceCode

/// Tells what a line says about what follows where it stands alone.
struct PlainTextLabels {
    let words: PageWords

    /// The kind of the admonition whose label a line is, with or without an emoji; `nil` for every other line.
    func admonition(_ line: String) -> String? {
        guard line.utf8.count <= 64 else { return nil }
        let scalars = line.unicodeScalars
        guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
            let last = scalars.lastIndex(where: \.properties.isAlphabetic)
        else { return nil }
        let label = String(scalars[first...last])
        return words.boxTitles[label.lowercased()]
    }

    /// Whether a line is what boxes have above their code: the name of a language or of a file, or a button.
    func isAboveCode(_ line: String) -> Bool {
        guard line.utf8.count <= 200 else { return false }
        return words.copyButtons.contains(line.lowercased()) || SourceCode.CodeLanguage.isName(line)
            || isFileName(line)
    }

    /// Whether a line is a path whose last part ends as names of files do, or is one that tools look for.
    func isFileName(_ line: String) -> Bool {
        let isPath = line.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "._-+/@[]~") }
        guard isPath, !line.hasPrefix("//"), let name = line.split(separator: "/").last, !line.hasSuffix("/")
        else { return false }
        let ending = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) }
        let isKnown = SourceCode.CodeLanguage.isName(ending ?? String(name))
        return isKnown && (ending != nil || name.hasSuffix("file")) || ending == "txt"
    }
}
