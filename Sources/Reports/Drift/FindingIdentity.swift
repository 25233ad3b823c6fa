import Agreement

/// What a finding is about, whatever the lines and the texts: the same before and after an edit elsewhere.
struct FindingIdentity: Hashable {
    struct Page: Hashable {
        var path: String
        var language: String
    }

    var code: String
    var subject: String
    /// In the order of the finding's places.
    var pages: [Page]

    init(code: String, subject: String, pages: [Page]) {
        self.code = code
        self.subject = subject
        self.pages = pages
    }

    init(_ finding: Finding) {
        code = finding.code.rawValue
        subject = finding.subject
        pages = finding.places.map { Page(path: $0.location.path, language: $0.language) }
    }

    /// 16 hexadecimal digits, the same on every machine: 64-bit FNV-1a over the UTF-8 of all parts, each with a
    /// byte behind it that UTF-8 does not have.
    var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [code, subject] + pages.flatMap({ [$0.path, $0.language] }) {
            for byte in Array(part.utf8) + [0xFF] {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
