/// Where the knowledge about an install comes from.
public struct AdaptyAttributionSource: RawRepresentable, Hashable, Sendable {
    /// The name of the source.
    public let rawValue: String

    /// A source of any name, known to this package or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Apple Ads, the source that the race waits for.
    public static let appleAds = AdaptyAttributionSource(rawValue: "appleAds")
}
