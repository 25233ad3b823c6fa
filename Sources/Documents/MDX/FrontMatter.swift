import Diagnostics
import Yams

/// The YAML between two lines `---` at the start of a page.
struct FrontMatter {
    /// More is not read: nobody writes it by hand.
    private static let sizeLimit = 64 * 1024

    private(set) var title: String?
    /// `lang`, `language` or `locale`.
    private(set) var language: String?
    /// `id` or `slug`.
    private(set) var id: Document.Keyword?
    private(set) var keywords: [Document.Keyword] = []
    /// Those that are one value, in order.
    private(set) var entries: [Document.Setting] = []
    /// 0-based index of the line behind it; 0 where a page has none.
    private(set) var endLine = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String, lines: Lines) {
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
        read(String(decoding: text, as: UTF8.self), path: path)
    }

    private static func isFence(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
        line.starts(with: mark.utf8) && line.dropFirst(mark.utf8.count).isBlank
    }

    /// Whether the first line behind the opening one that is no comment gives a key a value.
    private static func beginsMapping(_ lines: Lines) -> Bool {
        let trimmed = (1..<lines.count).lazy.map { lines[$0].trimmingSpace }
        guard let line = trimmed.first(where: { $0.first != UInt8(ascii: "#") }) else { return false }
        let key = line.prefix { $0.isLetter || $0.isDigit || "_-\"'".utf8.contains($0) }
        return !key.isEmpty && line[key.endIndex...].first == UInt8(ascii: ":")
    }

    private mutating func read(_ yaml: String, path: String) {
        do {
            let mapping = try Yams.compose(yaml: yaml)?.mapping
            func text(_ node: Node?) -> String? {
                node?.scalar.flatMap { $0.string.isEmpty ? nil : $0.string }
            }
            // The YAML begins on the page's second line.
            func keyword(_ node: Node) -> Document.Keyword? {
                text(node).map { Document.Keyword(text: $0, line: (node.mark?.line ?? 0) + 1) }
            }
            for (key, node) in mapping ?? [:] {
                guard let name = text(key), let value = text(node) else { continue }
                entries.append(Document.Setting("", name, value, line: (key.mark?.line ?? 0) + 1))
            }
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

extension YamlError {
    /// Where the problem is, with 1-based line and column, and what it is.
    fileprivate var place: (mark: Mark?, problem: String) {
        switch self {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            // Where something is not closed, the problem is at its start and not where the YAML ends.
            problem.contains("end of stream") ? (context?.mark ?? mark, problem) : (mark, problem)
        default: (nil, "\(self)")
        }
    }
}
