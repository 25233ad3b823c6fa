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
                let document = try JSONDocument(parsing: payload, as: .json)
                var known = ChangedPayload(document.value, text: payload)
                for problem in problems {
                    _ = known.make(EventExpectations.PayloadChange(.remove, at: problem.path))
                }
                return try PaywallEvent(id: id, payload: known.text)
            }
        }
    }
}
