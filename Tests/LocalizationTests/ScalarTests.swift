import Diagnostics
import TestEffort
import Testing

@Suite struct ScalarTests {
    /// The scalars that are told without Unicode's tables are told as these have it.
    @Test func lettersAndSpacesAreThoseOfUnicode() {
        // Behind these planes, no scalar is assigned but tags, variants and what is for private use.
        let planes: ClosedRange<UInt32> = TestEffort.isFull ? 0...0x10FFFF : 0...0x3FFFF
        for scalar in planes.lazy.compactMap(Unicode.Scalar.init) {
            let (isSpace, isLetter) = (scalar.properties.isWhitespace, scalar.properties.isAlphabetic)
            if scalar.isSpace != isSpace || scalar.isLetter != isLetter { Issue.record("\(scalar.value)") }
        }
    }
}
