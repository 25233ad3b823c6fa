import Backports

/// The text of a string while its escapes are read.
struct StringContent {
    /// A part of the whole text as long as there is no escape.
    private var utf8: ArraySlice<UInt8> = []
    /// Escaped code units that nothing else has followed yet: two of them can be one scalar.
    private var codeUnits: [UInt16] = []

    mutating func append(_ run: ArraySlice<UInt8>) {
        guard !run.isEmpty else { return }
        decodeCodeUnits()
        if utf8.isEmpty {
            utf8 = run
        } else {
            utf8.append(contentsOf: run)
        }
    }

    mutating func append(codeUnit: UInt16) {
        codeUnits.append(codeUnit)
    }

    /// The text, in which half a surrogate pair is U+FFFD; nil where bytes are not UTF-8.
    mutating func finish() -> String? {
        decodeCodeUnits()
        // Nothing has to be checked of ASCII, which most strings are.
        return utf8.allSatisfy { $0 < 0x80 } ? String(decoding: utf8, as: UTF8.self) : String(validUTF8: utf8)
    }

    private mutating func decodeCodeUnits() {
        guard !codeUnits.isEmpty else { return }
        utf8.append(contentsOf: String(decoding: codeUnits, as: UTF16.self).utf8)
        codeUnits = []
    }
}
