import Mutation
import Testing

struct MutationOperatorTests {
    /// What an operator makes of the body of a function.
    private func mutants(_ mutationOperator: MutationOperator, of body: String, type: String = "Int")
        -> [String]
    {
        let source = "func f() async throws -> \(type) {\n\(body)\n}"
        return MutatedFile(path: "f.swift", source: source, firstNumber: 1).mutants
            .filter { $0.mutationOperator == mutationOperator }
            .map { "\($0.original) -> \($0.mutated)" }
    }

    @Test(
        "A condition is negated, and dropped",
        arguments: [
            ("if a { g() }", "a"), ("guard a else { g() }", "a"), ("while a { g() }", "a"),
            ("for x in y where a { g() }", "a"), ("x = a ? 1 : 2", "a"),
            ("switch x {\ncase 1 where a: g()\ndefault: h()\n}", "a"),
        ]
    )
    func conditions(body: String, condition: String) {
        #expect(mutants(.negateCondition, of: body) == ["\(condition) -> !(\(condition))"])
        #expect(mutants(.dropCondition, of: body) == ["\(condition) -> true"])
    }

    @Test(arguments: ["if let a { g() }", "if #available(macOS 15, *) { g() }", "if case .x = a { g() }"])
    func bindingsAreNoConditions(body: String) {
        #expect(mutants(.negateCondition, of: body) == [])
        #expect(mutants(.dropCondition, of: body) == [])
    }

    @Test func dropsOneOfTwoConditions() {
        #expect(
            mutants(.dropCondition, of: "x = a && b || c") == [
                "a && b || c -> a && b", "a && b || c -> c", "a && b -> a", "a && b -> b",
            ]
        )
    }

    @Test(
        arguments: [
            ("x = a < b", "< -> <="), ("x = a >= b", ">= -> >"), ("x = a == b", "== -> !="),
            ("x = a..<b", "..< -> ..."), ("x = y[...a]", "... -> ..<"),
        ]
    )
    func movesBounds(body: String, mutant: String) {
        #expect(mutants(.moveBound, of: body) == [mutant])
    }

    @Test func swapsArithmetic() {
        #expect(mutants(.swapArithmetic, of: "x = a + b * c\nx += y") == ["+ -> -", "* -> /", "+= -> -="])
    }

    @Test(
        arguments: [
            ("0", "1"), ("1_000", "1001"), ("2.5", "5.0"), ("0.0", "1.0"), ("true", "false"),
            ("false", "true"),
            (#""price""#, #""mutant""#), (#""e""#, #""~""#),
        ]
    )
    func changesConstants(literal: String, other: String) {
        #expect(mutants(.changeConstant, of: "x = \(literal)") == ["\(literal) -> \(other)"])
    }

    @Test func leavesInterpolatedTexts() {
        #expect(mutants(.changeConstant, of: #"x = "\(a) and \(b)""#) == [])
    }

    @Test func swapsArgumentsOfOneShape() {
        #expect(mutants(.swapArguments, of: "g(a: x, b: y)") == ["x, b: y -> y, b: x"])
        #expect(
            mutants(.swapArguments, of: #"g(p.s("a"), p.s("b"), p.d("c"))"#) == [
                #"p.s("a"), p.s("b") -> p.s("b"), p.s("a")"#
            ]
        )
        #expect(mutants(.swapArguments, of: "g(x, 1)\ng(x, x)") == [])
    }

    @Test func swapsMembers() {
        #expect(mutants(.swapMembers, of: "self.a = x\nself.b = y") == ["x self.b = y -> y self.b = x"])
        #expect(
            mutants(.swapMembers, of: "switch x {\ncase 1: .a\ncase 2: .b\n}") == [
                ".a case 2: .b -> .b case 2: .a"
            ]
        )
    }

    @Test(
        arguments: [
            ("g()\nreturn 1", "g() -> ()"), ("try await g()\nreturn 1", "try await g() -> ()"),
            ("x += 1\nreturn x", "x += 1 -> ()"),
            ("for await _ in s {}\nreturn 1", "for await _ in s {} -> ()"),
        ]
    )
    func removesStatements(body: String, mutant: String) {
        #expect(mutants(.removeStatement, of: body) == [mutant])
    }

    @Test func keepsTheOnlyExpression() {
        #expect(mutants(.removeStatement, of: "g()") == [])
        #expect(mutants(.removeStatement, of: "g()", type: "Void") == ["g() -> ()"])
    }

    @Test func repeatsCalls() {
        #expect(mutants(.repeatCall, of: "g()\nreturn 1") == ["g() -> g() g()"])
        #expect(
            mutants(.repeatCall, of: "return try await g()") == [
                "return try await g() -> _ = try await g() return try await g()"
            ]
        )
        #expect(
            mutants(.repeatCall, of: "try await g()") == [
                "try await g() -> _ = try await g() return try await g()"
            ]
        )
        #expect(mutants(.repeatCall, of: "return g()") == [])
    }

    @Test func swapsStatements() {
        #expect(
            mutants(.swapStatements, of: "try await g()\nawait h()\nreturn 1") == [
                "try await g() await h() -> await h() try await g()"
            ]
        )
        #expect(mutants(.swapStatements, of: "let a = 1\nlet b = 2\nreturn a") == [])
    }

    @Test func dropsCancellation() {
        #expect(
            mutants(.dropCancellation, of: "t.cancel()\ntry Task.checkCancellation()\nreturn 1") == [
                "t.cancel() -> ()", "try Task.checkCancellation() -> ()",
            ]
        )
        #expect(
            mutants(
                .dropCancellation,
                of: "await withTaskCancellationHandler { g() } onCancel: { h() }\nreturn 1"
            ) == [
                "{ h() } -> { }"
            ]
        )
        #expect(
            mutants(.dropCancellation, of: "while !Task.isCancelled { g() }") == ["Task.isCancelled -> false"]
        )
    }

    @Test func softensTryWhoseValueIsNotUsed() {
        #expect(mutants(.softenTry, of: "try g()\nlet x = try h()\nreturn try i()") == ["try -> try?"])
    }

    @Test(
        arguments: [
            ("Int?", ["return nil"]), ("Bool", ["return true", "return false"]), ("Void", ["return"]),
            ("Int", []),
        ]
    )
    func returnsEarly(type: String, leavings: [String]) {
        #expect(mutants(.returnEarly, of: "g(x)", type: type) == leavings.map { "g(x) -> \($0)" })
    }

    @Test func doesNotReturnWhatIsReturnedAnyway() {
        #expect(mutants(.returnEarly, of: "false", type: "Bool") == ["false -> return true"])
    }
}
