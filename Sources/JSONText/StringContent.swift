/// The text of a string while its escapes are read.
struct StringContent {
    private var utf8: [UInt8]
    /// The first half of a surrogate pair whose second half may follow.
    private var highSurrogate: UInt16?

    init(_ start: ArraySlice<UInt8>) {
        utf8 = Array(start)
    }

    mutating func append(_ run: ArraySlice<UInt8>) {
        guard !run.isEmpty else { return }
        replaceLoneSurrogate()
        utf8.append(contentsOf: run)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        replaceLoneSurrogate()
        utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Appends a UTF-16 code unit; halves of surrogate pairs without their other half become U+FFFD.
    mutating func append(codeUnit: UInt16) {
        if let high = highSurrogate, UTF16.isTrailSurrogate(codeUnit) {
            highSurrogate = nil
            append(Unicode.Scalar(highSurrogate: high, lowSurrogate: codeUnit) ?? "\u{FFFD}")
        } else if UTF16.isLeadSurrogate(codeUnit) {
            replaceLoneSurrogate()
            highSurrogate = codeUnit
        } else {
            append(Unicode.Scalar(codeUnit) ?? "\u{FFFD}")
        }
    }

    /// The text; bytes that are not UTF-8 become U+FFFD.
    mutating func finish() -> String {
        replaceLoneSurrogate()
        return String(decoding: utf8, as: UTF8.self)
    }

    /// The text; nil where bytes are not UTF-8.
    func finishValidated() -> String? {
        String(validating: utf8, as: UTF8.self)
    }

    private mutating func replaceLoneSurrogate() {
        guard highSurrogate != nil else { return }
        highSurrogate = nil
        utf8.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
}

extension Unicode.Scalar {
    /// Makes the scalar that a surrogate pair stands for; nil where the second is no second half.
    init?(highSurrogate: UInt16, lowSurrogate: UInt16) {
        guard UTF16.isTrailSurrogate(lowSurrogate) else { return nil }
        self.init(0x10000 + (UInt32(highSurrogate & 0x3FF) << 10 | UInt32(lowSurrogate & 0x3FF)))
    }
}
