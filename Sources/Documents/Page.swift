/// A file to be read as documentation.
public struct Page: Sendable {
    /// Relative to the folder that was given, with `/` between its components.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
