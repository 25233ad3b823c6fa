import Foundation
import JSONText
import Testing

struct SchemaCommandTests {
    /// The members that an object of a schema names.
    private func properties(_ file: String, in folder: TemporaryFolder) throws -> [String] {
        let run = try CommandRun(["schema", file], in: folder.url)
        #expect(run.status == 0)
        let schema = try JSONDocument(parsing: run.output, as: .json).value
        return try #require(schema["properties"]?.objectValue).keys
    }

    @Test func theSchemasDescribeTheFiles() throws {
        let folder = try TemporaryFolder()
        #expect(
            try properties("scenarios", in: folder) == [
                "$schema", "schemaVersion", "statements", "race", "events",
            ]
        )
        let fixtures = try ShippedGuides.generated.get()
        for file in ["race", "events"] {
            let text = try fixtures.text("Fixtures/expectations/\(file).json")
            let members = try #require(JSONDocument(parsing: text, as: .json).value.objectValue).keys
            #expect(try Set(properties(file, in: folder)) == Set(members))
        }
    }
}
