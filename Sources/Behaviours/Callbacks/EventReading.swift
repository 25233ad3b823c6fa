import Diagnostics
import Documents
import Expectations
import JSONText
import Localization
import Pages
import SwiftCode

/// Looks for callbacks and their contracts in one page.
///
/// A code block that holds nothing but functions lists callbacks. What the section around it says in prose and
/// in example payloads belongs to them; in a section with several callbacks, a sentence belongs to those that
/// it names.
package struct EventReading: Sendable {
    private let page: Page
    /// By section.
    private let passages: [Int: [Passage]]
    /// In reading order.
    private let delegates: [Delegate]
    /// By section, in reading order.
    private var blocks: [Int: [CodeListing]] = [:]
    package private(set) var events: [PageEvent] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// What one page says of a callback.
    package struct PageEvent: Sendable {
        package var signature: FunctionSignature
        var owner: String?
        package var variant: String?
        var title: String?
        package var invokedInObserverMode: Bool?
        package var retryDelaySeconds: JSONNumber?
        package var recommendsDismissal: Bool?
        /// 1-based lines of the sentences that state the three facts above, each where it is stated.
        package var invocationLine: Int?
        package var retryLine: Int?
        package var dismissalLine: Int?
        /// What the page says of observer mode, of the answer that repeats a request, and of when it is called.
        var invocation: Evidence?
        var retry: (answer: CallbackAnswer.Retry, evidence: Evidence)?
        var call: Evidence?
        /// The declaration.
        var declaration: Evidence
        var examples: [PageExample] = []
        /// 1-based, in no order.
        var lines: [Int]

        var id: String {
            signature.parameters.first { $0.label != "_" }?.label ?? signature.name
        }
    }

    /// A code block that lists callbacks.
    private struct CodeListing {
        /// 0-based index into the section's elements.
        var position: Int
        var variant: String?
        /// Indices of its callbacks.
        var events: Range<Int>
    }

    /// A protocol for callbacks that prose names.
    private struct Delegate {
        var name: String
        /// 0-based index into the outline's sections.
        var section: Int
        /// 0-based index into the section's elements, -1 for the heading.
        var position: Int
        var variant: String?
    }

    /// A documented payload.
    struct PageExample: Sendable {
        var label: String?
        var payload: JSONValue
        /// 1-based line of the code block.
        var line: Int
    }

    package init(_ page: Page) {
        self.page = page
        let listings = Dictionary(grouping: page.snippets.filter(\.swift.listsCallbacks), by: \.section)
        passages = listings.isEmpty ? [:] : Dictionary(grouping: page.passages, by: \.section)
        delegates = listings.isEmpty ? [] : Self.delegates(of: page, passages: passages)
        for index in listings.keys.sorted() { read(listings[index, default: []], ofSection: index) }
        readProse()
    }

    private mutating func read(_ listings: [Page.Snippet], ofSection index: Int) {
        guard !listings.isEmpty else { return }
        let section = page.outline.sections[index]
        let byPosition = Dictionary(listings.map { ($0.element, $0) }) { first, _ in first }
        var waitingExamples: [Outline.Element] = []
        var current: Range<Int>?
        for (position, element) in section.elements.enumerated() {
            if let listing = byPosition[position] {
                let first = events.count
                events += listing.swift.functions.map { event($0, in: listing, section: section) }
                current = first..<events.count
                blocks[index, default: []].append(
                    CodeListing(position: position, variant: listing.variant, events: first..<events.count)
                )
                for example in waitingExamples { addExamples(example, to: first..<events.count) }
                waitingExamples = []
            } else if element.payload != nil {
                if let current { addExamples(element, to: current) } else { waitingExamples.append(element) }
            }
        }
    }

    private func event(
        _ function: FunctionSignature,
        in listing: Page.Snippet,
        section: Outline.Section
    ) -> PageEvent {
        let heading = section.heading.map { _ in [section.line] } ?? []
        return PageEvent(
            signature: function,
            owner: owner(of: function, in: listing),
            variant: listing.variant,
            title: section.heading?.text,
            call: call(of: listing),
            declaration: Evidence(
                path: page.path,
                line: listing.pageLine(function.line),
                language: page.language,
                text: function.declaration
            ),
            lines: heading + [listing.pageLine(function.line)]
        )
    }

    /// What the page says of when the callbacks of a listing are called: a sentence before the code, in its section.
    private func call(of listing: Page.Snippet) -> Evidence? {
        let before = passages[listing.section, default: []].filter {
            $0.position < listing.element && $0.variant == listing.variant
        }
        let sentence = before.flatMap(\.sentences).first { sentence in
            let text = sentence.folded
            guard !page.phrases.mention(.observerMode, in: text),
                let invoked = page.phrases.ranges(of: .invoked, in: text).first
            else { return false }
            // A callback may well be called for something that is not so: only the word beside it denies it.
            let isSpaced = invoked.lowerBound > 0 && text.scalars[invoked.lowerBound - 1] == " "
            return !page.phrases.ranges(of: .negation, in: text).contains { denial in
                denial.upperBound == invoked.lowerBound - (isSpaced ? 1 : 0)
                    || denial.lowerBound == invoked.upperBound
            }
        }
        return sentence.map(page.evidence)
    }

    // MARK: Owner

    private static func delegates(of page: Page, passages: [Int: [Passage]]) -> [Delegate] {
        page.outline.sections.enumerated().flatMap { section, content in
            let heading = content.heading.map { Identifier.all(in: $0.text) } ?? []
            let named = passages[section, default: []].flatMap { passage in
                passage.sentences.flatMap(\.identifiers).map { (name: $0, passage.position, passage.variant) }
            }
            return (heading.map { (name: $0, -1, String?.none) } + named).filter(\.name.isDelegate).map {
                Delegate(name: $0.name.text, section: section, position: $0.1, variant: $0.2)
            }
        }
    }

    /// The protocol around the declaration, else the delegate of the first parameter's type, else the delegate
    /// that prose names last before the code, else the only one that it names at all.
    private func owner(of function: FunctionSignature, in listing: Page.Snippet) -> String? {
        if let type = function.enclosingTypes.last {
            return type.kind == .protocol ? type.name : type.inherited.first(where: \.isDelegateName)
        }
        let visible = delegates.filter {
            $0.variant == listing.variant || $0.variant == nil || listing.variant == nil
        }
        let preferred = function.parameters.first.map { "\($0.type)Delegate" }
        if let preferred, visible.contains(where: { $0.name == preferred }) { return preferred }
        let before = visible.last { ($0.section, $0.position) < (listing.section, listing.element) }
        return before?.name ?? (Set(visible.map(\.name)).count == 1 ? visible[0].name : nil)
    }

    // MARK: Prose

    private mutating func readProse() {
        guard !events.isEmpty else { return }
        var byName: [String: [Int]] = [:]
        for (index, event) in events.enumerated() {
            // The function's name alone is often an ordinary word, and that of all callbacks.
            for name in Set([event.id, event.signature.selector]) {
                byName[name, default: []].append(index)
            }
        }
        for section in page.outline.sections.indices {
            for passage in passages[section, default: []] {
                for sentence in passage.sentences { read(sentence, in: passage, byName: byName) }
            }
        }
    }

    private mutating func read(_ sentence: Sentence, in passage: Passage, byName: [String: [Int]]) {
        let contract = CallbackContract(sentence, phrases: page.phrases)
        guard !contract.isEmpty else { return }
        let block = self.block(before: passage)
        let isAboutAll = page.phrases.mention(.these, in: sentence.folded)
        func concerned(by range: Range<Int>) -> [Int] {
            let named = self.named(in: sentence, range, passage: passage, byName: byName)
            if !named.isEmpty { return named }
            // What somebody else's function does is no contract of the callback.
            guard let block, !contract.hasOtherSubject(in: range) else { return [] }
            return block.count == 1 || isAboutAll ? Array(block) : []
        }
        if let invoked = contract.invokedInObserverMode {
            for index in concerned(by: invoked.range) {
                events[index].invokedInObserverMode = invoked.value
                events[index].invocationLine = sentence.line
                events[index].invocation = page.evidence(sentence)
                events[index].lines.append(sentence.line)
            }
        }
        if let dismissal = contract.recommendsDismissal {
            for index in concerned(by: dismissal.range) {
                events[index].recommendsDismissal = dismissal.value
                events[index].dismissalLine = sentence.line
                events[index].lines.append(sentence.line)
            }
        }
        if let delay = contract.retryDelay, let seconds = JSONNumber(literal: delay.minimum) {
            let named = self.named(in: sentence, sentence.folded.all, passage: passage, byName: byName)
            let candidates = named.isEmpty ? Array(block ?? 0..<0) : named
            for index in candidates where events[index].signature.returns == "Bool" {
                events[index].retryDelaySeconds = seconds
                events[index].retryLine = sentence.line(at: delay.origin)
                events[index].retry = (CallbackAnswer.Retry(sentence), page.evidence(sentence))
                events[index].lines.append(sentence.line(at: delay.origin))
            }
        }
    }

    /// The callbacks whose code stands last before the passage in its section, else first behind it.
    private func block(before passage: Passage) -> Range<Int>? {
        let listings = blocks[passage.section, default: []].filter { $0.variant == passage.variant }
        return (listings.last { $0.position < passage.position } ?? listings.first)?.events
    }

    /// The callbacks that the sentence names, those beside the range first.
    private func named(
        in sentence: Sentence,
        _ range: Range<Int>,
        passage: Passage,
        byName: [String: [Int]]
    ) -> [Int] {
        let names = sentence.identifiers.filter { $0.looksLikeCode || byName[$0.name] != nil }
        func indices(_ names: [Identifier]) -> [Int] {
            var indices: [Int] = []
            for name in names {
                let candidates = byName[name.selector ?? name.name] ?? byName[name.name] ?? []
                indices += candidates.filter {
                    passage.variant == nil || events[$0].variant == passage.variant
                }
            }
            return Set(indices).sorted()
        }
        let beside = indices(names.filter { range.overlaps(sentence.range(of: $0)) })
        return beside.isEmpty ? indices(names) : beside
    }

    // MARK: Examples

    private mutating func addExamples(_ element: Outline.Element, to range: Range<Int>) {
        guard let code = element.payload else { return }
        for example in JSON5.examples(in: code.text) {
            switch example.result {
            case .success(let payload):
                guard let index = bestMatch(for: payload, in: range) else { continue }
                events[index].examples.append(
                    PageExample(label: example.label, payload: payload, line: element.line)
                )
            case .failure(let error):
                let location = SourceLocation(
                    path: page.document.path,
                    line: code.fileLine(error.line),
                    column: code.indentation + error.column
                )
                diagnostics.append(
                    Diagnostic(
                        .error,
                        code: "invalid-example",
                        "the example payload is not valid JSON: \(error.message)",
                        at: location,
                        help: "Correct the example; it is left out of the fixtures."
                    )
                )
            }
        }
    }

    /// The event whose parameters the payload's members name best; the first of several.
    private func bestMatch(for payload: JSONValue, in range: Range<Int>) -> Int? {
        let keys = Set(payload.objectValue?.keys.map { $0 } ?? [])
        var best: (index: Int, matches: Int)?
        for index in range {
            let matches = events[index].signature.parameters.count { keys.contains($0.name) }
            if best.map({ matches > $0.matches }) ?? true { best = (index, matches) }
        }
        return best?.index
    }
}

