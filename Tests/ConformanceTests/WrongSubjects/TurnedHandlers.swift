import Expectations
import JSONText
import PaywallKit

@testable import Conformance

/// Changes that make a right handler obey the opposite of one of the guides' rules.
enum TurnedHandlers {
    typealias Change = @Sendable (inout HandlerSteps) -> Void

    static let retriesAfterNineSeconds: Change = { $0.repeats = { $0 ? [.seconds(9)] : [] } }

    static let retriesOnFalse: Change = { $0.repeats = { $0 ? [] : [.seconds(2)] } }

    static let reportsStartedPurchasesInObserverMode: Change = {
        $0.isSuppressed = { !$0.isInvokedInObserverMode && $0 != .didStartPurchase }
    }

    static let passesUnknownMembersOver: Change = {
        $0.decode = { id, payload in
            do {
                return try PaywallEvent(id: id, payload: payload)
            } catch PaywallEventError.invalidPayload(_, let problems) {
                if let problem = problems.first(where: { $0.kind != .unknownKey }) {
                    throw PayloadRejection(path: "\(problem.path)")
                }
                var value = try JSONDocument(parsing: payload, as: .json).value
                for problem in problems {
                    let removal = EventExpectations.PayloadChange(.remove, at: problem.path)
                    value = removal.applied(to: value) ?? value
                }
                return try PaywallEvent(id: id, payload: value.serialized())
            }
        }
    }
}
