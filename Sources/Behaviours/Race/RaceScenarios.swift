import Expectations
import OrderedCollections
import Specifications

/// Makes a scenario of a timeline: what is accepted on it, and which answers decide that.
struct RaceScenarios {
    let vocabulary: RaceVocabulary
    /// In the order in which a scenario names them.
    let statements: [Statement]
    /// The answers that pages give, by question.
    private let known: [String: String]
    /// All answers that there are, by question.
    private let answers: [String: [String]]

    init(_ vocabulary: RaceVocabulary, _ questions: [Question], _ statements: [Statement]) {
        self.vocabulary = vocabulary
        answers = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0.answers.map(\.id)) })
        self.statements = statements
        known = Dictionary(
            uniqueKeysWithValues: statements.compactMap { statement in
                statement.answer.map { (statement.question, $0) }
            }
        )
    }

    /// - Returns: `nil` for a timeline on which no answer makes a difference.
    func scenario(_ id: String, covers: [String], _ timeline: RaceTimeline) -> RaceExpectations.Scenario? {
        let model = RaceModel(timeline: timeline, vocabulary: vocabulary)
        let ways = RaceOracle.ways(known, model.outcome)
        var outcomes: OrderedSet<RaceExpectations.Outcome> = []
        let indices = ways.map { outcomes.append($0.outcome).index }
        let accepted = outcomes.elements
        var unlike = UnlikeOutcomes(accepted)
        let asked = Set(ways.flatMap(\.asked))
        var checked: [Statement] = []
        // What a statement forbids can be done everywhere; where that is all, the scenario is not about it.
        var beside: [Statement] = []
        var decides: [String: [RaceExpectations.Aspect]] = [:]
        for statement in statements {
            let isAsked = asked.contains(statement.question)
            if statement.answer == nil {
                if isAsked, isOpen(zip(ways, indices).map { ($0.answers[statement.question], $1) }) {
                    checked.append(statement)
                }
                continue
            }
            let decided = isAsked ? aspects(of: statement.question, model, &unlike) : []
            let aspects = decided.union(
                forbidden(by: statement, isAsked: isAsked, accepted, deciding: decided)
            )
            guard !aspects.isEmpty else { continue }
            if decided.isEmpty { beside.append(statement) } else { checked.append(statement) }
            decides[statement.id] = aspects.sorted { $0.description < $1.description }
        }
        guard !checked.isEmpty || !beside.isEmpty else { return nil }
        return RaceExpectations.Scenario(
            id: id,
            covers: covers,
            basis: (checked.isEmpty ? beside : checked).map(\.basis).max() ?? .unspecified,
            statements: (checked + beside).map(\.id),
            decides: decides,
            profiles: timeline.profiles.map {
                RaceExpectations.Profile(at: $0.moment, $0.sources.map(vocabulary.name))
            },
            loads: timeline.loads.map { load in
                RaceExpectations.Load(
                    placement: vocabulary.placement(load.placement),
                    at: load.start,
                    timeout: vocabulary.argument(load.window),
                    cancelAt: load.cancellation
                )
            },
            requests: RaceExpectations.Role.allCases.reversed().map { behaviour(of: $0, in: timeline) }
                + timeline.delays.keys.sorted().map { behaviour(of: .segmented, for: $0, in: timeline) },
            accepted: labelled(accepted)
        )
    }

    /// Whether it makes a difference how an open question is answered.
    ///
    /// - Parameter ways: The answer that each way takes, `nil` where it asks nothing, and the index of what comes of it.
    private func isOpen(_ ways: [(answer: String?, outcome: Int)]) -> Bool {
        let outcomes = Dictionary(grouping: ways, by: \.answer).mapValues { Set($0.map(\.outcome)) }
        let shared = outcomes[nil] ?? []
        return Set(outcomes.filter { $0.key != nil }.map { $0.value.union(shared) }).count > 1
    }

    /// What would differ from everything that is accepted if a question were answered otherwise.
    private func aspects(
        of question: String,
        _ model: RaceModel,
        _ unlike: inout UnlikeOutcomes
    ) -> Set<RaceExpectations.Aspect> {
        var aspects: Set<RaceExpectations.Aspect> = []
        for answer in answers[question] ?? [] where answer != known[question] {
            var others = known
            others[question] = answer
            for way in RaceOracle.ways(others, model.outcome) {
                aspects.formUnion(unlike.aspects(of: way.outcome))
            }
        }
        return aspects
    }

    /// What a statement rules out whether or not anything tempts a load to do it.
    ///
    /// - Parameters:
    ///   - isAsked: Whether the scenario gets to where the statement applies.
    ///   - decided: What would differ if the question were answered otherwise.
    private func forbidden(
        by statement: Statement,
        isAsked: Bool,
        _ accepted: [RaceExpectations.Outcome],
        deciding decided: Set<RaceExpectations.Aspect>
    ) -> Set<RaceExpectations.Aspect> {
        let made = Set(accepted.flatMap(\.requests).map(\.request))
        switch (statement.question, statement.answer) {
        case (RequestedPlacement.question, _):
            return made.isEmpty ? [] : [.placement]
        case (RepeatedAttribution.question, RepeatedAttribution.oneRequest.rawValue):
            return Set(made.map { .extra(request: $0) })
        case (WindowUnit.question, _):
            // Another unit is either shorter or longer; a window can be misread in both directions.
            let loads = accepted.first.map { Array($0.loads.indices) } ?? []
            return Set(
                loads.filter {
                    decided.contains(.earlyResult(load: $0)) || decided.contains(.lateResult(load: $0))
                }
                .flatMap { [.earlyResult(load: $0), .lateResult(load: $0)] }
            )
        case (AttributionAfterWindow.question, AttributionAfterWindow.noEffect.rawValue):
            let segmented = vocabulary.name(of: .segmented)
            return isAsked && !made.contains(segmented) ? [.extra(request: segmented)] : []
        default:
            return []
        }
    }

    /// - Parameter placement: One for which the request goes in a way of its own, as the timeline counts them.
    private func behaviour(
        of role: RaceExpectations.Role,
        for placement: Int? = nil,
        in timeline: RaceTimeline
    ) -> RaceExpectations.RequestBehaviour {
        let behaviour = timeline.behaviour(of: role, for: placement ?? 0)
        let kind: RaceExpectations.RequestBehaviour.Kind =
            switch behaviour {
            case .succeeds: .succeeds
            case .fails: .fails
            case .hangs: .hangs
            }
        return RaceExpectations.RequestBehaviour(
            request: vocabulary.name(of: role),
            placement: placement.map(vocabulary.placement),
            kind,
            after: behaviour.duration,
            ignoresCancellation: timeline.unstoppable.contains(role)
        )
    }

    // MARK: Labels

    /// With texts that are all different, where there are several outcomes: as few words as tell them apart.
    private func labelled(_ outcomes: [RaceExpectations.Outcome]) -> [RaceExpectations.Outcome] {
        guard outcomes.count > 1 else { return outcomes }
        let wordings: [(RaceExpectations.Outcome) -> String] = [
            { $0.loads.map(name).joined(separator: "; ") },
            { $0.loads.map { name($0) + time($0.atSeconds) }.joined(separator: "; ") },
            { $0.loads.map { name($0) + time($0.atSeconds) }.joined(separator: "; ") + ", " + requests($0) },
            { outcome in
                let placements = outcome.loads.map(\.placement) + outcome.requests.map(\.placement)
                return outcome.loads.map { name($0) + time($0.atSeconds) }.joined(separator: "; ") + ", "
                    + requests(outcome) + " (\(placements.compactMap(\.self).joined(separator: ", ")))"
            },
        ]
        var labelled = outcomes
        var rest = Array(outcomes.indices)
        for wording in wordings where !rest.isEmpty {
            let labels = outcomes.map(wording)
            let counts = labels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for index in rest { labelled[index].label = labels[index] }
            rest.removeAll { counts[labels[$0]] == 1 }
        }
        return labelled
    }

    private func name(_ load: RaceExpectations.LoadResult) -> String {
        switch load.outcome {
        case .paywall: "\(load.audience ?? "") paywall"
        case .failed: load.error.map { "error of \($0)" } ?? "error"
        case .cancelled, .pending: load.outcome.rawValue
        }
    }

    private func time(_ moment: Seconds?) -> String {
        moment.map { " at \($0.duration.decimalSeconds) s" } ?? ""
    }

    private func requests(_ outcome: RaceExpectations.Outcome) -> String {
        guard !outcome.requests.isEmpty else { return "no request" }
        return outcome.requests.map { request in
            "\(request.request)\(time(request.startSeconds)) \(request.ending.rawValue)\(time(request.endSeconds))"
        }.joined(separator: ", ")
    }
}

