import Diagnostics
import Testing

@Suite struct ScalarTests {
    /// The scalars that are told without Unicode's tables are told as these have it.
    @Test func lettersAndSpacesAreThoseOfUnicode() {
        let scalars = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }
        #expect(scalars.first { $0.isSpace != $0.properties.isWhitespace } == nil)
        #expect(scalars.first { $0.isLetter != $0.properties.isAlphabetic } == nil)
    }
}
