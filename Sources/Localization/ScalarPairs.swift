/// Which pairs of neighbouring scalars a text has, as one of 512 bits each: several pairs may share a bit.
///
/// Nearly all of the hundreds of phrases that are looked for do not occur in a given text, and this says so at once.
struct ScalarPairs: Sendable, Equatable {
    private var bits = SIMD8<UInt64>()

    init(_ scalars: [Unicode.Scalar]) {
        for index in scalars.indices.dropFirst() {
            let (left, right) = (scalars[index - 1], scalars[index])
            // Multiplying by large odd numbers spreads neighbouring values over all bits.
            let bit = (left.value &* 0x9E37_79B1 ^ right.value &* 0x85EB_CA6B) >> 23
            bits[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
        }
    }

    mutating func formUnion(_ other: ScalarPairs) { bits |= other.bits }

    /// False only where the other's text is surely no part of this one's.
    func mayContain(_ other: ScalarPairs) -> Bool { other.bits & ~bits == .zero }
}
