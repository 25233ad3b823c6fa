import Foundation
import Testing

/// Loaders as apps have them: what is right passes, and the mistake that a style invites is found.
///
/// They run in a program of their own. What takes the place of the standard library there would do so here as well.
@Suite struct AppLoaderTests {
    /// One order of each scenario, for a debug build: `swift run -c release AppLoaders Fixtures` tries more.
    @Test func rightLoadersPass() async throws {
        let folder = try await Self.expectations { _ in true }
        #expect(try Self.judge("right", by: folder, limit: 1) == 0)
    }

    @Test func wrongLoadersAreFound() async throws {
        let scenarios: Set = [
            "attribution-after-window.5s", "attribution-at-start.5s", "attribution-at-window-end.5s",
            "attribution-early.5s", "attribution-early.default-fails-with-attribution.5s",
            "attribution-early.segmented-hangs.5s", "attribution-in-both-windows.second-load-in-window.5s",
            "attribution-known.second-load-at-once.5s",
            "attribution-known.segmented-fails.default-fails-soon.other-source-known.cancelled-after-segmented-end.5s",
            "attribution-late.other-sources-around-at-once.5s", "attribution-never.cancelled-at-start.5s",
            "attribution-never.cancelled-while-waiting.5s", "attribution-never.default-fails.5s",
        ]
        let folder = try await Self.expectations(including: scenarios.contains)
        #expect(try Self.judge("wrong", by: folder, limit: 200) == 0)
    }

    /// - Returns: The exit status.
    private static func judge(_ subjects: String, by folder: TemporaryFolder, limit: Int) throws -> Int32 {
        let process = Process()
        process.executableURL = try TestProgram.url(of: "AppLoaders")
        process.arguments = [folder.path, subjects]
        process.environment = ["LIMIT": "\(limit)"]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
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
