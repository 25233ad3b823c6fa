import SwiftSyntax

/// Walks a syntax tree once and notes what ``SwiftSnippet`` tells of it.
final class SnippetCollector: SyntaxVisitor {
    private(set) var snippet = SwiftSnippet()

    private let converter: SourceLocationConverter
    /// The types and extensions around the last declaration that was entered, outermost first.
    private var openTypes: [(type: TypeDeclaration, end: AbsolutePosition)] = []

    init(tree: SourceFileSyntax) {
        converter = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if !token.text.isEmpty { snippet.tokens.append(token.text) }
        addComments(token.leadingTrivia, from: token.position)
        addComments(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
        return .skipChildren
    }

    private func addComments(_ trivia: Trivia, from start: AbsolutePosition) {
        var position = start
        for piece in trivia {
            if piece.isComment { addComment("\(piece)", line: converter.location(for: position).line) }
            position += piece.sourceLength
        }
    }

    /// Notes the lines of a comment; those that follow the line of another one continue it.
    private func addComment(_ text: String, line: Int) {
        let lines = text.split(whereSeparator: \.isNewline).enumerated().map { offset, text in
            (line: line + offset, text: text.withoutCommentSigns)
        }
        if let last = snippet.comments.last?.lines.last, last.line + 1 == line {
            snippet.comments[snippet.comments.count - 1].lines += lines
        } else {
            snippet.comments.append(SwiftSnippet.Comment(lines: lines))
        }
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let clause = node.signature.returnClause
        let line = line(of: node.modifiers, orElse: node.funcKeyword)
        snippet.functions.append(
            FunctionSignature(
                name: node.name.text,
                parameters: node.signature.parameterClause.parameters.map {
                    FunctionSignature.Parameter(
                        label: $0.firstName.text,
                        name: ($0.secondName ?? $0.firstName).text,
                        type: $0.type.singleLine
                    )
                },
                returns: clause?.type.singleLine ?? "Void",
                isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
                isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
                enclosingTypes: types(around: node).map(\.type),
                line: line,
                returnLine: clause.map { self.line(of: $0.type) } ?? line
            )
        )
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.extendedType)
    }

    private func enter(
        _ node: some DeclGroupSyntax,
        _ name: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
        guard let kind = TypeDeclaration.Kind(rawValue: node.introducer.text) else { return .visitChildren }
        let type = TypeDeclaration(
            kind: kind,
            name: name.singleLine,
            inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.singleLine } ?? [],
            line: line(of: node.modifiers, orElse: node.introducer)
        )
        snippet.types.append(type)
        openTypes = types(around: node) + [(type, node.endPosition)]
        return .visitChildren
    }

    private func types(around node: some SyntaxProtocol) -> [(type: TypeDeclaration, end: AbsolutePosition)] {
        openTypes.filter { node.position < $0.end }
    }

    // MARK: Calls and tests

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        snippet.calls.append(
            FunctionCall(
                callee: node.calledExpression.memberPath,
                arguments: node.arguments.map {
                    FunctionCall.Argument(
                        label: $0.label?.text,
                        value: Literal($0.expression),
                        variable: $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                        closureParameterCount: $0.expression.as(ClosureExprSyntax.self)?.parameterCount,
                        line: line(of: $0)
                    )
                },
                hasTrailingClosure: node.trailingClosure != nil,
                line: line(of: node),
                nameLine: node.calledExpression.as(MemberAccessExprSyntax.self).map { line(of: $0.declName) }
                    ?? line(of: node)
            )
        )
        if let test = containment(node) { snippet.caseTests.append(test) }
        return .visitChildren
    }

    /// `….property.contains(.case)`, or `….property.contains(where: { … == .case })`.
    private func containment(_ node: FunctionCallExprSyntax) -> CaseTest? {
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
            callee.declName.baseName.text == "contains",
            let property = callee.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        let closure =
            node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
        let tested =
            closure.flatMap { $0.statements.first?.item.as(SequenceExprSyntax.self)?.comparedCase }
            ?? node.arguments.first?.expression.implicitMember
        return tested.map { CaseTest(property: property, caseName: $0, line: line(of: node)) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        snippet.imports.append(node.path.singleLine)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            let value = elements.dropFirst(2).map(\.singleLine).joined(separator: " ")
            snippet.assignments.append(
                Assignment(target: elements[0].memberPath, value: value, line: line(of: node))
            )
        }
        let operands = node.elements.compactMap { $0.as(MemberAccessExprSyntax.self) }
        if let caseName = node.comparedCase,
            let property = operands.first(where: { $0.base != nil })?.declName.baseName.text
        {
            snippet.caseTests.append(CaseTest(property: property, caseName: caseName, line: line(of: node)))
        }
        return .visitChildren
    }

    // MARK: Lines

    private func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// Attributes such as `@MainActor` stand on lines of their own and are not where a reader looks.
    private func line(of modifiers: DeclModifierListSyntax, orElse keyword: TokenSyntax) -> Int {
        modifiers.first.map { line(of: $0) } ?? line(of: keyword)
    }
}

