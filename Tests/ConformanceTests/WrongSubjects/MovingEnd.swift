import Simulation
import Synchronization

/// The end of a window that can be put off.
final class MovingEnd: Sendable {
    let instant: Mutex<VirtualClock.Instant>

    init(_ instant: VirtualClock.Instant) {
        self.instant = Mutex(instant)
    }
}
