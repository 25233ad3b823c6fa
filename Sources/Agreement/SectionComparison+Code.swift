import Documents
import Findings
import Pages

/// Code blocks, and what is said of them around their text.
extension SectionComparison {
    mutating func compare(_ codes: Both<ComparedCode>, lines: Both<Int>) {
        if codes.all.contains(where: \.isData) {
            let comparison = PayloadComparison(
                codes.map(\.block),
                textFields: pair.translatedFields,
                isSameLanguage: pair.isSameLanguage
            )
            differences.add(comparison.differences, in: section.subject)
        } else if codes.base.block.text != codes.other.block.text {
            let comparison = CodeComparison(codes, lines: lines, context: context)
            differences.add(comparison.differences, in: section.subject)
        }
        compareLabels(codes, lines: lines)
        compareComments(codes)
    }

    /// Comments are translated as prose is; where both blocks have as many, each is compared.
    private mutating func compareComments(_ codes: Both<ComparedCode>) {
        guard codes.base.block.text != codes.other.block.text else { return }
        let comments = codes.map(\.comments)
        guard comments.base.count == comments.other.count else { return }
        for comments in zip(comments.base, comments.other).map(Both.init)
        where comments.base.text != comments.other.text {
            let prose = Both { Mentions(comments[$0], phrases: context.phrases[$0]) }
            let found = ProseComparison(prose, lines: prose.map(\.lines.lowerBound), context: context)
            differences.add(found.differences, in: section.subject)
            if found.differences.all.isEmpty, !pair.isSameLanguage {
                compareStatements(comments.map { Sentence.all(in: $0) }, in: prose)
            }
        }
    }

    private mutating func compareFences(_ blocks: Both<CodeBlock>, lines: Both<Int>) {
        guard blocks.base.info != blocks.other.info else { return }
        let isSameLength = blocks.base.lineCount == blocks.other.lineCount
        var settings = blocks.map { $0.fenceSettings(isSameLength: isSameLength) }
        _ = settings.pairOff { $0.filter { $0 != " " } == $1.filter { $0 != " " } }
        // A title without a name is translated.
        if settings.other.contains(where: \.isTranslatedText) {
            settings.other.removeAll(where: \.isTranslatedText)
            settings.base.removeAll { $0.allSatisfy { $0.isLetter || ".?!,'".contains($0) } }
        }
        guard pair.pages.carry(.source), settings.base != settings.other else { return }
        let texts = settings.map { $0.joined(separator: " ") }
        let shown = texts.map { $0.isEmpty ? "nothing" : "`\($0)`" }
        let message = "the fence says \(shown.base) here and \(shown.other) there"
        differences.add(.settingDiffers, message, section.subject, texts.on(lines))
    }

    private mutating func compareLabels(_ codes: Both<ComparedCode>, lines: Both<Int>) {
        if let titles = codes.map(\.fileName).unwrapped(), titles.base != titles.other {
            let message = "the file is `\(titles.base)` here and `\(titles.other)` there"
            differences.add(.codeTitleDiffers, message, section.subject, titles.on(lines))
        } else if context.words?.other.usesOtherScript == true,
            let titles = codes.map(\.block.title).unwrapped(), titles.base != titles.other,
            !titles.other.isEmpty,
            titles.other.allSatisfy(\.isASCII)
        {
            let message = "the title is `\(titles.base)` here and `\(titles.other)` there"
            differences.add(.codeTitleDiffers, message, section.subject, titles.on(lines))
        } else if pair.pages.carry(.source), let title = codes.base.fileName, codes.other.block.title == nil {
            let message = "the file is `\(title)` here and not named there"
            differences.add(.codeTitleDiffers, message, section.subject, Both(title, "").on(lines))
        }
        compareFences(codes.map(\.block), lines: lines)
        let languages = codes.map(\.language)
        if codes.base.isData, languages.all.allSatisfy({ $0?.isForJSON ?? true }) { return }
        // Sites need not render that a block has no label.
        let areLabelled = languages.unwrapped() != nil
        let names = languages.map { $0?.name }
        guard pair.pages.carry(areLabelled ? .marks : .source), names.base != names.other else { return }
        let (here, there) = (names.base ?? "nothing", names.other ?? "nothing")
        let message = "the code is labelled \(here) here and \(there) there"
        differences.add(.codeLanguageDiffers, message, section.subject, names.map { $0 ?? "" }.on(lines))
    }
}

extension String {
    fileprivate var isTranslatedText: Bool { !allSatisfy(\.isASCII) }
}

extension PagePair {
    /// Names of members of payloads whose text is translated; none for pages in one language.
    fileprivate var translatedFields: Set<String> {
        isSameLanguage ? [] : Set(pages.all.flatMap(\.content.localization.fixtures.textFields))
    }
}

extension CodeBlock {
    /// What the fence tells the site besides the language and the title, sorted: `{1,4-6}`, `showLineNumbers`.
    ///
    /// - Parameter isSameLength: Whether lines can be compared by their numbers.
    fileprivate func fenceSettings(isSameLength: Bool) -> [String] {
        let name = info?.prefix { $0.isLetter || $0.isNumber || "+#-_.".contains($0) } ?? ""
        let rest = (info ?? "").dropFirst(name.count)
        if rest.isEmpty { return [] }
        return rest.matches(
            of: /\{[^}]*\}|\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]|[^\s{\["']+(?:"[^"]*"|'[^']*')?/
        )
        .map { String($0.output) }
        .filter { setting in
            let isTitle =
                setting == "[\(title ?? "")]" || ["title=", "filename="].contains(where: setting.hasPrefix)
            return !isTitle && (isSameLength || !setting.hasPrefix("{"))
        }
        .sorted()
    }

    fileprivate var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
