import ArgumentParser
import Conformance
import Foundation

/// `docfixtures worker`, which `verify` starts: runs scenarios over PaywallKit for another process.
struct WorkerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "worker", shouldDisplay: false)

    /// Processes of this very program that run this command.
    static var pool: WorkerPool {
        WorkerPool(
            executable: Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]),
            arguments: [configuration.commandName ?? ""]
        )
    }

    func run() async throws {
        try await Worker.serve([
            .race(PaywallLoaderSubject.init), .events(DelegateSubject.init), .events(ClosureSubject.init),
        ])
    }
}
