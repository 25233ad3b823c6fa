import Agreement
import Findings
import Testing

/// Code blocks of two pages beside each other.
@Suite struct CodeComparisonTests {
    private static let remarks = (english: "Don't forget (this", japanese: "忘れずに「これ")

    /// A page with one code block.
    private func page(_ label: String, _ code: String) -> String {
        "# Kettles\n\nBoil first.\n\n```\(label)\n\(code)\n```\n\nThen pour.\n"
    }

    private func codes(_ base: String, _ other: String) throws -> [Finding.Code] {
        try TriplePages.compare(["en/kettle.mdx": base, "ja/kettle.mdx": other]).findings.map(\.code)
    }

    // MARK: Comments

    /// Labels, and code with an at sign in place of each comment's text.
    static let commented: [(String, String)] = [
        ("", "# @\nfoo --bar"), ("", "{ c d } % @\n{ e }"),
        ("applescript", "-- @\ntell a"), ("asm", "; @\nmov a, b ; @"),
        ("bash", "# @\necho \"a # b\" ${#a} $# # @"), ("batch", "REM @\necho a"),
        ("clojure", "; @\n(def a 'b) ; @"), ("cmake", "# @\nset(A 1) #[[ @ ]]"), ("conf", "# @\na = 1"),
        ("crontab", "# @\n0 5 * * * a"), ("css", "/* @ */\n.a { color: #fff }"),
        ("dart", "/// @\nfinal a = 'b';"), ("dotenv", "# @\nA=1"), ("elixir", "# @\na = 1"),
        ("erlang", "% @\na() -> 1."), ("fsharp", "// @\nlet a = 1 (* @ *)"), ("gitignore", "# @\na"),
        ("go", "// @\nr := '\"' // @"), ("graphql", "# @\nquery { a }"), ("groovy", "// @\ndef a = 'b'"),
        ("handlebars", "{{!-- @ --}}\n{{a}}"), ("haskell", "-- @\nmain = f' {- @ -}"),
        ("hcl", "# @\na = 1 // @"), ("html", "<!-- @ -->\n<script>\n// @\n</script>"),
        ("ini", "; @\n# @\na = 1"), ("jinja", "{# @ #}\n{{ a }}"), ("js", "a(/b\"c/); // @"),
        ("jsx", "<p>It's {/* @ */}</p> // @"), ("julia", "# @\na = 1 #= @ =#"), ("latex", "% @\n50\\% % @"),
        ("lisp", ";; @\n(setq a '(1)) ; @"), ("lua", "-- @\nlocal a = 1 --[[ @ ]]"),
        ("markdown", "<!-- @ -->\nA"), ("matlab", "% @\na = data' + (b)'; % @"), ("nginx", "# @\nlisten 80;"),
        ("nim", "# @\nlet a = 1 #[ @ ]#"), ("ocaml", "(* @ *)\nlet a = 1"), ("php", "// @\n# @\na();"),
        ("podfile", "# @\npod 'A'"), ("powershell", "# @\n$a = 1 <# @ #>"), ("properties", "! @\na=1"),
        ("proto", "// @\nmessage A {}"), ("python", "# @\na = f'b' # @"), ("ruby", "# @\na \"#{b}\" # @"),
        ("rust", "// @\nfn f<'a>(x: &'a str) {} // @"), ("scala", "// @\nval a = 1"),
        ("sql", "-- @\nSELECT 'a''b'; -- @"), ("svelte", "<!-- @ -->\n<p>{a}</p>"),
        ("swift", "// @\nlet a = #\"\"//\"# /* @ */"), ("terraform", "# @\na = 1 /* @ */"),
        ("toml", "# @\na = 1"), ("ts", "const a = `b ${c}`; // @"), ("twig", "{# @ #}\n{{ a }}"),
        ("unknown", "// @\na()"), ("unknown", "% @\na"), ("vb", "' @\nDim a ' @"),
        ("vim", "\" @\nset a"),
        ("vue", "<!-- @ -->\n<script setup>\n// @\na()\n</script>\n<style>\n/* @ */\n</style>"),
        ("yaml", "# @\na: it's # @"), ("zig", "// @\nconst a = 1;"),
    ]

