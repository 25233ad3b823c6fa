import Behaviours
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

    @Test func theSchemaOfTheSpecificationKnowsAllThatIsWritten() throws {
        let text = try ShippedGuides.generated.get().text("Fixtures/spec.json")
        let document = try JSONDocument(parsing: text, as: .json)
        #expect(try JSONSchema(of: SpecificationFile.self).unknownMembers(of: document.value) == [])
        // What is read is all that was written, in its order.
        let file = try document.decode(SpecificationFile.self)
        #expect(try JSONValue(encoding: file).serialized() + "\n" == text)
        #expect(try properties("spec", in: TemporaryFolder()) == document.value.objectValue?.keys)
    }

    /// The reference names each member that the schema of `spec.json` knows.
    @Test func theReferenceNamesEveryMember() throws {
        let article = try String(
            contentsOf: TestFiles.package.appending(path: "Sources/docfixtures/DocFixtures.docc/Files.md"),
            encoding: .utf8
        )
        let names = Self.members(of: try JSONSchema(of: SpecificationFile.self).document)
        #expect(names.count > 50)
        for name in names.sorted() {
            #expect(article.contains("`\(name)`"), "Files.md does not name \(name)")
        }
    }

    /// The names of all members that a schema knows, at any depth.
    private static func members(of schema: JSONValue) -> Set<String> {
        let properties = schema["properties"]?.objectValue ?? [:]
        let inner =
            properties.values + [schema["items"]].compactMap(\.self) + (schema["anyOf"]?.arrayValue ?? [])
        return inner.reduce(into: Set(properties.keys)) { $0.formUnion(members(of: $1)) }
    }
}