/// How outcomes differ from those that are accepted. Questions that are answered otherwise lead to the same ones again and
/// again.
private struct UnlikeOutcomes {
    private let accepted: [RaceExpectations.Outcome]
    /// Of those that were asked for.
    private var known: [RaceExpectations.Outcome: [RaceExpectations.Aspect]]

    init(_ accepted: [RaceExpectations.Outcome]) {
        self.accepted = accepted
        known = Dictionary(uniqueKeysWithValues: accepted.map { ($0, []) })
    }

    /// - Returns: The fewest aspects in which the outcome differs from one that is accepted; none for one of these.
    mutating func aspects(of outcome: RaceExpectations.Outcome) -> [RaceExpectations.Aspect] {
        if let aspects = known[outcome] { return aspects }
        var least = accepted.first?.aspects(unlike: outcome) ?? []
        // What is not accepted differs in one aspect at least.
        for other in accepted.dropFirst() where least.count > 1 {
            let aspects = other.aspects(unlike: outcome)
            if aspects.count < least.count { least = aspects }
        }
        known[outcome] = least
        return least
    }
}

extension RaceExpectations.LoadResult {
    /// Later than anything for a load that never ends.
    fileprivate var end: Duration { atSeconds?.duration ?? .seconds(Int64.max) }
}

