import Agreement
import Findings
import Testing

/// What is the same in every language: values in markup, text that is no language's, and which value belongs to which name.
@Suite struct SettingTests {
    private static let english = """
        ---
        title: Pool
        sidebar_position: 3
        ---

        # Pool {/*pool*/}

        ![Two pools beside each other](/img/en/pool.png)

        The default of `retry` is `true`, and that of `keep` is `false`. From `open` you get `4`.

        ```ts title="app.ts" {1,3-4}
        const pool = createPool({ retry: true })
        // Starts the pool.
        pool.start('Hello there')
        pool.stop(3)
        ```

        <Tabs groupId="os" defaultValue="mac" label="Systems">
          <Card path="/en/a/b" step="2">

        Text of the card.

          </Card>
        </Tabs>

        <TerminalBlock>
        npm install pool
        </TerminalBlock>

        ## Close {/*close*/}

        Call `pool.close()` at last, and wait at most 5 seconds.
        """

    private static let japanese = """
        ---
        title: プール
        sidebar_position: 3
        ---

        # プール {/*pool*/}

        ![並んだ 2 つのプール](/img/ja/pool.png)

        既定では `retry` が `true`、`keep` が `false` です。`4` は `open` から返ります。

        ```ts title="app.ts" {1,3-4}
        const pool = createPool({ retry: true })
        // プールを開始します。
        pool.start('こんにちは')
        pool.stop(3)
        ```

        <Tabs groupId="os" defaultValue="mac" label="システム">
          <Card path="/ja/a/b" step="2">

        カードの説明です。

          </Card>
        </Tabs>

        <TerminalBlock>
        npm install pool
        </TerminalBlock>

        ## 終了 {/*close*/}

        最後に `pool.close()` を呼び出し、最大 5 秒待ちます。
        """

    private func findings(_ japanese: String) throws -> [Finding] {
        try TriplePages.compare(["en/pool.mdx": Self.english, "ja/pool.mdx": japanese]).findings
    }

    @Test func translatedTextAndLanguagesInPathsAreNoFinding() throws {
        let findings = try findings(Self.japanese)
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test(arguments: [
        ("/img/ja/pool.png", "/img/ja/poll.png", Finding.Code.settingDiffers, 8),
        ("sidebar_position: 3", "sidebar_position: 4", .settingDiffers, 3),
        ("sidebar_position: 3\n", "", .settingDiffers, 2), ("\"os\"", "\"so\"", .settingDiffers, 19),
        ("\"mac\"", "\"win\"", .settingDiffers, 19), ("/ja/a/b", "/ja/a/c", .settingDiffers, 20),
        ("step=\"2\"", "step=\"3\"", .settingDiffers, 20), ("{1,3-4}", "{1,3-5}", .settingDiffers, 12),
        (" {1,3-4}", "", .settingDiffers, 12), ("install pool", "install poll", .textDiffers, 28),
        ("`true`、`keep` が `false`", "`false`、`keep` が `true`", .identifierDiffers, 10),
        ("{/*close*/}", "{/*closed*/}", .headingIDDiffers, 31),
        ("pool.stop(3)", "pool.stop(4)", .codeDiffers, 16),
        ("{/*pool*/}", "{/*pools*/}", .headingIDDiffers, 6),
        ("最大 5", "少なくとも 5", .numberDiffers, 33),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code, line: Int)) throws {
        let edited = Self.japanese.replacing(edit.from, with: edit.to)
        #expect(edited != Self.japanese)
        let findings = try findings(edited)
        #expect(findings.map(\.code) == [edit.code], "\(findings.map(\.summary))")
        #expect(findings.first?.places.last?.location.line == edit.line)
    }
}
