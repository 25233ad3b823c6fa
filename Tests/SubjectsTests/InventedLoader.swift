import Expectations
import Foundation
import Testing

@testable import Subjects

/// A loader of an SDK that nobody has, as a page shows it.
enum InventedLoader {
    static let race = RaceExpectations(
        subject: RaceExpectations.Subject(
            loader: "OfferLoader.offer(slotId:within:)",
            result: "Offer",
            observer: "AccountWatcher",
            profileCallback: "didReceiveAccount",
            observedProperty: "Account.origins",
            attributionSource: "storeSearch",
            placement: "HOME"
        ),
        requests: [
            RaceExpectations.Request(
                role: .segmented,
                name: "fetchOffer(slotId:)",
                audience: "search",
                fixtures: [:]
            ),
            RaceExpectations.Request(
                role: .defaultAudience,
                name: "fetchOfferForEveryone(slotId:)",
                audience: "default",
                fixtures: [:]
            ),
        ],
        statements: [],
        scenarios: []
    )

    static let loader = """
        import Combine
        import OfferKit

        enum OfferLoader {
            static func offer(slotId: String, within seconds: Double) async throws -> Offer {
                if AccountWatcher.shared.isAttributed { return try await Offers.fetchOffer(slotId: slotId) }
                return try await Offers.fetchOfferForEveryone(slotId: slotId)
            }
        }
        """

    static let watcher = """
        final class AccountWatcher: AccountListener, @unchecked Sendable {
            static let shared = AccountWatcher()
            var isAttributed = false

            func didReceiveAccount(_ account: Account) {
                isAttributed = account.origins.contains(.storeSearch)
            }
        }
        """

    static let connection = "Offers.listener = AccountWatcher.shared"

    static func source(_ text: String, path: String = "en/offers.mdx", line: Int = 1) throws -> SubjectSource
    {
        try #require(SubjectSource(path: path, line: line, text: text))
    }

    /// A folder with a `spec.json` in which pages show code.
    ///
    /// - Parameter samples: Code with the languages whose pages show it.
    static func folder(_ samples: [(code: String, languages: [String])]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "subjects-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let languages = Set(samples.flatMap(\.languages)).sorted()
        let specification: [String: Any] = [
            "documents": [["pages": languages.map { ["path": "\($0)/offers.mdx", "format": "mdx"] }]],
            "samples": samples.enumerated().map { index, sample in
                [
                    "code": sample.code,
                    "sources": sample.languages.map {
                        ["path": "\($0)/offers.mdx", "line": 10 * (index + 1), "language": $0]
                    },
                ]
            },
        ]
        try JSONSerialization.data(withJSONObject: specification).write(
            to: folder.appending(path: "spec.json")
        )
        return folder
    }
}