extension SyntaxProtocol {
    /// The source text with each stretch of white space and comments as one space.
    fileprivate var singleLine: String {
        var text = ""
        for token in tokens(viewMode: .sourceAccurate) {
            text += token.text
            if !token.trailingTrivia.isEmpty { text += " " }
        }
        return text.hasSuffix(" ") ? String(text.dropLast()) : text
    }
}

extension ClosureExprSyntax {
    /// `nil` where the body names its parameters by their places.
    fileprivate var parameterCount: Int? {
        switch signature?.parameterClause {
        case .simpleInput(let names): return names.count
        case .parameterClause(let clause): return clause.parameters.count
        case nil:
            let usesPlaces = statements.tokens(viewMode: .sourceAccurate).contains {
                if case .dollarIdentifier = $0.tokenKind { true } else { false }
            }
            return usesPlaces ? nil : 0
        }
    }
}

extension SequenceExprSyntax {
    /// The case in `… == .case`; `nil` in any other expression.
    fileprivate var comparedCase: String? {
        let isEquality = elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "==" }
        return isEquality ? elements.lazy.compactMap(\.implicitMember).first : nil
    }
}

extension ExprSyntax {
    /// The names at the end of the expression, with dots between them: `Loader.load`, and `load` in `make().load`.
    fileprivate var memberPath: String {
        var names: [String] = []
        var rest: ExprSyntax? = self
        // A bound: in a chain of calls, each would otherwise walk along all those before it.
        while names.count < 16, let member = rest?.as(MemberAccessExprSyntax.self) {
            names.append(member.declName.baseName.text)
            rest = member.base
        }
        if let name = rest?.as(DeclReferenceExprSyntax.self) { names.append(name.baseName.text) }
        return names.reversed().joined(separator: ".")
    }

    /// The digits of a number as written, without `_`, with the sign; `nil` in any other expression.
    fileprivate var number: String? {
        if let prefixed = self.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
            return prefixed.expression.number.map { "-\($0)" }
        }
        let literal =
            self.as(IntegerLiteralExprSyntax.self)?.literal ?? self.as(FloatLiteralExprSyntax.self)?.literal
        return literal?.text.filter { $0 != "_" }
    }

    /// `seconds` in `Duration.seconds`; `nil` in any other expression.
    fileprivate var durationMember: String? {
        let member = self.as(MemberAccessExprSyntax.self)
        guard member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Duration" else { return nil }
        return member?.declName.baseName.text
    }

    /// `case` in `.case`; `nil` in any other expression.
    fileprivate var implicitMember: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
        return member.declName.baseName.text
    }
}

extension Literal {
    /// - Returns: `nil` where the expression is no literal, or a string with interpolations.
    init?(_ expression: ExprSyntax) {
        if let number = expression.number {
            self = .number(number)
        } else if let string = expression.as(StringLiteralExprSyntax.self) {
            guard let value = string.representedLiteralValue else { return nil }
            self = .string(value)
        } else if let boolean = expression.as(BooleanLiteralExprSyntax.self) {
            self = .boolean(boolean.literal.tokenKind == .keyword(.true))
        } else if let call = expression.as(FunctionCallExprSyntax.self),
            let unit = call.calledExpression.implicitMember ?? call.calledExpression.durationMember,
            let amount = call.arguments.first?.expression.number, call.arguments.count == 1
        {
            self = .duration(amount, unit: unit)
        } else {
            return nil
        }
    }
}
