import Testing

@testable import Mutation

struct MutatedFileTests {
    @Test func numbersMutantsByPlace() {
        let file = MutatedFile(path: "Sources/A/f.swift", source: "let a = 1\nlet b = true\n", firstNumber: 7)
        #expect(file.mutants.map(\.number) == [7, 8])
        #expect(
            file.mutants.map(\.description) == [
                "Sources/A/f.swift:1:9: change-constant: 1 -> 2",
                "Sources/A/f.swift:2:9: change-constant: true -> false",
            ]
        )
        #expect(file.mutants.map(\.line) == ["let a = 1", "let b = true"])
    }

    @Test func rendersAValue() {
        let file = MutatedFile(path: "f.swift", source: "let a = 1 // one\n", firstNumber: 1)
        #expect(file.rendered(without: []).text == "let a = activeMutant == 1 ? (\n2\n) : (1) // one\n")
        #expect(file.rendered(without: []).lines == [1: 2...2])
    }

    @Test func rendersStatements() {
        let file = MutatedFile(
            path: "f.swift",
            source: "func f() {\n    x -= 1\n    g(x)\n}\n",
            firstNumber: 1
        )
        let rendered = file.rendered(without: Set(file.mutants.map(\.number)).subtracting([1, 4]))
        #expect(
            rendered.text == """
                func f() {
                    switch activeMutant {
                case 1:
                return
                case 4:
                x += 1
                    g(x)
                default:
                x -= 1
                    g(x)
                }
                }

                """
        )
        #expect(rendered.lines == [1: 4...4, 4: 6...7])
    }

    @Test func returnsTheOnlyExpression() {
        let file = MutatedFile(path: "f.swift", source: "var a: Int { b + c }\n", firstNumber: 1)
        #expect(
            file.rendered(without: []).text == """
                var a: Int { switch activeMutant {
                case 1:
                return b - c
                default:
                return b + c
                } }

                """
        )
    }

    @Test func endsEachCopyOfAnInitializer() {
        let file = MutatedFile(path: "f.swift", source: "struct S { init() { g() } }\n", firstNumber: 1)
        let text = file.rendered(without: []).text
        #expect(text.contains("case 1:\n()\nreturn\ncase 2:\ng()\ng()\nreturn\ndefault:\ng()\nreturn\n}"))
    }

    @Test func leavesOutWhatIsDropped() {
        let source = "let a = 1\nvar b: Int { 2 }\n"
        #expect(
            MutatedFile(path: "f.swift", source: source, firstNumber: 1).rendered(without: [1, 2]).text
                == source
        )
    }

    @Test func leavesRawValues() {
        #expect(
            MutatedFile(path: "f.swift", source: "enum E: Int { case a = 1 }", firstNumber: 1).mutants.isEmpty
        )
    }

    @Test func findsTheLinesOfErrors() {
        let output = """
            [1/2] Compiling A
            /p/a.swift:3:5: error: no
            /p/a.swift:4:5: warning: perhaps
            /p/b.swift:5:5: error: no
            /p/a.swift:12:1: error: no
            """
        #expect(PackageCopy.errorLines(in: output, of: "/p/a.swift") == [3, 12])
    }
}
