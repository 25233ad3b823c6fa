/// A file to be read as documentation.
public struct PageSource: Sendable {
    /// Relative to the folder that was given, with `/` between its components.
    public var path: String
    /// The whole file, in whichever encoding; anything but UTF-8 is refused on reading.
    public var bytes: [UInt8]

    /// A file by its path in the folder.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
