/// What pages answer to one question of a behaviour, with the words that give the answer.
public struct Statement: Codable, Hashable, Identifiable, Sendable {
    /// A stable name, unique in its file: the question's, with what it is asked about in front of it.
    public let id: String
    /// The question that it answers.
    public let question: String
    /// The answer, one of the question's; nil where pages leave it open.
    public let answer: String?
    /// How firmly pages support the answer.
    public let basis: Basis
    /// What holds by this answer, as one English sentence; where it is open, what pages leave open.
    public let text: String
    /// Exactly the lines that give the answer, by path and line; those of all answers where pages give two.
    public let evidence: [Evidence]

    /// Puts together an answer and what supports it.
    public init(
        id: String,
        question: String,
        answer: String?,
        basis: Basis,
        text: String,
        evidence: [Evidence]
    ) {
        self.id = id
        self.question = question
        self.answer = answer
        self.basis = basis
        self.text = text
        self.evidence = evidence
    }
}

/// Words on a page.
public struct Evidence: Codable, Comparable, Hashable, Sendable {
    /// The path of the page, with `/` between components.
    public let path: String
    /// The line on which the words begin, from 1.
    public let line: Int
    /// The language of the page as a BCP 47 tag.
    public let language: String
    /// The words as a reader sees them, on one line.
    public let text: String

    /// Quotes a page.
    public init(path: String, line: Int, language: String, text: String) {
        self.path = path
        self.line = line
        self.language = language
        self.text = text
    }

    /// Sorts by path (code unit order), line and text.
    public static func < (left: Evidence, right: Evidence) -> Bool {
        (left.path, left.line, left.text) < (right.path, right.line, right.text)
    }

    /// The place as `path:line`.
    public var place: String { "\(path):\(line)" }
}
