import ArgumentParser
import Diagnostics
import Expectations
import Folders
import JSONText
import Specifications

/// `docfixtures claims`
struct ClaimsCommand: AsyncParsableCommand, PageReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "claims",
        abstract: "Shows what pages answer to each question, with the words that do.",
        discussion: """
            An answer is found by the phrases of the page's language, or claimed: a claims.yml at the top of a folder \
            of pages quotes the words that give it. Exit status 1 when a quotation is not on its page, or when \
            pages give two answers.
            """
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var data: DataOptions

    @Flag(help: "Print the questions as JSON.")
    var json = false

    @Flag(
        help: "Show the words that stand in place of lost quotations, and write them to the file of claims."
    )
    var update = false

    @OptionGroup(title: "Output") var console: ConsoleOptions

    func run() async throws {
        try await Outcome.run(console) {
            let corpus = try await readPages(catalog: try data.catalog())
            let specification = corpus.specification
            if update {
                try write(specification.lostQuotations)
                return
            }
            try Console.write(
                try json
                    ? ClaimListing.json(specification).serialized() + "\n" : ClaimListing.text(specification)
            )
            Console.report(corpus.diagnostics)
            if corpus.diagnostics.contains(where: { $0.severity == .error }) { throw Outcome.found }
        }
    }

    private func write(_ lost: [LostQuotation]) throws {
        let reworded = lost.filter { $0.newWords != nil }
        for quotation in reworded {
            try Console.write(
                "\(quotation.location): \(quotation.question), from \(quotation.page):\(quotation.line ?? 1)\n"
            )
            try Console.write("  - \(quotation.words)\n  + \(quotation.newWords ?? "")\n")
        }
        try ClaimsFile.update(reworded)
        try Console.write("\(counted(reworded.count, "quotation")) written.\n")
        let gone = lost.filter { $0.newWords == nil }
        Console.report(
            gone.map { quotation in
                Diagnostic(
                    .error,
                    code: "claim-not-found",
                    "'\(quotation.question)': nothing on \(quotation.page) is like the quotation: \(quotation.words)",
                    at: quotation.location,
                    help: "Put the sentence back, or remove the claim: the question is open then."
                )
            }
        )
        if !gone.isEmpty { throw Outcome.found }
    }
}

/// The questions of all behaviours with what pages answer.
private enum ClaimListing {
    static func text(_ specification: Specification) -> String {
        specification.parts.map { part in
            let id = type(of: part.behaviour).id
            guard part.behaviour.isDescribed else { return "\(id): no page describes it.\n" }
            let rows = zip(part.questions, part.statements).flatMap(rows)
            return ([id] + rows).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private static func rows(_ question: Question, _ statement: Statement) -> [String] {
        let answer = statement.answer ?? "open: \(question.answers.map(\.id).joined(separator: " | "))"
        return ["", "  \(question.id): \(answer) (\(statement.basis.rawValue))", "    \(statement.text)"]
            + statement.evidence.map { "    \($0.place) (\($0.language)): \($0.text)" }
    }

    static func json(_ specification: Specification) throws -> JSONValue {
        [
            "schemaVersion": 1,
            "behaviours": .array(
                try specification.parts.map { part in
                    [
                        "id": .string(type(of: part.behaviour).id),
                        "described": .bool(part.behaviour.isDescribed),
                        "questions": .array(try zip(part.questions, part.statements).map(json)),
                    ]
                }
            ),
        ]
    }

    private static func json(_ question: Question, _ statement: Statement) throws -> JSONValue {
        [
            "id": .string(question.id),
            "question": .string(question.topic),
            "asks": .string(question.asks),
            "answers": .array(question.answers.map { ["id": .string($0.id), "text": .string($0.text)] }),
            "answer": .optional(statement.answer),
            "basis": .string(statement.basis.rawValue),
            "text": .string(statement.text),
            "evidence": try JSONValue(encoding: statement.evidence),
        ]
    }
}
