import Backports

/// What another thread can see of an exploration while it goes on.
final class Progress: Sendable {
    private let steps = Locked(0)
    private let isStopped = Locked(false)
    /// Written where a step traps; nil for nothing.
    let trapNote: TrapNote?
    private let schedules = Locked<(number: Int, prefix: [Schedule.Choice])>((0, []))

    init(trapNote: TrapNote?) {
        self.trapNote = trapNote
    }

    /// Counts a step.
    func count() {
        steps.withLock { $0 += 1 }
    }

    /// A number that changes with every step and every schedule.
    var stepCount: Int {
        steps.withLock { $0 }
    }

    /// Notes that a schedule begins.
    func begin(_ source: Chooser.Source) {
        count()
        trapNote?.beginSchedule()
        schedules.withLock { schedules in
            schedules.number += 1
            if case .prefix(let choices) = source {
                schedules.prefix = choices
            } else {
                schedules.prefix = []
            }
        }
    }

    /// How many schedules have begun, and the choices with which the last one began.
    var lastSchedule: (number: Int, prefix: [Schedule.Choice]) {
        schedules.withLock { $0 }
    }

    /// Asks the exploration to end after the schedule that is running.
    func stop() {
        isStopped.withLock { $0 = true }
    }

    /// Whether somebody asked to end.
    var shouldStop: Bool {
        isStopped.withLock { $0 }
    }
}
