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

        // What is wrong with a page, whatever others say.

        /// Marks of emphasis that readers see as they stand.
        case emphasisBroken = "emphasis-broken"
        /// A directive, an element, a fence or a comment that is not closed, or that nothing opens.
        case markupUnclosed = "markup-unclosed"
        /// An element that browsers do not know, or a directive that site generators do not know.
        case markupUnknown = "markup-unknown"
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
    /// How much depends on findings of this kind.
    public var level: Finding.Level { advice.level }

    /// What to do about findings of this kind, one sentence.
    public var help: String { advice.help }

    private var advice: (level: Finding.Level, help: String) {
        switch self {
        case .factDiffers, .ruleDiffers, .numberDiffers, .cellDiffers, .payloadValueDiffers,
            .payloadTypeDiffers, .payloadKeyDiffers:
            (.error, "Find out which page is right, and correct the other.")
        case .ruleReworded:
            (
                .error,
                "Put the words back; or change the claim, and translations with it: docfixtures claims --update."
            )
        case .factMissing, .numberMissing:
            (.warning, "Say it on the other page, too, or take it out of this one.")
        case .payloadKeyMissing:
            (.error, "Add it to the page that lacks it, or remove it from the base page.")
        case .sectionMissing, .paragraphMissing, .itemMissing, .codeMissing, .payloadMissing, .tableMissing,
            .rowMissing, .columnMissing, .componentMissing, .identifierMissing, .linkMissing:
            (.warning, "Add it to the page that lacks it, or remove it from the base page.")
        case .payloadKeyAdded: (.error, "Add it to the base page, or remove it from the other.")
        case .sectionAdded, .paragraphAdded, .itemAdded, .codeAdded, .payloadAdded, .tableAdded, .rowAdded,
            .columnAdded, .componentAdded, .identifierAdded, .linkAdded, .importAdded:
            (.warning, "Add it to the base page, or remove it from the other.")
        case .sectionMoved: (.note, "Put the sections into the same order.")
        case .rowMoved: (.note, "Put the rows into the same order.")
        case .itemMoved: (.note, "Put the items into the same order.")
        case .sectionLevelDiffers: (.note, "Give both headings the same level.")
        case .headingIDDiffers:
            (.warning, "Give both headings the same id, so that links work in every language.")
        case .headingIDRepeated:
            (.warning, "Give each heading an id of its own: links lead to the first one only.")
        case .itemBecameParagraph: (.warning, "Put the list marker back.")
        case .paragraphBecameItem:
            (.warning, "Remove the list marker, or indent the text in the base page, too.")
        case .itemSwallowedParagraph: (.warning, "Put a blank line before the paragraph.")
        case .listKindDiffers: (.note, "Use numbers in both lists, or in neither.")
        case .itemDepthDiffers: (.note, "Indent the item as in the base page.")
        case .admonitionDiffers: (.warning, "Use the same kind of box on both pages.")
        case .emphasisBroken:
            (.warning, "Close the marks, and leave no space or punctuation just inside them.")
        case .markupUnclosed: (.warning, "Close it, or remove what closes nothing.")
        case .markupUnknown: (.warning, "Correct the name, or write the `<` of an element as `&lt;`.")
        case .codeDiffers:
            (.error, "Copy the code from the base page and translate nothing but its comments.")
        case .textDiffers: (.error, "Find out which page is right, and correct the other.")
        case .settingDiffers: (.warning, "Set the same value on both pages.")
        case .importMissing: (.error, "Put the import back: the sample does not compile without it.")
        case .codeTitleDiffers: (.warning, "Give the file the same name on both pages.")
        case .codeLanguageDiffers: (.note, "Label both code blocks with the same language.")
        case .payloadInvalid: (.error, "Correct the example so that it is valid JSON.")
        case .identifierDiffers: (.error, "Use the name that the SDK has.")
        case .identifierGlued: (.warning, "Separate the names, each as code of its own.")
        case .linkDiffers: (.error, "Link to the same page and heading.")
        case .linkUnresolved: (.warning, "Link to a heading that exists, or give the heading this id.")
        case .pageUntranslated, .sectionUntranslated, .paragraphUntranslated:
            (.error, "Translate it.")
        case .pageMissing:
            (.warning, "Translate the page, or leave it: nothing is compared with what does not exist.")
        case .closureContradicted:
            (.warning, "Name all parameters of the callback in the closure, or correct the signature.")
        case .codeUnbalanced: (.error, "Add the bracket that is missing, or remove the one in excess.")
        case .signatureContradicted: (.error, "Correct the call or the declaration.")
        case .parameterUndocumented: (.error, "List the parameter in the table, or correct the sample.")
        case .parameterNotPassed: (.error, "Pass it in the sample, or correct the table.")
        case .keywordUnexplained: (.warning, "Explain it on the page, or remove the keyword.")
        case .descriptionRepeated: (.error, "Describe what sets the entries apart.")
        case .stepNumberJumps: (.warning, "Number the steps without gaps.")
        }
    }
}
