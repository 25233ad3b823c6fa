import ChildProcesses
import Foundation

/// What a program with code of others may do while it is judged: nothing outside a folder of its own is given to it, neither
/// the environment nor, where the system can take it away, the network.
package struct Confinement: Sendable {
    /// Whether the system can keep it from the network.
    package let hasNoNetwork: Bool

    private let folder: URL
    private let withoutNetwork: [String]

    /// In kibibytes.
    private static let memory = 4_194_304
    /// Short ones, for the line of the code on which it traps.
    private static let backtrace =
        "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=12"
    /// In seconds of processor time.
    private static let time = 1_800

    /// - Parameter folder: The working directory of the program.
    package init(folder: URL) async throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if os(macOS)
        let prefix = ["sandbox-exec", "-p", "(version 1)(allow default)(deny network*)"]
        #else
        let prefix = ["unshare", "--map-root-user", "--net"]
        #endif
        hasNoNetwork = try await ChildProcess(command: prefix + ["true"]).run() == .exited(0)
        withoutNetwork = hasNoNetwork ? prefix : []
    }

    /// A command that runs a program within these bounds.
    package func command(_ program: URL, _ arguments: [String]) -> [String] {
        let script = """
            ulimit -v \(Self.memory) 2>/dev/null; ulimit -t \(Self.time); cd "$1" && shift && \
            exec env -i PATH="$PATH" SWIFT_BACKTRACE=\(Self.backtrace) "$@"
            """
        return ["/bin/sh", "-c", script, "sh", folder.path] + withoutNetwork + [program.path] + arguments
    }
}
