import Findings

/// What a finding is about, whatever the lines and the texts: the same before and after an edit elsewhere.
struct FindingIdentity: Hashable {
    /// Code, subject, and the path and the language of each place in the finding's order.
    private let parts: [String]

    init(_ acceptance: Baseline.Acceptance) {
        parts = [acceptance.code, acceptance.subject] + acceptance.places.flatMap { [$0.path, $0.language] }
    }

    init(_ finding: Finding) {
        self.init(Baseline.Acceptance(finding))
    }

    /// 16 hexadecimal digits, the same on every machine: 64-bit FNV-1a over the UTF-8 of all parts, each with a
    /// byte behind it that UTF-8 does not have.
    var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in Array(part.utf8) + [0xFF] {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
