import Testing

@testable import JUnit

@Suite struct JUnitReportTests {
    @Test func everyOutcomeIsWritten() {
        let report = JUnitReport(
            suites: [
                JUnitReport.Suite(
                    name: "race",
                    cases: [
                        JUnitReport.Case(name: "a", className: "c", outcome: .passed),
                        JUnitReport.Case(
                            name: "b",
                            className: "c",
                            outcome: .failed(type: "late", message: "too late", text: "line 1\nline 2")
                        ),
                        JUnitReport.Case(name: "d", className: "c", outcome: .skipped(message: "not today")),
                        JUnitReport.Case(name: "e", className: "c", outcome: .error(message: "no loader")),
                    ],
                    output: "seen"
                ),
                JUnitReport.Suite(name: "events", cases: []),
            ]
        )
        #expect(
            report.xml() == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                  <testsuite id="0" package="docfixtures" name="race" timestamp="1970-01-01T00:00:00" \
                hostname="localhost" tests="4" failures="1" errors="1" skipped="1" time="0">
                    <properties/>
                    <testcase classname="c" name="a" time="0"/>
                    <testcase classname="c" name="b" time="0">
                      <failure message="too late" type="late">line 1
                line 2</failure>
                    </testcase>
                    <testcase classname="c" name="d" time="0">
                      <skipped message="not today"/>
                    </testcase>
                    <testcase classname="c" name="e" time="0">
                      <error message="no loader" type="error"/>
                    </testcase>
                    <system-out>seen</system-out>
                    <system-err/>
                  </testsuite>
                  <testsuite id="1" package="docfixtures" name="events" timestamp="1970-01-01T00:00:00" \
                hostname="localhost" tests="0" failures="0" errors="0" skipped="0" time="0">
                    <properties/>
                    <system-out/>
                    <system-err/>
                  </testsuite>
                </testsuites>

                """
        )
    }

    @Test(arguments: ["\u{0}", "\u{1B}[31m", "\u{FFFE}", "]]>", "<&\"'>", "a\r\nb\tc", "\u{202E}", "日本語🈁"])
    func hostileTextsStayInsideTheirPlace(text: String) {
        let test = JUnitReport.Case(
            name: text,
            className: text,
            outcome: .failed(type: text, message: text, text: text)
        )
        let xml = JUnitReport(suites: [JUnitReport.Suite(name: text, cases: [test], output: text)]).xml()
        #expect(xml.contains("<failure message=\"\(XMLText.attribute(text))\""))
        #expect(xml.contains(">\(XMLText.content(text))</failure>"))
        #expect(!xml.unicodeScalars.contains { $0.value < 0x20 && !"\n\t".unicodeScalars.contains($0) })
        #expect(xml.split(separator: "<failure ").count == 2)
    }
}
