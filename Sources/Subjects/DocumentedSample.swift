import Diagnostics
import Expectations
import Foundation
import OrderedCollections
import SwiftCode

/// The code of pages that makes a loader: a complete example, or several blocks that make one together.
package struct DocumentedSample: Sendable {
    /// The languages whose pages show it, by tag.
    package let languages: [String]
    /// The block that declares the loader, and those that it needs.
    package let sources: [SubjectSource]

    /// Reads the samples of a folder that `docfixtures generate` wrote; pages that differ in comments only show the same.
    ///
    /// - Throws: A diagnostic where `spec.json` cannot be read, and where no page shows the loader.
    package static func all(in folder: String, of race: RaceExpectations) throws(DiagnosticError)
        -> [DocumentedSample]
    {
        let specification = try SpecificationFile(folder: folder)
        let loader = race.subject?.loader.map(Selector.init)
        let languages = OrderedSet(specification.samples.flatMap(\.sources).map(\.language))
        var samples: OrderedDictionary<[String], DocumentedSample> = [:]
        for language in languages {
            let blocks = specification.blocks(in: language)
            guard let first = blocks.first(where: { loader?.isDeclared(in: $0.snippet) == true }) else {
                continue
            }
            let sources = needed(by: first, among: blocks)
            let earlier = samples[sources.map(\.text)]
            samples[sources.map(\.text)] = DocumentedSample(
                languages: (earlier?.languages ?? []) + [language],
                sources: earlier?.sources ?? sources
            )
        }
        guard samples.isEmpty else { return Array(samples.values) }
        throw DiagnosticError(
            Diagnostic(
                .error,
                code: "no-sample",
                "no page shows the code of \(race.subject?.loader ?? "a loader")",
                at: SourceLocation(path: "\(folder)/\(SpecificationFile.name)"),
                help: "Name the files with the code, as in --subject Loader.swift."
            )
        )
    }

    /// A block and those others that declare what it uses, or that hand its objects to the SDK.
    private static func needed(by first: SubjectSource, among blocks: [SubjectSource]) -> [SubjectSource] {
        var sources = [first]
        var isComplete = false
        while !isComplete {
            let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
            let used = Set(sources.flatMap(\.snippet.tokens)).subtracting(declared)
            let next = blocks.first { block in
                block.text != first.text && !sources.contains { $0.text == block.text }
                    && (!block.declaredNames.isDisjoint(with: used)
                        || block.snippet.assignments.contains { assignment in
                            block.declaredNames.isEmpty && declared.contains(assignment.value.firstName)
                        })
                    && block.declaredNames.isDisjoint(with: declared)
            }
            if let next { sources.append(next) } else { isComplete = true }
        }
        return sources
    }
}

extension String {
    /// What stands before the first dot.
    fileprivate var firstName: String { String(prefix { $0 != "." }) }
}

/// The part of `spec.json` that is about samples.
private struct SpecificationFile: Decodable {
    static let name = "spec.json"

    let documents: [Document]
    let samples: [Sample]

    struct Document: Decodable {
        let pages: [Page]
    }

    struct Page: Decodable {
        let path: String
        let format: String
    }

    struct Sample: Decodable {
        let code: String
        let sources: [Source]
    }

    struct Source: Decodable {
        let path: String
        let line: Int
        let language: String
    }

    init(folder: String) throws(DiagnosticError) {
        let path = "\(folder)/\(Self.name)"
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "unreadable-specification",
                    "the samples of the pages cannot be read",
                    at: SourceLocation(path: path),
                    help: "Run docfixtures generate."
                )
            )
        }
    }

    func blocks(in language: String) -> [SubjectSource] {
        let fenced = Set(documents.flatMap(\.pages).filter { $0.format == "mdx" }.map(\.path))
        return samples.compactMap { sample in
            sample.sources.first { $0.language == language }.flatMap { source in
                // The first line of a block in Markdown is its fence.
                SubjectSource(
                    path: source.path,
                    line: source.line + (fenced.contains(source.path) ? 1 : 0),
                    text: sample.code
                )
            }
        }
    }
}
