import Diagnostics
import Expectations
import SwiftCode

/// A module that stands in for the SDK: it declares what pages and the code that is judged show of that.
struct SDKStub: Sendable {
    /// Its name.
    let module: String
    /// What hands an object of the code to the SDK: `SDK.delegate = Observer.shared`.
    let connection: (source: SubjectSource, assignment: Assignment)

    private let race: RaceExpectations
    private let subject: RaceExpectations.Subject
    /// The type whose static functions are the requests.
    private let namespace: String
    private let delegate: String
    private let callback: FunctionSignature
    private let profile: [String]

    /// - Parameters:
    ///   - sources: The code that is judged.
    ///   - missingModules: What it imports and the machine does not have.
    /// - Throws: What cannot be derived, all at once.
    init(
        of sources: [SubjectSource],
        _ race: RaceExpectations,
        missingModules: [String]
    ) throws(DiagnosticError) {
        var problems: [Diagnostic] = []
        func problem(_ message: String, _ help: String) {
            problems.append(
                Diagnostic(
                    .error,
                    code: "underivable-sdk",
                    message,
                    at: sources.first.map { SourceLocation(path: $0.path, line: $0.line) },
                    help: help
                )
            )
        }
        let snippets = sources.map(\.snippet)
        let selectors = race.requests.map { Selector($0.name) }
        let namespaces = snippets.flatMap(\.calls).compactMap { call -> String? in
            let names = call.callee.split(separator: ".").map(String.init)
            return selectors.contains { $0.name == names.last } && names.count > 1
                ? names[names.count - 2] : nil
        }
        if namespaces.isEmpty {
            problem(
                "the code makes none of the requests \(race.requests.map(\.name).joined(separator: " and "))",
                "Name the files that make them, too."
            )
        }
        let callbacks = snippets.flatMap(\.functions).filter {
            $0.name == race.subject?.profileCallback && !$0.enclosingTypes.isEmpty
        }
        let declared = Set(snippets.flatMap(\.types).filter { $0.kind != .extension }.map(\.name))
        let protocols = callbacks.flatMap { callback in
            snippets.flatMap(\.types).filter { $0.name == callback.enclosingTypes.last?.name }.flatMap(
                \.inherited
            )
        }
        .filter { !declared.contains($0) && !$0.contains("Sendable") && $0 != "AnyObject" }
        if callbacks.isEmpty || protocols.isEmpty {
            problem(
                "no class of the code receives \(race.subject?.profileCallback ?? "profiles") as the SDK's delegate",
                "Name the file with that class, too."
            )
        }
        let connections = sources.flatMap { source in
            source.snippet.assignments.map { (source: source, assignment: $0) }
        }
        .filter { connection in namespaces.contains { connection.assignment.target.hasPrefix("\($0).") } }
        if connections.isEmpty, let namespace = namespaces.first {
            problem(
                "nothing hands the delegate to \(namespace)",
                "Add a file with one line, such as \(namespace).delegate = Observer.shared."
            )
        }
        let profile = race.subject?.observedProperty?.split(separator: ".").map(String.init) ?? []
        if profile.count != 2 || race.subject?.result == nil {
            problem(
                "the pages do not name the types of profiles and paywalls",
                "See with docfixtures inspect what they name."
            )
        }
        guard problems.isEmpty, let subject = race.subject, let namespace = namespaces.first,
            let callback = callbacks.first, let delegate = protocols.first, let connection = connections.first
        else { throw DiagnosticError(problems) }
        self.race = race
        self.subject = subject
        self.namespace = namespace
        self.callback = callback
        self.delegate = delegate
        self.connection = connection
        self.profile = profile
        module = missingModules.first ?? "\(namespace)Module"
    }

    /// The property that holds the delegate.
    private var delegateProperty: String {
        connection.assignment.target.split(separator: ".").last.map(String.init) ?? ""
    }

    /// How the delegate gets a profile.
    func delivery(of profile: String) -> String {
        let label = callback.parameters.first.map { $0.label == "_" ? "" : "\($0.label): " } ?? ""
        return "\(namespace).\(delegateProperty)?.\(callback.name)(\(label)\(profile))"
    }

    /// The name of the type of profiles.
    var profileType: String { profile[0] }

    /// The name of the type of paywalls.
    var paywallType: String { subject.result ?? "" }

    /// The code of the module.
    var text: String {
        """
        import Conformance
        @_exported import Foundation

        public struct \(paywallType): Sendable {
            public let origin: RacePaywall
        }

        public struct \(profileType): Sendable {
            public struct Source: Hashable, Sendable {
                public static let \(subject.attributionSource) = Source(name: "\(subject.attributionSource)")

                public let name: String

                public init(name: String) { self.name = name }
            }

            public let \(profile[1]): [Source]

            public init(sources: [String]) { \(profile[1]) = sources.map(Source.init) }
        }

        public protocol \(delegate): AnyObject {
            func \(callback.name)(\(parameter): \(profileType))
        }

        public enum \(namespace) {
            nonisolated(unsafe) public static weak var \(delegateProperty): (any \(delegate))?

        \(race.requests.map(request).joined(separator: "\n\n"))
        }

        """
    }

    private var parameter: String {
        callback.parameters.first.map { $0.label == $0.name ? $0.name : "\($0.label) \($0.name)" }
            ?? "_ profile"
    }

    private func request(_ request: RaceExpectations.Request) -> String {
        let selector = Selector(request.name)
        let placement = selector.labels.first.map { $0 == "_" ? "_ placement" : "\($0) placement" } ?? ""
        let rest = selector.labels.dropFirst().map { ", \($0): Any? = nil" }.joined()
        return """
                public static func \(selector.name)(\(placement): String\(rest)) async throws -> \(paywallType) {
                    try await \(paywallType)(
                        origin: RaceEnvironment.current.request(.\(request.role), placement: placement)
                    )
                }
            """
    }
}
