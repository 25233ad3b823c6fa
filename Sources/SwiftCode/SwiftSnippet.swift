import SwiftParser
import SwiftSyntax

/// What a piece of Swift code on a page declares, calls and tests; incomplete and faulty code included.
public struct SwiftSnippet: Sendable {
    /// Longer code, in UTF-8 bytes, is no documentation sample.
    public static let sizeLimit = 64 * 1024
    /// Code with more brackets open at once is no documentation sample.
    public static let nestingLimit = 100
    /// The parser's time doubles with each square bracket inside another that is not closed.
    private static let squareBracketLimit = 12

    /// In source order, nested ones included.
    public var functions: [FunctionSignature] = []
    /// Types and extensions in source order, nested ones included.
    public var types: [TypeDeclaration] = []
    /// The modules that are imported, in source order.
    public var imports: [String] = []
    /// In source order.
    public var assignments: [Assignment] = []
    /// In source order.
    public var calls: [FunctionCall] = []
    /// In source order.
    public var caseTests: [CaseTest] = []
    /// The texts of all tokens: equal for two snippets that differ in comments and white space only.
    public var tokens: [String] = []
    /// In source order; comments on lines that follow each other are one.
    public var comments: [Comment] = []
    /// Whether the top level holds functions and nothing else, as where a page lists callbacks.
    public var isFunctionList = false
    /// Whether the parser had to skip or to invent tokens.
    public var hasErrors = false

    /// Words between code.
    public struct Comment: Sendable {
        /// Without the signs of a comment, with 1-based lines in the snippet; at least one.
        public var lines: [(line: Int, text: String)]
    }

    /// - Returns: `nil` where the text is longer than ``sizeLimit`` or nested deeper than ``nestingLimit``.
    ///   Faulty code is no error: what can be made out of it is given.
    public init?(parsing text: String) {
        guard text.utf8.count <= Self.sizeLimit, !Self.isTooDeep(text) else { return nil }
        let commented = CommentedCode(text)
        let snippet = Self.known.fact(of: commented.code) { code in
            DeepStack.run(inputSize: code.utf8.count) { SwiftSnippet(unlimited: code) }
        }
        guard let snippet else { return nil }
        self = commented.restoringComments(in: snippet)
    }

    private static let known = KnownCode<SwiftSnippet?>()
    /// Of code that no label says to be Swift.
    private static let knownBeginnings = KnownCode<Bool>()

    /// Nothing yet.
    init() {}

    private static func isTooDeep(_ text: String) -> Bool {
        var depth = 0
        var squareBrackets = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "["): squareBrackets += 1
            case UInt8(ascii: "]"): squareBrackets = max(squareBrackets - 1, 0)
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
            default: continue
            }
            if squareBrackets > squareBracketLimit || depth > nestingLimit { return true }
        }
        return false
    }

    private init(unlimited text: String) {
        let tree = Parser.parse(source: text)
        let collector = SnippetCollector(tree: tree)
        collector.walk(tree)
        self = collector.snippet
        // A stray brace behind the last function is no statement.
        let statements = tree.statements.filter { !$0.item.is(UnexpectedCodeDeclSyntax.self) }
        isFunctionList = !statements.isEmpty && statements.allSatisfy { $0.item.is(FunctionDeclSyntax.self) }
        hasErrors = tree.hasError
    }

    /// Reads code that no label says to be Swift.
    ///
    /// - Returns: `nil` also where it is not Swift: text is, if it parses without errors into more than bare words, or
    ///   declares something by a keyword that is Swift's alone.
    public init?(unlabeled text: String) {
        let declares = ["extension", "func", "protocol"].contains(where: text.has)
        // Nothing is left to find without one of these signs and keywords, and most code of other languages shows in its
        // first lines that it is not Swift.
        guard
            declares || text.utf8.contains(where: { "({=".utf8.contains($0) })
                || ["actor", "class", "enum", "struct"].contains(where: text.has),
            declares || !Self.beginsWithError(text),
            let snippet = SwiftSnippet(parsing: text), snippet.isPlausible
        else { return nil }
        self = snippet
    }

    private static let linesOfBeginning = 4

    /// Whether the parser finds an error in the first lines, before their end: there, something may be missing that
    /// follows.
    private static func beginsWithError(_ text: String) -> Bool {
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"),
            maxSplits: linesOfBeginning,
            omittingEmptySubsequences: false
        )
        let beginning = lines.prefix(linesOfBeginning).map { String(Substring($0)) }.joined(separator: "\n")
        // What is still open at the end would be an error at its beginning.
        let openers = ["/*", "\"\"\"", "#/"]
        guard lines.count > linesOfBeginning, !openers.contains(where: beginning.has),
            beginning.utf8.count <= sizeLimit, !isTooDeep(beginning)
        else { return false }
        return knownBeginnings.fact(of: CommentedCode(beginning).code) { code in
            DeepStack.run(inputSize: code.utf8.count) {
                let tree = Parser.parse(source: code)
                let end = tree.endOfFileToken.position
                return tree.hasError
                    && tree.tokens(viewMode: .all).contains { token in
                        token.position < end
                            && (token.presence == .missing || token.hasError || token.isUnexpected)
                    }
            } ?? false
        }
    }

    private var isPlausible: Bool {
        if !hasErrors {
            return !functions.isEmpty || !types.isEmpty || !calls.isEmpty || tokens.contains("=")
        }
        return !functions.isEmpty || types.contains { $0.kind == .extension || $0.kind == .protocol }
    }
}

