import Agreement
import Findings
import Testing

/// One page against itself.
@Suite struct SelfCheckTests {
    private func findings(_ page: String) throws -> [Finding] {
        try TriplePages.compare(["en/page.mdx": page]).findings
    }

    @Test func findsACallThatTheDeclarationOnThePageContradicts() throws {
        let findings = try findings(
            """
            # Ovens

            ```swift
            enum Oven {
                static func bake(dish: String, minutes: Int) {}
            }
            ```

            ```swift
            Oven.bake(dish: "pie", seconds: 30)
            Pan.bake(egg: 1)
            ```
            """
        )
        #expect(findings.map(\.code) == [.signatureContradicted])
        #expect(findings.first?.places.map(\.location.line) == [5, 10])
        #expect(findings.first?.places.last?.text == "bake(dish:seconds:)")
    }

    @Test func comparesTheSampleWithTheTableOfItsParameters() throws {
        let findings = try findings(
            """
            # Kettles

            ```swift
            Text("Tea").kettle(
                isOn: $isOn,
                litres: 2,
                onBoil: { }
            )
            ```

            | Parameter | Required | Description |
            |---|---|---|
            | **isOn** | Required | Whether water is being heated. |
            | **onBoil** | Optional | Called when the water boils. |
            | **colour** | Required | What the kettle is painted with. |
            """
        )
        #expect(findings.map(\.code) == [.parameterUndocumented, .parameterNotPassed])
        #expect(findings.map(\.subject) == ["litres", "colour"])
        #expect(findings.compactMap(\.places.first?.location.line) == [6, 15])
    }

    @Test func descriptionsThatAreCodeMayBeTheSame() throws {
        let page = """
            # Ovens

            | Lamp | Default |
            |---|---|
            | `door` | `colour red; blinks twice;` |
            | `shelf` | `colour red; blinks twice;` |
            """
        #expect(try findings(page).isEmpty)
        #expect(
            try findings(page.replacing("`colour red; blinks twice;`", with: "It blinks twice in red.")).count
                == 1
        )
    }

    @Test func codeThatHasLostABracketIsNotToldOfWhatItDoesNotPassAnyMore() throws {
        let page = """
            # Kettles

            ```swift
            Text("Tea").kettle(
                isOn: $isOn,
                onBoil: { say("hot") },
                onCool: { say("cold") },
                colour: red
            )
            ```

            | Parameter | Required | Description |
            |---|---|---|
            | **isOn** | Required | Whether water is being heated. |
            | **onBoil** | Required | Called when the water boils. |
            | **onCool** | Required | Called when the water is cold. |
            | **colour** | Required | What the kettle is painted with. |
            """
        let findings = try TriplePages.compare([
            "en/page.mdx": page.replacing("\"hot\") },", with: "\"hot\"),"), "ja/page.mdx": page,
        ]).findings
        #expect(findings.map(\.code) == [.codeDiffers], "\(findings.map(\.summary))")
    }

    @Test func findsAClosureThatLacksTheParametersOfItsCallback() throws {
        let findings = try findings(
            """
            # Doors

            ```swift
            Text("Door").door(
                isOpen: $isOpen,
                didOpen: { },
                didClose: { door in log(door) }
            )
            ```

            ```swift
            func door(_ controller: DoorController, didOpen door: Door) { }

            func door(_ controller: DoorController, didCloseWith door: Door) { }
            ```
            """
        )
        #expect(findings.map(\.code) == [.closureContradicted])
        #expect(findings.first?.places.map(\.location.line) == [6, 12])
    }

    @Test func findsRepeatedDescriptionsUnexplainedKeywordsAndStrayBrackets() throws {
        let findings = try findings(
            """
            ---
            title: Lamps
            keywords: [lamp, didGlow, didFlicker]
            ---

            | Callback | Description |
            |---|---|
            | didGlow | Called when the lamp is switched on. |
            | didFade | Called when the lamp is switched on. |

            ```swift
            func lamp(_ lamp: Lamp) { }
            }
            ```
            """
        )
        #expect(findings.map(\.code) == [.keywordUnexplained, .descriptionRepeated, .codeUnbalanced])
        #expect(findings.compactMap(\.places.first?.location.line) == [3, 8, 13])
        #expect(findings.first?.subject == "didFlicker")
    }

    @Test func aDescriptionThatIsRepeatedInAnotherLanguageIsMeantSo() throws {
        func page(_ mild: String, _ dark: String) -> String {
            """
            # 3

            | | 3 |
            | --- | --- |
            | `mild` | \(mild) |
            | `dark` | \(dark) |
            """
        }
        func findings(_ japanese: String...) throws -> [Finding.Code] {
            let use = "For mornings and evenings"
            return try TriplePages.compare([
                "en/roasts.md": page(use, use), "ja/roasts.md": page(japanese[0], japanese[1]),
            ]).findings.map(\.code)
        }
        #expect(try findings("朝と夕方用", "朝と夕方用").isEmpty)
        #expect(try findings("朝と夕方用", "昼用").contains(.descriptionRepeated))
    }

    @Test func findsAnIDThatTwoHeadingsHave() throws {
        let findings = try findings(
            "# Lamps\n\n## Bulbs {#bulb}\n\nRound.\n\n## Sockets {#bulb}\n\nSquare.\n"
        )
        #expect(findings.map(\.code) == [.headingIDRepeated])
        #expect(findings.first?.places.map(\.location.line) == [3, 7])
        #expect(try self.findings("# Lamps\n\n## Bulbs\n\nRound.\n\n## Bulbs\n\nSquare.\n").isEmpty)
    }

    @Test func saysOnceWhatEveryPageHas() throws {
        let both = "# Lamps\n\n## A {#bulb}\n\n## B {#bulb}\n\n## C {#cap}\n\n## D {#cap}\n"
        let pages = ["en", "ja", "zh-Hans"].reduce(into: [:]) { $0["\($1)/page.mdx"] = both }
        let findings = try TriplePages.compare(pages).findings.filter { $0.code == .headingIDRepeated }
        #expect(findings.map(\.subject) == ["bulb", "cap"])
        #expect(findings.first?.places.map(\.language) == ["en", "en", "ja", "ja", "zh-Hans", "zh-Hans"])
        #expect(findings.first?.places.map(\.location.line) == [3, 5, 3, 5, 3, 5])
    }

    @Test(arguments: [
        ("1. One\n2. Two\n4. Four\n", 1), ("1. One\n2. Two\n3. Three\n", 0),
        ("1. One\n1. Two\n1. Three\n", 0),
        ("1. One\n1. Two\n\n```text\nx\n```\n\n3. Three\n", 0),
        ("3. Three\n4. Four\n", 1), ("1. One\n\n```text\nx\n```\n\n2. Two\n", 0),
    ])
    func findsStepNumbersThatJump(_ list: String, count: Int) throws {
        let findings = try findings("# Steps\n\n" + list)
        #expect(findings.filter { $0.code == .stepNumberJumps }.count == count)
    }
}