extension RaceExpectations.Outcome {
    /// How another outcome differs from this one, the most telling for each load and request; each aspect once.
    ///
    /// Few differ, and looking through them takes less time than a set does.
    fileprivate func aspects(unlike other: RaceExpectations.Outcome) -> [RaceExpectations.Aspect] {
        var aspects: [RaceExpectations.Aspect] = []
        func note(_ aspect: RaceExpectations.Aspect) {
            if !aspects.contains(aspect) { aspects.append(aspect) }
        }
        for (index, (load, otherLoad)) in zip(loads, other.loads).enumerated() {
            if (load.outcome, load.audience, load.error)
                != (otherLoad.outcome, otherLoad.audience, otherLoad.error)
            {
                note(.result(load: index))
            } else if load.atSeconds != otherLoad.atSeconds {
                let isEarlier = otherLoad.end < load.end
                note(isEarlier ? .earlyResult(load: index) : .lateResult(load: index))
            }
            if let placement = load.placement, let other = otherLoad.placement, placement != other {
                note(.placement)
            }
        }
        var seen: [String] = []
        for name in [requests, other.requests].joined().lazy.map(\.request) where !seen.contains(name) {
            seen.append(name)
            let own = requests.filter { $0.request == name }
            let others = other.requests.filter { $0.request == name }
            guard own.count == others.count else {
                note(own.count < others.count ? .extra(request: name) : .missing(request: name))
                continue
            }
            for (request, otherRequest) in zip(own, others) {
                if request.placement != otherRequest.placement { note(.placement) }
                if request.startSeconds != otherRequest.startSeconds {
                    let isEarlier = otherRequest.startSeconds.duration < request.startSeconds.duration
                    note(isEarlier ? .early(request: name) : .late(request: name))
                } else if (request.ending, request.endSeconds) != (
                    otherRequest.ending, otherRequest.endSeconds
                ) {
                    note(.end(request: name))
                }
            }
        }
        return aspects
    }
}
