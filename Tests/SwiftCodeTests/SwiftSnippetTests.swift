import TestEffort
import Testing

@testable import SwiftCode

struct SwiftSnippetTests {
    @Test func readsASignature() throws {
        let snippet = try #require(
            SwiftSnippet(
                parsing: """
                    // Called when the shop opens.
                    public func shop(
                        _ shop: Shop,
                        didSell item: Item?, // may be nothing
                        tags: [String: any Sendable]
                    ) -> Bool { true }
                    """
            )
        )
        let function = try #require(snippet.functions.first)
        #expect(function.selector == "shop(_:didSell:tags:)")
        #expect(function.parameters.map(\.name) == ["shop", "item", "tags"])
        #expect(function.parameters.map(\.type) == ["Shop", "Item?", "[String: any Sendable]"])
        #expect(function.returns == "Bool")
        #expect(function.line == 2)
        #expect(function.returnLine == 6)
        #expect(snippet.isFunctionList)
    }

    @Test(
        "A function list stays one with what pages do to it",
        arguments: [
            "func a(_ x: X) { }",
            "    func a(_ x: X) { }",
            "func a(_ x: X)\n",
            "func a(_ x: X) { }\n}",
            "@MainActor\nfunc a(_ x: X) { }\n\nfunc b() -> Int",
        ]
    )
    func functionList(text: String) throws {
        let snippet = try #require(SwiftSnippet(parsing: text))
        #expect(snippet.isFunctionList)
        #expect(snippet.functions.first?.selector == "a(_:)")
        #expect(snippet.functions.first?.returns == "Void")
    }

    @Test(arguments: ["let a = 1", "struct A { func a() {} }", "func a() {}\na()", ""])
    func noFunctionList(text: String) throws {
        #expect(try #require(SwiftSnippet(parsing: text)).isFunctionList == false)
    }

    @Test("A translated sample is the same code with its own comments")
    func commentsOfALanguage() throws {
        func snippet(_ first: String, _ second: String) throws -> SwiftSnippet {
            let text = "let a = f(1) // \(first)\n\nlet address = \"https://a.example\"  // \(second)\n// b"
            return try #require(SwiftSnippet(parsing: text))
        }
        let (base, other) = (try snippet("one", "a/b"), try snippet("一つ目の例", "二つ目"))
        #expect(base.tokens == other.tokens)
        func comments(_ snippet: SwiftSnippet) -> [[String]] {
            snippet.comments.map { $0.lines.map { "\($0.line) \($0.text)" } }
        }
        #expect(comments(base) == [["1 one"], ["3 a/b", "4 b"]])
        #expect(comments(other) == [["1 一つ目の例"], ["3 二つ目", "4 b"]])
    }

    @Test(
        "What only looks like a comment stays",
        arguments: ["\"\"\"\n// x\n\"\"\"", "\"a\" + \"// x\"", "#\"// x\"#"]
    )
    func noComments(text: String) throws {
        let snippet = try #require(SwiftSnippet(parsing: "let a = \(text)"))
        #expect(snippet.comments.isEmpty)
        #expect(snippet.tokens.contains { $0.contains("x") })
    }

    @Test func findsAFunctionBehindAPlaceholder() throws {
        let snippet = try #require(
            SwiftSnippet(
                parsing: """
                    extension <#Your type#>: ShopDelegate {
                        nonisolated func didOpen(_ shop: Shop) { }
                    }
                    """
            )
        )
        #expect(snippet.functions.map(\.selector) == ["didOpen(_:)"])
        let bracketed = try #require(
            SwiftSnippet(
                parsing: """
                    extension <YourType>: ShopDelegate {
                        nonisolated func didOpen(_ shop: Shop) {
                            if shop.tags.contains(where: { $0 == .summer }) { }
                        }
                    }
                    """
            )
        )
        #expect(bracketed.functions.map(\.selector) == ["didOpen(_:)"])
        #expect(bracketed.functions.first?.line == 2)
        #expect(bracketed.caseTests == [CaseTest(property: "tags", caseName: "summer", line: 3)])
    }

    @Test func knowsWhereAFunctionIsDeclared() throws {
        let snippet = try #require(
            SwiftSnippet(
                parsing: """
                    enum Loader {
                        static func load(id: String, timeout: TimeInterval) async throws -> Offer { }
                    }

                    @MainActor
                    final class Observer: ShopDelegate {
                        nonisolated func didOpen(_ shop: Shop) { }
                    }
                    """
            )
        )
        #expect(snippet.functions.map { $0.enclosingTypes.map(\.name) } == [["Loader"], ["Observer"]])
        #expect(snippet.functions[0].isAsync)
        #expect(snippet.functions[0].isThrowing)
        #expect(snippet.types.map(\.line) == [1, 6])
        #expect(snippet.types[1].inherited == ["ShopDelegate"])
    }

    @Test func readsCallsWithTheirLiterals() throws {
        let snippet = try #require(
            SwiftSnippet(
                parsing: """
                    let offer = try await Loader.load(
                        id: "HOME",
                        timeout: 2.5,
                        within: .milliseconds(1_500),
                        retry: true,
                        offset: -3
                    )
                    """
            )
        )
        let call = try #require(snippet.calls.first)
        #expect(call.callee == "Loader.load")
        #expect(
            call.arguments.map(\.value) == [
                .string("HOME"), .number("2.5"), .duration("1500", unit: "milliseconds"), .boolean(true),
                .number("-3"),
            ]
        )
        #expect(call.arguments.map(\.line) == [2, 3, 4, 5, 6])
    }

    @Test(
        arguments: [
            "if profile.sources.contains(.ads) { }",
            "guard account?.sources.contains(.ads) == true else { return }",
            "profile.sources.contains(where: { $0 == .ads })",
            "profile.sources.contains { $0 == .ads }",
            "if profile.sources == .ads { }",
        ]
    )
    func findsWhatAPropertyIsTestedFor(text: String) throws {
        let tests = try #require(SwiftSnippet(parsing: text)).caseTests
        #expect(tests.contains(CaseTest(property: "sources", caseName: "ads", line: 1)))
    }

    @Test func tokensIgnoreCommentsAndWhiteSpace() throws {
        let left = try #require(SwiftSnippet(parsing: "let a = f( 1 ) // one\n"))
        let right = try #require(SwiftSnippet(parsing: "/* eins */\nlet a\n    = f(1)"))
        #expect(left.tokens == right.tokens)
        #expect(left.tokens != SwiftSnippet(parsing: "let a = f(2)")?.tokens)
    }

    @Test(
        "A long chain does not exhaust the stack",
        arguments: [
            String(repeating: "a.", count: 5000) + "a",
            String(repeating: "try ", count: 2500) + "a",
            String(repeating: "if a {} else ", count: 800) + "{}",
            "a" + String(repeating: "!", count: 5000) + String(repeating: "()", count: 2500),
            "let a: A" + String(repeating: "?", count: 5000),
            "let a: A" + String(repeating: ".B", count: 5000),
        ].tried
    )
    func longChains(text: String) throws {
        let snippet = try #require(SwiftSnippet(parsing: text))
        #expect(!snippet.tokens.isEmpty)
    }

    @Test(arguments: ["(", "{", "[", "[(", "let a: ["])
    func refusesWhatIsTooDeep(opening: String) {
        #expect(SwiftSnippet(parsing: String(repeating: opening, count: 101)) == nil)
    }

    @Test func refusesWhatIsTooLong() {
        #expect(SwiftSnippet(parsing: String(repeating: " ", count: SwiftSnippet.sizeLimit + 1)) == nil)
    }

    @Test(
        arguments: [
            ("let a = Loader()", true), ("Shop.delegate = Observer.shared", true),
            ("import Shop\nShop.start()", true),
            ("docker run --rm image", false), ("fun load(id: String): Offer { }", false),
            ("Just some words", false),
        ]
    )
    func tellsSwiftFromOtherText(text: String, isSwift: Bool) {
        #expect((SwiftSnippet(unlabeled: text) != nil) == isSwift)
    }

    /// What is still open behind the first lines is no error in them.
    @Test(
        arguments: [
            ("let ids = [\n    1,\n    2,\n    3,\n    4,\n]", true),
            ("#if DEBUG\nlet a = 1\n\n\nlet b = 2\n#endif", true),
            ("let text = \"\"\"\n    It's $5\n    1\n    2\n    \"\"\"", true),
            ("/*\n It's $5\n 1\n 2\n 3\n*/\nShop.start()", true),
            ("load(\n    a,\n    b\n)\n{\n    $0.show()\n}", true),
            ("if isReady,\n    let offer\n\n\n{ show(offer) }", true),
            ("$ docker run image\n\n\n\nfunc load() {}", true),
            ("$ docker run image (1)\n\n\n\nlet a = 1", false),
            ("let a = 1\n\n\n\n$ docker run image (1)", false),
        ]
    )
    func readsBeyondTheFirstLines(text: String, isSwift: Bool) {
        #expect((SwiftSnippet(unlabeled: text) != nil) == isSwift)
    }
}
