/// Running text with its marks: a flat sequence, so that no nesting in a page can exhaust a stack.
public struct Prose: Equatable, Sendable {
    /// In reading order, none empty.
    public private(set) var runs: [Run]

    /// Joins neighbours that have the same line, marks and link; drops empty runs.
    public init(_ runs: [Run] = []) {
        self.runs = []
        for run in runs { append(run) }
    }

    /// A stretch of text with one set of marks, on one line.
    public struct Run: Equatable, Sendable {
        /// A line break of the source stands as one space at the end of a run.
        public var text: String
        /// 1-based line in the file.
        public var line: Int
        /// None for plain text.
        public var marks: Marks
        /// The target as written, without resolution; `nil` outside a link.
        public var link: String?

        /// Text on one line, 1-based.
        public init(_ text: String, line: Int, marks: Marks = [], link: String? = nil) {
            self.text = text
            self.line = line
            self.marks = marks
            self.link = link
        }
    }

    /// How a run is set off.
    public struct Marks: OptionSet, Sendable {
        /// One bit for each mark.
        public let rawValue: UInt8
        /// The marks of a bit pattern.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Code in running text.
        public static let code = Marks(rawValue: 1)
        /// Strong emphasis, most often bold.
        public static let strong = Marks(rawValue: 2)
        /// Emphasis, most often italic.
        public static let emphasis = Marks(rawValue: 4)
        /// What stands for a value of the reader's own, in code or not: each language has words of its own for it.
        public static let variable = Marks(rawValue: 8)
    }

    /// Joins the run to the last one where line, marks and link are the same.
    public mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.line == run.line, last.marks == run.marks, last.link == run.link {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Whether there is no text at all.
    public var isEmpty: Bool { runs.isEmpty }

    /// The text without its marks.
    public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    /// The text with one sign in place of each variable.
    public var textWithoutVariables: String {
        runs.reduce(into: "") { text, run in
            let isVariable = run.marks.contains(.variable)
            if !isVariable || !text.hasSuffix(Self.variable) { text += isVariable ? Self.variable : run.text }
        }
    }

    /// What is shown in place of a variable.
    public static let variable = "…"
}
