import Conformance
import Foundation
import Testing

@testable import Subjects

/// Code that is made into a program of its own, compiled and judged.
///
/// `docfixtures verify --subject` builds the same files as a package; here, they are linked with what the tests have built.
@Suite struct JudgedSampleTests {
    private let folder: TemporaryFolder
    private let race: RaceSuite
    private let fixtures: String

    init() throws {
        folder = try TemporaryFolder()
        fixtures = try ShippedGuides.generated.get().url.appending(path: "Fixtures").path
        race = try RaceSuite(expectations: fixtures)
    }

    /// The scenarios with a text in their names that the code does not pass.
    private func failures(_ sources: [SubjectSource], filter: String) async throws -> [ScenarioReport] {
        let package = try SubjectPackage(
            of: sources,
            race.expectations,
            sdkAdditions: [],
            call: nil,
            toolchain: await Toolchain(scratch: folder.url)
        )
        for (path, text) in package.files(dependingOn: TestFiles.package) { try folder.write(text, to: path) }
        let options = RunOptions(schedules: .all(limit: 20), filter: filter)
        let order = RaceProgram.Order(
            id: "sample",
            expectations: fixtures,
            files: [],
            schedules: options.schedules,
            filter: filter,
            lateness: 0,
            replay: nil
        )
        let command = try await Confinement(folder: folder.url.appending(path: "run"))
            .command(program(), [String(decoding: JSONEncoder().encode(order), as: UTF8.self)])
        let pool = WorkerPool(executable: URL(filePath: command[0]), arguments: Array(command.dropFirst()))
        let run = race.judging(PaywallLoaderSubject.init, as: order.id, options: options)
        let reports = try await pool.reports(of: [run], width: options.width).flatMap(\.scenarios)
        #expect(!reports.isEmpty)
        return reports.filter(\.verdict.isFailure)
    }

    private func program() throws -> URL {
        let products = try CommandRun.executable().deletingLastPathComponent()
        let options = [
            "-swift-version", "5", "-parse-as-library", "-wmo", "-gline-tables-only", "-I", "Modules", "-I",
            ".",
        ]
        let objects = products.appending(path: "AppLoaders.product/Objects.LinkFileList")
        let list = try String(contentsOf: objects, encoding: .utf8).split(separator: "\n")
        try folder.write(
            list.filter { !$0.contains("/AppLoaders.build/") }.joined(separator: "\n"),
            to: "objects"
        )
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "Modules"),
            withDestinationURL: products.appending(path: "Modules")
        )
        try compile(options + ["-module-name", "Adapty", "-emit-module", "-c", "-o", "Adapty.o"], "Adapty")
        try compile(
            options + ["-module-name", "Subject", "Adapty.o", "@objects", "-o", "subject"],
            "Subject"
        )
        return folder.url.appending(path: "subject")
    }

    private func compile(_ options: [String], _ module: String) throws {
        let sources = folder.files(in: "Sources/\(module)").keys.map { "Sources/\(module)/\($0)" }
        let run = try CommandRun(
            ["swiftc"] + options + sources.sorted(),
            in: folder.url,
            program: "/usr/bin/env"
        )
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func theShippedSampleIsRightInEveryLanguage() async throws {
        let samples = try DocumentedSample.all(in: fixtures, of: race.expectations)
        #expect(samples.map { $0.languages.sorted() } == [GuideEdit.languages])
        let failures = try await failures(samples[0].sources, filter: "attribution-early")
        #expect(failures.map(\.id) == [])
    }

    @Test func aWrongLoaderIsBlamedAndItsTrapHasALine() async throws {
        let loader = """
            import Adapty

            enum PaywallLoader {
                static func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
                    let deadline = UInt64(timeout * 1_000_000_000)
                    try await Task.sleep(nanoseconds: deadline)
                    guard await LaunchProfile.shared.isAttributed else {
                        return try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
                    }
                    return try await Adapty.getPaywall(placementId: placementId)
                }
            }

            @MainActor final class LaunchProfile: AdaptyDelegate {
                static let shared = LaunchProfile()
                private(set) var isAttributed = false

                nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
                    let isAttributed = profile.appliedAttributionSources.contains(.appleAds)
                    Task { @MainActor in self.isAttributed = isAttributed }
                }
            }

            @MainActor func start() { Adapty.delegate = LaunchProfile.shared }
            """
        let source = try #require(SubjectSource(path: "Launch.swift", text: loader))
        let late = try await failures([source], filter: "attribution-never.5s")
        #expect(late.map(\.id).contains("attribution-never.5s"))
        let trapped = try #require(late.first { $0.id == "negative-timeout.attribution-never.5s" })
        #expect(
            trapped.message?.contains("cannot be converted to UInt64") == true,
            "\(trapped.message ?? "")"
        )
        #expect(trapped.message?.contains("Launch.swift:5:") == true, "\(trapped.message ?? "")")
        #expect(trapped.details().contains { $0.contains("the load begins with a timeout of -5") })
        #expect(late.flatMap(\.brokenStatements).map(\.id).contains("default-request-start"))
    }

    /// A run is a launch of the app, in which nothing of an earlier one is left.
    @Test(.enabled(if: isLinux))
    func whatASingletonRemembersEndsWithTheRun() async throws {
        let loader = """
            import Adapty
            import Foundation

            enum PaywallLoader {
                static func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
                    async let fallback = Adapty.getPaywallForDefaultAudience(placementId: placementId)
                    guard await Launch.shared.isAttributed(within: timeout) else { return try await fallback }
                    return try await Adapty.getPaywall(placementId: placementId)
                }
            }

            /// Remembers for as long as the app runs where it came from.
            final class Launch: AdaptyDelegate, @unchecked Sendable {
                static let shared = Launch()

                private let queue = DispatchQueue(label: "launch")
                private var waiting: [CheckedContinuation<Bool, Never>] = []

                func isAttributed(within timeout: Double) async -> Bool {
                    await withCheckedContinuation { continuation in
                        queue.async {
                            self.waiting.append(continuation)
                            if AdaptyProfile.hasBeenAttributed { self.answer() }
                            let end = Date().addingTimeInterval(timeout)
                            self.queue.asyncAfter(deadline: .now() + timeout) {
                                if end.timeIntervalSinceNow <= 0 { self.answer() }
                            }
                        }
                    }
                }

                func didLoadLatestProfile(_ profile: AdaptyProfile) {
                    guard profile.appliedAttributionSources.contains(.appleAds) else { return }
                    queue.async {
                        AdaptyProfile.hasBeenAttributed = true
                        self.answer()
                    }
                }

                private func answer() {
                    for continuation in waiting { continuation.resume(returning: AdaptyProfile.hasBeenAttributed) }
                    waiting = []
                }
            }

            extension AdaptyProfile {
                nonisolated(unsafe) static var hasBeenAttributed = false
            }

            @MainActor func start() { Adapty.delegate = Launch.shared }
            """
        let source = try #require(SubjectSource(path: "Launch.swift", text: loader))
        #expect(try await failures([source], filter: "attribution-early.5s").map(\.id) == [])
    }

    private static let isLinux: Bool = {
        #if os(Linux)
        true
        #else
        false
        #endif
    }()
}
