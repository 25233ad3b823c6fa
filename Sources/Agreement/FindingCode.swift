extension Finding {
    /// The kinds of differences; the raw values are stable, so that scripts and baselines may match them.
    public enum Code: String, Sendable, CaseIterable {
        /// Two pages state different values of the same thing.
        case factDiffers = "fact-differs"
        /// One page states a value that the other does not.
        case factMissing = "fact-missing"
        /// Pages answer a question of a behaviour in different ways.
        case ruleDiffers = "rule-differs"
        /// Words that a claim quotes are not on the page any more.
        case ruleReworded = "rule-reworded"
        /// A figure in prose is another one.
        case numberDiffers = "number-differs"
        /// A figure in prose is gone.
        case numberMissing = "number-missing"

        /// A document without a page in one of the languages.
        case pageMissing = "page-missing"
        /// A section of the base page that the other does not have.
        case sectionMissing = "section-missing"
        /// A section that the base page does not have.
        case sectionAdded = "section-added"
        /// A section at another place among its neighbours.
        case sectionMoved = "section-moved"
        /// A heading at another level.
        case sectionLevelDiffers = "section-level-differs"
        /// The same section under another heading id.
        case headingIDDiffers = "heading-id-differs"

        /// A paragraph of the base page that the other does not have.
        case paragraphMissing = "paragraph-missing"
        /// A paragraph that the base page does not have.
        case paragraphAdded = "paragraph-added"
        /// A list item of the base page that the other does not have.
        case itemMissing = "list-item-missing"
        /// A list item that the base page does not have.
        case itemAdded = "list-item-added"
        /// A list item at another place of its list.
        case itemMoved = "list-item-moved"
        /// A list item that is a paragraph in the other page.
        case itemBecameParagraph = "list-item-became-paragraph"
        /// A paragraph that is a list item in the other page.
        case paragraphBecameItem = "paragraph-became-list-item"
        /// A paragraph that stands in the list item before it.
        case itemSwallowedParagraph = "list-item-swallowed-paragraph"
        /// A numbered list that is not numbered in the other page, or the other way round.
        case listKindDiffers = "list-kind-differs"
        /// A list item at another depth.
        case itemDepthDiffers = "list-item-depth-differs"
        /// A box of another kind, or text that is in a box in one page only.
        case admonitionDiffers = "admonition-differs"
        /// A component of the base page that the other does not have.
        case componentMissing = "component-missing"
        /// A component that the base page does not have.
        case componentAdded = "component-added"
        /// Marks of emphasis that readers see as they stand.
        case emphasisBroken = "emphasis-broken"
        /// A directive, an element, a fence or a comment that is not closed, or that nothing opens.
        case markupUnclosed = "markup-unclosed"
        /// An element that browsers do not know, or a directive that site generators do not know.
        case markupUnknown = "markup-unknown"

        /// A code block of the base page that the other does not have.
        case codeMissing = "code-missing"
        /// A code block that the base page does not have.
        case codeAdded = "code-added"
        /// Code whose tokens differ.
        case codeDiffers = "code-differs"
        /// Code that lacks an import.
        case importMissing = "import-missing"
        /// Code with an import in excess.
        case importAdded = "import-added"
        /// Code for a file of another name.
        case codeTitleDiffers = "code-title-differs"
        /// Code that is labelled with another language.
        case codeLanguageDiffers = "code-language-differs"

        /// An example payload of the base page that the other does not have.
        case payloadMissing = "payload-missing"
        /// An example payload that the base page does not have.
        case payloadAdded = "payload-added"
        /// An example payload that is not valid JSON.
        case payloadInvalid = "payload-invalid"
        /// A member or element that a payload lacks.
        case payloadKeyMissing = "payload-key-missing"
        /// A member or element that a payload has in excess.
        case payloadKeyAdded = "payload-key-added"
        /// A member under another name.
        case payloadKeyDiffers = "payload-key-differs"
        /// A member with another kind of value.
        case payloadTypeDiffers = "payload-type-differs"
        /// A member with another value.
        case payloadValueDiffers = "payload-value-differs"

        /// A table of the base page that the other does not have.
        case tableMissing = "table-missing"
        /// A table that the base page does not have.
        case tableAdded = "table-added"
        /// A row that a table lacks.
        case rowMissing = "row-missing"
        /// A row that a table has in excess.
        case rowAdded = "row-added"
        /// A row at another place of its table.
        case rowMoved = "row-moved"
        /// A column that a table lacks.
        case columnMissing = "column-missing"
        /// A column that a table has in excess.
        case columnAdded = "column-added"
        /// A cell whose code, figures or links differ.
        case cellDiffers = "cell-differs"

        /// A name from code that the other page does not mention there.
        case identifierMissing = "identifier-missing"
        /// A name from code that the base page does not mention there.
        case identifierAdded = "identifier-added"
        /// Another name from code.
        case identifierDiffers = "identifier-differs"
        /// Two names from code without anything between them.
        case identifierGlued = "identifier-glued"

        /// A link of the base page that the other does not have there.
        case linkMissing = "link-missing"
        /// A link that the base page does not have there.
        case linkAdded = "link-added"
        /// A link to another target.
        case linkDiffers = "link-differs"
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
    /// Whether it changes how many items a list has.
    var isAboutItems: Bool {
        switch self {
        case .itemMissing, .itemAdded, .itemBecameParagraph, .paragraphBecameItem, .itemSwallowedParagraph,
            .listKindDiffers:
            true
        default:
            false
        }
    }

    /// How much depends on findings of this kind.
    public var level: Finding.Level {
        switch self {
        case .factDiffers, .ruleDiffers, .ruleReworded, .numberDiffers, .codeDiffers, .importMissing,
            .payloadInvalid, .payloadKeyMissing,
            .payloadKeyAdded, .payloadKeyDiffers, .payloadTypeDiffers, .payloadValueDiffers, .cellDiffers,
            .identifierDiffers, .linkDiffers, .signatureContradicted, .codeUnbalanced, .parameterUndocumented,
            .parameterNotPassed, .descriptionRepeated:
            .error
        case .sectionMoved, .itemMoved, .rowMoved, .sectionLevelDiffers, .listKindDiffers, .itemDepthDiffers,
            .codeLanguageDiffers:
            .note
        default:
            .warning
        }
    }

    /// What to do about findings of this kind, one sentence.
    public var help: String {
        switch self {
        case .factDiffers, .ruleDiffers, .numberDiffers, .cellDiffers, .payloadValueDiffers,
            .payloadTypeDiffers,
            .payloadKeyDiffers:
            "Find out which page is right, and correct the other."
        case .ruleReworded:
            "Put the words back; or change the claim, and translations with it: docfixtures claims --update."
        case .factMissing, .numberMissing:
            "Say it on the other page, too, or take it out of this one."
        case .sectionMissing, .paragraphMissing, .itemMissing, .codeMissing, .payloadMissing, .tableMissing,
            .rowMissing, .columnMissing, .componentMissing, .payloadKeyMissing, .identifierMissing,
            .linkMissing:
            "Add it to the page that lacks it, or remove it from the base page."
        case .sectionAdded, .paragraphAdded, .itemAdded, .codeAdded, .payloadAdded, .tableAdded, .rowAdded,
            .columnAdded, .componentAdded, .payloadKeyAdded, .identifierAdded, .linkAdded, .importAdded:
            "Add it to the base page, or remove it from the other."
        case .sectionMoved: "Put the sections into the same order."
        case .rowMoved: "Put the rows into the same order."
        case .itemMoved: "Put the items into the same order."
        case .sectionLevelDiffers: "Give both headings the same level."
        case .headingIDDiffers: "Give both headings the same id, so that links work in every language."
        case .headingIDRepeated: "Give each heading an id of its own: links lead to the first one only."
        case .itemBecameParagraph: "Put the list marker back."
        case .paragraphBecameItem: "Remove the list marker, or indent the text in the base page, too."
        case .itemSwallowedParagraph: "Put a blank line before the paragraph."
        case .listKindDiffers: "Use numbers in both lists, or in neither."
        case .itemDepthDiffers: "Indent the item as in the base page."
        case .admonitionDiffers: "Use the same kind of box on both pages."
        case .emphasisBroken: "Close the marks, and leave no space or punctuation just inside them."
        case .markupUnclosed: "Close it, or remove what closes nothing."
        case .markupUnknown: "Correct the name, or write the `<` of an element as `&lt;`."
        case .codeDiffers: "Copy the code from the base page and translate nothing but its comments."
        case .importMissing: "Put the import back: the sample does not compile without it."
        case .codeTitleDiffers: "Give the file the same name on both pages."
        case .codeLanguageDiffers: "Label both code blocks with the same language."
        case .payloadInvalid: "Correct the example so that it is valid JSON."
        case .identifierDiffers: "Use the name that the SDK has."
        case .identifierGlued: "Separate the names, each as code of its own."
        case .linkDiffers: "Link to the same page and heading."
        case .linkUnresolved: "Link to a heading that exists, or give the heading this id."
        case .pageMissing: "Translate the page, or leave it: nothing is compared with what does not exist."
        case .closureContradicted:
            "Name all parameters of the callback in the closure, or correct the signature."
        case .codeUnbalanced: "Add the bracket that is missing, or remove the one in excess."
        case .signatureContradicted: "Correct the call or the declaration."
        case .parameterUndocumented: "List the parameter in the table, or correct the sample."
        case .parameterNotPassed: "Pass it in the sample, or correct the table."
        case .keywordUnexplained: "Explain it on the page, or remove the keyword."
        case .descriptionRepeated: "Describe what sets the entries apart."
        case .stepNumberJumps: "Number the steps without gaps."
        }
    }
}