extension SwiftSnippet {
    /// Whether the code lists callbacks rather than showing how something is done.
    fileprivate var listsCallbacks: Bool {
        guard !functions.isEmpty, functions.allSatisfy({ !$0.isAsync }) else { return false }
        if isFunctionList { return functions.allSatisfy(\.enclosingTypes.isEmpty) }
        guard types.count == 1, functions.allSatisfy({ $0.enclosingTypes.count == 1 }) else { return false }
        switch types[0].kind {
        case .protocol: return true
        case .extension: return types[0].inherited.contains(where: \.isDelegateName)
        case .actor, .class, .enum, .struct: return false
        }
    }
}

extension Identifier {
    /// A protocol that hands out callbacks.
    fileprivate var isDelegate: Bool {
        path.count == 1 && labels == nil && !hasLeadingDot && text.isDelegateName
    }
}

extension String {
    /// Whether a type's name ends as names of protocols for callbacks do in Cocoa and its kin.
    fileprivate var isDelegateName: Bool {
        guard first?.isUppercase == true else { return false }
        return ["Delegate", "Listener", "Observer", "Handler", "Handling", "Callbacks"].contains {
            hasSuffix($0) && self != $0
        }
    }
}

extension FunctionSignature {
    /// As it is declared, on one line.
    fileprivate var declaration: String {
        let parameters = parameters.map { parameter in
            let names =
                parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
            return "\(names): \(parameter.type)"
        }
        return "func \(name)(\(parameters.joined(separator: ", ")))"
    }
}
