/// Which pairs of neighbouring scalars a text has, as one of 512 bits each: several pairs may share a bit.
///
/// Nearly all of the hundreds of phrases that are looked for do not occur in a given text, and this says so at once.
struct ScalarPairs: Sendable, Equatable {
    private var bits: SIMD8<UInt64>

    init(_ scalars: [Unicode.Scalar]) {
        // In a vector, setting one bit after the other takes several times as long.
        bits = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: SIMD8<UInt64>.scalarCount) { words in
            words.initialize(repeating: 0)
            for (left, right) in zip(scalars, scalars.dropFirst()) {
                // Multiplying by large odd numbers spreads neighbouring values over all bits.
                let bit = (left.value &* 0x9E37_79B1 ^ right.value &* 0x85EB_CA6B) >> 23
                words[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
            }
            return SIMD8(words)
        }
    }

    mutating func formUnion(_ other: ScalarPairs) { bits |= other.bits }

    /// False only where the other's text is surely no part of this one's.
    func mayContain(_ other: ScalarPairs) -> Bool { other.bits & ~bits == .zero }
}
