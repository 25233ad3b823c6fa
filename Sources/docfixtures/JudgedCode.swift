import ArgumentParser
import ChildProcesses
import Conformance
import Diagnostics
import Foundation
import Subjects

/// What `verify` judges in place of PaywallKit.
struct JudgedCodeOptions: ParsableArguments {
    @Option(
        name: .customLong("subject"),
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Judge the sample of the pages, or the code in Swift files. It is compiled and run.",
            valueName: "sample|file"
        ),
        completion: .file()
    )
    var subjects: [String] = []

    @Option(
        help: ArgumentHelp(
            "What loads a paywall, with placement and timeout; the documented function unless given.",
            valueName: "expression"
        )
    )
    var load: String?

    @Option(
        help: ArgumentHelp(
            "By how many seconds results and requests may be late, for code that looks at intervals; 0 unless given.",
            valueName: "seconds"
        )
    )
    var tolerance = 0.0

    @Option(
        name: .customLong("sdk"),
        help: ArgumentHelp(
            "Add declarations to the stand-in for the SDK; may be repeated.",
            valueName: "file"
        ),
        completion: .file()
    )
    var sdkAdditions: [String] = []

    @Option(
        help: ArgumentHelp("The folder of this package, which the code is built with.", valueName: "dir"),
        completion: .directory
    )
    var package: String?

    @Option(
        help: ArgumentHelp("Where the code is built, for this and later runs.", valueName: "dir"),
        completion: .directory
    )
    var scratch: String?

    fileprivate static let sample = "sample"

    /// Whether the sample of the pages is judged.
    var judgesSample: Bool { subjects.contains(Self.sample) }
}

/// Code that is compiled and judged in processes of its own.
@available(Simulated, *)
struct JudgedCode {
    /// What is judged together, and what its report is called.
    private struct Subject {
        let id: String
        let package: SubjectPackage
    }

    private let race: RaceSuite
    private let fixtures: String
    private let files: [String]
    private let lateness: Double
    private let subjects: [Subject]
    private let build: SubjectBuild
    private let confinement: Confinement

    /// Reads the code.
    ///
    /// - Throws: What is missing to judge it.
    init(_ options: JudgedCodeOptions, _ race: RaceSuite, fixtures: String, adding files: [String])
        async throws
    {
        self.race = race
        self.fixtures = fixtures
        self.files = files
        lateness = options.tolerance
        let package = try Self.package(options.package)
        let scratch = options.scratch.map { URL(filePath: $0) } ?? package.appending(path: ".build/subjects")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        build = SubjectBuild(scratch: scratch, package: package)
        confinement = try await Confinement(folder: scratch.appending(path: "run"))
        if !confinement.hasNoNetwork {
            Console.note("note: the system cannot keep the code from the network [network-reachable]")
        }
        let toolchain = try await Toolchain(scratch: scratch)
        let additions = try options.sdkAdditions.map(Self.source)
        func subject(_ id: String, _ sources: [SubjectSource]) throws(DiagnosticError) -> Subject {
            Subject(
                id: id,
                package: try SubjectPackage(
                    of: sources,
                    race.expectations,
                    sdkAdditions: additions,
                    call: options.load,
                    toolchain: toolchain
                )
            )
        }
        var subjects: [Subject] = []
        let paths = options.subjects.filter { $0 != JudgedCodeOptions.sample }
        if options.judgesSample {
            let samples = try DocumentedSample.all(in: fixtures, of: race.expectations)
            for sample in samples {
                let languages = samples.count == 1 ? "" : ".\(sample.languages.joined(separator: "+"))"
                subjects.append(try subject("race.\(JudgedCodeOptions.sample)\(languages)", sample.sources))
            }
        }
        if let first = paths.first {
            let name = URL(filePath: first).deletingPathExtension().lastPathComponent
            subjects.append(try subject("race.\(name)", paths.map(Self.source)))
        }
        self.subjects = subjects
    }

