import Testing

@testable import Reports

@Suite struct FindingIdentityTests {
    @Test func fingerprintsAreTheSameEverywhere() {
        let empty = FindingIdentity(Baseline.Acceptance(code: "", subject: "", places: []))
        #expect(empty.fingerprint == "0a99c907b6f64763")
        #expect(FindingIdentity(Sample.fact).fingerprint == "89f8d3a8639c75fc")
        #expect(FindingIdentity(Sample.row).fingerprint == "0df14fcd865d558b")
    }

    @Test func partsDoNotRunTogether() {
        let first = FindingIdentity(Baseline.Acceptance(code: "ab", subject: "c", places: []))
        let second = FindingIdentity(Baseline.Acceptance(code: "a", subject: "bc", places: []))
        #expect(first.fingerprint != second.fingerprint)
    }
}
