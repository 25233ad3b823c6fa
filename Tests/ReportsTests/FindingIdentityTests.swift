import Testing

@testable import Reports

@Suite struct FindingIdentityTests {
    @Test func fingerprintsAreTheSameEverywhere() {
        let empty = FindingIdentity(code: "", subject: "", pages: [])
        #expect(empty.fingerprint == "0a99c907b6f64763")
        #expect(FindingIdentity(Sample.fact).fingerprint == "89f8d3a8639c75fc")
        #expect(FindingIdentity(Sample.row).fingerprint == "0df14fcd865d558b")
    }

    @Test func partsDoNotRunTogether() {
        let first = FindingIdentity(code: "ab", subject: "c", pages: [])
        let second = FindingIdentity(code: "a", subject: "bc", pages: [])
        #expect(first.fingerprint != second.fingerprint)
    }
}
