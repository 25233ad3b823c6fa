import Diagnostics
import Documents
import Localization
import OrderedJSON
import SwiftCode

/// Looks for callbacks and their contracts in one page.
///
/// A code block that holds nothing but functions lists callbacks. What the section around it says in prose and
/// in example payloads belongs to them; in a section with several callbacks, a sentence belongs to those that
/// it names.
struct EventReading {
    private let page: PageContent
    private(set) var events: [PageEvent] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// What one page says of a callback.
    struct PageEvent {
        var signature: FunctionSignature
        var owner: String?
        var variant: String?
        var title: String?
        var invokedInObserverMode: Bool?
        var retryDelaySeconds: JSONNumber?
        var recommendsDismissal: Bool?
        var examples: [PageExample] = []
        /// 1-based, in no order.
        var lines: [Int]

        var id: String {
            signature.parameters.first { $0.label != "_" }?.label ?? signature.name
        }
    }

    /// A documented payload.
    struct PageExample {
        var label: String?
        var payload: JSONValue
        /// 1-based line of the code block.
        var line: Int
    }

    init(_ page: PageContent) {
        self.page = page
        for (index, section) in page.outline.sections.enumerated() { read(section, index: index) }
    }

    private mutating func read(_ section: Outline.Section, index: Int) {
        let listings = page.snippets.filter { $0.section == index && $0.swift.listsCallbacks }
        guard !listings.isEmpty else { return }
        let start = events.count
        // For each element, which events were declared last before it.
        var current: Range<Int>?
        var waitingExamples: [Outline.Element] = []
        for (position, element) in section.elements.enumerated() {
            if let listing = listings.first(where: { $0.element == position }) {
                let first = events.count
                events += listing.swift.functions.map { event($0, in: listing, section: section) }
                current = first..<events.count
                for example in waitingExamples { addExamples(example, to: first..<events.count) }
                waitingExamples = []
            } else if element.payload != nil {
                if let current { addExamples(element, to: current) } else { waitingExamples.append(element) }
            }
        }
        for element in section.elements {
            for sentence in element.sentences { read(sentence, events: start..<events.count, variant: element.variant) }
        }
    }

    private func event(
        _ function: FunctionSignature,
        in listing: PageContent.Snippet,
        section: Outline.Section
    ) -> PageEvent {
        let heading = section.heading.map { _ in [section.line] } ?? []
        return PageEvent(
            signature: function,
            owner: owner(of: function, in: listing),
            variant: listing.variant,
            title: section.heading?.text,
            lines: heading + [listing.pageLine(function.line)]
        )
    }

    // MARK: Owner

    /// The protocol around the declaration, else the delegate of the first parameter's type, else the delegate
    /// that prose names last before the code.
    private func owner(of function: FunctionSignature, in listing: PageContent.Snippet) -> String? {
        if let type = function.enclosingTypes.last {
            return type.kind == .protocol ? type.name : type.inherited.first
        }
        var named: [String] = []
        for (index, section) in page.outline.sections.enumerated() where index <= listing.section {
            for (position, element) in section.elements.enumerated()
            where element.variant == listing.variant && (index < listing.section || position < listing.element) {
                named += element.sentences.flatMap(\.identifiers).filter(\.isDelegate).map(\.text)
            }
        }
        let preferred = function.parameters.first.map { "\($0.type)Delegate" }
        return named.last { $0 == preferred } ?? named.last
    }

    // MARK: Prose

    private mutating func read(_ sentence: Sentence, events range: Range<Int>, variant: String?) {
        let phrases = page.phrases
        let names = Set(sentence.identifiers.flatMap(\.path))
        let candidates = range.filter { events[$0].variant == variant }
        let named = candidates.filter { names.contains(events[$0].id) }
        let concerned = candidates.count == 1 ? candidates : named
        if phrases.mention(.observerMode, in: sentence.folded) {
            let isDenied = phrases.mention(.notInvoked, in: sentence.folded)
            if isDenied || phrases.mention(.invoked, in: sentence.folded) {
                for index in concerned {
                    events[index].invokedInObserverMode = !isDenied
                    events[index].lines.append(sentence.line)
                }
            }
        }
        if phrases.mention(.dismiss, in: sentence.folded) {
            let isDiscouraged = phrases.mention(.notRecommended, in: sentence.folded)
            if isDiscouraged || phrases.mention(.recommend, in: sentence.folded) {
                for index in concerned {
                    events[index].recommendsDismissal = !isDiscouraged
                    events[index].lines.append(sentence.line)
                }
            }
        }
        if names.contains("true") || phrases.mention(.retry, in: sentence.folded),
            let delay = phrases.durations(in: sentence.folded).first,
            let seconds = JSONNumber(literal: delay.minimum)
        {
            for index in concerned where events[index].signature.returns == "Bool" {
                events[index].retryDelaySeconds = seconds
                events[index].lines.append(sentence.line(at: delay.origin))
            }
        }
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
                    line: code.textLine + error.line - 1,
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
        return types.count == 1 && types[0].kind == .protocol && functions.allSatisfy { $0.enclosingTypes.count == 1 }
    }
}

extension Identifier {
    /// A protocol that hands out callbacks, by the suffixes that Cocoa and its kin use.
    fileprivate var isDelegate: Bool {
        guard path.count == 1, labels == nil, !hasLeadingDot, path[0].first?.isUppercase == true else { return false }
        return ["Delegate", "Listener", "Observer", "Handler", "Callbacks"].contains {
            path[0].hasSuffix($0) && path[0] != $0
        }
    }
}

extension Outline.Element {
    /// A code block that holds data; `nil` for anything else.
    var payload: CodeBlock? {
        guard case .code(let code) = content else { return nil }
        switch code.language?.lowercased() {
        case "json", "json5", "jsonc":
            return code
        case "javascript", "js", "typescript", "ts", "text", nil:
            return code.text.beginsAsData ? code : nil
        default:
            return nil
        }
    }
}

extension String {
    /// Whether the first thing behind comments is an object, a list, or a member.
    fileprivate var beginsAsData: Bool {
        var rest = self[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                var previous: Character = " "
                rest = rest.dropFirst(2).drop { character in
                    defer { previous = character }
                    return !(previous == "*" && character == "/")
                }
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        return rest.first == "{" || rest.first == "[" || rest.first == "\""
    }
}
