import JSONText
import Localization
import ShippedLocales
import Testing

@testable import Behaviours

@Suite struct EventStructureTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    private func events(_ markdown: String) throws -> [String: EventReading.PageEvent] {
        let reading = EventReading(try TestPages.page(markdown, "en", catalog))
        return Dictionary(reading.events.map { ($0.id, $0) }) { first, _ in first }
    }

    @Test func proseNamesOneOfSeveral() throws {
        let events = try events(
            """
            ## Purchases

            ```swift
            func screen(_ screen: BriskScreen, didBuy offer: BriskOffer) { }

            func screen(_ screen: BriskScreen, didFail error: BriskError) -> Bool { true }

            func screen(_ screen: BriskScreen, didCancel offer: BriskOffer) { }
            ```

            We recommend closing the screen in `didBuy`. `screen(_:didFail:)` is not called in Observer mode.
            Return `true` from it to retry after 3 seconds.
            """
        )
        #expect(events["didBuy"]?.recommendsDismissal == true)
        #expect(events["didFail"]?.recommendsDismissal == nil)
        #expect(events["didFail"]?.invokedInObserverMode == false)
        #expect(events["didFail"]?.retryDelaySeconds?.literal == "3")
        #expect(events["didCancel"]?.invokedInObserverMode == nil)
        #expect(events["didBuy"]?.invokedInObserverMode == nil)
    }

    @Test func proseSpeaksOfAll() throws {
        let events = try events(
            """
            ## Purchases

            ```swift
            func screen(_ screen: BriskScreen, didBuy offer: BriskOffer) { }
            func screen(_ screen: BriskScreen, didFail error: BriskError) { }
            ```

            Neither of these is called in Observer mode.
            """
        )
        #expect(events.mapValues(\.invokedInObserverMode) == ["didBuy": false, "didFail": false])
    }

    @Test func proseBelongsToTheCodeBeforeIt() throws {
        let events = try events(
            """
            ## Purchases

            ```swift
            func screen(_ screen: BriskScreen, didBuy offer: BriskOffer) { }
            ```

            It is not called in Observer mode.

            ```swift
            func screen(_ screen: BriskScreen, didFail error: BriskError) { }
            ```

            We recommend dismissing the screen.
            """
        )
        #expect(events["didBuy"]?.invokedInObserverMode == false)
        #expect(events["didBuy"]?.recommendsDismissal == nil)
        #expect(events["didFail"]?.invokedInObserverMode == nil)
        #expect(events["didFail"]?.recommendsDismissal == true)
    }

    @Test func anIntroductionNamesEventsOfOtherSections() throws {
        let events = try events(
            """
            `didBuy` and `didFail` are not called in Observer mode.

            ## Bought

            ```swift
            func screen(_ screen: BriskScreen, didBuy offer: BriskOffer) { }
            ```

            ## Failed

            ```swift
            func screen(_ screen: BriskScreen, didFail error: BriskError) { }
            ```

            ## Opened

            ```swift
            func screen(_ screen: BriskScreen, didOpen offer: BriskOffer) { }
            ```
            """
        )
        #expect(
            events.mapValues(\.invokedInObserverMode) == ["didBuy": false, "didFail": false, "didOpen": nil]
        )
    }

    @Test(
        arguments: [
            "Conform to `BriskScreenDelegate`.\n\n## Event\n\n```swift\nfunc a(_ b: Int, didBuy c: Int) {}\n```",
            "## The BriskScreenDelegate protocol\n\n```swift\nfunc a(_ b: Int, didBuy c: Int) {}\n```",
            "## Event\n\n```swift\nprotocol BriskScreenDelegate: AnyObject {\n    func a(_ b: Int, didBuy c: Int)\n}\n```",
            "## Event\n\n```swift\nextension Shop: UIViewThing, BriskScreenDelegate {\n    func a(_ b: Int, didBuy c: Int) {}\n}\n```",
            "`OtherDelegate`, `BriskScreenDelegate`.\n\n```swift\nfunc a(_ b: BriskScreen, didBuy c: Int) {}\n```",
            "## Event\n\n```swift\nfunc a(_ b: Int, didBuy c: Int) {}\n```\n\nDeclared by `BriskScreenDelegate`.",
        ]
    )
    func owner(_ markdown: String) throws {
        #expect(try events(markdown)["didBuy"]?.owner == "BriskScreenDelegate")
    }

    @Test func noOwner() throws {
        let events = try events("A delegate.\n\n```swift\nfunc a(_ b: Int, didBuy c: Int) {}\n```")
        #expect(events["didBuy"] != nil)
        #expect(events["didBuy"]?.owner == nil)
    }
}
