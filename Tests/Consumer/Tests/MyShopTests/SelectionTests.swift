import Conformance
import MyShop
import PaywallKit
import Testing

struct DelegateSubject: EventSubject, SelectionDelegate {
    let environment: EventEnvironment

    func handle(_ eventID: String, payload: String) async throws {
        try Selections(delegate: self).take(eventID, payload)
    }

    func didSelect(_ product: AdaptyPaywallProduct) {
        environment.called("didSelectProduct", ["product": .product(product)])
    }
}

struct ClosureSubject: EventSubject {
    static let style = CallbackStyle.closures
    let selections: Selections

    init(environment: EventEnvironment) {
        selections = Selections { environment.called("didSelectProduct", ["product": .product($0)]) }
    }

    func handle(_ eventID: String, payload: String) async throws {
        try selections.take(eventID, payload)
    }
}

struct StreamSubject: EventSubject {
    let environment: EventEnvironment
    let selections = Selections()

    func handle(_ eventID: String, payload: String) async throws {
        try selections.take(eventID, payload)
        guard eventID == "didSelectProduct" else { return }
        for await product in selections.stream.prefix(1) {
            environment.called("didSelectProduct", ["product": .product(product)])
        }
    }
}

@Test(arguments: try EventSuite(expectations: "Fixtures").scenarios.filter { $0.event == "didSelectProduct" })
func selection(_ scenario: EventScenario) async throws {
    try await scenario.verify(DelegateSubject.init)
    try await scenario.verify(ClosureSubject.init)
    try await scenario.verify(StreamSubject.init)
}
