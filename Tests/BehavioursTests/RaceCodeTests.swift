import JSONText
import Localization
import ShippedLocales
import Testing

@testable import Behaviours

@Suite struct RaceCodeTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    private func values(_ markdown: String) throws -> [RaceFact: String] {
        let reading = RaceReading(try TestPages.page(markdown, "en", catalog))
        return reading.statements.compactMapValues { statements in
            guard let value = statements.first?.value else { return nil }
            return value.stringValue ?? value.numberValue?.literal
        }
    }

    private static let tests = [
        "if user.campaigns.contains(.adStore) { }",
        "if user.campaigns.contains(where: { $0 == .adStore }) { }",
        "guard user.campaigns == .adStore else { return }",
        "switch user.campaigns { case .adStore: break; default: break }",
        "for await user in Brisk.users where user.campaigns.contains(.adStore) { return }",
    ]

    @Test(arguments: tests)
    func attribution(_ test: String) throws {
        let values = try values(
            """
            Once `Brisk.begin()` has run, `BriskUser.campaigns` contains `.adStore`. Call `Brisk.reset()` to log out.
            Implement `userDidChange`.

            ```swift
            final class Watcher: BriskDelegate {
                func userDidChange(_ user: BriskUser) {
                    \(test)
                    if phase == .active || phase == .idle { }
                }
                func show(_ user: BriskUser) { }
            }
            ```
            """
        )
        #expect(values[.attributionSource] == "adStore")
        #expect(values[.observedProperty] == "BriskUser.campaigns")
        #expect(values[.profileCallback] == "userDidChange")
        #expect(values[.observer] == "Watcher")
        #expect(values[.activation] == "Brisk.begin()")
        #expect(values[.loader] == nil)
        #expect(values[.exampleTimeoutSeconds] == nil)
    }

    @Test(
        arguments: [
            ("timeout: TimeInterval", "timeout: 4", "4"),
            ("patience: Duration", "patience: .seconds(4)", "4"),
            ("patience: Duration", "patience: .milliseconds(4500)", "4.5"),
            ("patience limit: Swift.Duration", "patience: Duration.seconds(4)", "4"),
            ("maxWait: Double", "maxWait: 4.0", "4"),
            ("_ seconds: Int", "4", "4"),
            ("timeLimit: Double = 3", "timeLimit: 4.50", "4.5"),
        ]
    )
    func loader(_ parameter: String, _ argument: String, _ seconds: String) throws {
        let label = parameter.split(separator: " ")[0].split(separator: ":")[0]
        let values = try values(
            """
            `OfferLoader.offer` does it.

            ```swift
            actor OfferLoader {
                private func pause(for time: Duration) async { }
                func offer(locale: String, slot: String, \(parameter)) async throws -> BriskOffer {
                    try await Brisk.fetch(slot: slot)
                }
            }
            ```

            ```swift
            let offer = try await loader.offer(locale: "en", slot: "MAIN", \(argument))
            ```

            ```swift
            let other = try await loader.offer(locale: "en", slot: "OTHER", timeout: 9)
            ```
            """
        )
        #expect(values[.loader] == "OfferLoader.offer(locale:slot:\(label):)")
        #expect(values[.loaderResult] == "BriskOffer")
        #expect(values[.exampleTimeoutSeconds] == seconds)
        #expect(values[.examplePlacementID] == "MAIN")
    }

    @Test func anActorObservesAndTakesTheUserSecond() throws {
        let values = try values(
            """
            `BriskUser.campaigns` contains `.adStore`.

            ```swift
            actor UserObserver: BriskDelegate {
                nonisolated func brisk(_ sdk: Brisk, didReceive user: BriskUser?) {
                    if user?.campaigns.contains(.adStore) == true { }
                }
            }
            ```
            """
        )
        #expect(values[.observer] == "UserObserver")
        #expect(values[.profileCallback] == "brisk")
        #expect(values[.activation] == nil)
    }

    @Test func thePropertyIsTheCallbacksWhereProseDoesNotSay() throws {
        let values = try values(
            """
            Wait for `.adStore` in `campaigns`.

            ```swift
            class Watcher: BriskDelegate {
                func userDidChange(_ user: BriskUser) { if user.campaigns.contains(.adStore) { } }
            }
            ```
            """
        )
        #expect(values[.observedProperty] == "BriskUser.campaigns")
        #expect(values[.profileCallback] == "userDidChange")
    }
}
