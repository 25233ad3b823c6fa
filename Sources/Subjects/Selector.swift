import SwiftCode

/// A function as pages name it: `Loader.load(id:timeout:)`.
struct Selector: Hashable, Sendable {
    /// The types around it, outermost first.
    let types: [String]
    /// Without labels.
    let name: String
    /// In order; `_` where a caller writes none.
    let labels: [String]

    init(_ text: String) {
        let parts = text.split(separator: "(", maxSplits: 1)
        let names = (parts.first ?? "").split(separator: ".").map(String.init)
        types = Array(names.dropLast())
        name = names.last ?? ""
        labels =
            parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":").map(String.init)
    }

    /// The function in code that declares it.
    func declaration(in snippet: SwiftSnippet) -> FunctionSignature? {
        snippet.functions.first { function in
            function.name == name && function.parameters.map(\.label) == labels
                && function.enclosingTypes.map(\.name) == types
        }
    }

    func isDeclared(in snippet: SwiftSnippet) -> Bool { declaration(in: snippet) != nil }

    /// A call with an expression for each label.
    func call(_ arguments: [String]) -> String {
        let list = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
        return "\((types + [name]).joined(separator: "."))(\(list.joined(separator: ", ")))"
    }
}
