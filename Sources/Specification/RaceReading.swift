import Documents
import Localization
import OrderedJSON
import SwiftCode

/// Looks for the facts of the race in one page.
///
/// Code comes first: the loader is the asynchronous function that takes a time limit, the attribution is what
/// code asks the observed property for, and so on. Prose is then searched for the names found in code, and for
/// the phrases of the page's language where there is no name.
struct RaceReading {
    private let page: PageContent
    private let sentences: [Sentence]
    private(set) var statements: [RaceFact: [Statement]] = [:]

    init(_ page: PageContent) {
        self.page = page
        sentences = page.sentences
        readLoader()
        readAttribution()
        readCallback()
        readActivation()
        readVersion()
        readTimeout()
        readFlag()
        readFirstLaunch()
        readEmptyArray()
        readOutcomes()
    }

    /// Whether the page describes a race at all: a time limit, and what it is about.
    var isRace: Bool {
        let hasLimit = statements[.loader] != nil || statements[.timeoutSeconds] != nil
        let hasOutcome = statements[.onTimeout] != nil || statements[.deduplicationFlag] != nil
        return hasLimit && hasOutcome && statements[.attributionSource] != nil
    }

    private mutating func state(_ fact: RaceFact, _ value: JSONValue, lines: [Int]) {
        guard let statement = Statement(value, lines: lines) else { return }
        statements[fact, default: []].append(statement)
    }

    // MARK: Code

    private mutating func readLoader() {
        for snippet in page.snippets {
            for function in snippet.swift.functions where function.isLoader {
                let types = function.enclosingTypes.map(\.name)
                let name = (types + [function.selector]).joined(separator: ".")
                let mentions = identifierLines { $0.path == types + [function.name] }
                state(.loader, .string(name), lines: [snippet.pageLine(function.line)] + mentions)
                if function.returns != "Void" {
                    state(.loaderResult, .string(function.returns), lines: [snippet.pageLine(function.returnLine)])
                }
                readCalls(of: function)
                return
            }
        }
    }

    private mutating func readCalls(of loader: FunctionSignature) {
        let limit = loader.parameters.first(where: \.isTimeLimit)?.label
        for snippet in page.snippets {
            for call in snippet.swift.calls where call.callee.split(separator: ".").last.map(String.init) == loader.name {
                for argument in call.arguments {
                    let line = snippet.pageLine(argument.line)
                    if argument.label == limit, let seconds = argument.value?.seconds {
                        state(.exampleTimeoutSeconds, .number(seconds), lines: [line])
                    } else if case .string(let text)? = argument.value {
                        state(.examplePlacementID, .string(text), lines: [line])
                    }
                }
            }
        }
    }

    private mutating func readAttribution() {
        let tests = page.snippets.flatMap { snippet in
            snippet.swift.caseTests.map { (test: $0, line: snippet.pageLine($0.line)) }
        }
        let mentioned = sentences.flatMap(\.identifiers).filter { $0.hasLeadingDot && $0.path.count == 1 }
        let names = tests.map(\.test.caseName) + mentioned.map { $0.path[0] }
        guard let source = mostFrequent(tests.isEmpty ? names : tests.map(\.test.caseName)) else { return }
        let lines = tests.filter { $0.test.caseName == source }.map(\.line)
        state(
            .attributionSource,
            .string(source),
            lines: lines + identifierLines { $0.hasLeadingDot && $0.path == [source] }
        )
        guard let property = mostFrequent(tests.filter { $0.test.caseName == source }.map(\.test.property)) else {
            return
        }
        let isQualified = { (name: Identifier) in
            name.path.count == 2 && name.path[1] == property && name.labels == nil
                && name.path[0].first?.isUppercase == true
        }
        guard let owner = mostFrequent(sentences.flatMap(\.identifiers).filter(isQualified).map { $0.path[0] }) else {
            return
        }
        state(
            .observedProperty,
            .string("\(owner).\(property)"),
            lines: identifierLines { isQualified($0) && $0.path[0] == owner }
        )
    }

