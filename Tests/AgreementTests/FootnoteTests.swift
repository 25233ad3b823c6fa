import Agreement
import Findings
import Testing

@Suite struct FootnoteTests {
    private static let english = """
        # Quota

        A key may call `route()` 50 times[^1]. Counting begins at midnight[^utc].

        [^1]: All apps of the key count.

        ## Errors

        Catch `QuotaError`.

        [^utc]: By `UTC`,
        not local time.
        """

    private static let japanese = """
        # 上限

        真夜中から[^utc]数えます。キーは `route()` を 50 回[^1]呼び出せます。

        [^1]: キーのすべてのアプリを数えます。
        [^utc]: 現地時間ではなく`UTC`で数えます。

        ## エラー

        `QuotaError` を捕捉します。
        """

    private static func html(_ reference: (Int) -> String, _ footnotes: String) -> String {
        """
        <!doctype html><html lang="zh-Hans"><body><main><h1>配额</h1>
        <p>每个密钥可调用 <code>route()</code> 50 次\(reference(1))。从午夜开始计数\(reference(2))。</p>
        <h2 id="errors">错误</h2><p>捕获 <code>QuotaError</code>。</p>
        \(footnotes)</main></body></html>
        """
    }

    private static let github = html(
        {
            "<sup><a href='#user-content-fn-\($0)' id='user-content-fnref-\($0)' data-footnote-ref>\($0)</a></sup>"
        },
        """
        <section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>
        <li id="user-content-fn-1"><p>该密钥的所有应用合并计数。\
        <a href="#user-content-fnref-1" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li>
        <li id="user-content-fn-2"><p>按 <code>UTC</code>，而非当地时间。</p></li></ol></section>
        """
    )

    private static let markdownIt = html(
        { "<sup class='footnote-ref'><a href='#fn\($0)' id='fnref\($0)'>[\($0)]</a></sup>" },
        """
        <hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list">
        <li id="fn1" class="footnote-item"><p>该密钥的所有应用合并计数。\
        <a href="#fnref1" class="footnote-backref">↩︎</a></p></li>
        <li id="fn2" class="footnote-item"><p>按 <code>UTC</code>，而非当地时间。</p></li></ol></section>
        """
    )

    @Test(arguments: [github, markdownIt])
    func areTheSameInAllLanguagesAndFormats(_ html: String) throws {
        let findings = try TriplePages.compare([
            "en/quota.mdx": Self.english, "ja/quota.mdx": Self.japanese, "zh-Hans/quota.html": html,
        ]).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test(arguments: [
        ("真夜中から[^utc]", "真夜中から", Finding.Code.linkMissing, 3),
        ("なく`UTC`", "なく`GMT`", .identifierDiffers, 6),
        ("\n[^1]: キーのすべてのアプリを数えます。", "", .itemMissing, 9),
    ])
    func areCompared(_ old: String, new: String, code: Finding.Code, line: Int) throws {
        let findings = try TriplePages.compare([
            "en/quota.mdx": Self.english, "ja/quota.mdx": Self.japanese.replacing(old, with: new),
        ]).findings
        #expect(findings.map(\.code).contains(code), "\(findings.map(\.summary))")
    }
}
