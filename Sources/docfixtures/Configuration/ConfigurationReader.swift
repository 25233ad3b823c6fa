import Diagnostics
import YAMLErrors
import Yams

/// Reads the form of a `.docfixtures.yml` and collects what is wrong with it.
struct ConfigurationReader {
    private let path: String
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    mutating func entries(in text: String) -> [Configuration.Entry] {
        let root: Node?
        do {
            root = try Node.composed(from: text)
        } catch {
            report("the file is no YAML: \(error.text)", error.mark, help: YAMLProblem.help)
            return []
        }
        guard let root else { return [] }
        guard let mapping = root.mapping else {
            report("the file holds no keys with values", root.mark, help: Self.example)
            return []
        }
        let commands = CommandDescription.all
        let names = commands.map(\.name)
        return mapping.flatMap { key, value -> [Configuration.Entry] in
            let name = key.scalar?.string ?? ""
            if let command = commands.first(where: { $0.name == name }) {
                guard let options = value.mapping else {
                    if !value.isEmpty {
                        report("\(name) holds options of that command", value.mark, help: Self.example)
                    }
                    return []
                }
                return options.compactMap {
                    entry($0.key, $0.value, of: command, among: command.options, names: [])
                }
            }
            return [entry(key, value, of: nil, among: commands.flatMap(\.options), names: names)].compactMap(
                \.self
            )
        }
    }

    private static let example = "For example: docs: [docs]"

    /// - Parameters:
    ///   - command: `nil` at the top of the file.
    ///   - names: What else could stand there.
    private mutating func entry(
        _ key: Node,
        _ value: Node,
        of command: CommandDescription?,
        among options: [CommandDescription.Option],
        names: [String]
    ) -> Configuration.Entry? {
        let name = key.scalar?.string ?? ""
        let sameName = options.filter { $0.name == name }
        guard let option = sameName.first else {
            let nearest = Set(options.map(\.name) + names).nearest(to: name).joined(separator: ", ")
            let owner = command.map { "\($0.name) has no option" } ?? "no command has an option"
            report(
                "\(owner) '\(name)'",
                key.mark,
                code: "unknown-configuration-key",
                help: "The nearest are \(nearest); docfixtures config shows all."
            )
            return nil
        }
        if sameName.contains(where: {
            $0.isRepeating != option.isRepeating || $0.valueName != option.valueName
        }) {
            report(
                "'\(name)' means another thing for each command",
                key.mark,
                help: "Put it under the name of the command that it is for."
            )
            return nil
        }
        guard let values = values(of: option, value) else { return nil }
        let location = SourceLocation(path: path, line: key.mark?.line, column: key.mark?.column)
        return Configuration.Entry(command: command?.name, option: option, values: values, location: location)
    }

    private mutating func values(of option: CommandDescription.Option, _ node: Node) -> [String]? {
        if option.isFlag {
            if let value = node.bool { return [value ? "true" : "false"] }
            report("\(option.name) is true or false", node.mark, help: "Write \(option.name): true")
            return nil
        }
        if let text = node.scalar?.string, !text.isEmpty { return [text] }
        let texts = node.sequence?.map { $0.scalar?.string ?? "" } ?? []
        guard option.isRepeating, !texts.isEmpty, !texts.contains("") else {
            let form = option.isRepeating ? "one value or a list of values" : "one value"
            report("\(option.name) takes \(form)", node.mark, help: "\(option.abstract)")
            return nil
        }
        return texts
    }

    private mutating func report(
        _ message: String,
        _ mark: Mark?,
        code: String = "invalid-configuration",
        help: String
    ) {
        let location = SourceLocation(path: path, line: mark?.line, column: mark?.column)
        diagnostics.append(Diagnostic(.error, code: code, message, at: location, help: help))
    }
}

extension Node {
    /// Whether nothing stands behind the key.
    fileprivate var isEmpty: Bool { scalar?.string.isEmpty == true }
}
