import Backports
import Testing

@testable import docfixtures

struct WorkProgressTests {
    @Test func nothingIsSaidBeforeHalfASecond() {
        var progress = WorkProgress("reading", "page", of: 504)
        progress.add(100)
        #expect(progress.line(after: .milliseconds(499)) == nil)
        #expect(progress.line(after: .milliseconds(500)) == "reading 100 of 504 pages, 200/s, 2 s left")
    }

    @Test(arguments: [
        (0, 0, 3, "judging 6,371 scenarios, 3 s"),
        (1_000, 25_000, 10, "judging 1,000 of 6,371 scenarios, 25,000 schedules, 2,500/s, 54 s left"),
        (100, 2_500_000, 100, "judging 100 of 6,371 scenarios, 2,500,000 schedules, 25,000/s, 105 min left"),
        (6_371, 30_000, 60, "judging 6,371 of 6,371 scenarios, 30,000 schedules, 500/s"),
    ])
    func schedules(_ done: Int, _ steps: Int, _ seconds: Int, _ line: String) {
        var progress = WorkProgress("judging", "scenario", of: 6_371, step: "schedule")
        progress.add(done, steps: steps)
        #expect(progress.line(after: .seconds(seconds)) == line)
    }

    @Test func whereNobodyKnowsHowMuchThereIsTheTimeIsSaid() {
        #expect(
            WorkProgress("comparing 10 pages", "page", of: nil).line(after: .seconds(4))
                == "comparing 10 pages, 4 s"
        )
    }

    @Test func theLineIsWrittenOverAndGoneInTheEnd() {
        let time = Locked(Duration.zero)
        let written = Locked("")
        let line = ProgressLine(
            WorkProgress("reading", "page", of: nil),
            columns: 20,
            now: { time.withLock { $0 } },
            write: { text in written.withLock { $0 += text } }
        )
        line.show()
        line.expect(4)
        line.add(2)
        #expect(written.withLock { $0 } == "")
        time.withLock { $0 = .seconds(1) }
        line.show()
        line.end()
        line.show()
        #expect(written.withLock { $0 } == "\rreading 2 of 4 page\u{1B}[K\r\u{1B}[K")
    }

    /// Standard error of a test is a file.
    @Test func nothingIsWrittenWhereNobodyLooks() throws {
        let folder = try TemporaryFolder()
        try ShopGuide.write(to: "docs", in: folder)
        let environment = ["TERM": "xterm"]
        let run = try CommandRun(["generate", "docs"], in: folder.url, environment: environment)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
    }
}
