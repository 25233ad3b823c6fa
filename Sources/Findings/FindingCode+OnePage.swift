/// The rows of the table of codes on what is wrong with a page, whatever others say.
extension Finding.Code.Reference {
    static let emphasisBroken = Self(
        .warning,
        "Close the marks, and leave no space or punctuation just inside them.",
        "Marks of emphasis do not take effect, so that readers see them as they stand.",
        "Readers see stray asterisks, and not what was to stand out.",
        .mistake("The**“hot”**pump", "The **“hot”** pump")
    )

    static let markupUnclosed = Self(
        .warning,
        "Close it, or remove what closes nothing.",
        "A box, an element, a block of code or a comment is not closed, or something is closed that was never opened.",
        "What stands behind it is shown as code, inside the box, or not at all.",
        .mistake(":::note\nMind the steam.", ":::note\nMind the steam.\n:::")
    )

    static let markupUnknown = Self(
        .warning,
        "Correct the name, or write the `<` of an element as `&lt;`.",
        "An element is none that browsers know, or a box is of a kind that sites do not know.",
        "Readers see bare marks, or text is missing that was taken for an element.",
        .mistake("Press <kdb>R</kdb> to rinse.", "Press <kbd>R</kbd> to rinse.")
    )

    static let frontMatterInvalid = Self(
        .error,
        "Correct the YAML, or close it with a line `---`.",
        "The front matter of a page is not valid YAML, or is not closed.",
        "The site does not build, or shows the page without its title and its place in the menu.",
        .mistake("---\ntitle: \"Cups\"!\n---", "---\ntitle: \"Cups!\"\n---")
    )

    static let payloadInvalid = Self(
        .error,
        "Correct the example so that it is valid JSON.",
        "An example that is to be JSON is not valid JSON.",
        "Who copies it for a test gets an error.",
        .mistake(#"{"cup": 1,, "size": "large"}"#, #"{"cup": 1, "size": "large"}"#)
    )

    static let identifierGlued = Self(
        .warning,
        "Separate the names, each as code of its own.",
        "Two names from code stand together without anything between them.",
        "Readers take the two for one name.",
        .mistake("Call `grind``brew`.", "Call `grind`, then `brew`.")
    )

    static let headingIDRepeated = Self(
        .warning,
        "Give each heading an id of its own: links lead to the first one only.",
        "Two headings of a page have the same id.",
        "A link to the second one leads to the first.",
        .contradiction("## Grinding {#steps}", "## Brewing {#steps}"),
        pagesToChange: .everyPage
    )

    static let linkUnresolved = Self(
        .warning,
        "Link to a heading that exists, or give the heading this id.",
        "A link leads to a heading that its page does not have.",
        "Readers land at the top of the page and have to search.",
        .mistake(
            "See [cleaning](#clean).\n\n## Cleaning {#cleaning}",
            "See [cleaning](#cleaning).\n\n## Cleaning {#cleaning}"
        )
    )

    static let closureContradicted = Self(
        .warning,
        "Name all parameters of the callback in the closure, or correct the signature.",
        "A closure takes another number of parameters than the callback of the same name is declared with.",
        "What readers copy does not compile.",
        .contradiction(
            "func brewer(_ brewer: Brewer, didBrew cup: Cup, after seconds: Double)",
            "BrewView(didBrew: { cup in show(cup) })"
        ),
        pagesToChange: .everyPage
    )

    static let codeUnbalanced = Self(
        .error,
        "Add the bracket that is missing, or remove the one in excess.",
        "A bracket in code is never closed, or closes nothing.",
        "What readers copy does not compile.",
        .mistake("brewer.brew(cups: 2", "brewer.brew(cups: 2)"),
        pagesToChange: .everyPage
    )

    static let signatureContradicted = Self(
        .error,
        "Correct the call or the declaration.",
        "Code calls a function in another way than the page declares it.",
        "What readers copy does not compile.",
        .contradiction("enum Brewer {\n    static func brew(cups: Int) {}\n}", "Brewer.brew(count: 2)"),
        pagesToChange: .everyPage
    )

    static let parameterUndocumented = Self(
        .error,
        "List the parameter in the table, or correct the sample.",
        "A sample passes a parameter that the table of parameters does not list.",
        "Readers cannot find out what it does.",
        .contradiction(
            "brew(cups: 2, sugar: 1, strength: 7)",
            "| Parameter | Required |\n| --- | --- |\n| `cups` | yes |\n| `sugar` | no |"
        ),
        pagesToChange: .everyPage
    )

    static let parameterNotPassed = Self(
        .error,
        "Pass it in the sample, or correct the table.",
        "The table of parameters requires one that the sample does not pass.",
        "What readers copy does not compile, or the table is wrong.",
        .contradiction(
            "brew(cups: 2, sugar: 1)",
            "| Parameter | Required |\n| --- | --- |\n| `cups` | yes |\n| `sugar` | no |\n| `strength` | yes |"
        ),
        pagesToChange: .everyPage
    )

    static let keywordUnexplained = Self(
        .warning,
        "Explain it on the page, or remove the keyword.",
        "The keywords of the page list a name from code that the page does not mention.",
        "Who searches for the name is led to a page that says nothing of it.",
        .contradiction("keywords: [descaleTank]", "Rinse the tank once a week."),
        pagesToChange: .everyPage
    )

    static let descriptionRepeated = Self(
        .error,
        "Describe what sets the entries apart.",
        "Two entries have word for word the same description.",
        "One of them was mostly copied and never changed: it says what is not so.",
        .contradiction(
            "| `didGrind` | Called when a cup is ready. |",
            "| `didBrew` | Called when a cup is ready. |"
        ),
        pagesToChange: .everyPage
    )

    static let stepNumberJumps = Self(
        .warning,
        "Number the steps without gaps.",
        "The number of a step does not follow the one before it.",
        "Readers look for the step that is missing.",
        .mistake("1. Fill the tank\n3. Close the lid", "1. Fill the tank\n2. Close the lid")
    )
}
