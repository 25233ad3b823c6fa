import Agreement
import Diagnostics
import Findings
import Reports

/// Findings in three languages, as a comparison would give them.
enum Sample {
    static func place(
        _ path: String,
        _ line: Int?,
        _ language: String,
        _ text: String,
        column: Int? = nil
    ) -> Finding.Place {
        let location = SourceLocation(path: path, line: line, column: column)
        return Finding.Place(location: location, language: language, text: text)
    }

    static func finding(
        _ code: Finding.Code,
        _ message: String,
        _ places: [Finding.Place],
        subject: String
    ) -> Finding {
        Finding(code, message, subject: subject, places: places)
    }

    /// A finding in which only two texts matter.
    static func pair(_ first: String, _ second: String) -> Finding {
        finding(
            .identifierMissing,
            "texts differ",
            [place("en/a.mdx", 1, "en", first), place("ja/a.mdx", 2, "ja", second)],
            subject: "s"
        )
    }

    static let fact = finding(
        .factDiffers,
        "the timeout is 3 to 5 seconds in en and 3 to 8 seconds in ja",
        [
            place("en/race.mdx", 42, "en", "3 to 5 seconds"),
            place("ja/race.mdx", 44, "ja", "3 to 8 seconds", column: 7),
        ],
        subject: "race.timeoutSeconds"
    )

    static let code = finding(
        .codeDiffers,
        "the sample passes \"免费\" in zh-Hans and \"free\" in en",
        [
            place("en/race.mdx", 57, "en", "let plan = Plan(name: \"free\", seats: 2)"),
            place("zh/race.mdx", 61, "zh-Hans", "let plan = Plan(name: \"免费\", seats: 2)"),
        ],
        subject: "code:1:Plan"
    )

    static let row = finding(
        .cellDiffers,
        "the cells of 再試行 differ",
        [
            place("ja/events.mdx", 12, "ja", "| 再試行 | 待ち時間は最大３０秒 | `retry` |"),
            place("ja/events.html", 90, "ja", "| 再試行 | 待ち時間は最大６０秒 | `retry` |"),
        ],
        subject: "再試行"
    )

    static let missing = finding(
        .sectionMissing,
        "the section \"Analytics\" is missing in ja",
        [place("en/events.mdx", 80, "en", "Analytics"), place("ja/events.mdx", nil, "ja", "")],
        subject: "analytics"
    )

    /// What two languages say in the same way otherwise than the base.
    static let everywhere = finding(
        .numberDiffers,
        "5 s here is 8 s there",
        [
            place("en/race.mdx", 42, "en", "5 s"), place("ja/race.mdx", 44, "ja", "8 秒"),
            place("zh/race.mdx", 43, "zh-Hans", "8 秒"),
        ],
        subject: "timeout"
    )

    static let summary = Summary(
        rows: [
            row("events", "en", "en/events.mdx", 20, 20),
            Summary.Row(
                document: "events",
                language: "ja",
                pages: ["ja/events.html", "ja/events.mdx"],
                factsStated: 18,
                factsAgreeing: 18
            ),
            row("race", "en", "en/race.mdx", 9, 8),
            row("race", "ja", "ja/race.mdx", 9, 8),
            row("race", "zh-Hans", "zh/race.mdx", 9, 9),
        ]
    )

    static let report = DriftReport(findings: [missing, fact, code, row], summary: summary)

    private static func row(
        _ document: String,
        _ language: String,
        _ page: String,
        _ stated: Int,
        _ agreeing: Int
    ) -> Summary.Row {
        Summary.Row(
            document: document,
            language: language,
            pages: [page],
            factsStated: stated,
            factsAgreeing: agreeing
        )
    }
}
