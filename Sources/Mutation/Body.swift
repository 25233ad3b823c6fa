import SwiftSyntax

/// A part of a file of which each mutant gets a copy of its own: what a function does, or where a value begins.
struct Body {
    /// What a body is.
    enum Form {
        /// Statements.
        case statements
        /// The only expression of a function, which is its result.
        case result
        /// The statements of an initializer.
        case initializer
        /// An expression that begins a property or a parameter.
        case value
    }

    private(set) var form: Form
    /// In UTF-8 code units of the file.
    let range: Range<Int>
    /// In the order of the file.
    var mutations: [Mutation]

    private init(_ statements: CodeBlockItemListSyntax, type: String) {
        let edit = statements.replaced(by: "")
        form = type != "Void" && statements.isImplicitResult ? .result : .statements
        range = edit.range
        mutations =
            Self.leavings(type).map { Mutation(.returnEarly, statements.replaced(by: $0)) }
            + Self.mutations(in: Syntax(statements), givesValue: type != "Void")
    }

    private init(value: ExprSyntax) {
        form = .value
        range = value.replaced(by: "").range
        mutations = Self.mutations(in: Syntax(value), givesValue: false)
    }

    /// How a function that gives such a type can leave at once.
    private static func leavings(_ type: String) -> [String] {
        if type.hasSuffix("?") { return ["return nil"] }
        return switch type {
        case "Void": ["return"]
        case "Bool": ["return true", "return false"]
        default: []
        }
    }

    private static func mutations(in node: Syntax, givesValue: Bool) -> [Mutation] {
        var mutations =
            Mutation.conditions(of: node) + Mutation.operators(of: node) + Mutation.constants(of: node)
            + Mutation.arguments(of: node) + Mutation.cancellation(of: node) + Mutation.cases(of: node)
        if let list = node.as(CodeBlockItemListSyntax.self) {
            mutations += Mutation.statements(of: list, givesValue: givesValue)
        }
        return mutations
            + node.children(viewMode: .sourceAccurate).flatMap { Self.mutations(in: $0, givesValue: false) }
    }

    /// The bodies in a piece of code, none inside another.
    static func all(in node: Syntax) -> [Body] {
        func inside(_ children: (any SyntaxProtocol)?...) -> [Body] {
            children.compactMap(\.self).flatMap { all(in: Syntax($0)) }
        }
        func body(_ block: CodeBlockSyntax?, _ type: String?) -> [Body] {
            guard let block, !block.statements.isEmpty else { return [] }
            return [Body(block.statements, type: type ?? "Void")]
        }
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let function):
            return inside(function.signature)
                + body(function.body, function.signature.returnClause?.type.trimmedDescription)
        case .initializerDecl(let initializer):
            return inside(initializer.signature)
                + body(initializer.body, nil).map {
                    $0.initializing(isFailable: initializer.optionalMark != nil)
                }
        case .deinitializerDecl(let deinitializer): return body(deinitializer.body, nil)
        case .accessorDecl(let accessor):
            return body(accessor.body, accessor.accessorSpecifier.text == "get" ? "Value" : nil)
        case .patternBinding(let binding):
            guard case .getter(let statements)? = binding.accessorBlock?.accessors, !statements.isEmpty else {
                return inside(binding.initializer, binding.accessorBlock)
            }
            return [Body(statements, type: binding.typeAnnotation?.type.trimmedDescription ?? "Value")]
        case .initializerClause(let clause): return [Body(value: clause.value)]
        // Raw values have to be literals.
        case .enumCaseDecl: return []
        default: return node.children(viewMode: .sourceAccurate).flatMap { all(in: $0) }
        }
    }

    /// As what an initializer does, which cannot leave before it has given all properties values.
    private func initializing(isFailable: Bool) -> Body {
        var body = self
        body.form = .initializer
        body.mutations.removeAll { $0.mutationOperator == .returnEarly }
        if isFailable {
            body.mutations.insert(Mutation(.returnEarly, Edit(range: range, text: "return nil")), at: 0)
        }
        return body
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the list is one expression, which can be returned.
    fileprivate var isImplicitResult: Bool {
        guard count == 1, let item = first?.item else { return false }
        switch item {
        case .expr(let expression): return !expression.returns
        case .stmt(let statement): return statement.is(ExpressionStmtSyntax.self) && !statement.returns
        case .decl: return false
        }
    }
}

extension SyntaxProtocol {
    /// Whether a `return` in it leaves the function around it.
    fileprivate var returns: Bool {
        children(viewMode: .sourceAccurate).contains { child in
            child.is(ReturnStmtSyntax.self) || !child.is(ClosureExprSyntax.self) && child.returns
        }
    }
}
