extension JUnitReport {
    /// The report as XML 1.0 in UTF-8 with a final LF.
    ///
    /// It has what the schemas of Ant (`JUnit.xsd`) and Jenkins (`junit-10.xsd`) have in common. They want a
    /// date, a host and durations; these are fixed, so that the text depends on the results alone. What XML
    /// 1.0 cannot hold (section 2.2) becomes U+FFFD.
    public func xml() -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        for (index, suite) in suites.enumerated() { suite.write(number: index, to: &lines) }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    fileprivate static func attributes(_ attributes: [(name: String, value: String)]) -> String {
        attributes.map { " \($0.name)=\"\(XMLText.attribute($0.value))\"" }.joined()
    }
}

extension JUnitReport.Suite {
    fileprivate func write(number: Int, to lines: inout [String]) {
        let attributes = [
            ("id", String(number)), ("package", "docfixtures"), ("name", name),
            ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
            ("tests", String(cases.count)),
            ("failures", count { if case .failed = $0 { true } else { false } }),
            ("errors", count { if case .error = $0 { true } else { false } }),
            ("skipped", count { if case .skipped = $0 { true } else { false } }), ("time", "0"),
        ]
        lines.append("  <testsuite\(JUnitReport.attributes(attributes))>")
        lines.append("    <properties/>")
        for test in cases { lines += test.lines }
        lines.append(
            output.isEmpty ? "    <system-out/>" : "    <system-out>\(XMLText.content(output))</system-out>"
        )
        lines += ["    <system-err/>", "  </testsuite>"]
    }

    private func count(_ isCounted: (JUnitReport.Outcome) -> Bool) -> String {
        String(cases.count { isCounted($0.outcome) })
    }
}

extension JUnitReport.Case {
    fileprivate var lines: [String] {
        let start =
            "    <testcase"
            + JUnitReport.attributes([("classname", className), ("name", name), ("time", "0")])
        guard let child else { return [start + "/>"] }
        return [start + ">", "      " + child, "    </testcase>"]
    }

    /// The element that says why the case did not pass.
    private var child: String? {
        switch outcome {
        case .passed:
            return nil
        case .failed(let type, let message, let text):
            let attributes = JUnitReport.attributes([("message", message), ("type", type)])
            return "<failure\(attributes)>\(XMLText.content(text))</failure>"
        case .skipped(let message):
            return "<skipped\(JUnitReport.attributes([("message", message)]))/>"
        case .error(let message):
            return "<error\(JUnitReport.attributes([("message", message), ("type", "error")]))/>"
        }
    }
}
