/// Something that a behaviour asks pages, with the answers that they can give.
package struct Question: Sendable {
    /// Stable and unique in its behaviour, as claims and statements name it; with a subject in front of it where
    /// it is asked of several things: `didFailPurchase.observer-mode`.
    package var id: String
    /// What is asked, whatever about: the id without its subject.
    package var topic: String
    /// What is asked, as an indirect question: `what the load gives when the request fails`.
    package var asks: String
    /// At least two; what is taken for granted where nothing else is said comes first.
    package var answers: [Answer]

    /// One answer.
    package struct Answer: Sendable {
        /// Unique among the answers of the question.
        package var id: String
        /// What holds by it, as one English sentence.
        package var text: String
    }

    /// - Parameter text: What holds by an answer; the cases of its type are the answers, in their order.
    package init<Choice: RawRepresentable<String> & CaseIterable>(
        _ topic: String,
        of subject: String? = nil,
        asks: String,
        text: (Choice) -> String
    ) {
        id = [subject, topic].compactMap(\.self).joined(separator: ".")
        self.topic = topic
        self.asks = asks
        answers = Choice.allCases.map { Answer(id: $0.rawValue, text: text($0)) }
    }
}
