/// An `import` or `export` of an MDX page (ECMA-262, section 16.2).
enum ModuleStatement {
    /// - Parameter limit: How many bytes the statement may take.
    /// - Returns: The 0-based index of the statement's last line; `nil` where none begins on the line.
    static func lastLine(in lines: Lines, at first: Int, limit: Int) -> Int? {
        let line = lines[first]
        guard line.first == UInt8(ascii: "i") || line.first == UInt8(ascii: "e") else { return nil }
        let end = line.startIndex + limit
        if line.starts(with: "import ".utf8) || line.starts(with: "import{".utf8) {
            return lastImportLine(in: lines, at: first, end: end)
        }
        let exported = ["const ", "default ", "function ", "let ", "var ", "class ", "async ", "{", "*"]
        guard line.starts(with: "export ".utf8),
            exported.contains(where: { line.dropFirst(7).starts(with: $0.utf8) })
        else { return nil }
        return lastExportLine(in: lines, at: first, end: end)
    }

    /// - Parameter indices: 0-based, ascending, of the lines of all statements of a page.
    static func code(of lines: Lines, at indices: [Int]) -> CodeBlock? {
        guard let first = indices.first else { return nil }
        let text = indices.map { String(decoding: lines[$0], as: UTF8.self) }.joined(separator: "\n")
        let numbers = indices.map { $0 + 1 }
        return CodeBlock(language: "jsx", text: text, textLine: first + 1, lineNumbers: numbers)
    }

    /// The statement ends where its brackets are closed and the next line does not go on with it.
    private static func lastExportLine(in lines: Lines, at first: Int, end: Int) -> Int? {
        var depth = 0
        for index in first..<lines.count {
            var position = lines.ranges[index].lowerBound
            guard position < end else { return nil }
            while position < lines.ranges[index].upperBound {
                switch lines.bytes[position] {
                case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    let rest = lines.bytes[..<lines.ranges[index].upperBound]
                    position = JavaScriptText.closingQuote(rest, at: position) ?? position
                default: break
                }
                position += 1
            }
            guard depth <= 0 else { continue }
            guard index + 1 < lines.count, goesOn(lines[index], with: lines[index + 1]) else { return index }
        }
        return depth <= 0 ? lines.count - 1 : nil
    }

    private static func goesOn(_ line: ArraySlice<UInt8>, with next: ArraySlice<UInt8>) -> Bool {
        guard let first = next.first, !next.isBlank else { return false }
        return first.isSpace || first.isOne(of: ".?)]}&")
            || line.trimmingSpace.last.map { $0.isOne(of: "=(,+?:|&>") } == true
    }

    /// `import 'x'`, `import A from 'x'`, `import { A,⏎ B } from "x";`: it ends with the module's name.
    private static func lastImportLine(in lines: Lines, at first: Int, end: Int) -> Int? {
        for index in first..<lines.count {
            var text = lines[index].trimmingSpace
            if text.isEmpty || lines.ranges[index].lowerBound >= end { return nil }
            if text.last == UInt8(ascii: ";") { text = text.dropLast().trimmingSpace }
            guard let quote = text.last, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
                continue
            }
            guard let open = text.dropLast().lastIndex(of: quote) else { continue }
            let before = text[..<open].trimmingSpace
            let isImport =
                index == first && before.elementsEqual("import".utf8)
                || before.reversed().starts(with: "morf".utf8)
            return isImport ? index : nil
        }
        return nil
    }
}
