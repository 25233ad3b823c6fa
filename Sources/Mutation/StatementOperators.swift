import SwiftSyntax

// The operators that change which statements run, and in which order.

extension Mutation {
    /// Statements left out, made twice, with their errors dropped, or in another order.
    ///
    /// - Parameter givesValue: Whether the only expression of the list is the result of its function.
    static func statements(of list: CodeBlockItemListSyntax, givesValue: Bool) -> [Mutation] {
        let statements = list.map(Statement.init)
        let isResult = givesValue && statements.count == 1
        return statements.flatMap { $0.mutations(isResult: isResult) }
            + zip(statements, statements.dropFirst()).flatMap(neighbours)
    }

    private static func neighbours(_ first: Statement, _ second: Statement) -> [Mutation] {
        if let left = first.assignment, let right = second.assignment {
            return [swap(.swapMembers, left.rightOperand, right.rightOperand)]
        }
        guard !first.leaves, !second.leaves, first.acts || second.acts else { return [] }
        return [swap(.swapStatements, first.item.item, second.item.item)]
    }

    /// Values of neighbouring cases, each in the place of the other.
    static func cases(of node: Syntax) -> [Mutation] {
        guard let cases = node.as(SwitchCaseListSyntax.self) else { return [] }
        let bodies = cases.compactMap { element in
            if case .switchCase(let body) = element { body.statements } else { nil }
        }
        return zip(bodies, bodies.dropFirst()).compactMap { first, second in
            guard first.trimmedDescription != second.trimmedDescription else { return nil }
            return swap(.swapMembers, first, second)
        }
    }

    private static func swap(
        _ mutationOperator: MutationOperator,
        _ first: some SyntaxProtocol,
        _ second: some SyntaxProtocol
    ) -> Mutation {
        Mutation(
            mutationOperator,
            first.replaced(by: second.trimmedDescription),
            second.replaced(by: first.trimmedDescription)
        )
    }
}

/// What a statement does, as far as operators ask.
private struct Statement {
    let item: CodeBlockItemSyntax
    private let expression: ExprSyntax?

    init(_ item: CodeBlockItemSyntax) {
        self.item = item
        switch item.item {
        case .expr(let expression): self.expression = expression
        case .stmt(let statement): expression = statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: expression = nil
        }
    }

    /// The call that the statement is, below `try` and `await`.
    private var call: FunctionCallExprSyntax? { expression?.withoutEffects.as(FunctionCallExprSyntax.self) }

    var assignment: InfixOperatorExprSyntax? {
        guard let infix = expression?.as(InfixOperatorExprSyntax.self) else { return nil }
        let isAssignment =
            infix.operator.is(AssignmentExprSyntax.self)
            || ["+=", "-="].contains(infix.operator.trimmedDescription)
        return isAssignment ? infix : nil
    }

    /// Whether the statement calls or awaits.
    var acts: Bool { call != nil || item.tokens(viewMode: .sourceAccurate).contains { $0.text == "await" } }

    /// Whether nothing runs behind the statement.
    var leaves: Bool { item.item.is(ReturnStmtSyntax.self) || item.item.is(ThrowStmtSyntax.self) }

    func mutations(isResult: Bool) -> [Mutation] {
        let text = item.item.trimmedDescription
        var mutations: [Mutation] = []
        let isCancellation = call?.calleeName.map { $0.hasPrefix("cancel") || $0 == "checkCancellation" }
        if !isResult, isRemovable {
            // An empty tuple is a statement, which some places need, and does nothing.
            mutations.append(
                Mutation(
                    isCancellation == true ? .dropCancellation : .removeStatement,
                    item.item.replaced(by: "()")
                )
            )
        }
        if call != nil, !isResult, !initializesSelf {
            mutations.append(Mutation(.repeatCall, item.item.replaced(by: "\(text)\n\(text)")))
        } else if let awaited = awaitedResult(isResult: isResult) {
            let returned = isResult && expression != nil ? "return \(text)" : text
            mutations.append(
                Mutation(
                    .repeatCall,
                    item.item.replaced(by: "_ = \(awaited.trimmedDescription)\n\(returned)")
                )
            )
        }
        if !isResult, let attempt = expression?.as(TryExprSyntax.self),
            attempt.questionOrExclamationMark == nil
        {
            mutations.append(Mutation(.softenTry, attempt.tryKeyword.replaced(by: "try?")))
        }
        return mutations
    }

    /// Whether an initializer leaves its work to another one here, which is done once.
    private var initializesSelf: Bool {
        let text = item.item.trimmedDescription
        return text.contains("self.init(") || text.hasPrefix("self = ")
    }

    private var isRemovable: Bool {
        let kinds: [SyntaxKind] = [.forStmt, .whileStmt, .deferStmt]
        // An initializer has to give its properties values.
        let isInInitializer = item.parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
        if isInInitializer && assignment != nil || initializesSelf { return false }
        return call != nil || assignment != nil || kinds.contains(item.item.kind)
            || expression?.is(IfExprSyntax.self) == true
    }

    /// An awaited call whose result is returned or bound to a name.
    private func awaitedResult(isResult: Bool) -> ExprSyntax? {
        var value = isResult ? expression : nil
        if let statement = item.item.as(ReturnStmtSyntax.self) { value = statement.expression }
        if let variable = item.item.as(VariableDeclSyntax.self), variable.modifiers.isEmpty {
            value = variable.bindings.first?.initializer?.value
        }
        guard let value, value.withoutEffects.is(FunctionCallExprSyntax.self) else { return nil }
        return value.tokens(viewMode: .sourceAccurate).prefix(2).contains { $0.text == "await" } ? value : nil
    }
}

extension ExprSyntax {
    /// Without the `try` and `await` before it.
    fileprivate var withoutEffects: ExprSyntax {
        if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.withoutEffects }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
        return self
    }
}
