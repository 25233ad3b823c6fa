import Documents
import Expectations
import JSONText
import Localization
import Pages
import Specifications
import SwiftCode

/// Looks for the facts of the race in one page.
///
/// Code comes first: the loader is the asynchronous function that takes a time limit, the attribution is what
/// code asks the observed property for, and so on. Prose is then searched for the names found in code, and for
/// the phrases of the page's language where there is no name.
package struct RaceReading: Sendable {
    let page: Page
    let sentences: [Sentence]
    /// The names of functions that the loader's own code calls, with the labels of their arguments.
    private(set) var requests: [String: [String]] = [:]
    /// Where the loader's code passes an argument of its own on, by the name of what it calls, with the 1-based line
    /// in the snippet.
    private var passedOn: [(callee: String, snippet: Page.Snippet, line: Int)] = []
    /// The lengths of time that may be the limit, in order.
    private(set) var limits: [Limit] = []
    package private(set) var statements: [RaceFact: [PageStatement]] = [:]
    /// What code, and prose that states facts, answer to the questions of the race.
    private(set) var answers: [AnswerFinding] = []

    package init(_ page: Page) {
        self.init(unread: page)
        readBeginning()
        readRest()
    }

    /// Nothing is read yet.
    init(unread page: Page) {
        self.page = page
        sentences = page.sentences
    }

    /// Looks only for what no race is without.
    mutating func readBeginning() {
        readLoader()
        readAttribution()
        limits = findLimits()
    }

    mutating func readRest() {
        readCallback()
        readActivation()
        readVersion()
        readTimeout()
        readFlag()
        readFirstLaunch()
        readEmptyArray()
        readOutcomes()
        readPlacement()
    }

    /// Whether a page may describe a race: code asks for a case, or prose names one, and a function or a paragraph has a time
    /// limit. Most pages have neither, and their sentences need not be looked for.
    static func mayDescribe(_ page: Page) -> Bool {
        let blocks = page.document.blocks
        let mayNameAttribution =
            page.snippets.contains { !$0.swift.caseTests.isEmpty }
            || blocks.containProse(where: Identifier.mentionsCase)
        return mayNameAttribution
            && (page.snippets.contains { $0.swift.functions.contains(where: \.hasTimeLimit) }
                || blocks.containProse { page.phrases.mayHaveLimit(FoldedText($0.text)) })
    }

    /// Whether the beginning of the reading leaves it open that the page describes a race: there is a time limit, and what
    /// it is about.
    var mayBeRace: Bool {
        namesAttribution && (statements[.loader] != nil || !limits.isEmpty)
    }

    private var namesAttribution: Bool { statements[.attributionSource] != nil }
    private var hasLimit: Bool { statements[.loader] != nil || statements[.timeoutSeconds] != nil }

    /// Whether the page describes a race at all: a time limit, and what it is about.
    var isRace: Bool {
        let hasOutcome = statements[.onTimeout] != nil || statements[.deduplicationFlag] != nil
        return hasLimit && hasOutcome && namesAttribution
    }

    mutating func state(_ fact: RaceFact, _ value: JSONValue, lines: [Int]) {
        guard let statement = PageStatement(value, lines: lines) else { return }
        statements[fact, default: []].append(statement)
    }

    /// Notes that a sentence answers a question.
    mutating func answer<Answer: RaceAnswer>(_ answer: Answer, _ sentence: Sentence) {
        answers.append(AnswerFinding(Answer.question, answer, page.evidence(sentence)))
    }

    /// Notes that a line of code, 1-based in its snippet, answers a question.
    mutating func answer<Answer: RaceAnswer>(_ answer: Answer, _ snippet: Page.Snippet, line: Int) {
        let evidence = page.evidence(snippet, line: line)
        answers.append(AnswerFinding(Answer.question, answer, evidence, isCode: true))
    }

    // MARK: Loader

    private mutating func readLoader() {
        let candidates = page.snippets.flatMap { snippet in
            snippet.swift.functions.filter(\.hasTimeLimit).map { (function: $0, snippet: snippet) }
        }
        // Most pages have none.
        guard !candidates.isEmpty else { return }
        let called = Set(page.snippets.flatMap(\.swift.calls).filter(\.hasLiteral).map(\.name))
        let mentioned = Set(sentences.flatMap(\.identifiers).map(\.name))
        let best = mostLikely(candidates) { candidate in
            (called.contains(candidate.function.name) ? 2 : 0)
                + (mentioned.contains(candidate.function.name) ? 2 : 0)
                + (["Void", "Bool"].contains(candidate.function.returns) ? 0 : 1)
        }
        guard let (loader, snippet) = best else { return }
        let types = loader.enclosingTypes.map(\.name)
        let mentions = identifierLines { $0.path == types + [loader.name] }
        state(
            .loader,
            .string((types + [loader.selector]).joined(separator: ".")),
            lines: [snippet.pageLine(loader.line)] + mentions
        )
        if loader.returns != "Void" {
            state(.loaderResult, .string(loader.returns), lines: [snippet.pageLine(loader.returnLine)])
        }
        let parameters = Set(loader.parameters.map(\.name))
        for call in snippet.swift.calls where !call.arguments.isEmpty {
            if requests[call.name] == nil { requests[call.name] = call.arguments.map { $0.label ?? "_" } }
            passedOn += call.arguments.filter { parameters.contains($0.variable ?? "") }.map { argument in
                (call.name, snippet, argument.line)
            }
        }
        readCall(of: loader)
    }

    /// The first call that spells out a value is the page's example.
    private mutating func readCall(of loader: FunctionSignature) {
        let limit = loader.parameters.first(where: \.isTimeLimit)?.label
        for snippet in page.snippets {
            for call in snippet.swift.calls where call.name == loader.name && call.hasLiteral {
                let seconds = call.arguments.first { ($0.label ?? "_") == limit }
                if let seconds, let value = seconds.value?.seconds {
                    state(.exampleTimeoutSeconds, .number(value), lines: [snippet.pageLine(seconds.line)])
                    answer(WindowUnit.seconds, snippet, line: seconds.line)
                }
                let texts = call.arguments.filter { $0.value?.text != nil }
                let shared = texts.first { text in requests.values.contains { $0.contains(text.label ?? "_") }
                }
                if let placement = shared ?? texts.first, let text = placement.value?.text {
                    state(.examplePlacementID, .string(text), lines: [snippet.pageLine(placement.line)])
                }
                return
            }
        }
    }

    /// The requests whose results the loader gives are made for the placement that it is called with.
    private mutating func readPlacement() {
        let names = Set(
            [RaceFact.onAttribution, .onTimeout].compactMap(value).compactMap {
                Identifier.all(in: $0).last?.name
            }
        )
        for (callee, snippet, line) in passedOn where names.contains(callee) {
            answer(RequestedPlacement.callers, snippet, line: line)
        }
    }

    // MARK: Attribution

    private mutating func readAttribution() {
        let identifiers = sentences.flatMap(\.identifiers)
        let mentionedCases = identifiers.filter { $0.hasLeadingDot && $0.path.count == 1 }.map(\.name)
        let all = page.snippets.flatMap { snippet in
            snippet.swift.caseTests.map { (test: $0, line: snippet.pageLine($0.line), snippet: snippet) }
        }
        let isNamed = Set(mentionedCases)
        let mentionedProperties = Set(identifiers.filter(\.looksLikeCode).map(\.name))
        let named = all.filter {
            isNamed.contains($0.test.caseName) && mentionedProperties.contains($0.test.property)
        }
        let tests = named.isEmpty ? all.filter { isNamed.contains($0.test.caseName) } : named
        let relevant = tests.isEmpty && mentionedCases.isEmpty ? all : tests
        guard let source = mostFrequent(relevant.isEmpty ? mentionedCases : relevant.map(\.test.caseName))
        else {
            return
        }
        let asked = relevant.filter { $0.test.caseName == source }
        for (test, _, snippet) in asked { answer(OtherSources.ignored, snippet, line: test.line) }
        let mentions = identifierLines { $0.hasLeadingDot && $0.path == [source] }
        state(.attributionSource, .string(source), lines: asked.map(\.line) + mentions)
        readObservedProperty(mostFrequent(asked.map(\.test.property)), lines: asked.map(\.line))
    }

    /// - Parameters:
    ///   - property: What code asks for the attribution; `nil` where only prose tells.
    ///   - lines: 1-based, where code does so.
    private mutating func readObservedProperty(_ property: String?, lines: [Int]) {
        let delivered = Set(page.snippets.flatMap(\.swift.functions).flatMap(\.parameters).map(\.plainType))
        let qualified = sentences.flatMap(\.identifiers).filter {
            $0.path.count == 2 && $0.isQualified && $0.labels == nil && $0.path[1].first?.isLowercase == true
        }
        let owned = qualified.filter { property.map($0.name.elementsEqual) ?? delivered.contains($0.path[0]) }
        if let name = mostFrequent(owned.map(\.text)) {
            state(.observedProperty, .string(name), lines: identifierLines { $0.text == name })
            return
        }
        // Prose that never says whose property it is leaves the parameter of the function that receives it.
        guard let property else { return }
        let receivers = page.snippets.flatMap { snippet in
            snippet.swift.caseTests.contains { $0.property == property } ? snippet.swift.functions : []
        }
        let types = receivers.filter { !$0.isAsync && $0.enclosingTypes.last != nil }.compactMap(
            \.parameters.last
        )
        guard let owner = mostFrequent(types.map(\.plainType).filter { $0.first?.isUppercase == true }) else {
            return
        }
        state(
            .observedProperty,
            .string("\(owner).\(property)"),
            lines: lines + identifierLines { $0.path == [property] }
        )
    }

    /// The function that takes the observed type, and the type that declares it.
    private mutating func readCallback() {
        guard let owner = value(of: .observedProperty)?.split(separator: ".").first.map(String.init) else {
            return
        }
        let mentioned = Set(sentences.flatMap(\.identifiers).map(\.name))
        let callbacks = page.snippets.flatMap { snippet in
            snippet.swift.functions.filter {
                !$0.isAsync && $0.returns == "Void" && $0.parameters.contains { $0.plainType == owner }
            }.map { (function: $0, snippet: snippet) }
        }
        let best = mostLikely(callbacks) { callback in
            (mentioned.contains(callback.function.name) ? 2 : 0)
                + (callback.function.enclosingTypes.last?.inherited.isEmpty == false ? 1 : 0)
        }
        guard let name = best?.function.name else { return }
        let declared = callbacks.filter { $0.function.name == name }
        state(
            .profileCallback,
            .string(name),
            lines: declared.map { $0.snippet.pageLine($0.function.line) }
                + identifierLines { $0.name == name }
        )
        let observers = declared.compactMap {
            entry -> (type: TypeDeclaration, snippet: Page.Snippet)? in
            guard let type = entry.function.enclosingTypes.last, type.kind != .protocol,
                type.kind != .extension
            else {
                return nil
            }
            return (type, entry.snippet)
        }
        // A page may show a first sketch before the complete example: the loader's own observer is meant.
        let besideLoader = observers.first { $0.snippet.swift.functions.contains(where: \.hasTimeLimit) }
        guard let (type, snippet) = besideLoader ?? observers.last else { return }
        let mentions = identifierLines { $0.path == [type.name] }
        state(.observer, .string(type.name), lines: [snippet.pageLine(type.line)] + mentions)
    }

    /// The call that prose says everything else comes after.
    private mutating func readActivation() {
        let types = Set(page.snippets.flatMap(\.swift.types).map(\.name))
        var calls: [String] = []
        for sentence in sentences {
            for name in sentence.identifiers
            where name.path.count == 2 && name.isQualified && name.labels != nil
                && !types.contains(name.path[0])
            {
                guard requests[name.name] == nil else { continue }
                let isOrdered = page.phrases.isOrdered(name, in: sentence)
                // What takes arguments is most often something else.
                if isOrdered || name.labels == [] {
                    calls += Array(repeating: name.text, count: isOrdered ? 3 : 1)
                }
            }
        }
        guard let activation = mostFrequent(calls) else { return }
        state(.activation, .string(activation), lines: identifierLines { $0.text == activation })
    }

    // MARK: Lookup

    var passages: [Passage] { page.passages }

    func value(of fact: RaceFact) -> String? {
        statements[fact]?.first?.value.stringValue
    }

    func identifierLines(_ isMatch: (Identifier) -> Bool) -> [Int] {
        sentences.flatMap { sentence in
            sentence.identifiers.filter(isMatch).map { sentence.line(at: $0.offset) }
        }
    }

    /// The first of those that occur most often.
    private func mostFrequent(_ names: [String]) -> String? {
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        let most = counts.values.max()
        return names.first { counts[$0] == most }
    }

    /// The first of those with the most points.
    private func mostLikely<Candidate>(_ candidates: [Candidate], points: (Candidate) -> Int) -> Candidate? {
        let scored = candidates.map { (candidate: $0, points: points($0)) }
        let most = scored.map(\.points).max()
        return scored.first { $0.points == most }?.candidate
    }
}

