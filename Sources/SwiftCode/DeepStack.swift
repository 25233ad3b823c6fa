import Foundation

/// Runs recursive work on a stack that fits its input.
///
/// The Swift parser and its visitors descend once for each link of a chain such as `a.b.c`, so that a long
/// chain on a page would exhaust the stack of an ordinary thread.
enum DeepStack {
    /// Up to this many bytes of input an ordinary thread's stack is enough.
    private static let ordinarySize = 256
    /// Above what one byte of input was seen to need, in debug builds.
    private static let bytesOfStackPerByte = 4096

    static func run<Value: Sendable>(inputSize: Int, _ work: @escaping @Sendable () -> Value) -> Value {
        guard inputSize > ordinarySize else { return work() }
        let result = Mailbox<Value>()
        let thread = Thread { result.put(work()) }
        thread.stackSize = inputSize * bytesOfStackPerByte + (8 << 20)
        thread.start()
        return result.take()
    }

    /// Hands one value from a thread to the one that waits for it.
    private final class Mailbox<Value: Sendable>: @unchecked Sendable {
        // `value` is touched only with `condition` locked.
        private let condition = NSCondition()
        private var value: Value?

        func put(_ newValue: Value) {
            condition.lock()
            value = newValue
            condition.signal()
            condition.unlock()
        }

        func take() -> Value {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let value { return value }
                condition.wait()
            }
        }
    }
}
