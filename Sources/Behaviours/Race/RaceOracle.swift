/// Answers the questions of a model: the known ones as pages do, the open ones in every way, one after the other.
///
/// A run of a model asks only what makes a difference to it, so that few ways remain even where much is open.
struct RaceOracle {
    /// More ways of one run are not followed; where everything is open, a run has some hundred.
    static let limit = 4_096

    /// By the ids of the questions.
    private let known: [String: String]
    /// Which way to take at each choice; beyond its end, the first one.
    private let path: [Int]
    /// The choices of this run, in order.
    private var choices: [Choice] = []
    /// The ids of all questions that the run asked, as often as it did: most of them are never looked at.
    private var asked: [String] = []

    private struct Choice {
        /// nil for a choice that is no question.
        var question: String?
        var index: Int
        var count: Int
        var answer: String?
    }

    private init(known: [String: String], path: [Int]) {
        self.known = known
        self.path = path
    }

    /// The answer to a question.
    mutating func answer<Answer: RaceAnswer>(_: Answer.Type = Answer.self) -> Answer {
        asked.append(Answer.question)
        if let answer = known[Answer.question].flatMap(Answer.init) { return answer }
        let answers = Array(Answer.allCases)
        // Within a run, an open question has one answer.
        if let earlier = choices.first(where: { $0.question == Answer.question })?.answer {
            return Answer(rawValue: earlier) ?? answers[0]
        }
        let index = choose(answers.count, question: Answer.question) { answers[$0].rawValue }
        return answers[index]
    }

    /// Whether pages answer a question.
    func knows<Answer: RaceAnswer>(_: Answer.Type) -> Bool { known[Answer.question] != nil }

    /// Whether pages give an answer; this counts as no question of the run.
    func states<Answer: RaceAnswer>(_ answer: Answer) -> Bool { known[Answer.question] == answer.rawValue }

    /// Notes that a run gets to where a question applies, though no answer to it makes a difference there.
    mutating func note<Answer: RaceAnswer>(_: Answer.Type) { asked.append(Answer.question) }

    /// Picks one of several ways that the same answers allow.
    mutating func way(of count: Int) -> Int { choose(count, question: nil) { _ in nil } }

    private mutating func choose(_ count: Int, question: String?, answer: (Int) -> String?) -> Int {
        let index = choices.count < path.count ? path[choices.count] : 0
        choices.append(Choice(question: question, index: index, count: count, answer: answer(index)))
        return index
    }

    /// The path of the run after this one; nil where this was the last.
    private var next: [Int]? {
        var path = choices
        while let last = path.popLast() {
            if last.index + 1 < last.count { return path.map(\.index) + [last.index + 1] }
        }
        return nil
    }

    /// One way that a run can take.
    struct Way<Outcome> {
        var outcome: Outcome
        /// How the open questions are answered on this way, by their ids.
        var answers: [String: String]
        /// The ids of all questions that were asked on it, as often as they were.
        var asked: [String]
    }

    /// Runs a model in every way that the known answers allow, those first that take first answers.
    static func ways<Outcome>(
        _ known: [String: String],
        _ run: (inout RaceOracle) -> Outcome
    ) -> [Way<Outcome>] {
        var ways: [Way<Outcome>] = []
        var path: [Int]? = []
        while let current = path, ways.count < limit {
            var oracle = RaceOracle(known: known, path: current)
            let outcome = run(&oracle)
            let answers = oracle.choices.compactMap { choice in
                choice.question.flatMap { question in choice.answer.map { (question, $0) } }
            }
            ways.append(
                Way(
                    outcome: outcome,
                    answers: Dictionary(answers) { first, _ in first },
                    asked: oracle.asked
                )
            )
            path = oracle.next
        }
        return ways
    }
}
