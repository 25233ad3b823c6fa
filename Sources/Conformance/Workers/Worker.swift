#if os(macOS) || os(Linux)
import Foundation
import JSONText

/// The side of a worker: a process that runs scenarios for another one, ``WorkerPool``, so that a subject that traps
/// ends nothing else.
///
/// It gets a scenario with each line of standard input, as JSON, runs it, and answers with the report as a line of JSON
/// on what was standard output when it began; what a subject prints goes to standard error. It needs no fixtures.
public enum Worker {
    /// A subject that a worker judges.
    public struct Subject: Sendable {
        /// What the suite's report is called.
        let suite: String
        let trial: @Sendable (JSONDocument) throws -> any Trial

        /// A loader, under the name of its suite's report.
        public static func race<Subject: RaceSubject>(
            _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject,
            as suite: String = "race"
        ) -> Self {
            Self(suite: suite) { request in
                RaceTrial(
                    scenario: try request.decode(Request<RaceScenario>.self).scenario,
                    makeSubject: makeSubject
                )
            }
        }

        /// A handler, under the name of its suite's report: `events.` and the style of the handler unless given.
        public static func events<Subject: EventSubject>(
            _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject,
            as suite: String? = nil
        ) -> Self {
            Self(suite: suite ?? "events.\(Subject.style.rawValue)") { request in
                EventTrial(
                    scenario: try request.decode(Request<EventScenario>.self).scenario,
                    makeSubject: makeSubject
                )
            }
        }
    }

    /// Which scenario to run.
    struct Request<Scenario: Codable>: Codable {
        let suite: String
        let schedules: ScheduleSelection
        let scenario: Scenario

        /// The request as JSON on a line of its own.
        func line() throws -> Data {
            // Line feeds within strings are escaped.
            Data((try JSONValue(encoding: self).serialized().replacing("\n", with: " ") + "\n").utf8)
        }
    }

    /// What is written before the first request is read.
    static let greeting = "ready"

    /// Runs scenarios until standard input ends.
    ///
    /// - Throws: Where a request is none of the pool's, or about a suite without a subject, and where the answer cannot
    ///   be written.
    public static func serve(_ subjects: [Subject]) async throws {
        let answers = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
        dup2(STDERR_FILENO, STDOUT_FILENO)
        try answers.write(contentsOf: Data("\(greeting)\n".utf8))
        while let line = readLine() {
            let request = try JSONDocument(parsing: line, as: .json)
            let schedules = try request.decode(Request<JSONValue>.self).schedules
            let subject = subjects.first { request.value["suite"]?.stringValue == $0.suite }
            guard let subject else { throw CocoaError(.coderValueNotFound) }
            let trial = try subject.trial(request)
            let report = await TrialRunner(schedules: schedules).report(trial)
            try answers.write(contentsOf: JSONEncoder().encode(report) + Data("\n".utf8))
        }
    }
}

extension Trial {
    /// What asks a worker to run this trial for a suite.
    func request(for suite: String, under schedules: ScheduleSelection) throws -> Data {
        try Worker.Request(suite: suite, schedules: schedules, scenario: scenario).line()
    }
}
#endif
