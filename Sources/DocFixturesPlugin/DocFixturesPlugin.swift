import Foundation
import PackagePlugin

/// `swift package docfixtures`: the command, built by the package that depends on DocFixtures, and run in its folder.
@main
struct DocFixturesPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try command()
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // Outside of the package, a plugin may write into this folder only.
        let cache = context.pluginWorkDirectoryURL.appending(path: "cache")
        process.environment = ProcessInfo.processInfo.environment.merging(["DOCFIXTURES_CACHE": cache.path]) {
            $1
        }
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// Builds the command, unless it is there already.
    private func command() throws -> URL {
        let result = try packageManager.build(.product("docfixtures"), parameters: .init())
        let built = result.builtArtifacts.first {
            $0.kind == .executable && $0.url.lastPathComponent == "docfixtures"
        }
        guard result.succeeded, let built else { throw BuildFailure(log: result.logText) }
        return built.url
    }
}

/// That the command could not be built.
private struct BuildFailure: Error, CustomStringConvertible {
    let log: String

    var description: String { "docfixtures could not be built:\n\(log)" }
}
