import Foundation
import Localization

/// The languages that come with the package, as tests read them.
package enum ShippedLocales {
    /// - Returns: The same catalog for all tests of a run: a debug build takes a moment to read it.
    /// - Throws: What is wrong with the files.
    package static func catalog() throws -> LocaleCatalog { try reading.get() }

    private static let reading = Result {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Locales")
        return try LocaleCatalog(
            ["en", "es", "ja", "ko", "zh-Hans"].map { tag in
                let url = root.appending(path: "\(tag)/locale.yml")
                return LocaleCatalog.File(tag: tag, path: url.path, bytes: Array(try Data(contentsOf: url)))
            }
        )
    }
}