    /// The function that takes the observed type, and the type that declares it.
    private mutating func readCallback() {
        let owner = value(of: .observedProperty)?.split(separator: ".").first.map(String.init)
        let declared = page.snippets.flatMap { snippet in
            snippet.swift.functions.map { (function: $0, snippet: snippet) }
        }
        let callbacks = declared.filter { entry in
            !entry.function.isAsync && entry.function.parameters.count == 1
                && entry.function.parameters[0].type == owner
        }
        guard let name = mostFrequent(callbacks.map(\.function.name)) else { return }
        let lines = callbacks.filter { $0.function.name == name }.map { $0.snippet.pageLine($0.function.line) }
        state(.profileCallback, .string(name), lines: lines + identifierLines { $0.path.last == name })
        let observers = callbacks.compactMap { entry -> (type: TypeDeclaration, snippet: PageContent.Snippet)? in
            guard entry.function.name == name, let type = entry.function.enclosingTypes.last,
                type.kind == .class || type.kind == .actor
            else { return nil }
            return (type, entry.snippet)
        }
        // A page may show a first sketch before the complete example: the loader's own observer is meant.
        let besideLoader = observers.first { $0.snippet.swift.functions.contains(where: \.isLoader) }
        guard let (type, snippet) = besideLoader ?? observers.first else { return }
        let mentions = identifierLines { $0.path == [type.name] }
        state(.observer, .string(type.name), lines: [snippet.pageLine(type.line)] + mentions)
    }

    // MARK: Prose

    private mutating func readActivation() {
        var calls: [String] = []
        for sentence in sentences {
            let isOrdered = page.phrases.mention(.after, in: sentence.folded)
            for name in sentence.identifiers where name.isActivation {
                // What something comes after counts more than what is merely named.
                calls += Array(repeating: name.text, count: isOrdered ? 2 : 1)
            }
        }
        guard let activation = mostFrequent(calls) else { return }
        state(.activation, .string(activation), lines: identifierLines { $0.text == activation })
    }

    private mutating func readVersion() {
        let candidates = sentences.compactMap { sentence -> (version: String, line: Int, namesSDK: Bool)? in
            guard page.phrases.mention(.orLater, in: sentence.folded),
                let (version, offset) = sentence.text.firstVersion
            else { return nil }
            return (version, sentence.line(at: offset), sentence.text.contains("SDK"))
        }
        guard let first = candidates.first(where: \.namesSDK) ?? candidates.first else { return }
        let same = candidates.filter { $0.version == first.version && $0.namesSDK == first.namesSDK }
        state(.minimumSDKVersion, .string(first.version), lines: same.map(\.line))
    }

    private mutating func readTimeout() {
        var found: [(mention: DurationMention, line: Int, list: Int?)] = []
        for section in page.outline.sections {
            for element in section.elements {
                var list: Int?
                if case .item(_, let index) = element.content, page.outline.lists[index].isOrdered { list = index }
                for sentence in element.sentences where page.phrases.mention(.timer, in: sentence.folded) {
                    for mention in page.phrases.durations(in: sentence.folded) {
                        found.append((mention, sentence.line(at: mention.origin), list))
                    }
                }
            }
        }
        let ranges = found.filter(\.mention.isRange)
        let limits = ranges.isEmpty ? found.filter { $0.list != nil } : ranges
        for (mention, line, _) in limits {
            guard let minimum = JSONNumber(literal: mention.minimum), let maximum = JSONNumber(literal: mention.maximum)
            else { continue }
            state(.timeoutSeconds, ["min": .number(minimum), "max": .number(maximum)], lines: [line])
        }
        if let list = limits.lazy.compactMap(\.list).first { readSteps(around: list) }
    }

    /// Counts the steps of the list and of those beside it that continue it: only code stands between them, or
    /// their numbers go on.
    private mutating func readSteps(around list: Int) {
        for section in page.outline.sections {
            var runs: [[Int]] = []
            var isInterrupted = true
            for element in section.elements {
                switch element.content {
                case .item(_, let index):
                    let shape = page.outline.lists[index]
                    guard shape.isOrdered, shape.depth == 0 else { continue }
                    if runs.last?.last == index { continue }
                    let previous = runs.last?.last.map { page.outline.lists[$0] }
                    let goesOn = previous.map { $0.start + $0.itemLines.count == shape.start } ?? false
                    if !isInterrupted || goesOn, !runs.isEmpty {
                        runs[runs.count - 1].append(index)
                    } else {
                        runs.append([index])
                    }
                    isInterrupted = false
                case .paragraph, .table:
                    isInterrupted = true
                case .code:
                    break
                }
            }
            guard let steps = runs.first(where: { $0.contains(list) }) else { continue }
            let lines = steps.flatMap { page.outline.lists[$0].itemLines }
            state(.steps, .number(JSONNumber(lines.count)), lines: lines)
        }
    }

    private mutating func readFlag() {
        for sentence in sentences where page.phrases.mention(.flag, in: sentence.folded) {
            let names = sentence.identifiers.filter {
                $0.path.count == 1 && !$0.hasLeadingDot && $0.labels == nil && $0.looksLikeCode
                    && $0.path[0].first?.isLowercase == true
            }
            guard let flag = names.first else { continue }
            state(.deduplicationFlag, .string(flag.text), lines: [sentence.line(at: flag.offset)])
        }
    }

