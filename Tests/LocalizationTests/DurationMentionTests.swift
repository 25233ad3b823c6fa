import Foundation
import ShippedLocales
import Testing

@testable import Localization

@Suite struct DurationMentionTests {
    private static func phrases(_ tag: String) throws -> Phrases {
        try #require(try ShippedLocales.catalog().localization(for: tag)).phrases
    }

    @Test(
        arguments: [
            ("en", "3–5 seconds", ["3", "5"]), ("en", "3 to 5 s", ["3", "5"]),
            ("en", "between 2 and 4 seconds", ["2", "4"]),
            ("en", "a 5-second timer", ["5", "5"]), ("en", "500 ms", ["0.5", "0.5"]),
            ("en", "two seconds", ["2", "2"]),
            ("en", "1,500 ms", ["1.5", "1.5"]), ("en", "half a second", ["0.5", "0.5"]),
            ("en", "2.50 s", ["2.5", "2.5"]),
            ("en", "1 min", ["60", "60"]), ("en", "123456789012 s", ["123456789012", "123456789012"]),
            ("ja", "3〜5 秒", ["3", "5"]), ("ja", "3秒から5秒", ["3", "5"]), ("ja", "３～５秒", ["3", "5"]),
            ("ja", "二秒", ["2", "2"]), ("ja", "500 ミリ秒", ["0.5", "0.5"]), ("ja", "2 分間", ["120", "120"]),
            ("zh-Hans", "3 到 5 秒", ["3", "5"]), ("zh-Hans", "三到五秒", ["3", "5"]),
            ("zh-Hans", "十五秒", ["15", "15"]),
            ("zh-Hans", "两秒钟", ["2", "2"]), ("zh-Hans", "3 至 5 秒", ["3", "5"]),
        ]
    )
    func mentions(_ tag: String, _ text: String, _ range: [String]) throws {
        let found = try Self.phrases(tag).durations(in: FoldedText(text))
        #expect(found.map { [$0.minimum, $0.maximum] } == [range])
    }

    @Test(
        arguments: [
            ("en", "every 24 hours"), ("en", "version 3.17.1 s"), ("en", "2,5 seconds"),
            ("en", "1234567890123 s"),
            ("en", "5 users"), ("en", "a second request"), ("en", "iOS 17's timer"), ("ja", "三十五分の一"),
            ("zh-Hans", "五十五秒"),
        ]
    )
    func nothing(_ tag: String, _ text: String) throws {
        #expect(try Self.phrases(tag).durations(in: FoldedText(text)).isEmpty)
    }

    @Test func twoInOrder() throws {
        let found = try Self.phrases("en").durations(
            in: FoldedText("Waits 2 seconds and 3 seconds later stops.")
        )
        #expect(found.map(\.minimum) == ["2", "3"])
        #expect(found.map(\.origin) == [6, 20])
    }

    @Test(arguments: ["3", "3.", "-", "3-", "between ", "5 ", "三", "秒", ",", "1,", "1.", "1,234,"])
    func longInput(_ unit: String) throws {
        let text = FoldedText(String(repeating: unit, count: 20_000))
        for tag in ["en", "es", "ja", "ko", "zh-Hans"] {
            #expect(try Self.phrases(tag).durations(in: text).count <= 20_000)
        }
    }
}
