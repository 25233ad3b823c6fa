import Diagnostics
import Foundation
import Testing

@testable import Subjects

@Suite struct SubjectPackageTests {
    private static let folder = URL(filePath: "/somewhere/DocFixtures")

    private func files(
        _ texts: [String],
        additions: [String] = [],
        call: String? = nil
    ) throws -> [String: String] {
        let sources = try texts.enumerated().map { try InventedLoader.source($1, line: 10 * ($0 + 1)) }
        let package = try SubjectPackage(
            of: sources,
            InventedLoader.race,
            sdkAdditions: additions.map { try InventedLoader.source($0, path: "More.swift") },
            call: call,
            toolchain: Toolchain(modules: ["Foundation"])
        )
        return package.files(dependingOn: Self.folder)
    }

    @Test func theSDKIsWhatPagesAndCallsShow() throws {
        let files = try files([InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection])
        let sdk = try #require(files["Sources/OfferKit/OfferKit.swift"])
        for declaration in [
            "public enum Offers {", "static func fetchOffer(slotId placement: String) async throws -> Offer",
            "static func fetchOfferForEveryone(slotId placement: String) async throws -> Offer",
            "RaceEnvironment.current.request(.defaultAudience, placement: placement)",
            "weak var listener: (any AccountListener)?", "public protocol AccountListener: AnyObject {",
            "func didReceiveAccount(_ account: Account)", "public struct Account: Sendable {",
            "public let origins: [Source]", "public static let storeSearch = Source(name: \"storeSearch\")",
        ] {
            #expect(sdk.contains(declaration), "\(declaration)")
        }
    }

    @Test func codeStandsAsItIsUnderItsPlace() throws {
        let files = try files([InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection])
        #expect(
            files["Sources/Subject/Code0.swift"]
                == "#sourceLocation(file: \"en/offers.mdx\", line: 10)\n\(InventedLoader.loader)\n"
        )
        let program = try #require(files["Sources/Subject/Program.swift"])
        #expect(
            program.contains("#sourceLocation(file: \"en/offers.mdx\", line: 30)\n    Offers.listener = ")
        )
        #expect(program.contains("try await OfferLoader.offer(slotId: placement, within: timeout)"))
        #expect(program.contains("Offers.listener?.didReceiveAccount(Account(sources: attributionSources))"))
    }

    @Test func anotherLoaderIsNamedByItsCall() throws {
        let program = try #require(
            files(
                [InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection],
                call: "Launch.shared.load(placement, timeout)"
            )["Sources/Subject/Program.swift"]
        )
        #expect(program.contains("try await Launch.shared.load(placement, timeout)"))
    }

    @Test func combineComesFromAPackageWhereThereIsNone() throws {
        let all = [InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection]
        #expect(try files(all)["Sources/Combine/Combine.swift"] == "@_exported import OpenCombine\n")
        let without = [all[0].replacing("import Combine\n", with: "")] + all.dropFirst()
        let files = try files(without)
        #expect(files["Sources/Combine/Combine.swift"] == nil)
        #expect(files["Package.swift"]?.contains("OpenCombine") == false)
    }

    @Test func additionsStandInTheModuleOfTheSDK() throws {
        let files = try files(
            [InventedLoader.loader, InventedLoader.watcher, InventedLoader.connection],
            additions: ["extension Offers { public static func start() {} }"]
        )
        let addition = try #require(files["Sources/OfferKit/Addition0.swift"])
        #expect(addition.hasPrefix("#sourceLocation(file: \"More.swift\", line: 1)\n"))
    }

    @Test func allThatIsMissingIsToldAtOnce() throws {
        let error = #expect(throws: DiagnosticError.self) {
            try files(["enum OfferLoader {}"])
        }
        #expect(error?.diagnostics.map(\.code) == ["underivable-sdk", "underivable-sdk"])
        let unconnected = #expect(throws: DiagnosticError.self) {
            try files([InventedLoader.loader, InventedLoader.watcher])
        }
        #expect(unconnected?.diagnostics.map(\.message) == ["nothing hands the delegate to Offers"])
        let renamed = #expect(throws: DiagnosticError.self) {
            try files([
                InventedLoader.loader.replacing("func offer(", with: "func load("), InventedLoader.watcher,
                InventedLoader.connection,
            ])
        }
        #expect(renamed?.diagnostics.map(\.code) == ["no-loader"])
    }

    @Test func errorsOfTheCompilerKeepTheirPlaces() {
        let output = """
            [3/4] Compiling Subject Code0.swift
            en/offers.mdx:12:7: error: cannot find 'Offers' in scope
            12 |     let offer = Offers.fetch()
               |                 `- error: cannot find 'Offers' in scope
            en/offers.mdx:12:7: error: cannot find 'Offers' in scope
            en/offers.mdx:14:1: warning: unused
            """
        let errors = SubjectBuild.errors(in: output)
        #expect(
            errors.map { "\($0)" } == [
                "en/offers.mdx:12:7: error: cannot find 'Offers' in scope [uncompilable-code]"
            ]
        )
    }
}
