import ArgumentParser
import Diagnostics
import Foundation
import Mutation

/// The command `mutants`.
@main
struct Mutants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Measures the conformance suites by the mutants of the code under test that they find.",
        discussion: """
            A mutant is the code with one small change. All of them are compiled into one copy of the package; \
            the judge, an executable product of that package, then runs once for each, and finds those with \
            which it does not exit with 0. Exit status: 0 when each mutant is found or listed as equivalent, \
            1 when one survives or an entry of the list excuses nothing, 2 when the work could not be done, \
            64 for wrong usage.
            """
    )

    @Option(help: ArgumentHelp("The package with the code.", valueName: "dir"))
    var package = "."

    @Option(help: ArgumentHelp("What is mutated, in the package; may be repeated.", valueName: "path"))
    var sources = ["Sources/PaywallKit"]

    @Option(help: ArgumentHelp("The executable product that runs the suites.", valueName: "product"))
    var judge = "docfixtures"

    @Argument(help: ArgumentHelp("What the judge is called with.", valueName: "argument"))
    var arguments = ["verify", "--fail-fast"]

    @Option(
        help: ArgumentHelp("Where the copy is made and built, for this and later runs.", valueName: "dir")
    )
    var scratch: String?

    @Option(help: ArgumentHelp("How many mutants are tried at once.", valueName: "n"))
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: ArgumentHelp("A list of mutants that mean the same, in YAML.", valueName: "file"))
    var equivalent: String?

    @Flag(help: "Show the mutants, and build and run nothing.")
    var list = false

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("--jobs needs a number above zero.") }
    }

    func run() async throws {
        do {
            try await measure()
        } catch let error as DiagnosticError {
            error.diagnostics.forEach { note("\($0)") }
            throw ExitCode(2)
        }
    }

    private func measure() async throws {
        let equivalents = try equivalent.map(read) ?? Equivalents()
        let folder =
            scratch.map { URL(filePath: $0) } ?? .temporaryDirectory.appending(path: "docfixtures-mutants")
        let copy = try PackageCopy(package: URL(filePath: package), scratch: folder, sources: sources)
        let mutants = copy.files.flatMap(\.mutants)
        if list {
            mutants.forEach { print($0) }
            return
        }
        let (program, dropped) = try await copy.build(product: judge, notice: note)
        let trial = MutantTrial(command: [program.path] + arguments, jobs: jobs)
        let compiled = mutants.filter { !dropped.contains($0.number) }
        note("running \(judge) \(arguments.joined(separator: " ")) over \(compiled.count) mutants")
        let outcomes = Array(zip(compiled, try await trial.outcomes(of: compiled)))
        let score = MutationScore(
            outcomes: outcomes,
            droppedCount: dropped.count,
            equivalents: equivalents
        )
        print(score)
        let unused = equivalents.unused(by: outcomes.filter { $1 != .found }.map(\.0))
        unused.forEach { note("\($0)") }
        if !score.survivors.isEmpty || !unused.isEmpty { throw ExitCode(1) }
    }

    private func read(_ path: String) throws -> Equivalents {
        guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-equivalents",
                    "the list cannot be read",
                    at: SourceLocation(path: path),
                    help: "Check that it is a file in UTF-8, and its permissions."
                )
            )
        }
        return try Equivalents(yaml: text, path: path)
    }

    private func note(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
