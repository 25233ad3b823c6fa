import Foundation
import Testing

/// Loaders as apps have them: what is right passes, and the mistake that a style invites is found.
///
/// They run in a program of their own. What takes the place of the standard library there would do so here as well.
@Suite struct AppLoaderTests {
    /// One order of each scenario, for a debug build: `swift run -c release AppLoaders Fixtures` tries more.
    @Test func rightLoadersPass() async throws {
        let folder = try await Self.expectations { _ in true }
        let run = try Self.run(folder.path, "right")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func wrongLoadersAreFound() async throws {
        let scenarios = try Set(Self.run("scenarios").output.split(separator: "\n").map(String.init))
        let known = try await GeneratedExpectations.shared.race.scenarios.map(\.id)
        #expect(
            scenarios.subtracting(known) == [],
            "A wrong loader is to be found by a scenario that does not exist."
        )
        let folder = try await Self.expectations(including: scenarios.contains)
        let run = try Self.run(folder.path, "wrong", limit: 200)
        #expect(run.status == 0, "\(run.output)")
    }

    private static func run(_ arguments: String..., limit: Int = 1) throws -> (status: Int32, output: String)
    {
        let process = Process()
        process.executableURL = try TestProgram.url(of: "AppLoaders")
        process.arguments = arguments
        process.environment = ["LIMIT": "\(limit)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The generated expectations with some of their scenarios, which a process reads in less time.
    private static func expectations(including isIncluded: (String) -> Bool) async throws -> TemporaryFolder {
        let text = try #require(await GeneratedExpectations.shared.files["race"])
        var file = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let scenarios = try #require(file["scenarios"] as? [[String: Any]])
        file["scenarios"] = scenarios.filter { isIncluded($0["id"] as? String ?? "") }
        let requests = try #require(file["requests"] as? [[String: Any]])
        file["requests"] = requests.map { $0.merging(["fixtures": [String: String]()]) { $1 } }
        let folder = try TemporaryFolder()
        let data = try JSONSerialization.data(withJSONObject: file)
        try folder.write(String(decoding: data, as: UTF8.self), to: "expectations/race.json")
        return folder
    }
}