extension Phrases {
    /// Whether a paragraph speaks of a timer, and tells a length of time.
    fileprivate func mayHaveLimit(_ paragraph: FoldedText) -> Bool {
        mention(.timer, in: paragraph) && !durations(in: paragraph).isEmpty
    }

    /// Whether the words beside a name say that something comes after it.
    fileprivate func isOrdered(_ name: Identifier, in sentence: Sentence) -> Bool {
        let range = sentence.range(of: name)
        return mention(.after, in: sentence.folded, within: sentence.folded.stretch(before: range.lowerBound))
            || mention(
                .afterwards,
                in: sentence.folded,
                within: sentence.folded.stretch(after: range.upperBound)
            )
    }
}

extension FunctionCall {
    /// Without what it is called on.
    fileprivate var name: String {
        callee.split(separator: ".").last.map(String.init) ?? callee
    }

    fileprivate var hasLiteral: Bool { arguments.contains { $0.value != nil } }
}

extension FunctionSignature {
    fileprivate var hasTimeLimit: Bool { isAsync && parameters.contains(where: \.isTimeLimit) }
}

extension FunctionSignature.Parameter {
    /// The type without what makes it optional.
    fileprivate var plainType: String {
        String(type.drop { $0 == "(" }.prefix { $0 != "?" && $0 != "!" })
    }

    /// A length of time: by its type, or by its name where that is a mere number.
    fileprivate var isTimeLimit: Bool {
        let lengths = ["TimeInterval", "Duration", "Swift.Duration", "DispatchTimeInterval"]
        if lengths.contains(plainType) { return true }
        let words = "\(label) \(name)".lowercased()
        return ["Double", "Int", "Float", "UInt", "Int64", "UInt64"].contains(plainType)
            && ["timeout", "limit", "deadline", "seconds", "wait"].contains(where: words.contains)
    }
}

extension Literal {
    /// The value as a number of seconds, as a time limit is written.
    fileprivate var seconds: JSONNumber? {
        switch self {
        case .number(let text):
            JSONNumber(literal: Decimals.seconds(text, unit: "seconds") ?? text)
        case .duration(let amount, let unit):
            Decimals.seconds(amount, unit: unit).flatMap(JSONNumber.init(literal:))
        case .string, .boolean: nil
        }
    }

    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
