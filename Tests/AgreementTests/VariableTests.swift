import Findings
import Testing

/// What in code stands for a value of the reader's own, which each language calls as it likes, and what stands around it.
@Suite struct VariableTests {
    /// HTML of a page and of its translation.
    struct Pages: Sendable, CustomTestStringConvertible {
        var english: String
        var spanish: String
        /// `nil` where both say the same.
        var code: Finding.Code?

        init(_ english: String, _ spanish: String, _ code: Finding.Code? = nil) {
            (self.english, self.spanish, self.code) = (english, spanish, code)
        }

        var testDescription: String { "\(english) / \(spanish)" }

        func findings() throws -> [Finding] {
            func page(_ text: String) -> String { "<html><body><h1>T</h1>\(text)</body></html>" }
            return try TriplePages.compare(["en/x.html": page(english), "es/x.html": page(spanish)]).findings
        }
    }

    private static func value(_ name: String) -> String {
        "<em class=\"replaceable\"><code>\(name)</code></em>"
    }

    private static func library(_ name: String, _ ending: String = ".so") -> String {
        "<code>lib\(value(name))\(ending)</code>"
    }

    private static let kilns = [
        Pages(
            "<p>The kiln loads \(library("glaze")) first.</p>",
            "<p>El horno carga primero \(library("esmalte")).</p>"
        ),
        Pages(
            "<p>The kiln loads \(library("glaze")) first.</p>",
            "<p>El horno carga primero \(library("glaze")).</p>"
        ),
        Pages(
            "<p>The kiln loads \(library("glaze")) first.</p>",
            "<p>El horno carga primero \(library("esmalte", ".sa")).</p>",
            .identifierDiffers
        ),
        Pages(
            "<p>Write <var>name</var><code>.glz</code> there.</p>",
            "<p>Escriba allí <var>name</var><code>.glz</code>.</p>"
        ),
        Pages(
            "<pre>heat <var>/path/to</var>/kiln</pre>",
            "<pre>heat <var>/ruta/a</var>/kiln</pre>"
        ),
        Pages(
            "<pre>heat <var>/path/to</var>/kiln</pre>",
            "<pre>heat <var>/ruta/a</var>/oven</pre>",
            .codeDiffers
        ),
        Pages(
            "<table><tr><th>Sign</th><th>Meaning</th></tr>"
                + "<tr><td><code>?heat(<var>degrees</var>)</code></td><td>Warm.</td></tr></table>",
            "<table><tr><th>Signo</th><th>Significado</th></tr>"
                + "<tr><td><code>?heat(<var>grados</var>)</code></td><td>Caliente.</td></tr></table>"
        ),
    ]

    @Test(arguments: kilns) func differ(_ pages: Pages) throws {
        #expect(try pages.findings().map(\.code) == [pages.code].compactMap(\.self))
    }

    /// A page that only some languages have is told, and not the links to it.
    @Test func linksToPagesOfOneLanguage() throws {
        func page(_ text: String, _ target: String) -> String {
            "# T\n\n\(text) [D](\(target).md) [E](x.md)\n"
        }
        let pages = [
            "en/x.md": page("A kiln:", "pic-1"), "en/pic-1.md": "# Kiln\n\nA kiln.\n",
            "es/x.md": page("Un horno:", "pic-2"), "es/pic-2.md": "# Horno\n\nUn horno.\n",
        ]
        #expect(Set(try TriplePages.compare(pages).findings.map(\.code)) == [.pageMissing])
    }

    /// The number of a translator's footnote is no number of the text.
    @Test func numbersOfFootnotesAreNotCompared() throws {
        let pages = Pages(
            "<p>Wait for three hours.</p>",
            "<p>Espere tres horas<a href=\"#ftn.a\" class=\"footnote\"><sup>[6]</sup></a>.</p>"
        )
        #expect(try pages.findings().map(\.code) == [.linkAdded])
    }

    /// Generators number sections anew where one is missing.
    @Test func numbersOfSectionsAreNotCompared() throws {
        let pages = Pages(
            "<h2 id=\"shelves\">3.4.6. Shelves</h2><p>Dry them.</p>",
            "<h2 id=\"shelves\">3.5. Estantes</h2><p>Séquelos.</p>"
        )
        #expect(try pages.findings().isEmpty)
    }
}