    /// How many scenarios are run.
    func count(_ options: RunOptions) -> Int {
        race.judging(PaywallLoaderSubject.init, as: "", options: options).count * subjects.count
    }

    /// Runs the scenarios over all that compiles.
    ///
    /// - Parameters:
    ///   - isLast: Whether the scenarios of the same code behind one with this report are left out.
    ///   - noteEnd: Called from any thread as a scenario has come to its end.
    /// - Returns: The reports, and what the compiler says of the rest.
    func reports(
        _ options: RunOptions,
        until isLast: @escaping @Sendable (ScenarioReport) -> Bool,
        noteEnd: @escaping @Sendable (ScenarioReport) -> Void
    ) async throws -> (reports: [SuiteReport], errors: [Diagnostic]) {
        var reports: [SuiteReport] = []
        var errors: [Diagnostic] = []
        for subject in subjects {
            let program: URL
            switch try await built(subject) {
            case .program(let url): program = url
            case .errors(let messages):
                errors += messages
                continue
            }
            let command = try confinement.command(
                program,
                [argument(subject, options.schedules, options.filter)]
            )
            let pool = WorkerPool(
                executable: URL(filePath: command[0]),
                arguments: Array(command.dropFirst())
            )
            // Which loader is judged is the program's business; what it answers goes by the names of the scenarios.
            let run = race.judging(PaywallLoaderSubject.init, as: subject.id, options: options)
            reports += try await pool.reports(
                of: [run],
                width: options.width,
                until: isLast,
                noteEnd: noteEnd
            )
        }
        return (reports, errors)
    }

    /// Repeats one run of each.
    ///
    /// - Throws: An exit status where it fails, which is told.
    func replay(_ replay: String, of scenario: String) async throws {
        var hasFailures = false
        for subject in subjects {
            guard case .program(let program) = try await built(subject) else { continue }
            let order = RaceProgram.Order.Replay(scenario: scenario, string: replay)
            let command = try confinement.command(
                program,
                [argument(subject, .all(limit: 1), nil, order)]
            )
            let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: output) }
            hasFailures =
                try await ChildProcess(command: command, output: output).run() != .exited(0) || hasFailures
            try Console.write(String(contentsOf: output, encoding: .utf8))
        }
        if hasFailures { throw Outcome.found }
    }

    private func built(_ subject: Subject) async throws -> SubjectBuild.Result {
        Console.note("building \(subject.id)")
        return try await build.build(subject.package)
    }

    private func argument(
        _ subject: Subject,
        _ schedules: ScheduleSelection,
        _ filter: String?,
        _ replay: RaceProgram.Order.Replay? = nil
    ) throws -> String {
        let order = RaceProgram.Order(
            id: subject.id,
            expectations: URL(filePath: fixtures).path,
            files: files.map { URL(filePath: $0).path },
            schedules: schedules,
            filter: filter,
            lateness: lateness,
            replay: replay
        )
        return String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    }

    private static func source(_ path: String) throws(DiagnosticError) -> SubjectSource {
        guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8),
            let source = SubjectSource(path: path, text: text)
        else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-code",
                    "the file cannot be read",
                    at: SourceLocation(path: path),
                    help: "Name a Swift file of at most 64 KiB, or the word sample for the code of the pages."
                )
            )
        }
        return source
    }

    /// The folder of this package: the one that is named, else the one in which this program was built.
    private static func package(_ path: String?) throws(DiagnosticError) -> URL {
        var folder = path.map { URL(filePath: $0) } ?? Bundle.main.bundleURL
        while path == nil, folder.path != "/", !isPackage(folder) { folder.deleteLastPathComponent() }
        guard isPackage(folder) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "no-package",
                    "the code is built with this package, whose folder is not known",
                    help: "Name it with --package."
                )
            )
        }
        return folder.standardizedFileURL
    }

    private static func isPackage(_ folder: URL) -> Bool {
        FileManager.default.fileExists(
            atPath: folder.appending(path: "Sources/Subjects/SubjectPackage.swift").path
        )
            && FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    }
}
