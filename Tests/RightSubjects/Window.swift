/// The window of a load, as all the loaders here read the timeout.
enum Window {
    /// Thrown for a timeout that is no length of time.
    struct InvalidTimeout: Error {}

    /// - Throws: ``InvalidTimeout`` for a number that is negative, infinite or none.
    static func length(seconds: Double) throws -> Duration {
        guard seconds.isFinite, seconds >= 0 else { throw InvalidTimeout() }
        return .seconds(seconds)
    }
}
