import Diagnostics
import YAMLErrors
import Yams

/// The YAML between two lines `---` at the start of a page, or Hugo's TOML between two lines `+++`.
struct FrontMatter {
    /// More is not read: nobody writes it by hand.
    private static let sizeLimit = 64 * 1024
    /// How many nodes are gone through, as aliases can stand for more than a page could hold (YAML 1.2.2, 7.1).
    private var nodesLeft = 4096

    private(set) var title: String?
    /// `lang`, `language` or `locale`.
    private(set) var language: String?
    /// `id` or `slug`.
    private(set) var id: Document.Keyword?
    private(set) var keywords: [Document.Keyword] = []
    /// Each value in order, with the keys that lead to it: `hero.actions[0].link`.
    private(set) var entries: [Document.Setting] = []
    /// 0-based index of the line behind it; 0 where a page has none.
    private(set) var endLine = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String, lines: Lines) {
        if Self.isFence(lines[0], "+++") { readTOML(lines) }
        guard Self.isFence(lines[0], "---") else { return }
        let closing = (1..<lines.count).first {
            Self.isFence(lines[$0], "---") || Self.isFence(lines[$0], "...")
        }
        guard let closing else {
            // A page may also begin with a thematic break: then what follows is no mapping.
            if Self.beginsMapping(lines) {
                diagnostics.append(.unclosedFrontMatter(path: path))
            }
            return
        }
        endLine = closing + 1
        let text = lines.bytes[lines.ranges[1].lowerBound..<lines.ranges[closing].lowerBound]
        guard text.count <= Self.sizeLimit else {
            diagnostics.append(.invalidFrontMatter(path: path, line: 1, problem: "it is too long"))
            return
        }
        if let flat = FlatYAML(lines, 1..<closing) {
            read(flat)
        } else {
            read(String(decoding: text, as: UTF8.self), path: path)
        }
    }

    /// What stands in no line of its own, which is rare, is left out.
    private mutating func readTOML(_ lines: Lines) {
        guard let closing = (1..<lines.count).first(where: { Self.isFence(lines[$0], "+++") }) else { return }
        endLine = closing + 1
        let text = FlatTOML(lines, 1..<closing).yaml
        guard text.utf8.count <= Self.sizeLimit else { return }
        read(text, path: "")
        diagnostics = []
    }

    /// Those on lines of their own, in order.
    func comments(in lines: Lines) -> [Comment] {
        (1..<max(endLine, 1)).compactMap { index in
            let line = lines[index].trimmingSpace
            guard line.first == UInt8(ascii: "#") else { return nil }
            return Comment(text: line.dropFirst(), line: index + 1, lastLine: index + 1)
        }
    }

    private mutating func read(_ yaml: FlatYAML) {
        func text(_ entry: FlatYAML.Entry?) -> String? {
            entry.flatMap { $0.value.isEmpty ? nil : $0.value }
        }
        for entry in yaml.entries where !entry.value.isEmpty {
            entries.append(Document.Setting("", entry.key, entry.value, line: entry.line))
        }
        title = text(yaml["title"])
        id = (yaml["id"] ?? yaml["slug"]).flatMap { entry in
            text(entry).map { Document.Keyword(text: $0, line: entry.line) }
        }
        language = text(yaml["lang"]) ?? text(yaml["language"]) ?? text(yaml["locale"])
    }

    private static func isFence(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
        line.starts(with: mark.utf8) && line.dropFirst(mark.utf8.count).isBlank
    }

    /// Whether the first line behind the opening one that is no comment gives a key a value.
    private static func beginsMapping(_ lines: Lines) -> Bool {
        let trimmed = (1..<lines.count).lazy.map { lines[$0].trimmingSpace }
        guard let line = trimmed.first(where: { $0.first != UInt8(ascii: "#") }) else { return false }
        let key = line.prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "_-\"'") }
        return !key.isEmpty && line[key.endIndex...].first == UInt8(ascii: ":")
    }

    private mutating func addEntries(of mapping: Node.Mapping, to path: String) {
        for (key, value) in mapping {
            guard let name = key.scalar?.string else { continue }
            addEntries(of: value, to: path.isEmpty ? name : "\(path).\(name)", line: key.mark?.line)
        }
    }

    /// - Parameter line: That of its key, 1-based behind the page's first line.
    private mutating func addEntries(of node: Node, to path: String, line: Int?) {
        nodesLeft -= 1
        guard nodesLeft > 0 else { return }
        switch node {
        case .scalar(let scalar) where !scalar.string.isEmpty:
            entries.append(
                Document.Setting("", path, scalar.string, line: (line ?? node.mark?.line ?? 0) + 1)
            )
        case .mapping(let mapping):
            addEntries(of: mapping, to: path)
        case .sequence(let sequence):
            for (index, element) in sequence.enumerated() {
                addEntries(of: element, to: "\(path)[\(index)]", line: element.mark?.line)
            }
        case .scalar, .alias:
            break
        }
    }

    private mutating func read(_ yaml: String, path: String) {
        do {
            // Nothing asks whether a text could be a number or a date, which takes regular expressions to tell.
            let mapping = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8).singleRoot()?.mapping
            func text(_ node: Node?) -> String? {
                node?.scalar.flatMap { $0.string.isEmpty ? nil : $0.string }
            }
            // The YAML begins on the page's second line.
            func keyword(_ node: Node) -> Document.Keyword? {
                text(node).map { Document.Keyword(text: $0, line: (node.mark?.line ?? 0) + 1) }
            }
            if let mapping { addEntries(of: mapping, to: "") }
            title = text(mapping?["title"])
            id = (mapping?["id"] ?? mapping?["slug"]).flatMap(keyword)
            keywords = (mapping?["keywords"]?.sequence ?? []).compactMap(keyword)
            language = text(mapping?["lang"]) ?? text(mapping?["language"]) ?? text(mapping?["locale"])
        } catch let error as YamlError {
            let (mark, problem) = error.place
            diagnostics.append(
                .invalidFrontMatter(path: path, line: mark?.line ?? 1, column: mark?.column, problem: problem)
            )
        } catch {
            diagnostics.append(.invalidFrontMatter(path: path, line: 1, problem: "\(error)"))
        }
    }
}
