import Documents

/// In which order the headings of each page stand, for links to them where each language has ids of its own.
struct HeadingOrder {
    /// The ids in order; `nil` where several pages go by one name.
    private var ids: [PageName: [String]?] = [:]

    /// What links call a page within its own language.
    struct PageName: Hashable {
        var language: String
        var format: Document.Format
        var name: String

        init(_ page: ComparedPage) {
            language = page.language
            format = page.content.document.format
            name = page.content.place.split(separator: "/").last.map(String.init) ?? page.content.place
        }

        /// The pages to which a link on this one may lead, one of its own format first: a site may have pages in several.
        func pages(of link: LinkTarget) -> [PageName] {
            guard !link.page.isEmpty else { return [self] }
            return [format, .mdx, .html].map { format in
                var page = self
                page.format = format
                page.name = link.page
                return page
            }
        }
    }

    init(_ pages: some Sequence<ComparedPage>) {
        for page in pages where page.carries.contains(.structure) {
            let name = PageName(page)
            ids[name] = .some(ids[name] == nil ? page.headingIDs : nil)
        }
    }

    /// Whether links lead to headings that stand at the same place of their pages; `nil` where nothing tells it: that these
    /// have as many headings.
    ///
    /// - Parameter pages: On which the links stand.
    func leadTogether(_ links: Both<LinkTarget>, on pages: Both<PageName>) -> Bool? {
        guard links.base.id != links.other.id else { return nil }
        let places = Both { side -> (index: Int, count: Int)? in
            let link = links[side]
            guard !link.isElsewhere, let id = link.id?.anchorName,
                let ids = pages[side].pages(of: link).lazy.compactMap({ self.ids[$0] }).first ?? nil
            else { return nil }
            return ids.firstIndex(of: id).map { ($0, ids.count) }
        }.unwrapped()
        guard let places, places.base.count == places.other.count else { return nil }
        return places.base.index == places.other.index
    }
}

extension ComparedPage {
    /// In order, in lower case, as some sites keep capitals; of equal ones, all but the first have a number.
    var headingIDs: [String] {
        var counts: [String: Int] = [:]
        return sections.filter { $0.heading != nil }.map { section in
            let count = counts[section.anchor, default: 0]
            counts[section.anchor] = count + 1
            return (count == 0 ? section.anchor : "\(section.anchor)-\(count)").lowercased()
        }
    }
}
