import Simulation

/// The two documented styles in which an app gets the events of a paywall.
public enum CallbackStyle: String, CaseIterable, Hashable, Sendable {
    /// The methods of the delegate protocol, named by the documented event.
    case delegate
    /// The closures of the SwiftUI modifier, named by its parameters.
    case closures

    /// What the report on a handler is called unless somebody says otherwise.
    var suite: String { "events.\(rawValue)" }
}

/// A handler of paywall events under test.
///
/// ```swift
/// struct MyHandlerSubject: EventSubject {
///     let environment: EventEnvironment
///
///     init(environment: EventEnvironment) { self.environment = environment }
///
///     func handle(_ eventID: String, payload: String) async throws {
///         guard let event = MyEvent(eventID, payload) else { throw PayloadRejection(path: nil) }
///         environment.called("didSelectProduct", ["product": .product(event.product)])
///     }
/// }
/// ```
///
/// Every run makes a subject of its own. The subject may use only what the environment gives: real clocks,
/// detached tasks, threads and other executors, the main actor included, are an escape, which is a failing
/// verdict of its own. Code that imports `SimulatedConcurrency` uses tasks, sleeps and the main actor as it always does.
public protocol EventSubject: Sendable {
    /// Whether the names that it reports are those of the delegate or of the closures; the delegate unless
    /// said otherwise.
    static var style: CallbackStyle { get }

    /// Decodes a documented payload and calls the one right callback.
    ///
    /// - Parameters:
    ///   - eventID: The documented name of the event; it can be one that no page knows.
    ///   - payload: The values of the event as JSON.
    /// - Throws: ``PayloadRejection`` where the payload is refused; any other error counts as a refusal that
    ///   names no path.
    func handle(_ eventID: String, payload: String) async throws
}

extension EventSubject {
    /// The delegate's names.
    public static var style: CallbackStyle { .delegate }
}

/// Thrown by a handler that refuses a payload.
public struct PayloadRejection: Error, Hashable, Sendable {
    /// The offending member as an RFC 9535 path, such as `$.product.price`; nil where the handler does not
    /// say.
    public let path: String?

    /// Refuses a payload because of the member at a path.
    public init(path: String?) {
        self.path = path
    }
}

/// What a handler under test is built on.
@available(Simulated, *)
public struct EventEnvironment: Sendable {
    /// Whether the app makes purchases itself, so that the paywall reports none.
    public let isObserverMode: Bool
    /// What a callback that returns a `Bool` is to return.
    public let answer: Bool
    /// Measures virtual time; it takes the place of every other clock.
    public let clock: VirtualClock
    /// For unstructured tasks: `Task(executorPreference: environment.executor) { … }` stays inside.
    public let executor: any TaskExecutor
    let simulation: Simulation
    let record: EventRecord

    /// The environment of the run in which the caller takes a step, for code to which nobody can hand one.
    ///
    /// - Throws: ``OutsideOfSimulation`` where the caller takes its step elsewhere; the scenario is then not judged.
    public static var current: EventEnvironment {
        get throws(OutsideOfSimulation) {
            try OutsideOfSimulation.environment()
        }
    }

    /// Reports that a callback was called; from any thread.
    ///
    /// - Parameters:
    ///   - callback: The name of the event, or of the closure in that style.
    ///   - arguments: The values by the documented keys of the payload.
    public func called(_ callback: String, _ arguments: KeyValuePairs<String, CallbackValue>) {
        record.add(
            EventRecord.Call(
                callback: callback,
                arguments: arguments.map { ($0.key, $0.value) },
                time: simulation.clock.now.offset
            )
        )
        simulation.note(EventTimeline.text(ofCall: callback))
    }

    /// Requests the products again, as far as this counts in a test: the time is recorded.
    public func repeatProductRequest() async {
        // The request cannot fail, and a cancelled one is recorded as such.
        try? await simulation.perform(EventTimeline.repeatedRequest, ending: .success((), after: .zero))
    }
}
