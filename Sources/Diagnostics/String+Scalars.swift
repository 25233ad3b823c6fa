extension String {
    /// The text that scalars make, without the detour over a view that makes room for each of them.
    @inlinable package init(scalars: some Collection<Unicode.Scalar>) {
        // A scalar takes up to four bytes.
        self.init(unsafeUninitializedCapacity: 4 * scalars.count) { bytes in
            var count = 0
            for scalar in scalars {
                if scalar.isASCII {
                    bytes[count] = UInt8(truncatingIfNeeded: scalar.value)
                    count += 1
                    continue
                }
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    bytes[count] = byte
                    count += 1
                }
            }
            return count
        }
    }
}
