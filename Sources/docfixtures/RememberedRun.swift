import ArgumentParser
import Folders
import Foundation

extension PageReadingCommand {
    /// What an earlier run of this command gave for the same inputs, or else what this one gives.
    ///
    /// - Parameters:
    ///   - options: What decides on the result besides the program and what it reads.
    ///   - run: Is not called where the result is known. What it throws is not kept, and what it gives may not tell in
    ///     which folder it ran.
    func remembering<Result: Codable>(
        options: [String],
        run: () async throws -> Result
    ) async throws -> Result {
        let settings = settings + options
        func readInputs() -> RunInputs? {
            RunInputs(
                pageFolders: namedFolders,
                claims: input.claimsFile,
                dataFolders: [data.localesFolder] + data.templateFolders,
                settings: settings
            )
        }
        guard let cache = ResultCache.standard(for: Self.self), let inputs = readInputs() else {
            return try await run()
        }
        if let result = cache.result(Result.self, of: inputs) { return result }
        let result = try await run()
        // Of pages that are edited meanwhile nobody knows which text the result is of.
        if readInputs() == inputs { cache.keep(result, of: inputs) }
        return result
    }

    /// What decides on results beside files and a command's own options: the program, and how it was called. Where it
    /// runs does not.
    private var settings: [String] {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let attributes = program.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path) }
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
        return [
            DocFixtures.configuration.version, program?.path ?? "", "\(date ?? 0)", "docs",
        ] + namedFolders + ["claims"] + [input.claimsFile].compactMap(\.self)
    }
}

extension ResultCache {
    /// The folder of a command among the user's own caches, unless the environment names another place for them; an
    /// empty name stands for none.
    fileprivate static func standard(for command: (some ParsableCommand).Type) -> ResultCache? {
        let folder: URL?
        if let path = ProcessInfo.processInfo.environment["DOCFIXTURES_CACHE"] {
            folder = path.isEmpty ? nil : URL(filePath: path)
        } else {
            folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
                .appending(path: "docfixtures")
        }
        let name = command.configuration.commandName ?? "\(command)"
        return folder.map { ResultCache($0.appending(path: name)) }
    }
}
