import Diagnostics
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file with all its mutants, from which one text is made that can be each of them.
///
/// Each body becomes a `switch` over a number that is read at run time, with a case for each mutant of that
/// body: a copy with the one change. So all mutants are compiled together, and only once.
public struct MutatedFile: Sendable {
    /// By its path, with `/` between components.
    public let path: String
    /// In the order of the file.
    public let mutants: [Mutant]
    private let text: [UInt8]
    private let bodies: [MutatedBody]

    private struct MutatedBody: Sendable {
        let range: Range<Int>
        let form: Body.Form
        let copies: [(number: Int, text: String)]
    }

    /// Finds the mutants of a file.
    ///
    /// - Parameter firstNumber: The number of the file's first mutant; the others follow.
    public init(path: String, source: String, firstNumber: Int) {
        self.path = path
        text = Array(source.utf8)
        let tree = Parser.parse(source: source)
        // What an unknown operator binds is left as it is.
        let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
        let converter = SourceLocationConverter(fileName: path, tree: tree)
        var mutants: [Mutant] = []
        var bodies: [MutatedBody] = []
        for body in Body.all(in: folded) {
            var copies: [(number: Int, text: String)] = []
            // Sorted without a change of order among equals.
            let mutations = body.mutations.enumerated().sorted {
                ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
            }.map(\.element)
            // Two operators may make the same of a body, or one what it is.
            var known: Set = [body.form.complete(text.applying([], in: body.range))]
            for mutation in mutations {
                let copy = body.form.complete(text.applying(mutation.edits, in: body.range))
                guard known.insert(copy).inserted else { continue }
                let number = firstNumber + mutants.count
                let place = converter.location(for: AbsolutePosition(utf8Offset: mutation.range.lowerBound))
                mutants.append(
                    Mutant(
                        number: number,
                        mutationOperator: mutation.mutationOperator,
                        location: SourceLocation(path: path, line: place.line, column: place.column),
                        line: converter.sourceLines[place.line - 1].onOneLine,
                        original: text.applying([], in: mutation.range).onOneLine,
                        mutated: text.applying(mutation.edits, in: mutation.range).onOneLine
                    )
                )
                copies.append((number, copy))
            }
            bodies.append(MutatedBody(range: body.range, form: body.form, copies: copies))
        }
        self.mutants = mutants
        self.bodies = bodies
    }

    /// The text that is each of the mutants when ``MutatedFile/switchName`` has their number.
    ///
    /// - Parameter dropped: The numbers of mutants that are left out.
    /// - Returns: The text, and which of its lines belong to which mutant, 1-based.
    public func rendered(without dropped: Set<Int>) -> (text: String, lines: [Int: ClosedRange<Int>]) {
        var result = ""
        var line = 1
        var lines: [Int: ClosedRange<Int>] = [:]
        func write(_ text: String) {
            result += text
            line += text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        var end = 0
        for body in bodies {
            let copies = body.copies.filter { !dropped.contains($0.number) }
            write(text.applying([], in: end..<body.range.lowerBound))
            let original = text.applying([], in: body.range)
            end = body.range.upperBound
            guard !copies.isEmpty else {
                write(original)
                continue
            }
            write(body.form == .value ? "" : "switch \(Self.switchName) {\n")
            for copy in copies {
                let test =
                    body.form == .value
                    ? "\(Self.switchName) == \(copy.number) ? (\n" : "case \(copy.number):\n"
                write(test)
                let first = line
                write(copy.text)
                lines[copy.number] = first...line
                write(body.form == .value ? "\n) : " : "\n")
            }
            write(body.form == .value ? "(\(original))" : "default:\n\(body.form.complete(original))\n}")
        }
        write(text.applying([], in: end..<text.count))
        return (result, lines)
    }

    /// The variable by which a program with mutants knows which of them it is.
    static let switchName = "activeMutant"
    /// The variable of the environment that holds the number.
    public static let environmentName = "DOCFIXTURES_MUTANT"
    /// A file for the target of the mutants.
    public static let switchFile = """
        import Foundation

        public let \(switchName) =
            ProcessInfo.processInfo.environment["\(environmentName)"].flatMap { Int($0) } ?? 0
        """
}

extension Body.Form {
    /// A copy of a body as it stands in a case of a `switch`.
    fileprivate func complete(_ copy: String) -> String {
        switch self {
        // What a mutant adds may be statements of its own, with a `return` among them.
        case .result: copy.hasPrefix("return ") || copy.hasPrefix("_ = ") ? copy : "return \(copy)"
        // So a compiler reports a property without a value here, and not at the end of all copies.
        case .initializer: "\(copy)\nreturn"
        case .statements, .value: copy
        }
    }
}

extension [UInt8] {
    /// A part of a text with edits in it.
    fileprivate func applying(_ edits: [Edit], in range: Range<Int>) -> String {
        var result: [UInt8] = []
        var end = range.lowerBound
        for edit in edits {
            result += self[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        return String(decoding: result + self[end..<range.upperBound], as: UTF8.self)
    }
}

extension String {
    /// With each stretch of white space as one space.
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
