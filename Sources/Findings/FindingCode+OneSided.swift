/// The rows of the table of codes on what one page has and the other lacks.
extension Finding.Code.Reference {
    static let pageMissing = Self(
        .warning,
        "Translate the page, or leave it: nothing is compared with what does not exist.",
        "There is a page in one language and none in another.",
        "Readers of that language do not get the page at all.",
        .pages("es/grinder.md", "(no file fr/grinder.md)"),
        pagesToChange: .basePage
    )

    static let translationOutdated = Self(
        .warning,
        "Bring the translation up to date; without --synced-base, drift tells each of the differences.",
        "The base page has changed since it was translated.",
        "Readers of the other page get what was true earlier.",
        .change("Rinse the tank once a week.", "Rinse the tank every day.")
    )

    static let pageUntranslated = Self(
        .error,
        "Translate it.",
        "Most text of a page is in another language than the page is meant to be in.",
        "Its readers may not understand a word of it.",
        .pages("Fill the tank before the first cup.", "Fill the tank before the first cup.")
    )

    static let sectionUntranslated = Self(
        .error,
        "Translate it.",
        "Most text of a section is in another language than its page.",
        "Readers come upon a part that they may not understand.",
        .pages(
            "## Cleaning\n\nRinse the tank once a week.",
            "## Limpieza\n\nRinse the tank once a week."
        )
    )

    static let paragraphUntranslated = Self(
        .error,
        "Translate it.",
        "A paragraph is in another language than its page.",
        "Readers come upon sentences that they may not understand.",
        .pages("Rinse the tank once a week.", "Rinse the tank once a week.")
    )

    static let sectionMissing = Self(
        .warning,
        addToOther,
        "The base page has a section that the other page does not have.",
        "Readers of the other page never learn what it says.",
        .pages("## Refunds\n\nAsk within 14 days.", "")
    )

    static let paragraphMissing = Self(
        .warning,
        addToOther,
        "The base page has a paragraph that the other page does not have.",
        "Readers of the other page never learn what it says.",
        .pages("Grind first. Never grind while the pump runs.", "")
    )

    static let itemMissing = Self(
        .warning,
        addToOther,
        "A list of the base page has an item that the other page's list does not have.",
        "Readers miss a step or a choice, and a numbered list counts wrong from there on.",
        .pages(
            "1. Fill the tank\n2. Close the lid\n3. Call `brew()`",
            "1. Llene el depósito\n2. Llame a `brew()`"
        )
    )

    static let componentMissing = Self(
        .warning,
        addToOther,
        "The base page has an element of the site, such as a set of tabs, that the other page does not have.",
        "Readers do not get what it shows, or cannot fold it away.",
        .pages("<Tabs>\n\nUse `Brewer`.\n\n</Tabs>", "Use `Brewer`.")
    )

    static let codeMissing = Self(
        .warning,
        addToOther,
        "The base page has a block of code that the other page does not have.",
        "Readers of the other page have nothing to copy.",
        .pages("```swift\ntry await brewer.brew()\n```", "")
    )

    static let importMissing = Self(
        .error,
        "Put the import back: the sample does not compile without it.",
        "A sample on the other page lacks a line that imports a module.",
        "What readers copy does not compile.",
        .pages("import BrewKit\n\nlet brewer = Brewer()", "let brewer = Brewer()")
    )

