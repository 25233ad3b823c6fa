import ChildProcesses
import Diagnostics
import Expectations
import Foundation
import SwiftCode

/// A package of its own that runs the race over code of pages or of an app, unchanged.
///
/// Its modules are the code itself, and a stand-in for the SDK.
package struct SubjectPackage: Sendable {
    /// The name of its program.
    static let program = "Subject"

    private let sources: [SubjectSource]
    private let sdk: SDKStub
    private let sdkAdditions: [SubjectSource]
    private let call: String
    private let importsCombine: Bool

    /// - Parameters:
    ///   - sdkAdditions: What the stand-in for the SDK declares beyond what can be derived.
    ///   - call: An expression with `placement` and `timeout` that loads a paywall; the documented function's call unless
    ///     given.
    /// - Throws: What is missing, all at once.
    package init(
        of sources: [SubjectSource],
        _ race: RaceExpectations,
        sdkAdditions: [SubjectSource],
        call: String?,
        toolchain: Toolchain
    ) throws(DiagnosticError) {
        let missing = sources.flatMap(\.snippet.imports).filter { !toolchain.has(module: $0) }
        importsCombine = missing.contains("Combine")
        sdk = try SDKStub(of: sources, race, missingModules: missing.filter { $0 != "Combine" })
        self.sources = sources
        self.sdkAdditions = sdkAdditions
        if let call {
            self.call = call
        } else {
            self.call = try Self.documentedCall(in: sources, race)
        }
    }

    private static func documentedCall(
        in sources: [SubjectSource],
        _ race: RaceExpectations
    ) throws(DiagnosticError) -> String {
        let selector = race.subject?.loader.map(Selector.init)
        guard let selector,
            let loader = sources.lazy.compactMap({ selector.declaration(in: $0.snippet) }).first
        else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "no-loader",
                    "the code does not declare \(race.subject?.loader ?? "a loader")",
                    at: sources.first.map { SourceLocation(path: $0.path) },
                    help:
                        "Say what loads a paywall: --load 'MyLoader.shared.load(placement, timeout: timeout)'."
                )
            )
        }
        return selector.call(loader.parameters.map { $0.type == "String" ? "placement" : "timeout" })
    }

    // MARK: Files

    /// The files by their paths in the package.
    ///
    /// - Parameter package: The folder of the package that the suites come from.
    package func files(dependingOn package: URL) -> [String: String] {
        var files = [
            "Package.swift": manifest(package),
            "Sources/\(sdk.module)/\(sdk.module).swift": sdk.text,
            "Sources/\(Self.program)/Simulated.swift": simulation,
            "Sources/\(Self.program)/Program.swift": programText,
        ]
        for (number, source) in sources.enumerated() where !source.isConnectionOnly {
            files["Sources/\(Self.program)/Code\(number).swift"] = source.placed
        }
        for (number, source) in sdkAdditions.enumerated() {
            files["Sources/\(sdk.module)/Addition\(number).swift"] = source.placed
        }
        if importsCombine { files["Sources/Combine/Combine.swift"] = "@_exported import OpenCombine\n" }
        return files
    }

    /// What takes the place of tasks, clocks, queues, timers and dates in the code.
    private var simulation: String {
        let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
        let standIns = ["DispatchQueue", "Timer"].filter { !declared.contains($0) }.map {
            "typealias \($0) = SimulatedDispatch.\($0)"
        }
        // In its own module, an extension hides the members of the type's module.
        return """
            import Foundation
            @_exported import SimulatedConcurrency

            \(standIns.joined(separator: "\n"))

            extension Foundation.Date {
                static var now: Foundation.Date { SimulatedDispatch.date }
                var timeIntervalSinceNow: TimeInterval { timeIntervalSince(SimulatedDispatch.date) }
                init() { self = SimulatedDispatch.date }
                init(timeIntervalSinceNow interval: TimeInterval) { self = SimulatedDispatch.date + interval }
            }

            """
    }

    private func manifest(_ package: URL) -> String {
        let identity = package.lastPathComponent.lowercased()
        let suites = ".product(name: \"PaywallConformance\", package: \"\(identity)\")"
        var packages = [".package(name: \"\(identity)\", path: \"\(package.path)\")"]
        var targets = [".target(name: \"\(sdk.module)\", dependencies: [\(suites)])"]
        var modules = ["\"\(sdk.module)\""]
        if importsCombine {
            let openCombine = ".product(name: \"OpenCombine\", package: \"OpenCombine\")"
            packages.append(
                ".package(url: \"https://github.com/OpenCombine/OpenCombine.git\", from: \"0.14.0\")"
            )
            targets.append(".target(name: \"Combine\", dependencies: [\(openCombine)])")
            modules.append("\"Combine\"")
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(Self.program)",
                platforms: [.macOS(.v15)],
                dependencies: [
                    \(packages.joined(separator: ",\n        "))
                ],
                targets: [
                    \(targets.joined(separator: ",\n        ")),
                    .executableTarget(
                        name: "\(Self.program)",
                        dependencies: [
                            \(modules.joined(separator: ", ")), \(suites),
                            .product(name: "SimulatedConcurrency", package: "\(identity)")
                        ],
                        // What the runtime says of a trap is lost in optimised code.
                        swiftSettings: [.unsafeFlags(["-Onone"])]
                    )
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }

    private var programText: String {
        let connection = sdk.connection
        return """
            import Conformance
            import \(sdk.module)

            @main struct Program {
                static func main() async throws { try await RaceProgram.run { Judged($0) } }
            }

            struct Judged: RaceSubject {
                init(_ environment: RaceEnvironment) {
                    MainActor.assumeIsolated { connect() }
                    // What an object that outlives the run remembers of the run before is no business of this one.
                    profileDidChange(attributionSources: [])
                }

                func profileDidChange(attributionSources: [String]) {
                    \(sdk.delivery(of: "\(sdk.profileType)(sources: attributionSources)"))
                }

                func load(placement: String, timeout: Double) async throws -> \(sdk.paywallType) {
                    try await \(call)
                }

                func origin(of paywall: \(sdk.paywallType)) -> RacePaywall { paywall.origin }
            }

            @MainActor private func connect() {
            \(connection.source.directive(atLine: connection.assignment.line))
                \(connection.assignment.target) = \(connection.assignment.value)
            #sourceLocation()
            }

            """
    }
}

extension SubjectSource {
    /// The code with a directive that has messages name the place where it stands.
    fileprivate var placed: String { "\(directive(atLine: 1))\n\(text)\n" }

    /// - Parameter line: A 1-based line of the text.
    fileprivate func directive(atLine line: Int) -> String {
        // A path cannot end the literal, and the directive knows no escapes.
        let path = path.map { $0 == "\"" || $0 == "\\" || $0.isNewline ? "_" : $0 }
        return "#sourceLocation(file: \"\(String(path))\", line: \(self.line + line - 1))"
    }

    /// Whether it does nothing but to hand an object to the SDK, which is no code of a module's top level.
    fileprivate var isConnectionOnly: Bool {
        snippet.types.isEmpty && snippet.functions.isEmpty && !snippet.assignments.isEmpty
    }
}
