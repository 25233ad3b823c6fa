import SwiftSyntax

// The operators that change what an expression gives.

extension Mutation {
    private static let bounds = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "..<": "...", "...": "..<",
        "===": "!==", "!==": "===",
    ]
    private static let arithmetic = [
        "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "+=": "-=", "-=": "+=",
    ]

    /// Conditions, negated or not asked for.
    static func conditions(of node: Syntax) -> [Mutation] {
        func asked(_ condition: some ExprSyntaxProtocol) -> [Mutation] {
            [
                Mutation(.negateCondition, condition.replaced(by: "!(\(condition.trimmedDescription))")),
                Mutation(.dropCondition, condition.replaced(by: "true")),
            ]
        }
        switch node.as(SyntaxEnum.self) {
        case .conditionElement(let element):
            return if case .expression(let condition) = element.condition { asked(condition) } else { [] }
        case .whereClause(let clause): return asked(clause.condition)
        case .ternaryExpr(let ternary): return asked(ternary.condition)
        case .infixOperatorExpr(let infix) where ["&&", "||"].contains(infix.operator.trimmedDescription):
            return [infix.leftOperand, infix.rightOperand].map { operand in
                Mutation(.dropCondition, infix.replaced(by: operand.trimmedDescription))
            }
        default: return []
        }
    }

    /// Operators, each in the place of another.
    static func operators(of node: Syntax) -> [Mutation] {
        let sign: Syntax
        switch node.as(SyntaxEnum.self) {
        case .infixOperatorExpr(let infix): sign = Syntax(infix.operator)
        case .prefixOperatorExpr(let prefix) where prefix.operator.text.hasPrefix(".."):
            sign = Syntax(prefix.operator)
        default: return []
        }
        let text = sign.trimmedDescription
        return [
            bounds[text].map { Mutation(.moveBound, sign.replaced(by: $0)) },
            arithmetic[text].map { Mutation(.swapArithmetic, sign.replaced(by: $0)) },
        ].compactMap(\.self)
    }

    /// Literals, each in the place of another.
    static func constants(of node: Syntax) -> [Mutation] {
        let text: String
        switch node.as(SyntaxEnum.self) {
        case .integerLiteralExpr(let literal):
            guard let value = Int(literal.literal.text.filter { $0 != "_" }) else { return [] }
            text = "\(value + 1)"
        case .floatLiteralExpr(let literal):
            guard let value = Double(literal.literal.text.filter { $0 != "_" }) else { return [] }
            text = "\(value == 0 ? 1 : value * 2)"
        case .booleanLiteralExpr(let literal):
            text = literal.literal.text == "true" ? "false" : "true"
        case .stringLiteralExpr(let literal):
            guard literal.segments.count == 1, case .stringSegment(let segment)? = literal.segments.first
            else { return [] }
            // One character stays one: some functions take no other text.
            text = segment.content.text.count == 1 ? #""~""# : #""mutant""#
        default: return []
        }
        return [Mutation(.changeConstant, node.replaced(by: text))]
    }

    /// Neighbouring arguments of one shape, each in the place of the other; labels stay.
    static func arguments(of node: Syntax) -> [Mutation] {
        guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
        return zip(call.arguments, call.arguments.dropFirst()).compactMap { first, second in
            let (left, right) = (first.expression, second.expression)
            guard left.hasShape(of: right), left.trimmedDescription != right.trimmedDescription else {
                return nil
            }
            return Mutation(
                .swapArguments,
                left.replaced(by: right.trimmedDescription),
                right.replaced(by: left.trimmedDescription)
            )
        }
    }

    /// Handlers of cancellation that do nothing, and answers that nothing was cancelled.
    static func cancellation(of node: Syntax) -> [Mutation] {
        switch node.as(SyntaxEnum.self) {
        case .functionCallExpr(let call) where call.calleeName == "withTaskCancellationHandler":
            let arguments = call.arguments.filter { $0.label?.text == "onCancel" }.map(\.expression)
            let closures = call.additionalTrailingClosures.filter { $0.label.text == "onCancel" }
            return (arguments + closures.map { ExprSyntax($0.closure) }).map {
                Mutation(.dropCancellation, $0.replaced(by: "{ }"))
            }
        case .memberAccessExpr(let access) where access.declName.baseName.text == "isCancelled":
            return [Mutation(.dropCancellation, access.replaced(by: "false"))]
        default: return []
        }
    }
}

extension SyntaxProtocol {
    /// An edit that puts a text in the place of the node, white space and comments around it excepted.
    func replaced(by text: String) -> Edit {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return Edit(range: start..<start + trimmedLength.utf8Length, text: text)
    }
}

extension ExprSyntax {
    /// Whether both are of one kind; two calls, whether they call one function.
    fileprivate func hasShape(of other: ExprSyntax) -> Bool {
        guard kind == other.kind else { return false }
        guard let call = self.as(FunctionCallExprSyntax.self),
            let other = other.as(FunctionCallExprSyntax.self)
        else { return true }
        return call.calledExpression.trimmedDescription == other.calledExpression.trimmedDescription
    }
}

extension FunctionCallExprSyntax {
    /// The name of what is called, without what it is a member of.
    var calleeName: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
