import Diagnostics
import Documents
import Foundation
import JSONText
import Localization
import Pages
import Specifications
import Testing

@testable import Behaviours

/// Pages of invented SDKs, written as MDX and as plain text.
enum TestPages {
    enum Failure: Error { case unreadable }

    static func page(_ markdown: String, _ language: String, _ catalog: LocaleCatalog) throws -> Page {
        try content("\(language)/page.mdx", "---\ntitle: Page\n---\n\n" + markdown, catalog)
    }

    /// The same page as text is extracted from it once rendered.
    static func plainPage(_ markdown: String, _ language: String, _ catalog: LocaleCatalog) throws
        -> Page
    {
        var isCode = false
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).compactMap {
            line -> String? in
            if line.hasPrefix("```") {
                isCode.toggle()
                return nil
            }
            if isCode { return String(line) }
            let text = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "").replacing(
                "**",
                with: ""
            )
            if text.hasPrefix("- ") { return "  • " + text.dropFirst(2) }
            return text.first?.isNumber == true && line.contains(". ") ? "  " + text : text
        }
        return try content("\(language)/page.txt", lines.joined(separator: "\n"), catalog)
    }

    private static func content(_ path: String, _ text: String, _ catalog: LocaleCatalog) throws
        -> Page
    {
        let page = PageSource(path: path, bytes: Array(text.utf8))
        guard let document = PageReader.read(page, words: PageWords(catalog)).document else {
            throw Failure.unreadable
        }
        return Page.analyse([document], catalog: catalog).pages[0]
    }

    /// The code of a race, with a sentence that names what it observes, around what is to be tested.
    static func race(_ prose: String, _ language: String) -> String {
        let introductions = [
            "en": "The value of `BriskUser.campaigns` contains `.adStore` after `Brisk.start()`.",
            "ja": "`Brisk.start()` の後、`BriskUser.campaigns` に `.adStore` が入ります。",
            "zh-Hans": "`Brisk.start()` 之后，`BriskUser.campaigns` 中会有 `.adStore`。",
            "es": "Después de `Brisk.start()`, `BriskUser.campaigns` contiene `.adStore`.",
            "ko": "`Brisk.start()` 이후 `BriskUser.campaigns`에 `.adStore`가 들어갑니다.",
        ]
        return """
            # Offers

            \(introductions[language] ?? "")

            \(prose)

            ## Code

            ```swift
            enum OfferLoader {
                static func offer(slot: String, patience: Duration) async throws -> BriskOffer {
                    async let fallback = Brisk.fetchForEveryone(slot: slot)
                    if user.campaigns.contains(.adStore) { return try await Brisk.fetch(slot: slot) }
                    return try await fallback
                }
            }

            actor UserObserver: BriskDelegate {
                nonisolated func userDidChange(_ user: BriskUser) {}
            }
            ```

            ```swift
            let offer = try await OfferLoader.offer(slot: "MAIN", patience: .milliseconds(4500))
            ```
            """
    }

    /// A callback with prose behind its code.
    static func event(_ prose: String, _ language: String) -> String {
        let introductions = [
            "en": "Implement `BriskScreenDelegate` in your app.",
            "ja": "アプリで `BriskScreenDelegate` を実装します。",
            "zh-Hans": "在应用中实现 `BriskScreenDelegate`。",
            "es": "Implementa `BriskScreenDelegate` en tu app.",
            "ko": "앱에서 `BriskScreenDelegate`를 구현합니다.",
        ]
        return """
            # Events

            \(introductions[language] ?? "")

            ## Event

            ```swift
            func screen(_ screen: BriskScreen, didBuy offer: BriskOffer) -> Bool { true }
            ```

            \(prose)
            """
    }
}

/// What a page states in prose about the race, as texts.
struct ProseFacts: Equatable, CustomStringConvertible {
    var values: [String: String] = [:]

    private static let facts: [RaceFact] = [
        .minimumSDKVersion, .timeoutSeconds, .deduplicationFlag, .firstLaunchOnly, .emptyArrayMeanings,
        .steps,
        .onAttribution, .onTimeout,
    ]

    init(_ reading: RaceReading) {
        for fact in Self.facts {
            let stated = Set(reading.statements[fact, default: []].map { Self.text($0) })
            if !stated.isEmpty { values[fact.rawValue] = stated.sorted().joined(separator: " | ") }
        }
    }

    init(_ values: [RaceFact: String]) {
        for (fact, value) in values { self.values[fact.rawValue] = value }
    }

    private static func text(_ statement: PageStatement) -> String {
        if let text = statement.value.stringValue { return text }
        if let range = statement.value.objectValue {
            return range.values.map { text($0) }.joined(separator: "...")
        }
        return text(statement.value)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .number(let number): number.literal
        case .bool(let truth): "\(truth)"
        default: "\(value)"
        }
    }

    var description: String {
        values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
}
