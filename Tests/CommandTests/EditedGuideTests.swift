import Foundation
import JSONText
import TestEffort
import Testing

/// What the pages say is the law: a change of them changes the expectations, or is told with its place.
struct EditedGuideTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy(TestFiles.locales, to: "docs")
    }

    private struct Answer: Equatable {
        var answer: String?
        var basis: String?
    }

    /// The two halves of both files: a debug build takes seconds to parse all scenarios.
    private func halves(_ folder: TemporaryFolder, _ out: String = "out") throws -> [(
        head: Substring, scenarios: Substring
    )] {
        try ["race", "events"].map { file in
            let text = try folder.text("\(out)/expectations/\(file).json")
            let key = try #require(text.range(of: ",\n  \"scenarios\": "))
            return (text[..<key.lowerBound], text[key.lowerBound...])
        }
    }

    private func answers() throws -> [String: Answer] {
        var answers: [String: Answer] = [:]
        for (head, _) in try halves(folder) {
            let json = try JSON5.value(in: String(head) + "}")
            for statement in json["statements"]?.arrayValue ?? [] {
                answers[statement["id"]?.stringValue ?? ""] = Answer(
                    answer: statement["answer"]?.stringValue,
                    basis: statement["basis"]?.stringValue
                )
            }
        }
        return answers
    }

    @Test(
        "In all languages, the expectations change, and lost quotations are told",
        arguments: GuideEdit.all.tried
    )
    func everywhere(edit: GuideEdit) throws {
        let before = try halves(ShippedGuides.generated.get(), "Fixtures").map(\.scenarios)
        let lines = try edit.apply(to: folder, languages: GuideEdit.languages)
        let run = try CommandRun(["generate", "docs", "--out", "out"], in: folder.url)
        #expect(try halves(folder).map(\.scenarios) != before)
        if run.status != 0 {
            #expect(run.status == 1)
            for (language, line) in lines {
                #expect(
                    names("\(language)/docs/\(edit.page)", line, in: run.errors),
                    "\(language): \(run.errors)"
                )
            }
        }
        if let statement = edit.statement {
            let answer = try answers()[statement]
            #expect(answer?.answer == edit.answer)
            #expect(answer?.basis == (edit.answer == nil ? "unspecified" : "stated"))
        }
    }

    @Test(
        "In one language, generate and drift both name the page",
        arguments: zip(
            GuideEdit.all,
            GuideEdit.all.indices.map { ["ja", "en", "zh-Hans", "es", "ko"][$0 % 5] }
        )
        .tried
    )
    func inOneLanguage(edit: GuideEdit, language: String) throws {
        _ = try edit.apply(to: folder, languages: [language])
        let generation = try CommandRun(["generate", "docs"], in: folder.url)
        let page = "\(language)/docs/\(edit.page)"
        #expect(generation.errors.contains(page), "\(generation.errors)")
        let drift = try CommandRun(["drift", "docs", "--strict"], in: folder.url)
        #expect(drift.status == 1)
        #expect(drift.output.contains(page), "\(drift.output)")
    }

    /// Whether a message tells of a line of a page, by itself or as one of two between which words are gone.
    private func names(_ page: String, _ line: Int, in errors: String) -> Bool {
        errors.split(separator: "\n").contains { message in
            message.contains("\(page):\(line)")
                || message.contains(page)
                    && (message.contains("line \(line):") || message.contains("lines \(line) and")
                        || message.contains("and \(line);"))
        }
    }
}
