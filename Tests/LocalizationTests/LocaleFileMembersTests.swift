import Foundation
import Testing

@testable import Localization

@Suite struct LocaleFileMembersTests {
    @Test func whatIsReadLaterIsWhatIsReadAtOnce() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Locales")
        let files = try ["en", "es", "ja", "ko", "zh-Hans"].map { tag in
            let url = root.appending(path: "\(tag)/locale.yml")
            return LocaleCatalog.File(tag: tag, path: url.path, bytes: Array(try Data(contentsOf: url)))
        }
        let now = try LocaleCatalog(files)
        let later = try LocaleCatalog(files, isKnownToBeGood: true)
        #expect(later.tags == now.tags)
        for (now, later) in zip(now.localizations, later.localizations) {
            #expect(later.name == now.name)
            #expect(later.aliases == now.aliases)
            #expect(later.isBase == now.isBase)
            #expect(later.formats == now.formats)
            #expect(later.detection == now.detection)
            #expect(later.pageWords == now.pageWords)
            #expect(later.phrases == now.phrases)
            #expect(later.answers == now.answers)
            #expect(later.storefront == now.storefront)
            #expect(later.fixtures == now.fixtures)
            #expect(later.sample == now.sample)
            #expect(later.reports == now.reports)
        }
    }

    @Test func aMemberIsFoundByItsKey() throws {
        let yaml = "# first: no\nfirst: 1\n  # of it\n\nsecond:\n  third: [a,\n    b]\n"
        let members = try #require(
            LocaleFileMembers(LocaleCatalog.File(tag: "en", path: "", bytes: Array(yaml.utf8)))
        )
        #expect(members.node("first")?.int == 1)
        #expect(members.node("third") == nil)
        #expect(LocaleFileMembers(LocaleCatalog.File(tag: "en", path: "", bytes: [0xFF])) == nil)
    }
}