    private mutating func readFirstLaunch() {
        let lines = sentences.filter {
            page.phrases.mention(.firstLaunch, in: $0.folded) && page.phrases.mention(.only, in: $0.folded)
        }
        state(.firstLaunchOnly, true, lines: lines.map(\.line))
    }

    /// A sentence about the empty list directly before a list says how many things it can mean.
    private mutating func readEmptyArray() {
        for section in page.outline.sections {
            for (element, next) in zip(section.elements, section.elements.dropFirst()) {
                guard let sentence = element.sentences.last, page.phrases.mention(.emptyArray, in: sentence.folded),
                    case .item(_, let list) = next.content, !page.outline.lists[list].isOrdered
                else { continue }
                let count = page.outline.lists[list].itemLines.count
                state(.emptyArrayMeanings, .number(JSONNumber(count)), lines: [sentence.line])
            }
        }
    }

    /// A bullet for each way in which the race can end names the request whose paywall is given.
    private mutating func readOutcomes() {
        for section in page.outline.sections {
            var outcomes: [Int: [(sentence: Sentence, request: Identifier)]] = [:]
            for element in section.elements {
                guard case .item(_, let list) = element.content, !page.outline.lists[list].isOrdered else { continue }
                for sentence in element.sentences {
                    guard let request = sentence.identifiers.first(where: { $0.labels?.isEmpty == false }) else {
                        continue
                    }
                    outcomes[list, default: []].append((sentence, request))
                    break
                }
            }
            for (_, items) in outcomes.sorted(by: { $0.key < $1.key }) where items.count >= 2 { readOutcomes(items) }
        }
    }

    private mutating func readOutcomes(_ items: [(sentence: Sentence, request: Identifier)]) {
        let timeouts = items.indices.filter { page.phrases.mention(.timeElapsed, in: items[$0].sentence.folded) }
        let arrivals = items.indices.filter {
            page.phrases.mention(.attributionArrived, in: items[$0].sentence.folded)
        }
        let timeout = timeouts.first { !arrivals.contains($0) } ?? timeouts.first
        let arrival = arrivals.first { $0 != timeout }
        if let timeout { state(.onTimeout, items[timeout]) }
        if let arrival { state(.onAttribution, items[arrival]) }
    }

    private mutating func state(_ fact: RaceFact, _ item: (sentence: Sentence, request: Identifier)) {
        guard let selector = item.request.selector else { return }
        state(fact, .string(selector), lines: [item.sentence.line(at: item.request.offset)])
    }

    // MARK: Lookup

    private func value(of fact: RaceFact) -> String? {
        statements[fact]?.first?.value.stringValue
    }

    private func identifierLines(_ isMatch: (Identifier) -> Bool) -> [Int] {
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
}

extension FunctionSignature {
    fileprivate var isLoader: Bool {
        isAsync && parameters.contains(where: \.isTimeLimit) && !enclosingTypes.isEmpty
    }
}

extension FunctionSignature.Parameter {
    /// A length of time: by its type, or by its name where that is a mere number.
    fileprivate var isTimeLimit: Bool {
        if ["TimeInterval", "Duration", "DispatchTimeInterval"].contains(type) { return true }
        let words = label.lowercased()
        return (words.contains("timeout") || words.contains("limit")) && ["Double", "Int", "Float"].contains(type)
    }
}

extension Identifier {
    /// `Type.function()`.
    fileprivate var isActivation: Bool {
        path.count == 2 && labels == [] && path[0].first?.isUppercase == true
    }
}

extension Literal {
    /// The value as a number of seconds, as a time limit is written.
    fileprivate var seconds: JSONNumber? {
        switch self {
        case .number(let text): JSONNumber(literal: text)
        case .duration(let amount, let unit):
            Decimals.seconds(amount, unit: unit).flatMap(JSONNumber.init(literal:))
        case .string, .boolean: nil
        }
    }
}

extension String {
    /// Digits with one or two dots between them, and the 0-based index of the first scalar.
    fileprivate var firstVersion: (version: String, offset: Int)? {
        let scalars = Array(unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard ("0"..."9").contains(scalars[index]) else {
                index += 1
                continue
            }
            var end = index
            while end < scalars.count,
                ("0"..."9").contains(scalars[end])
                    || (scalars[end] == "." && end + 1 < scalars.count && ("0"..."9").contains(scalars[end + 1]))
            {
                end += 1
            }
            let text = scalars[index..<end]
            if text.contains(".") { return (String(String.UnicodeScalarView(text)), index) }
            index = end
        }
        return nil
    }
}
