import Foundation
import Testing

struct SampleCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func sample(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["sample"] + arguments, in: folder.url, environment: ["TZ": "America/Los_Angeles"])
    }

    @Test func japaneseText() throws {
        let run = try sample("--locale", "ja", "--event", "didFinishPurchase")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1] == "didFinishPurchase")
        #expect(lines.contains("    名称：プレミアム（月額）"))
        #expect(lines.contains("    価格：$9.99"))
        #expect(lines.contains("          有効期限：2024年2月15日 10:30 UTC"))
    }

    @Test func languagesStandSideBySide() throws {
        let run = try sample(
            "--side-by-side",
            "--locale",
            "en",
            "--locale",
            "ja",
            "--event",
            "didFailPurchase"
        )
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first?.split(separator: " ").joined(separator: " ") == "English (en) 日本語 (ja)")
        let error = try #require(lines.first { $0.contains("purchase_failed") })
        #expect(
            error == "  Code: purchase_failed" + String(repeating: " ", count: 28) + "  コード：purchase_failed"
        )
        #expect(try sample("--side-by-side", "--event", "didFailPurchase").output.contains("简体中文 (zh-Hans)"))
    }

    @Test(arguments: [
        ("ja", "¥1,500", 1500, "JPY"), ("zh-CN", "¥68", 68, "CNY"), ("ko", "₩14,000", 14000, "KRW"),
    ])
    func storefrontPrices(tag: String, text: String, amount: Int, currency: String) throws {
        let run = try sample("--locale", tag, "--event", "didSelectProduct", "--storefront", "--json")
        #expect(run.status == 0)
        #expect(run.output.contains("\"localizedPrice\": \"\(text)\""))
        #expect(run.output.contains("\"price\": \(amount),"))
        #expect(run.output.contains("\"currencyCode\": \"\(currency)\""))
    }

    @Test(arguments: [
        ("es", "Compra fallida", "    Causa: La cuenta no tiene fondos suficientes", "  Precio: 9,99\u{A0}€"),
        ("ja", "購入の失敗", "    原因：アカウントの残高が不足しています", "  価格：¥1,500"),
        ("ko", "구매 실패", "    원인: 계정 잔액이 부족합니다", "  가격: ₩14,000"),
        ("zh", "购买失败", "    原因：账户余额不足", "  价格：¥68"),
    ])
    func everyLanguageSpeaksForItself(tag: String, title: String, cause: String, price: String) throws {
        let run = try sample("--locale", tag, "--event", "didFailPurchase", "--storefront")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == title)
        #expect(lines.contains(cause), "\(run.output)")
        #expect(lines.contains(price), "\(run.output)")
    }

    @Test func oneExampleIsItsPayload() throws {
        let run = try sample("--event", "didFailRestoreWith", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(object?.keys.map { $0 } == ["error"])
    }

    @Test func allEventsWithoutAnEvent() throws {
        let run = try sample("--json")
        let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        #expect(list?.count == 11)
        #expect(Set(list?.compactMap { $0["event"] as? String } ?? []).count == 10)
    }

    @Test(arguments: [["--locale", "xx"], ["--event", "didNothing"], ["--nonsense"]])
    func wrongUsage(arguments: [String]) throws {
        let run = try CommandRun(["sample"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }
}