    static let payloadMissing = Self(
        .warning,
        addToOther,
        "The base page has an example of JSON that the other page does not have.",
        "Readers of the other page do not see what they will get.",
        .pages(#"```json\#n{"cup": 1}\#n```"#, "")
    )

    static let payloadKeyMissing = Self(
        .error,
        addToOther,
        "An example of JSON lacks a member or an element that it has on the base page.",
        "Readers who decode what they see will not expect the member.",
        .pages(#"{"cup": 1, "size": "large"}"#, #"{"cup": 1}"#)
    )

    static let tableMissing = Self(
        .warning,
        addToOther,
        "The base page has a table that the other page does not have.",
        "Readers of the other page lack everything that it lists.",
        .pages("| Drink | Time |\n| --- | --- |\n| Ristretto | 15 s |", "")
    )

    static let rowMissing = Self(
        .warning,
        addToOther,
        "A table of the base page has a row that the other page's table does not have.",
        "Readers of the other page do not know of that entry.",
        .pages("| `grind` | required |\n| `warmUp` | optional |", "| `grind` | obligatorio |")
    )

    static let columnMissing = Self(
        .warning,
        addToOther,
        "A table of the base page has a column that the other page's table does not have.",
        "Readers lack one statement about every entry of the table.",
        .pages(
            "| Drink | Time | Water |\n| --- | --- | --- |\n| Mocha | 20 s | 40 ml |",
            "| Bebida | Tiempo |\n| --- | --- |\n| Mocha | 20 s |"
        )
    )

    static let identifierMissing = Self(
        .warning,
        addToOther,
        "A name from code that stands in the base page's text does not stand in the other page's.",
        "Readers cannot tell which function or type is meant.",
        .pages("Call `rinse()` before `brew()`.", "Enjuague antes de llamar a `brew()`.")
    )

    static let linkMissing = Self(
        .warning,
        addToOther,
        "The base page's text has a link that the other page's does not have.",
        "Readers are not led on to what explains it.",
        .pages("See [grinders](grinders.md).", "Véanse los molinillos.")
    )

    static let numberMissing = Self(
        .warning,
        "Say it on the other page, too, or take it out of this one.",
        "A figure stands in the text of one page and not in that of the other.",
        "A limit or an amount is left to guesswork.",
        .pages("Rinse for 30 seconds.", "Enjuague un rato.")
    )

    static let sectionAdded = Self(
        .warning,
        addToBase,
        "The other page has a section that the base page does not have.",
        "It may describe what is gone, or readers of the base page lack it.",
        .pages("", "## Garantía\n\nDos años.")
    )

    static let paragraphAdded = Self(
        .warning,
        addToBase,
        "The other page has a paragraph that the base page does not have.",
        "It may say what does not hold any more, or readers of the base page lack it.",
        .pages("", "No use agua caliente.")
    )

    static let itemAdded = Self(
        .warning,
        addToBase,
        "A list of the other page has an item that the base page's list does not have.",
        "Readers of the two pages take different steps.",
        .pages(
            "1. Fill the tank\n2. Call `brew()`",
            "1. Llene el depósito\n2. Cierre la tapa\n3. Llame a `brew()`"
        )
    )

    static let componentAdded = Self(
        .warning,
        addToBase,
        "The other page has an element of the site, such as a set of tabs, that the base page does not have.",
        "Readers of one page see parts that those of the other do not.",
        .pages("Use `Brewer`.", "<Tabs>\n\nUse `Brewer`.\n\n</Tabs>")
    )

    static let codeAdded = Self(
        .warning,
        addToBase,
        "The other page has a block of code that the base page does not have.",
        "It may be code for a version that is gone.",
        .pages("", "```swift\nbrewer.start()\n```")
    )

    static let importAdded = Self(
        .warning,
        addToBase,
        "A sample on the other page imports a module that the base page's sample does not import.",
        "Readers look for a module that they may not need or not have.",
        .pages("import BrewKit", "import BrewKit\nimport BrewExtras")
    )

    static let payloadAdded = Self(
        .warning,
        addToBase,
        "The other page has an example of JSON that the base page does not have.",
        "It may show what is not sent any more.",
        .pages("", #"```json\#n{"beans": 7}\#n```"#)
    )

    static let payloadKeyAdded = Self(
        .error,
        addToBase,
        "An example of JSON has a member or an element that it does not have on the base page.",
        "Readers will look for a member that may never come.",
        .pages(#"{"cup": 1}"#, #"{"cup": 1, "milk": true}"#)
    )

    static let tableAdded = Self(
        .warning,
        addToBase,
        "The other page has a table that the base page does not have.",
        "It may list what is gone, or readers of the base page lack it.",
        .pages("", "| Bebida | Tiempo |\n| --- | --- |\n| Cortado | 20 s |")
    )

    static let rowAdded = Self(
        .warning,
        addToBase,
        "A table of the other page has a row that the base page's table does not have.",
        "Readers of one page are offered an entry that those of the other do not know.",
        .pages("| `grind` | required |", "| `grind` | obligatorio |\n| `steam` | opcional |")
    )

    static let columnAdded = Self(
        .warning,
        addToBase,
        "A table of the other page has a column that the base page's table does not have.",
        "Readers of the base page lack one statement about every entry.",
        .pages(
            "| Drink | Time |\n| --- | --- |\n| Mocha | 20 s |",
            "| Bebida | Tiempo | Agua |\n| --- | --- | --- |\n| Mocha | 20 s | 40 ml |"
        )
    )

    static let identifierAdded = Self(
        .warning,
        addToBase,
        "A name from code stands in the other page's text and not in the base page's.",
        "The name may be gone, or belong to another step.",
        .pages("Grind before brewing.", "Llame a `grindAll()` antes de preparar.")
    )

    static let linkAdded = Self(
        .warning,
        addToBase,
        "The other page's text has a link that the base page's does not have.",
        "It may lead to what is out of date.",
        .pages("See the manual.", "Véase el [manual](old-manual.md).")
    )
}

private let addToOther = "Add it to the page that lacks it, or remove it from the base page."
private let addToBase = "Add it to the base page, or remove it from the other."
