import Foundation
import Testing

/// What `drift --fix` copies, and what it leaves.
struct NeutralCopyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.english, to: "docs/en/brewing.md")
    }

    private static let english = """
        # Brewing {#brewing}

        See [grinders](grinders.md#burrs) before you begin.

        ## Cleaning {#cleaning}

        Run the brewer once with water:

        ```swift
        // Water only.
        try await brewer.brew(cups: 2)
        brewer.label("clean")
        ```

        It answers:

        ```json
        {
          "cups": 2,
          "size": "large"
        }
        ```

        """

    private static let spanish = """
        # Preparación {#brewing}

        Consulta los [molinillos](grinders.md#burrs) antes de empezar.

        ## Limpieza {#cleaning}

        Usa la cafetera una vez con agua:

        ```swift
        // Solo agua.
        try await brewer.brew(cups: 2)
        brewer.label("clean")
        ```

        Responde:

        ```json
        {
          "cups": 2,
          "size": "large"
        }
        ```

        """

    private func fix(_ page: String, _ arguments: String...) throws -> CommandRun {
        try folder.write(page, to: "docs/es/brewing.md")
        return try CommandRun(["drift", "docs", "--fix"] + arguments, in: folder.url)
    }

    private static let neutral = [
        ("brew(cups: 2)", "brew(tazas: 2)"), ("\"cups\": 2", "\"cups\": 3"), ("\"cups\": 2", "\"tazas\": 2"),
        ("grinders.md#burrs", "filters.md"), ("{#cleaning}", "{#limpieza}"),
    ]

    @Test(arguments: neutral)
    func whatIsTheSameInEveryLanguageIsCopied(_ right: String, _ wrong: String) throws {
        try #require(Self.spanish.contains(right))
        let page = Self.spanish.replacing(right, with: wrong)
        let shown = try fix(page)
        #expect(shown.status == 1)
        #expect(shown.output.hasPrefix("--- docs/es/brewing.md\n+++ docs/es/brewing.md\n@@ "))
        #expect(shown.output.hasSuffix("\n1 difference in 1 page can be copied: --write writes them\n"))
        #expect(try folder.text("docs/es/brewing.md") == page)
        let written = try fix(page, "--write")
        #expect(written.status == 0)
        #expect(written.output.hasSuffix("\ncopied 1 difference in 1 page\n"))
        #expect(try folder.text("docs/es/brewing.md") == Self.spanish)
        #expect(try CommandRun(["drift", "docs"], in: folder.url).status == 0)
    }

    @Test func severalAtOnceAndLineEndsStay() throws {
        var page = Self.spanish
        for (right, wrong) in [Self.neutral[0], Self.neutral[1], Self.neutral[3], Self.neutral[4]] {
            page = page.replacing(right, with: wrong)
        }
        let run = try fix(page.replacing("\n", with: "\r\n"), "--write")
        #expect(run.output.hasSuffix("\ncopied 4 differences in 1 page\n"))
        #expect(try folder.text("docs/es/brewing.md") == Self.spanish.replacing("\n", with: "\r\n"))
    }

    /// Words stay as the translator has them, whatever else is wrong beside them.
    @Test(arguments: [
        ("brewer.label(\"clean\")", "brewer.rename(\"limpio\")"),
        ("try await brewer.brew(cups: 2)", "try await brewer.brew(tazas: 2) // dos"),
        ("\"size\": \"large\"", "\"size\": \"muy grande\""),
        ("grinders.md#burrs", "molinillo-ñ.md"),
    ])
    func wordsAreNeverTouched(_ right: String, _ wrong: String) throws {
        try #require(Self.spanish.contains(right))
        let page = Self.spanish.replacing(right, with: wrong)
        let run = try fix(page, "--write")
        #expect(run.output.hasPrefix("nothing can be copied; 1 left to do by hand"), "\(run.output)")
        #expect(try folder.text("docs/es/brewing.md") == page)
    }

    @Test func whereNothingDiffersNothingIsWritten() throws {
        let run = try fix(Self.spanish, "--write")
        #expect(run.status == 0)
        #expect(run.output == "nothing can be copied\n")
    }

    @Test(arguments: [["--write"], ["--fix", "--update-baseline", "--baseline", "b.json"]])
    func wrongUsage(_ arguments: [String]) throws {
        let run = try CommandRun(["drift", "docs"] + arguments, in: folder.url)
        #expect(run.status == 64)
    }
}
