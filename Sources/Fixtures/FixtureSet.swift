import Behaviours
import Diagnostics
import JSONText
import Localization
import Specifications

/// Everything that is generated from a specification: files by path.
public struct FixtureSet: Sendable, Equatable {
    /// A file relative to the output folder, with `/` between its components.
    public struct File: Sendable, Equatable {
        /// Sorted among its like by code units.
        public var path: String
        /// UTF-8, LF between lines and at the end.
        public var bytes: [UInt8]
    }

    /// Sorted by path, each path once, none of them leading out of the folder. The manifest is among them.
    public private(set) var files: [File] = []

    /// The name of the file that lists all others.
    public static let manifestPath = "manifest.json"

    /// - Parameters:
    ///   - specification: What to generate from.
    ///   - inputs: The pages that were read, with their sizes in bytes, for the manifest.
    ///   - localizations: The languages to generate; texts that none of them has come from `base`.
    ///   - templates: What paywalls and payloads look like.
    /// - Returns: The files, and notes on texts that could not be localized.
    /// - Throws: `DiagnosticError` where a template does not give valid JSON.
    public static func generate(
        from specification: Specification,
        inputs: [(path: String, byteCount: Int)],
        localizations: [Localization],
        templates: Templates
    ) throws(DiagnosticError) -> (fixtures: FixtureSet, diagnostics: [Diagnostic]) {
        var set = FixtureSet()
        var diagnostics: [Diagnostic] = []
        set.add("spec.json", specification.json)
        let tags = localizations.map(\.tag)
        for part in specification.parts {
            let expectations = part.behaviour.expectations(part.statements, languages: tags)
            set.add("expectations/\(type(of: part.behaviour).id).json", Self.encoded(expectations))
        }
        for localization in localizations {
            var localizer = PayloadLocalizer(localization)
            for paywall in PaywallFixture.all(specification, localizer: &localizer) {
                set.add(paywall.path, try templates.json(.paywall, paywall.context))
            }
            for payload in specification.parts.flatMap(\.behaviour.payloads) {
                let own = payload.translations[localization.tag]
                let context = [
                    "payload": localizer.localized(payload.payload, like: own).serialized(),
                    "locale": JSONValue.string(localization.tag).serialized(),
                ]
                set.add(payload.path(localization.tag), try templates.json(.event, context))
            }
            diagnostics += localizer.diagnostics
        }
        set.files.sort { $0.path < $1.path }
        set.add(manifestPath, Manifest(specification, inputs: inputs, outputs: set.files).json)
        set.files.sort { $0.path < $1.path }
        return (set, diagnostics)
    }

    /// Expectations hold texts, numbers and lists only, all of which can be written.
    private static func encoded(_ expectations: any Encodable) -> JSONValue {
        (try? JSONValue(encoding: expectations)) ?? .null
    }

    private mutating func add(_ path: String, _ content: JSONValue) {
        var bytes = content.serializedUTF8()
        bytes.append(0x0A)
        files.append(File(path: path, bytes: bytes))
    }
}
