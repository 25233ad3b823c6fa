import Diagnostics
import Documents
import Findings
import Pages

/// Links to headings and other places that the page they lead to does not have.
struct AnchorCheck {
    private(set) var findings: [Finding] = []
    private var anchors: [HeadingOrder.PageName: Set<String>] = [:]
    private let site: LinkTarget.Site
    /// Where links lead elsewhere than on other pages: they are not told again.
    private let told: Set<SourceLocation>

    /// - Parameter differences: What was found between the pages; an id that differs is not told of its links again.
    init(_ pages: [ComparedPage], site: LinkTarget.Site, differences: [Finding]) {
        let renamed = Self.renamedIDs(differences)
        self.site = site
        let links = differences.filter { $0.code == .linkDiffers || $0.code == .linkAdded }
        told = Set(links.flatMap(\.places).map(\.location))
        for page in pages where page.carries.contains(.structure) {
            let others = page.content.document.anchors.union(renamed[page.path] ?? [])
            let ids = others.map { $0.lowercased() } + page.headingIDs
            anchors[HeadingOrder.PageName(page), default: []].formUnion(ids)
        }
        for page in pages where page.carries.contains(.structure) {
            for section in page.sections {
                let prose = section.blocks.flatMap(\.allMentions) + [section.heading].compactMap(\.self)
                findings += prose.flatMap(\.links).compactMap { finding($0, on: page) }
            }
        }
    }

    /// The ids that headings have on other pages of their document, by the path of each page that has another.
    private static func renamedIDs(_ differences: [Finding]) -> [String: Set<String>] {
        var renamed: [String: Set<String>] = [:]
        for finding in differences where finding.code == .headingIDDiffers {
            for place in finding.places {
                renamed[place.location.path, default: []].formUnion(finding.places.map(\.text))
            }
        }
        return renamed
    }

    private func finding(_ link: Mentions.Mention, on page: ComparedPage) -> Finding? {
        guard link.text.contains("#") else { return nil }
        let target = LinkTarget(link.text, site: site)
        guard let fragment = target.fragment, !target.isElsewhere else { return nil }
        let pages = HeadingOrder.PageName(page).pages(of: target)
        guard let known = pages.lazy.compactMap({ anchors[$0] }).first,
            !known.contains(fragment.anchorName), !fragment.leadsAnywhere
        else { return nil }
        let place = page.place(link.line, link.text)
        guard !told.contains(place.location) else { return nil }
        let message =
            "\(target.page.isEmpty ? "the page" : "`\(target.page)`") has no heading with the id `\(fragment)`"
        return Finding(.linkUnresolved, message, subject: link.text, places: [place])
    }
}

extension String {
    /// As the id of the place that it leads to is noted.
    var anchorName: String {
        let name = lowercased()
        let prefix = "user-content-"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    /// Whether a fragment is not for looking up: it is encoded, means the top of any page (HTML Living Standard,
    /// 7.4.6.4), or names a footnote, which there is wherever a reference was taken for one.
    fileprivate var leadsAnywhere: Bool { contains("%") || lowercased() == "top" || hasPrefix("fn-") }
}
