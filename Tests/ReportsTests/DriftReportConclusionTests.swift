import Agreement
import Diagnostics
import Findings
import Testing

@testable import Reports

@Suite struct DriftReportConclusionTests {
    private static let note = Sample.finding(.rowMoved, "a row is elsewhere", [], subject: "")

    @Test(arguments: [
        ([], Finding.Level.error, "passed: no findings"),
        ([note, Sample.missing], .error, "passed: 1 warning, 1 note"),
        ([note, Sample.missing], .warning, "failed: 1 warning; also 1 note"),
        (
            [Sample.fact, note, Sample.missing, Sample.code], .error,
            "failed: 2 errors; also 1 warning, 1 note"
        ),
    ])
    func saysWhy(findings: [Finding], level: Finding.Level, line: String) {
        let report = DriftReport(findings: findings, summary: Summary(rows: []))
        #expect(report.conclusion(failingFrom: level) == line)
        #expect(report.hasFailed(from: level) == line.hasPrefix("failed"))
    }

    @Test func saysWhatIsNotShown() {
        var report = DriftReport(findings: [Self.note], summary: Summary(rows: []), acceptedCount: 3)
        report.leftOutCount = 12
        #expect(
            report.conclusion(failingFrom: .error) == "passed: 1 note; 3 accepted; 12 left out by filters"
        )
        report.unreadPageCount = 2
        #expect(
            report.conclusion(failingFrom: .error)
                == "failed: 2 pages without text; also 1 note; 3 accepted; 12 left out by filters"
        )
    }
}
