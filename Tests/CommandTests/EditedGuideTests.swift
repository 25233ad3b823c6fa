import Foundation
import JSONText
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

    private func answers(in out: String) throws -> [String: Answer] {
        var answers: [String: Answer] = [:]
        for file in ["race", "events"] {
            let json = try JSON5.value(in: folder.text("\(out)/expectations/\(file).json"))
            for statement in json["statements"]?.arrayValue ?? [] {
                answers[statement["id"]?.stringValue ?? ""] = Answer(
                    answer: statement["answer"]?.stringValue,
                    basis: statement["basis"]?.stringValue
                )
            }
        }
        return answers
    }

    private func scenarios(in out: String) throws -> [String: JSONValue] {
        try ["race", "events"].reduce(into: [:]) { scenarios, file in
            let json = try JSON5.value(in: folder.text("\(out)/expectations/\(file).json"))
            scenarios[file] = json["scenarios"]
        }
    }

    @Test("In all languages, the expectations change, and lost quotations are told", arguments: GuideEdit.all)
    func everywhere(edit: GuideEdit) throws {
        #expect(try CommandRun(["generate", "docs", "--out", "before"], in: folder.url).status == 0)
        let lines = try edit.apply(to: folder, languages: ["en", "ja", "zh-Hans"])
        let run = try CommandRun(["generate", "docs", "--out", "after"], in: folder.url)
        #expect(try scenarios(in: "after") != scenarios(in: "before"))
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
            let answer = try answers(in: "after")[statement]
            #expect(answer?.answer == edit.answer)
            #expect(answer?.basis == (edit.answer == nil ? "unspecified" : "stated"))
        }
    }

    @Test(
        "In one language, generate and drift both name the page",
        arguments: zip(GuideEdit.all, (0..<GuideEdit.all.count).map { ["ja", "en", "zh-Hans"][$0 % 3] })
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
