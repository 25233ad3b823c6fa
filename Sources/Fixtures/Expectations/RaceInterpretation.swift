/// One way to read what the pages leave open.
///
/// Each choice begins as prose suggests, where prose allows to tell.
struct RaceInterpretation: Hashable {
    /// What an attribution at the very end of the window counts for.
    enum Tie: CaseIterable { case attribution, timeout }

    /// What has to be there before the window ends: prose says attribution, the sample wants the segmented
    /// paywall.
    enum Limit: CaseIterable { case attribution, segmentedPaywall }

    /// What follows when the segmented request fails: the reserve that prose asks for, or the sample's error.
    enum SegmentedFailure: CaseIterable { case givesDefault, reachesCaller }

    /// What is made of a timeout for which the documentation has no example.
    enum OddTimeout: CaseIterable {
        /// An error before any request.
        case refused
        /// An error after the default request has begun.
        case refusedWhileRequesting
        /// Below zero or no number: a window that ends at once; infinite: one that never ends.
        case accepted
    }

    /// What a caller causes that is cancelled at the moment of its call.
    enum CancelledStart: CaseIterable { case noRequest, defaultRequest }

    var tie = Tie.attribution
    var limit = Limit.attribution
    var segmentedFailure = SegmentedFailure.givesDefault
    var zeroTimeout = OddTimeout.accepted
    var invalidTimeout = OddTimeout.refused
    var cancelledStart = CancelledStart.noRequest

    /// All choices that a statement leaves open.
    ///
    /// - Returns: `self` alone for a statement that leaves nothing open.
    func alternatives(to statement: RaceStatement) -> [RaceInterpretation] {
        switch statement {
        case .tieAtTheWindowEnd: Tie.allCases.map { with(\.tie, $0) }
        case .segmentedSlowerThanTheWindow: Limit.allCases.map { with(\.limit, $0) }
        case .failedSegmentedRequest: SegmentedFailure.allCases.map { with(\.segmentedFailure, $0) }
        case .zeroTimeout: [.accepted, .refused, .refusedWhileRequesting].map { with(\.zeroTimeout, $0) }
        case .invalidTimeout: OddTimeout.allCases.map { with(\.invalidTimeout, $0) }
        case .cancelledAtTheStart: CancelledStart.allCases.map { with(\.cancelledStart, $0) }
        default: [self]
        }
    }

    /// Every combination of choices, the one that prose suggests first.
    static let all = RaceStatement.allCases.reduce([RaceInterpretation()]) { interpretations, statement in
        interpretations.flatMap { $0.alternatives(to: statement) }
    }

    private func with<Choice>(
        _ choice: WritableKeyPath<RaceInterpretation, Choice>,
        _ value: Choice
    ) -> RaceInterpretation {
        var changed = self
        changed[keyPath: choice] = value
        return changed
    }
}
