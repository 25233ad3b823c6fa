import Backports
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

    static func run<Value: Sendable>(inputSize: Int, _ work: @escaping @Sendable () -> Value) -> Value? {
        guard inputSize > ordinarySize else { return work() }
        let result = Locked<Value?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            let value = work()
            result.withLock { $0 = value }
            isDone.signal()
        }
        thread.stackSize = inputSize * bytesOfStackPerByte + (8 << 20)
        thread.start()
        isDone.wait()
        return result.withLock { $0 }
    }
}
