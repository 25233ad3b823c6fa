import Foundation
import ShippedLocales
import Testing

@testable import Localization

@Suite struct QuantityTests {
    private static func quantities(_ tag: String, _ text: String) throws -> [Quantity] {
        let phrases = try #require(try ShippedLocales.catalog().localization(for: tag)).phrases
        return phrases.quantities(in: FoldedText(text))
    }

    @Test(
        arguments: [
            ("en", "10,000", "10000"), ("en", "1,2", "1 2"), ("en", "1.5 million", "1500000"),
            ("en", "two hundred fifty thousand", "250000"), ("en", "twenty-four", "24"),
            ("en", "v2.10.0", "2.10.0"), ("en", "2.50", "2.50"), ("en", "05", "5"), ("en", "0.5", "0.5"),
            ("en", "2 3", "2 3"), ("en", "two three", "2 3"), ("en", "5:30", "5 30"),
            ("ja", "1 万 5,000", "15000"), ("ja", "三千五百", "3500"), ("ja", "一億五千万", "150000000"),
            ("ja", "百五十", "150"), ("ja", "５５", "55"), ("zh-Hans", "三十五", "35"), ("zh-Hans", "两万", "20000"),
            ("zh-Hans", "二〇二四", "2024"), ("zh-Hans", "三四", "3 4"), ("zh-Hans", "百分之五", "5"),
            ("zh-Hans", "十分", "10"), ("zh-Hans", "数百万", "1000000"),
            ("ja", "億億", "100000000 100000000"), ("ja", "350 000", "350000"),
            ("zh-Hans", "1 190.00", "1190.00"),
            ("zh-Hans", "10 千瓦时", "10"), ("zh-Hans", "25000 万", "250000000"),
            ("zh-Hans", "1 亿 2000 万", "120000000"),
            ("es", "1 500", "1500"), ("en", "200 1234", "200 1234"), ("en", "007 500", "7 500"),
            ("es", "0,5", "0.5"), ("es", "59.000", "59.000"), ("es", "1.234.567,8", "1234567.8"),
            ("es", "1,2,3", "1 2 3"), ("es", "3.17.1", "3.17.1"), ("es", "2.0", "2.0"),
            ("es", "1,234.5", "1234.5"), ("es", "1,5 millones", "1500000"), ("es", "1.000.2", "1.000.2"),
        ]
    )
    func numbers(_ tag: String, _ text: String, _ numbers: String) throws {
        let found = try Self.quantities(tag, text)
        #expect(found.flatMap(\.numbers).joined(separator: " ") == numbers)
    }

    @Test(
        arguments: [
            ("en", "500 ms", Measure.Dimension.time, "0.5"), ("en", "half an hour", .time, "1800"),
            ("en", "1 hour, 2 minutes and 3 seconds", .time, "3723"),
            ("en", "250 µs", .time, "0.00025"), ("zh-Hans", "3 个工作日", .workingDays, "3"),
            ("en", "1 year 6 months", .months, "18"),
            ("en", "20k", .count, "20000"), ("en", "50%", .percent, "50"),
            ("en", "5 p.m.", .timeOfDay, "61200"), ("en", "$2 million", .money(.dollars), "2000000"),
            ("en", "EUR 20", .money(.euros), "20"), ("ja", "2 万円", .money(.yen), "20000"),
            ("es", "9,99 €", .money(.euros), "9.99"), ("ko", "30 원입니다", .money(.won), "30"),
            ("en", "12 AM", .timeOfDay, "0"), ("en", "12:30 pm", .timeOfDay, "45000"),
            ("en", "1 KB", .bytes, "1000"), ("en", "1 KB", .binaryBytes, "1024"),
            ("ja", "2 時間半", .time, "9000"), ("ja", "午前 9 時 5 分", .timeOfDay, "32700"),
            ("zh-Hans", "百分之五十", .percent, "50"), ("zh-Hans", "下午 5 点半", .timeOfDay, "63000"),
            ("zh-Hans", "两个半小时", .time, "9000"), ("zh-Hans", "十分钟", .time, "600"),
            ("es", "1.500 ms", .time, "1.5"), ("es", "1.500 ms", .time, "0.0015"),
            ("es", "2,5 segundos", .time, "2.5"), ("es", "0,520", .count, "0.52"),
            ("es", "10,000", .count, "10"), ("es", "10,000", .count, "10000"),
        ]
    )
    func measures(_ tag: String, _ text: String, _ dimension: Measure.Dimension, _ amount: String) throws {
        let found = try Self.quantities(tag, text)
        #expect(found.count == 1)
        #expect(found[0].measures.contains { $0.dimension == dimension && "\($0.amount)" == amount })
        #expect(found[0].origins == 0..<text.unicodeScalars.count)
    }

    @Test(
        arguments: [
            ("en", "HTTP2", Quantity.Form.name), ("en", "v2", .figure), ("en", "2FA", .figure),
            ("en", "two", .spelled), ("en", "an hour", .implied), ("en", "May 5", .figure),
            ("en", "In March", .name), ("ja", "十分", .implied), ("zh-Hans", "千兆", .implied),
            ("ja", "十回", .spelled),
        ]
    )
    func form(_ tag: String, _ text: String, _ form: Quantity.Form) throws {
        #expect(try Self.quantities(tag, text).first?.form == form)
    }

    @Test func rangeSharesItsUnit() throws {
        for (tag, text) in [
            ("en", "1 to 2 minutes"), ("ja", "1〜2 分"), ("zh-Hans", "1 到 2 分钟"),
            ("es", "de 1 a 2 minutos"), ("ko", "1~2분 동안"), ("ko", "1분에서 2분까지"),
        ] {
            let found = try Self.quantities(tag, text)
            let times = found.flatMap(\.measures).filter { $0.dimension == .time }.map(\.amount)
            #expect(times == [60, 120], "\(text)")
        }
    }

    @Test(
        arguments: [
            "3", "3.", "3,", "3-", "3:", "3:00", "3 to ", "3h", "1h2", "two ", "三", "万", "億万", "百分之", "午後",
            "十分", "毎",
            "半", "a ", "May 5 ", "1,234,", "千 ",
        ]
    )
    func longInput(_ unit: String) throws {
        let text = String(repeating: unit, count: 2_000)
        for tag in ["en", "es", "ja", "ko", "zh-Hans"] {
            #expect(try Self.quantities(tag, text).count <= text.count)
        }
    }
}
