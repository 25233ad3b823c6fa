import Foundation

/// A path as a URI reference (RFC 3986 section 4.2).
enum RelativeReference {
    /// Percent-encodes every byte that may not stand for itself in a path; a path from the root becomes a
    /// `file` URI.
    ///
    /// A colon is encoded too: in the first segment it would end a scheme.
    static func encoded(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }

    /// Unreserved characters and the separator of segments.
    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
    )
}
