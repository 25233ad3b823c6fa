/// In which order the headings of each page stand, for links to them where each language has ids of its own.
struct HeadingOrder {
    /// The ids in order, by language and by the name of the page; `nil` where several pages go by one name.
    private var ids: [String: [String: [String]?]] = [:]

    /// What links call a page, and its language.
    struct PageName {
        var language: String
        var name: String

        init(_ page: ComparedPage) {
            language = page.language
            name = page.fileName
        }
    }

    init(_ pages: some Sequence<ComparedPage>) {
        for page in pages where page.carries.contains(.structure) {
            let isKnown = ids[page.language]?[page.fileName] != nil
            ids[page.language, default: [:]][page.fileName] = .some(isKnown ? nil : page.headingIDs)
        }
    }

    /// Whether links lead to headings that stand at different places of their pages, which have as many headings.
    ///
    /// - Parameter pages: On which the links stand.
    func leadApart(_ links: Both<LinkTarget>, on pages: Both<PageName>) -> Bool {
        let indices = Both { side -> (index: Int, count: Int)? in
            let link = links[side]
            guard !link.isElsewhere, let id = link.id?.anchorName else { return nil }
            let name = link.page.isEmpty ? pages[side].name : link.page
            guard let ids = ids[pages[side].language]?[name] ?? nil else { return nil }
            return ids.firstIndex(of: id).map { ($0, ids.count) }
        }
        guard let places = indices.unwrapped() else { return false }
        return places.base.count == places.other.count && places.base.index != places.other.index
    }
}

extension ComparedPage {
    /// By which links name the page.
    var fileName: String {
        content.place.split(separator: "/").last.map(String.init) ?? content.place
    }

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
