import Foundation

/// A program that is run for its exit status and its output.
package struct ChildProcess: Sendable {
    /// The program, looked for as a shell does, and its arguments.
    package let command: [String]
    /// Added to the environment.
    package var environment: [String: String] = [:]
    /// Where its standard input comes from; it is empty unless given.
    package var input: URL?
    /// Where its standard output goes; nowhere unless given.
    package var output: URL?
    /// Whether its standard error goes where its output goes, rather than nowhere.
    package var keepsErrors = true
    /// After how long it is killed; never unless given.
    package var limit: Duration?

    /// Names a program and how it is to run.
    package init(
        command: [String],
        environment: [String: String] = [:],
        output: URL? = nil,
        limit: Duration? = nil
    ) {
        self.command = command
        self.environment = environment
        self.output = output
        self.limit = limit
    }

    /// How a program ended.
    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case crashed
        case timedOut
    }

    /// Allows four gibibytes of memory where the system can set a limit, so that a program that
    /// grows without end does not take the machine with it.
    private static let limitedMemory = "ulimit -v 4194304 2>/dev/null; exec \"$@\""

    /// - Throws: What kept it from being run.
    package func run() async throws -> Ending {
        let process = Process()
        if let output {
            _ = FileManager.default.createFile(atPath: output.path, contents: nil)
            process.standardOutput = try FileHandle(forWritingTo: output)
        } else {
            process.standardOutput = FileHandle.nullDevice
        }
        process.standardError = keepsErrors ? process.standardOutput : FileHandle.nullDevice
        process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? FileHandle.nullDevice
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = limit == nil ? command : ["sh", "-c", Self.limitedMemory, "sh"] + command
        // The reporter of a crash would outlive the program, and hide that it has ended.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(environment) { $1 }
        let clock = ContinuousClock()
        let deadline = limit.map { clock.now + $0 }
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                let ending: Ending =
                    if process.terminationReason == .exit {
                        .exited(process.terminationStatus)
                    } else if let deadline, clock.now >= deadline {
                        .timedOut
                    } else {
                        .crashed
                    }
                continuation.resume(returning: ending)
            }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
                return
            }
            guard let limit else { return }
            let id = process.processIdentifier
            DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) {
                if process.isRunning { kill(id, SIGKILL) }
            }
        }
    }
}