    @Test(arguments: commented)
    func translatedCommentsAreNoDifference(_ label: String, _ code: String) throws {
        let codes = try codes(
            page(label, code.replacing("@", with: Self.remarks.english)),
            page(label, code.replacing("@", with: Self.remarks.japanese))
        )
        #expect(codes.isEmpty)
    }

    /// With the same number in another unit, which may be left out where code gives it.
    @Test(arguments: [("14 時間", true), ("14 日間", false), ("14", false)])
    func theUnitInACommentIsCompared(_ amount: String, _ isFound: Bool) throws {
        let codes = try codes(
            page("bash", "# Keep it for 14 days\nkeep --for 14d"),
            page("bash", "# \(amount) 保存します\nkeep --for 14d")
        )
        #expect(codes == (isFound ? [.numberDiffers] : []))
    }

    @Test(arguments: [
        ("# 毎週日曜日に沸かします", nil), ("# 毎週土曜日に沸かします", Finding.Code.numberDiffers),
        ("# 毎週日曜日に沸かす\n# ことはありません", nil),
    ])
    func commentsAreComparedAsProseIs(_ comment: String, _ code: Finding.Code?) throws {
        let base = comment.contains("ありません") ? "# Never boil it\n# on Sundays" : "# Boil it every Sunday"
        let codes = try codes(page("bash", "\(base)\nboil"), page("bash", "\(comment)\nboil"))
        #expect(codes == [code].compactMap(\.self))
    }

    @Test(arguments: [("14", true), ("15", false)])
    func commentsOfTwoFormatsAreCompared(_ days: String, _ isSame: Bool) throws {
        let html = """
            <!doctype html><html lang="en"><head><title>Kettles</title></head><body><main><h1>Kettles</h1>
            <p>Boil first.</p><pre><code class="language-bash"># Keep it for \(days) days
            keep</code></pre><p>Then pour.</p></main></body></html>
            """
        let mdx = page("bash", "# Keep it for 14 days\nkeep")
        let codes = try TriplePages.compare(["en/kettle.mdx": mdx, "en/kettle.html": html]).findings.map(
            \.code
        )
        #expect(codes == (isSame ? [] : [.numberDiffers]))
    }

