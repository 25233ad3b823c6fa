import Diagnostics

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The scenarios that a subject is known to fail, with a reason each.
///
/// The file is plain text, one entry a line: the name of a scenario, a colon, the reason. A `*` in the name
/// stands for any text, an empty one too. Empty lines and lines that begin with `#` say nothing.
///
/// ```
/// # Waits for the next release.
/// attribution-at-start.*: the observer is set up too late
/// didFailLoadingProductsWith.retry/en: repeats after 3 seconds
/// ```
public struct KnownFailures: Hashable, Sendable {
    /// One line.
    public struct Entry: Hashable, Sendable {
        /// The name of a scenario, perhaps with `*` in it.
        public let pattern: String
        /// Why it fails.
        public let reason: String
        /// Where the line stands.
        public let location: SourceLocation

        /// Whether the pattern stands for a name.
        public func matches(_ id: String) -> Bool {
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            guard let first = parts.first, let last = parts.last, parts.count > 1 else {
                return id == pattern
            }
            guard id.count >= first.count + last.count, id.hasPrefix(first), id.hasSuffix(last) else {
                return false
            }
            var rest = id.dropFirst(first.count).dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let range = rest.firstRange(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return true
        }
    }

    /// In the order of the file; the first that matches a scenario counts.
    public let entries: [Entry]

    /// No known failures.
    public init() {
        entries = []
    }

    /// Reads a file.
    ///
    /// - Throws: Everything that is wrong with it; also where it cannot be read.
    public init(file path: String) throws(DiagnosticError) {
        let location = SourceLocation(path: path)
        let text = try TextFile.text(
            at: path,
            location: location,
            missing: Diagnostic(
                .error,
                code: "missing-known-failures",
                "there is no file '\(path)' with known failures",
                at: location,
                help: "Name a file that exists, or leave known failures out."
            )
        )
        try self.init(text: text, path: path)
    }

    /// Reads the text of a file.
    ///
    /// - Parameter path: What diagnostics call it.
    /// - Throws: A diagnostic for each line that has no name or no reason.
    public init(text: String, path: String) throws(DiagnosticError) {
        var entries: [Entry] = []
        var diagnostics: [Diagnostic] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let line = Self.trimmed(line)
            if line.isEmpty || line.hasPrefix("#") { continue }
            let location = SourceLocation(path: path, line: index + 1)
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let pattern = Self.trimmed(parts.first ?? "")
            let reason = Self.trimmed(parts.dropFirst().first ?? "")
            guard !pattern.isEmpty, !reason.isEmpty else {
                diagnostics.append(
                    Diagnostic(
                        .error,
                        code: "malformed-known-failure",
                        "the line is not the name of a scenario, a colon and a reason",
                        at: location,
                        help: "Write it so, or begin the line with # where it is a comment."
                    )
                )
                continue
            }
            entries.append(Entry(pattern: String(pattern), reason: String(reason), location: location))
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
        self.entries = entries
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    // MARK: Use

    /// The reports in the light of what is known: failures that are listed are expected, and anything else
    /// that is listed is an unexpected pass.
    public func applied(to reports: [SuiteReport]) -> [SuiteReport] {
        reports.map { suite in
            var suite = suite
            suite.scenarios = suite.scenarios.map { applied(to: $0) }
            return suite
        }
    }

    /// The report on one scenario in that light.
    public func applied(to scenario: ScenarioReport) -> ScenarioReport {
        guard let entry = entries.first(where: { $0.matches(scenario.id) }) else { return scenario }
        var scenario = scenario
        switch scenario.verdict {
        case .failed:
            scenario.verdict = .expectedFailure
            scenario.message = "known failure (\(entry.reason)): " + (scenario.message ?? "")
        case .passed, .unspecified:
            scenario.verdict = .unexpectedPass
            scenario.message = "did not fail, and \(entry.location) lists it: \(entry.reason)"
        case .expectedFailure, .unexpectedPass, .notJudged, .error:
            break
        }
        return scenario
    }

    /// What is wrong with the list: the entries that stand for no scenario.
    ///
    /// - Parameter ids: The names of all scenarios, also of those that a filter leaves out.
    public func unmatched(among ids: [String]) -> [Diagnostic] {
        entries.filter { entry in !ids.contains(where: entry.matches) }.map { entry in
            Diagnostic(
                .error,
                code: "unmatched-known-failure",
                "no scenario is called '\(entry.pattern)'",
                at: entry.location,
                help: "Remove the line, or correct the name."
            )
        }
    }
}
