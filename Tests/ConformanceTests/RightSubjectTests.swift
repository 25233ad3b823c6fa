import Conformance
import Folders
import Foundation
import TestEffort
import Testing

@testable import RightSubjects

extension RightSubject: CustomTestStringConvertible {
    /// Its name.
    public var testDescription: String { name }
}

/// The suites blame nobody who does what the pages say, whatever the architecture.
@Suite(.serialized) struct RightSubjectTests {
    /// All schedules take a debug build many minutes: `swift run -c release RightSubjects Fixtures` tries them.
    private static let options = RunOptions(schedules: .all(limit: 2))

    @Test(arguments: RightSubject.all.tried)
    func passes(_ subject: RightSubject) async throws {
        let expectations =
            try await subject.isLenient
            ? Self.lenientExpectations() : GeneratedExpectations.shared
        let report = await subject.run(expectations.race, expectations.events, Self.options)
        #expect(report.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
    }

    /// Those of guides that do not say what becomes of a payload that is not like the examples.
    private static func lenientExpectations() async throws -> GeneratedExpectations {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.copyItem(at: DataFolder.shipped("Locales"), to: URL(filePath: folder.path))
        let beginnings = [
            "en": "If your tests hand such payloads", "ja": "テストでこうしたペイロードをコードに渡す場合",
            "zh-Hans": "如果在测试中把这类数据交给代码处理", "es": "Si tus pruebas entregan estos payloads",
            "ko": "테스트에서 이러한 페이로드를 코드에 전달한다면",
        ]
        for (language, beginning) in beginnings {
            let path = "\(language)/docs/paywall-events.mdx"
            let text = try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { !$0.hasPrefix(beginning) }
            try #require(kept.count == lines.count - 1, "\(path)")
            try folder.write(kept.joined(separator: "\n"), to: path)
        }
        let claims = try String(contentsOfFile: "\(folder.path)/claims.yml", encoding: .utf8)
        let events = try #require(claims.range(of: "\nevents:\n"))
        try folder.write(String(claims[..<events.lowerBound]) + "\n", to: "claims.yml")
        return try await GeneratedExpectations.generated(from: folder.path)
    }
}
