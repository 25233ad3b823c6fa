import Diagnostics
import JSONText
import PaywallKit

/// Reads `expectations/race.json`.
struct RaceExpectations {
    static let path = "expectations/race.json"

    private let reader: ExpectationReader
    private var placementID = ""
    private var statements: [String: Statement] = [:]

    /// - Throws: Everything that is wrong with the file.
    static func scenarios(in folder: FixtureFolder) throws(DiagnosticError) -> [RaceScenario] {
        var expectations = RaceExpectations(reader: try ExpectationReader(path, in: folder))
        return try expectations.read()
    }

    private init(reader: ExpectationReader) {
        self.reader = reader
    }

    private mutating func read() throws(DiagnosticError) -> [RaceScenario] {
        let root = try reader.root()
        placementID = reader.string("placementID", of: root) ?? ""
        checkPaywalls(of: root)
        statements = reader.statements(of: root)
        let scenarios = reader.scenarios(of: root, read: scenario)
        try reader.finish()
        return scenarios
    }

    private func checkPaywalls(of root: ExpectationNode) {
        _ = reader.list("paywalls", of: root) { paywall -> Void? in
            let audience = reader.choice(AdaptyPaywall.Audience.self, "audience", of: paywall)
            let request = reader.choice(PaywallRequest.self, "request", of: paywall)
            if let audience, let request, request.audience != audience {
                reader.report("'\(request.rawValue)' gives no paywall of this audience", at: paywall.path)
            }
            for entry in reader.entries("fixtures", of: paywall) ?? [] { _ = reader.fixture(entry.node) }
            return ()
        }
    }

    private func scenario(_ node: ExpectationNode) -> RaceScenario? {
        let problemCount = reader.problemCount
        let id = reader.string("id", of: node)
        let basis = reader.choice(Basis.self, "basis", of: node)
        let statements = reader.statements(named: "statements", of: node, in: statements)
        let profiles = reader.list("profiles", of: node, read: profile)
        let loads = reader.list("loads", of: node, read: load)
        let requests = requests(of: node)
        let accepted = reader.list("accepted", of: node, read: outcome)
        guard let id, let basis, let statements, let profiles, let loads, let requests, let accepted,
            reader.problemCount == problemCount
        else { return nil }
        if loads.isEmpty { reader.report("a scenario has at least one load", at: node.path) }
        if accepted.isEmpty || accepted.count > 1 && basis != .unspecified {
            reader.report(
                "exactly one accepted outcome is expected, unless nothing says which",
                at: node.path
            )
        }
        for outcome in accepted {
            if outcome.loads.count != loads.count {
                reader.report("an accepted outcome says of each load how it ends", at: node.path)
            }
            if outcome.requests.contains(where: { $0.load >= loads.count }) {
                reader.report("a request belongs to a load that does not exist", at: node.path)
            }
        }
        return RaceScenario(
            id: id,
            basis: basis,
            statements: statements,
            placementID: placementID,
            profiles: profiles,
            loads: loads,
            requests: requests,
            accepted: accepted
        )
    }

    private func profile(_ node: ExpectationNode) -> RaceScenario.ProfileUpdate? {
        let time = reader.optionalMember("atSeconds", of: node).map { reader.time($0) }
        let sources = reader.list("attributionSources", of: node, read: reader.string)
        guard let sources else { return nil }
        return RaceScenario.ProfileUpdate(time: time ?? nil, attributionSources: sources)
    }

    private func load(_ node: ExpectationNode) -> RaceScenario.Load? {
        let time = reader.time("atSeconds", of: node)
        let timeout = reader.member("timeoutSeconds", of: node).flatMap(timeout)
        let cancellation = reader.optionalMember("cancelAtSeconds", of: node).map { reader.time($0) }
        guard let time, let timeout else { return nil }
        return RaceScenario.Load(time: time, timeoutSeconds: timeout, cancellation: cancellation ?? nil)
    }

    /// A number, or the name of one that JSON cannot spell.
    private func timeout(_ node: ExpectationNode) -> Double? {
        switch node.value {
        case .string("nan"): return .nan
        case .string("infinity"): return .infinity
        case .string("-infinity"): return -.infinity
        case .number(let number):
            if let timeout = Double(number.literal) { return timeout }
        default: break
        }
        reader.report("a number, 'nan', 'infinity' or '-infinity' is expected", at: node.path)
        return nil
    }

    private func requests(of node: ExpectationNode) -> [PaywallRequest: RequestBehaviour]? {
        enum Kind: String, CaseIterable { case succeeds, fails, hangs }
        guard let member = reader.member("requests", of: node), let elements = reader.elements(of: member)
        else { return nil }
        var behaviours: [PaywallRequest: RequestBehaviour] = [:]
        for element in elements {
            guard let request = reader.choice(PaywallRequest.self, "request", of: element),
                let kind = reader.choice(Kind.self, "behaviour", of: element)
            else { continue }
            let behaviour: RequestBehaviour
            switch kind {
            case .hangs: behaviour = .hangs
            case .succeeds: behaviour = .succeeds(after: reader.time("afterSeconds", of: element) ?? .zero)
            case .fails: behaviour = .fails(after: reader.time("afterSeconds", of: element) ?? .zero)
            }
            if behaviours.updateValue(behaviour, forKey: request) != nil {
                reader.report("the behaviour of '\(request.rawValue)' is there already", at: element.path)
            }
        }
        return behaviours
    }

    private func outcome(_ node: ExpectationNode) -> RaceOutcome? {
        let label = reader.optionalMember("label", of: node).flatMap(reader.string)
        let loads = reader.list("loads", of: node, read: loadOutcome)
        let requests = reader.list("requests", of: node, read: requestOutcome)
        guard let loads, let requests else { return nil }
        return RaceOutcome(label: label, loads: loads, requests: requests)
    }

    private func loadOutcome(_ node: ExpectationNode) -> RaceOutcome.Load? {
        guard let ending = reader.choice(RaceOutcome.Load.Ending.self, "outcome", of: node) else {
            return nil
        }
        var audience: AdaptyPaywall.Audience?
        if ending == .paywall {
            audience = reader.choice(AdaptyPaywall.Audience.self, "audience", of: node)
        }
        let end = ending == .pending ? nil : reader.time("atSeconds", of: node)
        return RaceOutcome.Load(ending: ending, audience: audience, end: end)
    }

    private func requestOutcome(_ node: ExpectationNode) -> RaceOutcome.Request? {
        let load = reader.integer("load", of: node, atLeast: 0)
        let request = reader.choice(PaywallRequest.self, "request", of: node)
        let start = reader.time("startSeconds", of: node)
        guard let ending = reader.choice(RaceOutcome.Request.Ending.self, "ending", of: node) else {
            return nil
        }
        let end = ending == .open ? nil : reader.time("endSeconds", of: node)
        guard let load, let request, let start else { return nil }
        return RaceOutcome.Request(load: load, request: request, start: start, ending: ending, end: end)
    }
}
