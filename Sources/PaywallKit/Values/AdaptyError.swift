#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why something went wrong on a paywall, as the SDK reports it.
public struct AdaptyError: Error, Hashable, Sendable {
    /// What the SDK knows beyond the message.
    public struct Details: Hashable, Sendable {
        /// The cause, in the user's language.
        public let underlyingError: String

        /// The details with their only property.
        public init(underlyingError: String) {
            self.underlyingError = underlyingError
        }
    }

    /// What kind of error it is, for programs: `purchase_failed`, for example.
    public let code: String
    /// What happened, in the user's language.
    public let message: String
    /// What the SDK knows beyond the message.
    public let details: Details

    /// An error with all its properties.
    public init(code: String, message: String, details: Details) {
        self.code = code
        self.message = message
        self.details = details
    }
}

extension AdaptyError: LocalizedError {
    /// The message, so that `localizedDescription` can be shown to the user.
    public var errorDescription: String? { message }
}
