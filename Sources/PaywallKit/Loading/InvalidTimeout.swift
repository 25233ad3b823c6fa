/// A timeout that a ``PaywallLoader`` refuses before it requests anything.
public enum InvalidTimeout: Error, Equatable, Sendable {
    /// The timeout is below zero; the value is in seconds.
    case negative(seconds: Double)
    /// The timeout is not a number.
    case notANumber
    /// The timeout is infinite, in either direction.
    case infinite
    /// The timeout is above ``longestTimeout``; the value is in seconds.
    case tooLong(seconds: Double)

    /// The longest timeout accepted: 1,000,000,000 seconds, which is more than 31 years.
    ///
    /// `Duration` can hold more, but clocks count nanoseconds in 64 bits and trap when a deadline does not
    /// fit.
    public static let longestTimeout = Duration.seconds(longestTimeoutInSeconds)

    private static let longestTimeoutInSeconds = 1_000_000_000.0

    /// The length of a window given in seconds; zero is a window that ends at once.
    ///
    /// - Throws: `InvalidTimeout` for a number that is no length of time, or too great a one.
    static func window(seconds: Double) throws(InvalidTimeout) -> Duration {
        guard !seconds.isNaN else { throw .notANumber }
        guard seconds.isFinite else { throw .infinite }
        guard seconds >= 0 else { throw .negative(seconds: seconds) }
        guard seconds <= longestTimeoutInSeconds else { throw .tooLong(seconds: seconds) }
        return .seconds(seconds)
    }

    /// - Throws: `InvalidTimeout` for a duration that is negative or too long.
    static func check(_ timeout: Duration) throws(InvalidTimeout) {
        guard timeout >= .zero else { throw .negative(seconds: seconds(in: timeout)) }
        guard timeout <= longestTimeout else { throw .tooLong(seconds: seconds(in: timeout)) }
    }

    private static func seconds(in duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}
