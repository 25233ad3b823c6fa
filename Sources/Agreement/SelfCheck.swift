import Behaviours
import Documents
import Findings
import Pages
import SwiftCode

/// Where a page contradicts itself.
struct SelfCheck {
    let page: ComparedPage
    private(set) var findings: [Finding] = []

    /// - Parameter documentNames: The names that the pages of the document mention, in whichever language.
    init(_ page: ComparedPage, documentNames: Set<String>) {
        self.page = page
        compareCalls()
        compareParameters()
        compareClosures()
        findStrayBrackets()
        findRepeatedIDs()
        findUnexplainedKeywords(documentNames)
        findRepeatedDescriptions()
        findStepJumps()
    }

    mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ places: [(line: Int, text: String)]
    ) {
        findings.append(
            Finding(code, message, subject: subject, places: places.map { page.place($0.line, $0.text) })
        )
    }

    // MARK: Calls

    private mutating func compareCalls() {
        var declarations: [String: [(function: FunctionSignature, line: Int)]] = [:]
        // A list of callbacks declares what the SDK calls.
        for snippet in page.content.snippets where !snippet.swift.isFunctionList {
            for function in snippet.swift.functions {
                declarations[function.name, default: []].append((function, snippet.pageLine(function.line)))
            }
        }
        for snippet in page.content.snippets {
            for call in snippet.swift.calls {
                let path = call.callee.split(separator: ".").map(String.init)
                guard let name = path.last, let candidates = declarations[name] else { continue }
                // Somebody else's function may have the same name.
                let own = candidates.filter { function, _ in
                    function.enclosingTypes.last.map { path.dropLast().contains($0.name) }
                        ?? (path.count == 1)
                }
                guard let first = own.first, !own.contains(where: { call.fits($0.function) }) else {
                    continue
                }
                let (declared, called) = (first.function.selector, call.selector(name))
                add(
                    .signatureContradicted,
                    "`\(called)` calls what is declared as `\(declared)`",
                    name,
                    [(first.line, declared), (snippet.pageLine(call.line), called)]
                )
            }
        }
    }

    // MARK: Headings

    /// Sites let an id that the author wrote stand, and number only those that they make themselves.
    private mutating func findRepeatedIDs() {
        // Of two versions, readers see one.
        var lines: [[String?]: Int] = [:]
        for section in page.content.outline.sections where section.heading != nil {
            guard let id = section.id else { continue }
            if let line = lines[[id, section.variant]] {
                let message = "two headings have the id \(id)"
                add(.headingIDRepeated, message, id, [(line, id), (section.line, id)])
            } else {
                lines[[id, section.variant]] = section.line
            }
        }
    }

    // MARK: Keywords

    private mutating func findUnexplainedKeywords(_ names: Set<String>) {
        for keyword in page.content.document.keywords {
            let name = keyword.text
            let isCode = Identifier.all(in: name).contains { $0.text == name && $0.looksLikeCode }
            guard isCode, name.names.isDisjoint(with: names) else { continue }
            let message = "the keyword `\(name)` is mentioned nowhere on the page"
            add(.keywordUnexplained, message, name, [(keyword.line, name)])
        }
    }
}

extension ComparedPage {
    /// The names from code that the page mentions, and the words in them.
    var names: Set<String> {
        var names: Set<String> = []
        for section in content.outline.sections {
            names.formUnion(section.heading?.text.names ?? [])
            for element in section.elements {
                names.formUnion(element.identifiers.flatMap(\.path))
                if case .code(let code) = element.content { names.formUnion(code.text.names) }
            }
        }
        return names
    }
}

extension FunctionCall {
    /// The labels as a declaration writes them.
    fileprivate func selector(_ name: String) -> String {
        "\(name)(\(arguments.map { "\($0.label ?? "_"):" }.joined()))"
    }

    /// Whether the labels are those of the declaration, in order; some may have default values.
    fileprivate func fits(_ function: FunctionSignature) -> Bool {
        var labels = function.parameters.map(\.label)[...]
        for argument in arguments {
            guard let index = labels.firstIndex(of: argument.label ?? "_") else { return false }
            labels = labels[(index + 1)...]
        }
        return true
    }
}

extension String {
    /// The names from code and the words in it.
    fileprivate var names: Set<String> { Set(Identifier.all(in: self).flatMap(\.path)) }
}
