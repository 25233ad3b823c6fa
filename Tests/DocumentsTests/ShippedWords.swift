import Documents
import Foundation
import Localization
import Pages

extension PageWords {
    /// Those of the languages that come with the package; none where their files cannot be read.
    static let shipped = (try? catalog()).map(PageWords.init) ?? PageWords()

    private static func catalog() throws -> LocaleCatalog {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Locales")
        return try LocaleCatalog(
            ["en", "ja", "zh-Hans"].map { tag in
                let path = root.appending(path: "\(tag)/locale.yml")
                return LocaleCatalog.File(tag: tag, path: path.path, bytes: Array(try Data(contentsOf: path)))
            }
        )
    }
}
