import Dispatch
import Foundation
import Simulation

/// Queues and timers for modules that use those of Dispatch and Foundation.
///
/// Declarations of an imported module do not hide those of another one, so that a module that is judged names them itself,
/// in one file and for its test build only:
///
///     typealias DispatchQueue = SimulatedDispatch.DispatchQueue
///     typealias Timer = SimulatedDispatch.Timer
///
/// The queue of the main thread has no stand-in: a call that is spelled `DispatchQueue.main.async` makes Swift check that its
/// block runs on the main thread itself. `Task { @MainActor in … }` does the same.
///
/// In a simulation, blocks take their turns there and timers run out in virtual time; elsewhere they do what those of the
/// system do.
@available(Simulated, *)
public enum SimulatedDispatch {
    /// A queue of blocks. Those of a serial queue run one after the other in their order, those of a concurrent one in any.
    ///
    /// Unchecked: the queue of the system that it stands for may be used from any thread.
    public final class DispatchQueue: @unchecked Sendable {
        /// The queue of the main thread, which has no stand-in.
        @available(
            *,
            unavailable,
            message:
                "Write Task { @MainActor in … }: Swift ties blocks of DispatchQueue.main to its own main actor."
        )
        public static var main: DispatchQueue { concurrent }

        private static let concurrent = DispatchQueue(Dispatch.DispatchQueue.global(), isConcurrent: true)

        private let isConcurrent: Bool
        private let real: Dispatch.DispatchQueue

        private init(_ real: Dispatch.DispatchQueue, isConcurrent: Bool) {
            self.real = real
            self.isConcurrent = isConcurrent
        }

        /// Makes a queue; it is serial unless its attributes say otherwise.
        public convenience init(
            label: String,
            qos: DispatchQoS = .unspecified,
            attributes: Dispatch.DispatchQueue.Attributes = []
        ) {
            self.init(
                Dispatch.DispatchQueue(label: label, qos: qos, attributes: attributes),
                isConcurrent: attributes.contains(.concurrent)
            )
        }

        /// The concurrent queue of the system, one for all qualities of service.
        public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { concurrent }

        /// Runs a block later.
        public func async(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            execute work: @escaping @Sendable @convention(block) () -> Void
        ) {
            guard let thread = SimulatedThread.current else {
                return real.async(qos: qos, flags: flags, execute: work)
            }
            begin(work, in: thread)
        }

        /// Runs a work item later, unless it is cancelled before its turn.
        public func async(execute workItem: DispatchWorkItem) {
            let item = WorkItem(workItem)
            async { item.perform() }
        }

        /// Runs a block when a time has come.
        public func asyncAfter(
            deadline: Time,
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            execute work: @escaping @Sendable @convention(block) () -> Void
        ) {
            guard let thread = SimulatedThread.current else {
                return real.asyncAfter(
                    deadline: .now() + deadline.distance.dispatchInterval,
                    qos: qos,
                    flags: flags,
                    execute: work
                )
            }
            thread.run(at: thread.now + deadline.distance) { [self] in
                if let thread = SimulatedThread.current { begin(work, in: thread) }
            }
        }

        /// Runs a work item when a time has come, unless it is cancelled before.
        public func asyncAfter(deadline: Time, execute workItem: DispatchWorkItem) {
            let item = WorkItem(workItem)
            asyncAfter(deadline: deadline) { item.perform() }
        }

        /// Runs work when everything is done that waits on the queue.
        public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
            guard let thread = SimulatedThread.current else { return try real.sync(execute: work) }
            thread.runAll(on: ObjectIdentifier(self))
            return try work()
        }

        private func begin(_ work: @escaping @Sendable () -> Void, in thread: SimulatedThread) {
            if isConcurrent {
                thread.run(at: thread.now, work)
            } else {
                // The queue lives as long as something waits on it, so that no other one has its identity.
                thread.run(on: ObjectIdentifier(self)) {
                    withExtendedLifetime(self) { work() }
                }
            }
        }
    }

    /// The date: in a simulation, the reference date and the time that the run has lasted; elsewhere, that of the system.
    public static var date: Date {
        SimulatedThread.current.map { Date(timeIntervalSinceReferenceDate: $0.now / .seconds(1)) } ?? Date()
    }

    /// A time from now, as `.now() + 5` and `.now() + .milliseconds(500)` write it; at most some thirty years away.
    public struct Time: Sendable {
        private static let limit = Duration.seconds(1_000_000_000)

        fileprivate let distance: Duration

        fileprivate init(_ distance: Duration) {
            self.distance = min(max(distance, .zero - Self.limit), Self.limit)
        }

        /// This moment.
        public static func now() -> Time { Time(.zero) }

        /// So many seconds later; never, where that is no number.
        public static func + (time: Time, seconds: Double) -> Time {
            let isInRange = abs(seconds) < 1_000_000_000
            return Time(isInRange ? time.distance + .seconds(seconds) : seconds < 0 ? .zero - limit : limit)
        }

        /// So much later.
        public static func + (time: Time, interval: DispatchTimeInterval) -> Time {
            let distance: Duration =
                switch interval {
                case .seconds(let count): .seconds(count)
                case .milliseconds(let count): .milliseconds(count)
                case .microseconds(let count): .microseconds(count)
                case .nanoseconds(let count): .nanoseconds(count)
                default: limit
                }
            return Time(time.distance + distance)
        }
    }

    /// A timer of the main run loop.
    public final class Timer: Sendable {
        private let interval: Time
        private let isRepeating: Bool
        private let block: @Sendable (Timer) -> Void
        private let item = WorkItem(DispatchWorkItem {})

        private init(
            _ interval: TimeInterval,
            isRepeating: Bool,
            _ block: @escaping @Sendable (Timer) -> Void
        ) {
            // The system takes an interval that is no length for the shortest one.
            self.interval = .now() + (interval > 0.0001 ? interval : 0.0001)
            self.isRepeating = isRepeating
            self.block = block
        }

        /// Makes a timer that runs out after an interval in seconds, again and again where it repeats.
        @discardableResult
        public static func scheduledTimer(
            withTimeInterval interval: TimeInterval,
            repeats: Bool,
            block: @escaping @Sendable (Timer) -> Void
        ) -> Timer {
            let timer = Timer(interval, isRepeating: repeats, block)
            timer.start()
            return timer
        }

        /// Whether it can still run out.
        public var isValid: Bool { !item.isCancelled }

        /// Stops it for good.
        public func invalidate() { item.cancel() }

        private func start() {
            guard let thread = SimulatedThread.current else {
                let deadline = DispatchTime.now() + interval.distance.dispatchInterval
                return Dispatch.DispatchQueue.main.asyncAfter(deadline: deadline) { [self] in runOut() }
            }
            thread.run(at: thread.now + interval.distance, isMain: true) { [self] in runOut() }
        }

        private func runOut() {
            guard isValid else { return }
            if !isRepeating { invalidate() }
            block(self)
            if isValid { start() }
        }
    }
}

/// A work item that queues hand on.
///
/// Unchecked: an item may be performed and cancelled from any thread.
private struct WorkItem: @unchecked Sendable {
    private let item: DispatchWorkItem

    init(_ item: DispatchWorkItem) { self.item = item }

    var isCancelled: Bool { item.isCancelled }

    func cancel() { item.cancel() }

    /// Does nothing where the item is cancelled.
    func perform() { item.perform() }
}

extension Duration {
    fileprivate var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .nanoseconds(Int(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    }
}