    @Test func whatACommentDeniesIsCompared() throws {
        let pages = [
            "en/kettle.mdx": page("bash", "# The lid cannot be opened\nboil"),
            "ja/kettle.mdx": page("bash", "# ふたを開けられる\nboil"),
            "zh-Hans/kettle.mdx": page("bash", "# 盖子无法打开\nboil"),
        ]
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [.textDiffers])
        #expect(findings.first?.places.map(\.location.path) == ["en/kettle.mdx", "ja/kettle.mdx"])
    }

    @Test(arguments: [("409 Conflict", true), ("404 Not Found", false), ("409 競合", true)])
    func aTitleInTheBasePagesWordsIsKept(_ title: String, _ isSame: Bool) throws {
        let japanese = "# やかん\n\nまず沸かします。\n\n```json title=\"\(title)\"\n{}\n```\n\nそれから注ぎます。\n"
        let codes = try codes(page("json title=\"409 Conflict\"", "{}"), japanese)
        #expect(codes == (isSame ? [] : [.codeTitleDiffers]))
    }

    @Test func aCommentOfJSXMayBeLeftOut() throws {
        let base = page("jsx", "<Kettle>\n  {/* Boil first */}\n  <Lid />\n</Kettle>")
        #expect(try codes(base, page("jsx", "<Kettle>\n  <Lid />\n</Kettle>")).isEmpty)
    }

    /// A word is enough where no language has anything but a comment.
    @Test(arguments: ["css", "scss", "zig", "", "unknown"], ["/* @ */\na { b: c }", "// @\na { b: c }"])
    func shortCommentsMayBeTranslatedIntoTheSameScript(_ label: String, _ code: String) throws {
        let pages = ["Buttons", "Botones"].map { page(label, code.replacing("@", with: $0)) }
        #expect(try codes(pages[0], pages[1]).isEmpty)
        #expect(try codes(pages[0], pages[1].replacing("b: c", with: "b: d")) == [.codeDiffers])
    }

    @Test(arguments: [
        ("cmake", "set(A 1)\n\n# @\ninclude(Kettle)"), ("sql", "-- @\nCREATE TABLE kettles (id INT);"),
    ])
    func textPagesKeepCommentsAboveCode(_ label: String, _ code: String) throws {
        let text = "Kettles\n\nBoil first:\n\n\(code)\n\nThen pour.\n"
        let findings = try TriplePages.compare([
            "en/kettle.mdx": page(label, code.replacing("@", with: Self.remarks.english)),
            "ja/kettle.txt": text.replacing("@", with: Self.remarks.japanese),
        ]).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test(arguments: ["# ", "// ", "-- "])
    func longCommentsMayBreakElsewhereOrBeLeftOut(_ mark: String) throws {
        let base = page("", "\(mark)Boil the water\n\(mark)before you pour.\nboil 100\npour")
        #expect(try codes(base, page("", "\(mark)お湯を沸かしてから注ぎます。\nboil 100\npour")).isEmpty)
        #expect(try codes(base, page("", "\(mark)Erst Wasser kochen.\nboil 100\npour")).isEmpty)
        #expect(try codes(base, page("", "boil 100\npour")).isEmpty)
    }

    static let changed: [(String, String, String)] = [
        ("", "#include <a.h>\nrun()", "#include <b.h>\nrun()"), ("", "tea --hot", "tea --cold"),
        ("", "def f(a):\n  return a // b", "def f(a):\n  return a // c"),
        ("", "get https://a.example/b", "get https://a.example/c"),
        ("", "color: #fff", "color: #ffe"), ("", "echo $# a", "echo $# b"), ("", "a; b", "a; c"),
        ("", "boil ; pour tea", "boil ; pour milk"), ("", "tea -- hot milk", "tea -- cold milk"),
        ("", "a % b", "a % c"), ("", "# boil the water now\ntea", "# boil the milk now\ntea"),
        ("", "src/**/a.swift", "src/**/b.swift"), ("", "int (*f)(a *)", "int (*f)(b *)"),
        ("python", "x = a // b", "x = a // c"), ("bash", "get a.example/#b", "get a.example/#c"),
        ("yaml", "a: b#c", "a: b#d"), ("js", "go(https://a)", "go(https://b)"),
        ("css", "a { b: url(//c) }", "a { b: url(//d) }"), ("vue", "<p>a // b</p>", "<p>a // c</p>"),
        ("c", "a -- b;", "a -- c;"), ("latex", "50\\% a", "50\\% b"), ("ini", "a = b;c", "a = b;d"),
        ("java", "a();", "a()"), ("kotlin", "let(\"\"\"a # b\"\"\")", "let(\"\"\"a # c\"\"\")"),
    ]

    @Test(arguments: changed)
    func whatOnlyLooksLikeACommentIsCompared(_ label: String, _ base: String, _ other: String) throws {
        let codes = try codes(page(label, base), page(label, other))
        #expect(codes == [.codeDiffers])
    }

    // MARK: Every difference

    /// Labels, code of two pages, and the 1-based lines in the other page's code on which it differs.
    static let differing: [(String, String, String, [Int])] = [
        ("swift", "let a = 4\nb()\nlet c = 5", "let a = 6\nb()\nlet c = 7", [1, 3]),
        ("swift", "let a = 4\nlet c = 5\nd()", "let a = 6\nlet c = 7\nd()", [1, 2]),
        ("swift", "a(b, c, d)", "a(x, c, y)", [1]), ("swift", "a()\nb(x)\nc(y, z)\nd()", "a()\nd()", [2]),
        ("swift", "a()\nd()", "a()\nb(x)\nc(y, z)\nd()", [2]),
        ("swift", "let a = \"Buy it now\"\nlet b = 1", "let a = \"今すぐ購入\"\nlet b = 2", [2]),
        ("", "# Boil the water\ntea(1)\npour(2)", "# お湯を沸かす\ntea(3)\npour(4)", [2, 3]),
        ("bash", "# Boil the water\ntea", "お湯を沸かす\ntea", [1]),
        ("toml", "a = 1 # Boil the water", "a = 1 お湯を沸かす", [1]),
        ("yaml", "# Boil the water\ntea: 1\nmilk: 2", "# お湯を沸かす\ntea: 3\nmilk: 2", [2]),
        ("python", "if a:\n    b()\n    c()\n    d()\ne()", "if a:\n    b()\nc()\nd()\ne()", [3]),
        ("python", "x = 1\nif a:\n    b()\n    c()", "x = 1\nb()\nc()", [2]),
        ("swift", "func a() {\n  b(1)\n}", "struct V: View {\n  var body: some View { Text(x) }\n}", [1]),
        ("swift", "a()\nb()\nc(1)", "b()\na()\nc(2)", [1, 3]),
        ("swift", "a()\nb()\nc()", "b()\nc()\na()", [3]),
        ("js", "a(\n  b, c\n)\nd(1)", "a(b,\n  c)\nd(2)", [3]),
    ]

    @Test(arguments: differing)
    func eachChangedRunIsToldAtItsLine(
        _ label: String,
        _ base: String,
        _ other: String,
        _ lines: [Int]
    ) throws {
        let findings = try TriplePages.compare([
            "en/kettle.mdx": page(label, base), "ja/kettle.mdx": page(label, other),
        ]).findings
        #expect(findings.map(\.code) == lines.map { _ in .codeDiffers }, "\(findings.map(\.summary))")
        // Five lines stand before the code.
        #expect(findings.compactMap { $0.places.last?.location.line } == lines.map { $0 + 5 })
    }

    @Test func moreDifferencesThanAReaderTakesInAreCounted() throws {
        func code(_ number: Int) -> String {
            (0..<40).map { "a\($0)(\($0 % 2 * number));" }.joined(separator: "\n")
        }
        let findings = try TriplePages.compare([
            "en/kettle.mdx": page("js", code(1)), "ja/kettle.mdx": page("js", code(2)),
        ]).findings
        #expect(findings.count == 8)
        #expect(findings.last?.message.hasSuffix(", and 12 more places of the block differ") == true)
    }

    /// Texts with values in them, and whether the other one is a translation.
    static let texts: [(String, String, String, Bool)] = [
        ("swift", "say(\"Hello \\(name), dear\")", "say(\"\\(name)さん、こんにちは\")", true),
        ("swift", "say(\"Hello \\(name), dear\")", "say(\"\\(nome)さん、こんにちは\")", false),
        ("ruby", "puts \"Hello #{name} dear\"", "puts \"こんにちは #{title}\"", false),
        ("js", "say(`Hello ${a.b}, dear`)", "say(`こんにちは ${a.b}`)", true),
        ("js", "say(`Hello ${a.b}, dear`)", "say(`こんにちは ${a.c}`)", false),
        ("c", "printf(\"Hello %s dear\", a);", "printf(\"こんにちは %s\", a);", true),
        ("c", "printf(\"Hello %s dear\", a);", "printf(\"こんにちは %d\", a);", false),
        ("python", "say(f\"Hello {name} dear\")", "say(f\"こんにちは {nome}\")", false),
        ("swift", "say(\"Señor López is here\")", "say(\"ロペスさんが来ました\")", true),
        ("js", "say('Wait 5 seconds, dear')", "say('5 秒お待ちください')", true),
        ("js", "say('Wait 5 seconds, dear')", "say('8 秒お待ちください')", false),
        ("jsx", "<p>Hello {name}, dear</p>", "<p>{name} さん、こんにちは</p>", true),
        ("jsx", "<p>Hello {name}, dear</p>", "<p>{nome} さん、こんにちは</p>", false),
    ]

    @Test(arguments: texts)
    func valuesInTextsAreCompared(
        _ label: String,
        _ base: String,
        _ other: String,
        _ isTranslation: Bool
    ) throws {
        let codes = try codes(page(label, base), page(label, other))
        #expect(codes == (isTranslation ? [] : [.codeDiffers]))
    }

    // MARK: Languages

    static let relabelled: [(String, String, String)] = [
        ("typescript", "swift", "import { A } from 'a';\nconst b = `c ${d}`; // @"),
        ("kotlin", "swift", "val a = b(c = \"d\") // @"), ("python", "", "import a, b\nc(\"d\")  # @"),
        ("ruby", "text", "require 'a'\nb \"c d\" # @"), ("swift", "", "let a = \"b\" // @"),
        ("yaml", "json", "a: \"b c\" # @"), ("sql", "unknown", "SELECT 'a' -- @"),
    ]

    @Test(arguments: relabelled)
    func equalCodeDiffersInItsLabelOnly(_ label: String, _ otherLabel: String, _ code: String) throws {
        let codes = try codes(
            page(label, code.replacing("@", with: Self.remarks.english)),
            page(otherLabel, code.replacing("@", with: Self.remarks.japanese))
        )
        #expect(codes == [.codeLanguageDiffers])
    }

    @Test(arguments: [("py", "python"), ("yml", "yaml"), ("sh", "console"), ("tf", "hcl"), ("C++", "cpp")])
    func otherNamesOfALanguageAreNoDifference(_ label: String, _ otherLabel: String) throws {
        #expect(try codes(page(label, "a(1)"), page(otherLabel, "a(1)")).isEmpty)
    }

    @Test(arguments: [
        ("language-yaml", "language-json", [Finding.Code.codeLanguageDiffers]),
        ("language-yml", "language-yaml", []), ("language-yaml", "", []),
        ("language-yaml", "language-text", []),
    ])
    func labelsOfRenderedPagesAreCompared(_ base: String, _ other: String, _ expected: [Finding.Code]) throws
    {
        func page(_ language: String, _ label: String) -> String {
            "<!doctype html><html lang=\"\(language)\"><head><title>T</title></head><body><main><h1>Tea</h1>"
                + "<p>Boil:</p><pre><code class=\"\(label)\">tea:\n  hot: true\n</code></pre></main></body></html>"
        }
        let rendered = try TriplePages.compare([
            "en/tea.html": page("en", base), "ja/tea.html": page("ja", other),
        ])
        #expect(rendered.findings.map(\.code) == expected)
    }

    // MARK: Lines

    @Test(arguments: [
        ("swift", "return true", "return true;", []), ("js", "a()\nb()", "a();\nb();", []),
        ("java", "return a;", "return a", [Finding.Code.codeDiffers]),
        ("go", "for a := 1; b; c {\n}", "for a := 1; b; d {\n}", [.codeDiffers]),
    ])
    func semicolonsCountWhereTheyEndStatements(
        _ label: String,
        _ base: String,
        _ other: String,
        _ expected: [Finding.Code]
    ) throws {
        #expect(try codes(page(label, base), page(label, other)) == expected)
    }

    static let nested: [(String, String, String, Bool)] = [
        ("yaml", "tea:\n  hot: 1\n  for: 2", "tea:\n  hot: 1\nfor: 2", true),
        ("yaml", "tea:\n  hot: 1\n  for: 2", "tea:\n    hot: 1\n    for: 2", false),
        ("yaml", "tea:\n  - hot\n  - cold", "tea:\n- hot\n- cold", false),
        ("yaml", "a:\n  tea:\n    - hot\n    - cold", "a:\n  tea:\n    - hot\n- cold", true),
        ("yaml", "tea: [\n  a,\n    b]", "tea: [\na,\nb]", false),
        ("python", "if a:\n    b()\n    c()", "if a:\n    b()\nc()", true),
        ("python", "if a:\n    b()\n    c()", "if a:\n\tb()\n\tc()", false),
        ("python", "if a:\n    # One\n    b()", "if a:\n# 一\n    b()", false),
        ("", "if a:\n    b()\n    c()\nd()", "if a:\n    b()\nc()\nd()", true),
        ("js", "if (a) {\n  b()\n}", "if (a) {\nb()\n}", false),
        ("", "switch a {\ncase b:\n    c()\n}", "switch a {\n    case b:\n    c()\n}", false),
    ]

    @Test(arguments: nested)
    func indentationCountsWhereItNests(
        _ label: String,
        _ base: String,
        _ other: String,
        _ isFound: Bool
    ) throws {
        #expect(try codes(page(label, base), page(label, other)) == (isFound ? [.codeDiffers] : []))
    }

    @Test func aTextThatHasLostItsIndentationTellsNothing() throws {
        let pages = [
            "en/tea.mdx": page("yaml", "tea:\n  hot: 1\n  for: 2"),
            "en/tea.txt": "Kettles\n\nBoil first.\n\ntea:\nhot: 1\nfor: 2\n\nThen pour.\n",
        ]
        let findings = try TriplePages.compare(pages).findings
        #expect(!findings.contains { $0.code == .codeDiffers }, "\(findings.map(\.summary))")
    }

    @Test(arguments: [
        (
            "python", "boil(\n    cups=2,\n    hot=True,\n)", "boil(\n    cups=2,\n)",
            "the code `hot=True` is missing", 8
        ),
        ("bash", "boil --hot -c -d tea", "boil --hot -d tea", "the code `-c` is missing", 6),
        ("json5x", "a, b, b, c", "a, b, c", "the code `b,` is missing", 6),
    ])
    func whatIsMissingBeginsWithALineOrAWord(
        _ label: String,
        _ base: String,
        _ other: String,
        _ message: String,
        _ line: Int
    ) throws {
        let pages = ["en/kettle.mdx": page(label, base), "ja/kettle.mdx": page(label, other)]
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.message) == [message])
        #expect(findings.first?.places.first?.location.line == line)
    }

    // MARK: Brackets

    @Test(arguments: [
        ("swift", "let a = #\"(\"#\nlet b = /\\(/", false), ("swift", "func a() {\n    // ...", false),
        ("swift", "    b()\n}", false), ("swift", "}", false), ("swift", "tea(\n    hot: true,", false),
        ("swift", "class A {\n    func b() {\n        c()", false), ("swift", "a()\n}", true),
        ("swift", "func a() {\n    b()\n}\n}", true), ("swift", "func a() {\n    b()\nfunc c() {}", true),
        ("swift", "a(b\nc()", true), ("swift", "if a { b()\nc()", true),
        ("kotlin", "val a = \"${b[\"(\"]}\"", false), ("java", "a(b;\nc();", true),
        ("go", "package a\nimport (\n\t\"b\"\n\t\"c\"\n)", false),
        ("ts", "a();\nimport {\n  b,\n} from 'c';", false),
        ("c", "#if A\nif (b) {\n#else\nif (c) {\n#endif\n}", false), ("rust", "fn a<'b>(c: &'b d {}", false),
    ])
    func bracketsArePairedUnlessTheSampleIsAPart(_ label: String, _ code: String, _ isFound: Bool) throws {
        let findings = try TriplePages.compare(["en/kettle.mdx": page(label, code)]).findings
        #expect(findings.map(\.code) == (isFound ? [.codeUnbalanced] : []))
    }
}
