import Testing

@testable import Documents

@Suite struct ModuleStatementTests {
    @Test(
        arguments: [
            ("import A from 'a'", 0), ("import 'a';\nText", 0), ("import{A} from \"a\"", 0),
            ("import {\n  A,\n} from 'a';\n", 2),
            ("import goods are dear", nil), ("import goods\n\nfrom 'a'", nil),
            ("import * as A from 'a'\nimport B from 'b'", 0),
            ("export const a = 1\nText", 0), ("export const a = {\n\n  b: '}',\n}\n\nText", 3),
            ("export const a =\n  1\n\nText", 1),
            ("export default function A() {\n  return (\n    <b>it's</b>\n  )\n}\nText", 4),
            ("export licences are free", nil),
            ("export * from 'a'", 0), ("export { a }", 0), ("export const a = {", nil),
            ("export const a = b\n  .c()\nText", 1),
            ("exports are up", nil), ("important", nil),
        ] as [(String, Int?)]
    )
    func findsTheLastLine(_ text: String, _ last: Int?) {
        #expect(ModuleStatement.lastLine(in: Lines(Array(text.utf8)), at: 0, limit: 1_000) == last)
    }

    @Test func staysWithinItsLimit() {
        let lines = Lines(Array("export const a = {\n\n\n\n\n}\n".utf8))
        #expect(ModuleStatement.lastLine(in: lines, at: 0, limit: 20) == nil)
    }
}
