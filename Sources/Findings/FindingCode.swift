extension Finding {
    /// The kinds of differences; the raw values are stable, so that scripts and baselines may match them.
    public enum Code: String, Sendable, CaseIterable {
        // What pages state.

        case factDiffers = "fact-differs"
        case factMissing = "fact-missing"
        /// Pages answer a question of a behaviour in different ways.
        case ruleDiffers = "rule-differs"
        /// Words that a claim quotes are not on the page any more.
        case ruleReworded = "rule-reworded"

        // What the base page has and another one lacks.

        case pageMissing = "page-missing"
        /// The base page has changed since it was translated.
        case translationOutdated = "translation-outdated"
        /// Prose that is in another language than its page.
        case pageUntranslated = "page-untranslated"
        case sectionUntranslated = "section-untranslated"
        case paragraphUntranslated = "paragraph-untranslated"
        case sectionMissing = "section-missing"
        case paragraphMissing = "paragraph-missing"
        case itemMissing = "list-item-missing"
        case componentMissing = "component-missing"
        case codeMissing = "code-missing"
        case importMissing = "import-missing"
        case payloadMissing = "payload-missing"
        /// A member or an element of a payload.
        case payloadKeyMissing = "payload-key-missing"
        case tableMissing = "table-missing"
        case rowMissing = "row-missing"
        case columnMissing = "column-missing"
        /// A name from code.
        case identifierMissing = "identifier-missing"
        case linkMissing = "link-missing"
        /// A figure in prose, whichever page has it.
        case numberMissing = "number-missing"

        // What another page has and the base page lacks.

        case sectionAdded = "section-added"
        case paragraphAdded = "paragraph-added"
        case itemAdded = "list-item-added"
        case componentAdded = "component-added"
        case codeAdded = "code-added"
        case importAdded = "import-added"
        case payloadAdded = "payload-added"
        case payloadKeyAdded = "payload-key-added"
        case tableAdded = "table-added"
        case rowAdded = "row-added"
        case columnAdded = "column-added"
        case identifierAdded = "identifier-added"
        case linkAdded = "link-added"

        // What stands at another place among its neighbours.

        case sectionMoved = "section-moved"
        case itemMoved = "list-item-moved"
        case rowMoved = "row-moved"

        // What is otherwise on the other page.

        case sectionLevelDiffers = "section-level-differs"
        case headingIDDiffers = "heading-id-differs"
        case itemBecameParagraph = "list-item-became-paragraph"
        case paragraphBecameItem = "paragraph-became-list-item"
        /// A paragraph that stands in the list item before it.
        case itemSwallowedParagraph = "list-item-swallowed-paragraph"
        /// A numbered list that is not numbered in the other page, or the other way round.
        case listKindDiffers = "list-kind-differs"
        case itemDepthDiffers = "list-item-depth-differs"
        /// A box of another kind, or text that is in a box in one page only.
        case admonitionDiffers = "admonition-differs"
        /// Code whose tokens differ.
        case codeDiffers = "code-differs"
        /// Code for a file of another name.
        case codeTitleDiffers = "code-title-differs"
        case codeLanguageDiffers = "code-language-differs"
        /// A member under another name.
        case payloadKeyDiffers = "payload-key-differs"
        case payloadTypeDiffers = "payload-type-differs"
        case payloadValueDiffers = "payload-value-differs"
        /// A cell whose code, figures or links differ.
        case cellDiffers = "cell-differs"
        /// Markup, or the front matter, gives something another value.
        case settingDiffers = "setting-differs"
        /// Text that is no language's, such as a command.
        case textDiffers = "text-differs"
        /// A figure in prose is another one.
        case numberDiffers = "number-differs"
        case identifierDiffers = "identifier-differs"
        case linkDiffers = "link-differs"
        case emphasisDiffers = "emphasis-differs"

        // What is wrong with a page, whatever others say.

        /// Marks of emphasis that readers see as they stand.
        case emphasisBroken = "emphasis-broken"
        /// A directive, an element, a fence or a comment that is not closed, or that nothing opens.
        case markupUnclosed = "markup-unclosed"
        /// An element that browsers do not know, or a directive that site generators do not know.
        case markupUnknown = "markup-unknown"
        /// Front matter that is not closed or not valid YAML.
        case frontMatterInvalid = "front-matter-invalid"
        /// An example payload that is not valid JSON.
        case payloadInvalid = "payload-invalid"
        /// Two names from code without anything between them.
        case identifierGlued = "identifier-glued"
        /// Two headings of a page with the same id.
        case headingIDRepeated = "heading-id-repeated"
        /// A link to a heading that its page does not have.
        case linkUnresolved = "link-unresolved"
        /// A closure with another number of parameters than the callback of the same name.
        case closureContradicted = "closure-contradicted"
        /// A bracket that nothing closes, or that closes nothing.
        case codeUnbalanced = "code-unbalanced"
        /// Code that calls a function otherwise than the page declares it.
        case signatureContradicted = "signature-contradicted"
        /// A parameter that a sample passes and the table does not list.
        case parameterUndocumented = "parameter-undocumented"
        /// A parameter that the table requires and the sample does not pass.
        case parameterNotPassed = "parameter-not-passed"
        /// A name among the keywords that the page never mentions.
        case keywordUnexplained = "keyword-unexplained"
        /// Two entries with word for word the same description.
        case descriptionRepeated = "description-repeated"
        /// A step whose number does not follow the one before it.
        case stepNumberJumps = "step-number-jumps"
    }
}

