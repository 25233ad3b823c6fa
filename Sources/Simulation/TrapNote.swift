#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a process writes to standard error when a step of an exploration traps: a line that says what was running, and
/// how to repeat it.
///
/// A trap is a signal to the very thread that ran into it, so the handler finds the line by a thread-local pointer, and
/// the thread is never in the midst of changing it. The line is complete at every time: the handler only calls
/// `pthread_getspecific`, `write` and `sigaction`, allocates nothing and takes no lock. Then the handler that was there
/// before, the one that prints backtraces for example, gets the same signal.
///
/// Unchecked: only the thread of the exploration touches it, and the handler on that thread.
public final class TrapNote: @unchecked Sendable {
    fileprivate struct Line {
        var text: UnsafeMutablePointer<UInt8>
        var count = 0
    }

    /// How many schedules have begun under this note.
    private var schedules = 0
    private let message: String
    private let line: UnsafeMutablePointer<Line>
    private var capacity = 1024

    /// Makes a note that begins with a message, for explorations that take place one after the other.
    ///
    /// The number of the schedule, from 1, and its replay string follow: `message, schedule 3, replay v1.0.1`.
    public init(_ message: String) {
        self.message = message
        line = .allocate(capacity: 1)
        line.initialize(to: Line(text: .allocate(capacity: capacity)))
        TrapHandler.install
    }

    deinit {
        line.pointee.text.deallocate()
        line.deallocate()
    }

    /// Has a trap of the calling thread write the note, for as long as the work takes.
    func whileRunning<Result>(_ work: () -> Result) -> Result {
        TrapHandler.withStack {
            pthread_setspecific(TrapHandler.key, line)
            defer { pthread_setspecific(TrapHandler.key, nil) }
            return work()
        }
    }

    /// Notes that a schedule begins.
    func beginSchedule() {
        schedules += 1
        line.pointee.count = 0
        append("\(message), schedule \(schedules), replay \(Replay(indexes: []))\n")
    }

    /// Notes a choice, as a part of the replay string.
    func add(_ index: Int) {
        line.pointee.count -= 1
        append(".\(String(index, radix: 36))\n")
    }

    private func append(_ text: String) {
        for byte in text.utf8 {
            if line.pointee.count == capacity {
                let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
                larger.update(from: line.pointee.text, count: capacity)
                line.pointee.text.deallocate()
                line.pointee.text = larger
                capacity *= 2
            }
            line.pointee.text[line.pointee.count] = byte
            line.pointee.count += 1
        }
    }
}

/// The handler of the signals by which a trap ends a process.
private enum TrapHandler {
    static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// Where a thread keeps its line.
    static let key = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// What was done on a signal before, by its number.
    ///
    /// Unsafe: written once, before the handler can run.
    nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

    /// Installs the handler, once.
    static let install: Void = {
        _ = key
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handle
        #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = handle
        #else
        action.__sa_handler.sa_handler = handle
        #endif
        action.sa_flags = Int32(SA_ONSTACK)
        for signal in signals { sigaction(signal, &action, previous + Int(signal)) }
    }()

    private static let handle: @convention(c) (Int32) -> Void = { signal in
        if let pointer = pthread_getspecific(key) {
            let line = pointer.assumingMemoryBound(to: TrapNote.Line.self)
            _ = write(STDERR_FILENO, line.pointee.text, line.pointee.count)
        }
        sigaction(signal, previous + Int(signal), nil)
        // The instruction that trapped traps again when it is resumed; these two are not resumed there.
        if signal == SIGABRT || signal == SIGTRAP { raise(signal) }
    }

    /// Gives the calling thread a stack for the handler, so that it can run when the thread's own one is used up.
    static func withStack<Result>(_ work: () -> Result) -> Result {
        let size = 64 * 1024
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var (stack, previous) = (stack_t(), stack_t())
        stack.ss_sp = memory
        stack.ss_size = size
        guard sigaltstack(&stack, &previous) == 0 else {
            memory.deallocate()
            return work()
        }
        defer {
            sigaltstack(&previous, nil)
            memory.deallocate()
        }
        return work()
    }
}