extension TokenSyntax {
    /// Whether the parser had no place for it.
    fileprivate var isUnexpected: Bool { parent?.is(UnexpectedNodesSyntax.self) ?? false }
}

/// A function as it is declared.
public struct FunctionSignature: Sendable, Equatable {
    /// Without labels.
    public var name: String
    /// In order.
    public var parameters: [Parameter]
    /// As written; `Void` where the declaration names none.
    public var returns: String
    /// Whether it is marked `async`.
    public var isAsync: Bool
    /// Whether it is marked `throws`, typed or not.
    public var isThrowing: Bool
    /// The types and extensions around the declaration, outermost first.
    public var enclosingTypes: [TypeDeclaration]
    /// 1-based line in the snippet of the first modifier, else of `func`.
    public var line: Int
    /// 1-based line in the snippet of the result type, else of `func`.
    public var returnLine: Int

    /// One parameter of a function.
    public struct Parameter: Sendable, Equatable {
        /// `_` where the caller writes none.
        public var label: String
        /// By which the body knows it.
        public var name: String
        /// As written, on one line.
        public var type: String
    }

    /// The name with its argument labels, as in `load(id:timeout:)`.
    public var selector: String {
        "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
    }
}

/// A type or an extension as it is declared.
public struct TypeDeclaration: Sendable, Equatable {
    /// The keyword of the declaration.
    public enum Kind: String, Sendable {
        case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`
    }

    /// What is declared.
    public var kind: Kind
    /// As written; of an extension, what it extends.
    public var name: String
    /// The names after the colon, in order.
    public var inherited: [String]
    /// 1-based line in the snippet of the first modifier, else of the keyword.
    public var line: Int
}

/// A call of a function or an initializer.
public struct FunctionCall: Sendable, Equatable {
    /// The names of what is called: `Loader.load`, and `load` in `make().load()`.
    public var callee: String
    /// In order, without trailing closures.
    public var arguments: [Argument]
    /// Whether a closure follows the arguments.
    public var hasTrailingClosure: Bool
    /// 1-based line in the snippet.
    public var line: Int
    /// 1-based line in the snippet of the last of the names of ``callee``.
    public var nameLine: Int

    /// One argument with the value that it states, where that is a literal.
    public struct Argument: Sendable, Equatable {
        /// `nil` where there is none.
        public var label: String?
        /// `nil` for anything but a literal.
        public var value: Literal?
        /// The name of the variable that is passed; `nil` for anything else.
        public var variable: String?
        /// How many parameters a closure names; `nil` for anything else, and for a closure that uses `$0`.
        public var closureParameterCount: Int?
        /// 1-based line in the snippet.
        public var line: Int
    }
}

/// A value that is given to a property or a variable.
public struct Assignment: Sendable, Equatable {
    /// The names of what it is given to: `Loader.delegate`.
    public var target: String
    /// As written, on one line.
    public var value: String
    /// 1-based line in the snippet.
    public var line: Int
}

/// A value that a page's code spells out.
public enum Literal: Sendable, Equatable {
    /// The digits as written, without `_`, with the sign.
    case number(String)
    case string(String)
    case boolean(Bool)
    /// A `Duration` spelled as `.seconds(5)` or `.milliseconds(500)`: the amount and the unit's name.
    case duration(String, unit: String)
}

/// A place where code asks whether a property contains or equals an enumeration's case.
public struct CaseTest: Sendable, Equatable {
    /// The property's name, without what it is taken from.
    public var property: String
    /// The case's name, without the dot.
    public var caseName: String
    /// 1-based line in the snippet.
    public var line: Int
}