extension Finding.Code {
    /// All that is to be known of findings of this kind: the one table of codes, in the order of the cases. The
    /// rows on what only one of two pages has, and on what is wrong with a page by itself, are in files beside this.
    public var reference: Reference {
        switch self {
        // What pages state.

        case .factDiffers:
            Reference(
                .error,
                correctOne,
                "A value that both pages state, such as a limit of time or a version, is another one on the other page.",
                "Readers of the two pages build different things from it.",
                .pages(
                    "Brewing needs version 2.4 or later of the iOS SDK.",
                    "La preparación exige la versión 2.5 o posterior del SDK para iOS."
                )
            )
        case .factMissing:
            Reference(
                .warning,
                "Say it on the other page, too, or take it out of this one.",
                "Only one of the pages states a value, such as a limit of time or a version.",
                "Readers of the other page have to guess it.",
                .pages(
                    "Brewing needs version 2.4 or later of the iOS SDK.",
                    "La preparación exige el SDK para iOS."
                )
            )
        case .ruleDiffers:
            Reference(
                .error,
                correctOne,
                "Pages answer a question of behaviour in different ways: what happens when something fails, or which comes first.",
                "Code that keeps to one page breaks what the other one promises.",
                .pages(
                    "When brewing fails, the last cup is returned.",
                    "Si la preparación falla, se lanza un error."
                )
            )
        case .ruleReworded:
            Reference(
                .error,
                "Put the words back; or change the claim, and translations with it: docfixtures claims --update.",
                "Words that a file of claims quotes are not on the page any more.",
                "What readers are told may have changed, and with it what tests expect of code.",
                .change(
                    "When brewing fails, the last cup is returned.",
                    "When brewing fails, a cup may be returned."
                ),
                pagesToChange: .everyPage
            )

        // What the base page has and another one lacks.

        case .pageMissing: .pageMissing
        case .translationOutdated: .translationOutdated
        case .pageUntranslated: .pageUntranslated
        case .sectionUntranslated: .sectionUntranslated
        case .paragraphUntranslated: .paragraphUntranslated
        case .sectionMissing: .sectionMissing
        case .paragraphMissing: .paragraphMissing
        case .itemMissing: .itemMissing
        case .componentMissing: .componentMissing
        case .codeMissing: .codeMissing
        case .importMissing: .importMissing
        case .payloadMissing: .payloadMissing
        case .payloadKeyMissing: .payloadKeyMissing
        case .tableMissing: .tableMissing
        case .rowMissing: .rowMissing
        case .columnMissing: .columnMissing
        case .identifierMissing: .identifierMissing
        case .linkMissing: .linkMissing
        case .numberMissing: .numberMissing

        // What another page has and the base page lacks.

        case .sectionAdded: .sectionAdded
        case .paragraphAdded: .paragraphAdded
        case .itemAdded: .itemAdded
        case .componentAdded: .componentAdded
        case .codeAdded: .codeAdded
        case .importAdded: .importAdded
        case .payloadAdded: .payloadAdded
        case .payloadKeyAdded: .payloadKeyAdded
        case .tableAdded: .tableAdded
        case .rowAdded: .rowAdded
        case .columnAdded: .columnAdded
        case .identifierAdded: .identifierAdded
        case .linkAdded: .linkAdded

        // What stands at another place among its neighbours.

        case .sectionMoved:
            Reference(
                .note,
                "Put the sections into the same order.",
                "Both pages have the section, but at another place among the others.",
                "Who follows both pages, or a reference to the section above, loses the place.",
                .pages(
                    "## Grinding {#grind}\n\nGrind.\n\n## Brewing {#brew}\n\nBrew.",
                    "## Preparar {#brew}\n\nPrepare.\n\n## Moler {#grind}\n\nMuela."
                )
            )
        case .itemMoved:
            Reference(
                .note,
                "Put the items into the same order.",
                "Both lists have the item, but at another place.",
                "In a list of steps the order is the instruction.",
                .pages("1. `grind()`\n2. `brew()`", "1. `brew()`\n2. `grind()`")
            )
        case .rowMoved:
            Reference(
                .note,
                "Put the rows into the same order.",
                "Both tables have the row, but at another place.",
                "Who compares the two pages takes one row for another.",
                .pages("| `grind` |\n| `brew` |", "| `brew` |\n| `grind` |")
            )

        // What is otherwise on the other page.

        case .sectionLevelDiffers:
            Reference(
                .note,
                "Give both headings the same level.",
                "A heading is of another level than on the base page.",
                "The contents list shows a part of a section as a section of its own, or the other way round.",
                .pages("### Fine grinding", "## Molido fino")
            )
        case .headingIDDiffers:
            Reference(
                .warning,
                "Give both headings the same id, so that links work in every language.",
                "A heading has another id than on the base page.",
                "A link to the section leads to the top of the page in the other language.",
                .pages("## Cleaning {#cleaning}", "## Limpieza {#limpieza}")
            )
        case .itemBecameParagraph:
            Reference(
                .warning,
                "Put the list marker back.",
                "What is an item of a list on the base page is a paragraph on the other.",
                "Readers do not see that it is one of the steps or choices.",
                .pages("- Fill the tank\n- Close the lid", "- Llene el depósito\n\nCierre la tapa")
            )
        case .paragraphBecameItem:
            Reference(
                .warning,
                "Remove the list marker, or indent the text in the base page, too.",
                "What is a paragraph on the base page is an item of a list on the other.",
                "Readers take a remark for one more step or choice.",
                .pages("- Close the lid\n\nNow it is ready.", "- Cierre la tapa\n- Ahora está lista.")
            )
        case .itemSwallowedParagraph:
            Reference(
                .warning,
                "Put a blank line before the paragraph.",
                "A paragraph behind a list has become part of the list's last item.",
                "Readers take what holds for all items for a part of the last one.",
                .pages("- Close the lid\n\nNow it is ready.", "- Cierre la tapa\nAhora está lista.")
            )
        case .listKindDiffers:
            Reference(
                .note,
                "Use numbers in both lists, or in neither.",
                "A list is numbered on one page only.",
                "Readers take a choice for a sequence, or the other way round.",
                .pages("1. Fill the tank\n2. Close the lid", "- Llene el depósito\n- Cierre la tapa")
            )
        case .itemDepthDiffers:
            Reference(
                .note,
                "Indent the item as in the base page.",
                "An item of a list is indented further, or less far, than on the base page.",
                "Readers take a part of a step for a step, or the other way round.",
                .pages("- Clean\n    - the tank", "- Limpie\n- el depósito")
            )
        case .admonitionDiffers:
            Reference(
                .warning,
                "Use the same kind of box on both pages.",
                "A box is of another kind, or what it says is in a box on one page only.",
                "A warning that looks like a remark is passed over.",
                .pages(":::danger\nThe pump is hot.\n:::", ":::note\nLa bomba está caliente.\n:::")
            )
        case .codeDiffers:
            Reference(
                .error,
                "Copy the code from the base page and translate nothing but its comments.",
                "Code is not the same on both pages, apart from comments and white space.",
                "What readers copy does something else, or does not compile.",
                .pages("try await brewer.brew(cups: 2)", "try await brewer.brew(tazas: 2)")
            )
        case .codeTitleDiffers:
            Reference(
                .warning,
                "Give the file the same name on both pages.",
                "The title above a block of code, mostly the name of a file, is another one.",
                "Readers put the code into the wrong file.",
                .pages(#"```swift title="Brewer.swift""#, #"```swift title="Cafetera.swift""#)
            )
        case .codeLanguageDiffers:
            Reference(
                .note,
                "Label both code blocks with the same language.",
                "A block of code is labelled with another language than on the base page.",
                "It is coloured wrongly, or shown under the wrong tab.",
                .pages("```swift", "```text")
            )
        case .payloadKeyDiffers:
            Reference(
                .error,
                correctOne,
                "A member of an example of JSON has another name than on the base page.",
                "Readers decode a name that is never sent.",
                .pages(#"{"size": "large"}"#, #"{"tamaño": "large"}"#)
            )
        case .payloadTypeDiffers:
            Reference(
                .error,
                correctOne,
                "A member of an example of JSON is of another type than on the base page.",
                "Readers decode a text where a number comes, and fail.",
                .pages(#"{"cups": 2}"#, #"{"cups": "2"}"#)
            )
        case .payloadValueDiffers:
            Reference(
                .error,
                correctOne,
                "A member of an example of JSON has another value than on the base page; text that readers see may be translated.",
                "Readers compare with a value that is never sent.",
                .pages(#"{"state": "ready"}"#, #"{"state": "lista"}"#)
            )
        case .cellDiffers:
            Reference(
                .error,
                correctOne,
                "The code, the figures or the links in a cell of a table are not those of the base page.",
                "Readers look values up in tables, and use what they find.",
                .pages("| `pressure` | 9 bar |", "| `pressure` | 6 bar |")
            )
        case .settingDiffers:
            Reference(
                .warning,
                "Set the same value on both pages.",
                "A value that markup or the front matter sets, such as an image or an attribute, is another one.",
                "Readers see another picture, or the site treats the page in another way.",
                .pages(#"<Video id="descale" />"#, #"<Video id="unbox" />"#)
            )
        case .textDiffers:
            Reference(
                .error,
                correctOne,
                "Text that is of no language, such as a command or a path, is not the same on both pages.",
                "Readers type what they see, and it fails.",
                .pages("brewctl start --cups 2", "brewctl start --cup 2")
            )
        case .numberDiffers:
            Reference(
                .error,
                correctOne,
                "A figure in the text is another one than on the base page, its unit taken into account.",
                "Readers of the two pages use different limits or amounts.",
                .pages("Heat the water to 92 °C.", "Caliente el agua a 29 °C.")
            )
        case .identifierDiffers:
            Reference(
                .error,
                "Use the name that the SDK has.",
                "A name from code in the text is not the one that stands there on the base page.",
                "Readers look for a function or a type that does not exist.",
                .pages("Call `descale()`.", "Llame a `descalce()`.")
            )
        case .linkDiffers:
            Reference(
                .error,
                "Link to the same page and heading.",
                "A link leads elsewhere than on the base page.",
                "Readers end up at something else, or nowhere.",
                .pages("[Grinders](grinders.md#burrs)", "[Molinillos](filters.md)")
            )
        case .emphasisDiffers:
            Reference(
                .warning,
                "Set it in bold, or in the marks that the language has for labels.",
                "Text that the base page sets in bold does not stand out.",
                "Readers do not find the label that they look for, or miss a warning.",
                .pages("Open the lid **slowly**.", "Abra la tapa despacio.")
            )

        // What is wrong with a page, whatever others say.

        case .emphasisBroken: .emphasisBroken
        case .markupUnclosed: .markupUnclosed
        case .markupUnknown: .markupUnknown
        case .frontMatterInvalid: .frontMatterInvalid
        case .payloadInvalid: .payloadInvalid
        case .identifierGlued: .identifierGlued
        case .headingIDRepeated: .headingIDRepeated
        case .linkUnresolved: .linkUnresolved
        case .closureContradicted: .closureContradicted
        case .codeUnbalanced: .codeUnbalanced
        case .signatureContradicted: .signatureContradicted
        case .parameterUndocumented: .parameterUndocumented
        case .parameterNotPassed: .parameterNotPassed
        case .keywordUnexplained: .keywordUnexplained
        case .descriptionRepeated: .descriptionRepeated
        case .stepNumberJumps: .stepNumberJumps
        }
    }
}

private let correctOne = "Find out which page is right, and correct the other."
