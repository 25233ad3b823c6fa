#if os(macOS) || os(Linux)
import Backports
import Foundation

/// One worker as the pool sees it. It belongs to one thread, which waits for its answers.
final class WorkerProcess {
    /// How a worker ended, and what it printed last.
    struct End {
        let reason: Process.TerminationReason
        /// The number of the signal, or the exit status.
        let status: Int32
        let lastWords: String
    }

    private static let starting = NSLock()

    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private let printed = Pipe()
    private let lastWords = LastWords()
    private let isSilent = DispatchGroup()
    private var unread: [UInt8] = []
    /// Whether it has run a scenario to its end.
    private(set) var hasAnswered = false

    /// Starts a worker, without waiting for it.
    ///
    /// - Throws: Where there is no such program, or it cannot be started.
    static func start(_ executable: URL, _ arguments: [String]) throws -> WorkerProcess {
        // A worker that inherits the end of another one's pipe keeps that open when the other has died.
        try starting.withLock { try WorkerProcess(executable, arguments) }
    }

    private init(_ executable: URL, _ arguments: [String]) throws {
        process.executableURL = executable
        process.arguments = arguments
        // Backtraces take seconds each, and reports have no place for them.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
            $1
        }
        process.standardInput = requests
        process.standardOutput = answers
        process.standardError = printed
        try process.run()
        DispatchQueue(label: "WorkerProcess").async(group: isSilent) { [lastWords, printed] in
            lastWords.passOn(from: printed.fileHandleForReading)
        }
    }

    /// The next line that the worker answers; nil where it ends before.
    func line() -> Data? {
        // Before this index, no line ends.
        var start = 0
        while true {
            if let end = unread[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return Data(unread[..<end])
            }
            start = unread.count
            let data = answers.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            unread += data
        }
    }

    /// Has the worker run a scenario; nil where it ends before that does.
    func report(_ request: Worker.Request) throws -> ScenarioReport? {
        let line = try JSONEncoder().encode(request) + Data("\n".utf8)
        // Where nobody reads any more, nobody answers.
        try? requests.fileHandleForWriting.write(contentsOf: line)
        guard let answer = self.line() else { return nil }
        hasAnswered = true
        return try JSONDecoder().decode(ScenarioReport.self, from: answer)
    }

    /// Waits for the end of a worker that does not answer any more.
    func end() -> End {
        process.waitUntilExit()
        // Its own children may print on.
        _ = isSilent.wait(timeout: .now() + 5)
        return End(
            reason: process.terminationReason,
            status: process.terminationStatus,
            lastWords: lastWords.text
        )
    }

    /// Ends the worker: it has nothing that is worth keeping.
    func stop() {
        process.terminate()
        _ = end()
    }
}

/// What a worker prints: it is passed on to standard error, and the end of it is kept.
private final class LastWords: Sendable {
    /// How much is kept, in bytes.
    private static let limit = 64 * 1024

    private let bytes = Locked(Data())

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func passOn(from worker: FileHandle) {
        while case let data = worker.availableData, !data.isEmpty {
            try? FileHandle.standardError.write(contentsOf: data)
            bytes.withLock { $0 = ($0 + data).suffix(Self.limit) }
        }
    }
}
#endif
