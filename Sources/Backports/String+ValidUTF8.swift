extension String {
    /// The text that bytes encode in UTF-8; nil where they are not UTF-8.
    ///
    /// `String(validating:as:)` of the standard library, for systems that are older than that.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            self.init(validating: bytes, as: UTF8.self)
        } else {
            self.init(decoding: bytes, as: UTF8.self)
            // What is not UTF-8 has been replaced.
            guard utf8.elementsEqual(bytes) else { return nil }
        }
    }
}
