/// Running text with its marks: a flat sequence, so that no nesting in a page can exhaust a stack.
public struct Prose: Equatable, Sendable {
    /// In reading order, none empty.
    public private(set) var runs: [Run]

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
        public var marks: Marks
        /// The target as written, without resolution; `nil` outside a link.
        public var link: String?

        public init(_ text: String, line: Int, marks: Marks = [], link: String? = nil) {
            self.text = text
            self.line = line
            self.marks = marks
            self.link = link
        }
    }

    /// How a run is set off.
    public struct Marks: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let code = Marks(rawValue: 1)
        public static let strong = Marks(rawValue: 2)
        public static let emphasis = Marks(rawValue: 4)
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

    public var isEmpty: Bool { runs.isEmpty }

    /// The text without its marks.
    public var text: String { runs.map(\.text).joined() }
}
