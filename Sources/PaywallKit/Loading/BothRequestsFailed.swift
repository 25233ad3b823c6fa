/// Neither paywall could be loaded: attribution came in time, and each of the two requests failed.
public struct BothRequestsFailed: Error {
    /// Why the request for the segmented paywall failed.
    public let segmented: any Error
    /// Why the request for the default audience failed.
    public let defaultAudience: any Error

    /// Joins the errors of the two requests.
    public init(segmented: any Error, defaultAudience: any Error) {
        self.segmented = segmented
        self.defaultAudience = defaultAudience
    }
}
