/// Tells on which line a byte stands, quickly for bytes that are asked for in about ascending order.
struct LineCursor {
    /// Offset of the first byte of each line, ascending.
    private let starts: [Int]
    private var current = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The 1-based line of the byte at the offset, or of the end for an offset behind it.
    mutating func line(at offset: Int) -> Int {
        while current + 1 < starts.count, starts[current + 1] <= offset { current += 1 }
        while current > 0, starts[current] > offset { current -= 1 }
        return current + 1
    }
}
