import Agreement
import Behaviours
import Documents
import Expectations
import Findings
import Fixtures
import Foundation
import JSONText
import Localization
import Pages
import PaywallKit
import Reports
import ShippedLocales
import Specifications

/// What libFuzzer calls with one input after another (https://llvm.org/docs/LibFuzzer.html).
///
/// Everything that reads what others write must give a result or an error for whatever bytes: a trap, a hang, or memory out
/// of proportion is a find. `FUZZ_READER` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    Reader.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Something that reads input that anybody may have written.
enum Reader: String, CaseIterable {
    /// A page in whichever of the three formats, up to what it states.
    case page
    /// Two pages with a zero byte between them, in two languages, compared with each other.
    case drift
    /// Documented examples, as JSON5.
    case example
    /// What handlers get, as JSON.
    case payload
    case locale
    case claims
    case baseline
    case race
    case events
    case template

    static let chosen: Reader = {
        let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
        guard let reader = Reader(rawValue: name) else {
            print("FUZZ_READER names one of: \(allCases.map(\.rawValue).joined(separator: ", "))")
            exit(64)
        }
        return reader
    }()

    private static let catalog: LocaleCatalog = {
        do { return try ShippedLocales.catalog() } catch { fatalError("\(error)") }
    }()
    private static let words = PageWords(catalog)

    func read(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch self {
        case .page: _ = Self.pages([("en/page", bytes)])
        case .drift:
            let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(
                Array.init
            )
            let (pages, specification) = Self.pages(Array(zip(["en/page", "ja/page"], halves)))
            _ = Agreement.compare(
                pages: pages,
                specification: specification,
                base: "en",
                catalog: Self.catalog
            )
        case .example: _ = JSON5.examples(in: text)
        case .payload:
            // These have every kind of member that there is.
            for id in ["didFinishPurchase", "didFailPurchase", "didFinishRestoreWith"] {
                _ = try? PaywallEvent(id: id, payload: bytes)
            }
        case .locale:
            _ = try? LocaleCatalog([LocaleCatalog.File(tag: "en", path: "locale.yml", bytes: bytes)])
        case .claims: _ = try? Claims(reading: text, path: "claims.yml")
        case .baseline: _ = try? Baseline(reading: bytes, path: "baseline.json")
        case .race: _ = try? JSONDocument(parsing: text, as: .json).decode(RaceExpectations.self)
        case .events: _ = try? JSONDocument(parsing: text, as: .json).decode(EventExpectations.self)
        case .template: _ = try? Templates([Templates.File(name: .event, path: "event.mustache", text: text)])
        }
    }

    private static func pages(_ sources: [(String, [UInt8])]) -> ([Page], Specification) {
        let documents = sources.compactMap { path, bytes in
            PageReader.read(PageSource(path: path, bytes: bytes), words: words).document
        }
        let pages = Page.analyse(documents, catalog: catalog).pages
        return (pages, Specification.read(pages, catalog: catalog).specification)
    }
}
