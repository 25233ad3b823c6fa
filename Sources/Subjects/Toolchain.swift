import ChildProcesses
import Diagnostics
import Foundation

/// The Swift compiler of this machine.
package struct Toolchain: Sendable {
    private let isThere: @Sendable (String) -> Bool

    private struct TargetInfo: Decodable {
        let paths: Paths

        struct Paths: Decodable {
            let runtimeLibraryImportPaths: [String]
            let sdkPath: String?
        }
    }

    /// One with these modules.
    init(modules: Set<String>) {
        isThere = { modules.contains($0) }
    }

    /// Asks the compiler on the path where its modules are.
    ///
    /// - Parameter scratch: A folder for its answer.
    /// - Throws: A diagnostic where there is no compiler.
    package init(scratch: URL) async throws(DiagnosticError) {
        let answer = scratch.appending(path: "target.json")
        do {
            let ending = try await ChildProcess(command: ["swiftc", "-print-target-info"], output: answer)
                .run()
            guard ending == .exited(0) else { throw CocoaError(.executableLoad) }
            let info = try JSONDecoder().decode(TargetInfo.self, from: Data(contentsOf: answer))
            let sdk = info.paths.sdkPath.map {
                ["\($0)/usr/lib/swift", "\($0)/System/Library/Frameworks"]
            }
            let folders = info.paths.runtimeLibraryImportPaths + (sdk ?? [])
            isThere = { module in
                folders.contains { folder in
                    ["swiftmodule", "framework"].contains {
                        FileManager.default.fileExists(atPath: "\(folder)/\(module).\($0)")
                    }
                }
            }
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "no-compiler",
                    "swiftc cannot be run",
                    help:
                        "Install a Swift toolchain, and put it on the path: the code is compiled to be judged."
                )
            )
        }
    }

    /// Whether code can import a module without naming a package.
    func has(module: String) -> Bool { isThere(module) }
}
