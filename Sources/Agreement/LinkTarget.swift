import Documents

/// Where a link leads, without what sites write differently in each language and format.
struct LinkTarget {
    /// The last component of the path without a file name's extension; the address of another site with its host.
    let page: String
    /// What stands behind `#`.
    let id: String?
    /// The same; `nil` also where it is an id that another language does not have.
    let fragment: String?
    /// Whether it names no page of the set.
    let isElsewhere: Bool
    /// The components of a path, without what languages and formats write differently.
    private let path: [String]
    /// The tag of the language in the path that is none of the pages that are compared; `nil` elsewhere.
    let foreignLanguage: String?
    /// The language that the host begins with, and the rest of it, as encyclopedias have a host for each; `nil` for another
    /// address.
    private let hostOfLanguage: (language: String, rest: String)?
    /// Whether another page may have written the address without its host, as no page says where it is published.
    private let mayBeWithin: Bool

    /// What tells a link within the set from one that leads out of it.
    struct Site {
        /// By what may stand for them in a path, in lower case, the tags of all languages.
        var languages: [String: String] = [:]
        /// The tags of the languages of the pages that are compared; empty where it does not matter.
        var ownLanguages: Set<String> = []
        /// In lower case, the hosts at which pages of the set say they are published.
        var hosts: Set<String> = []
        /// The names of pages that not all languages have, which is told of these pages.
        var pagesOfSome: Set<String> = []
        /// Those of all pages.
        var headings = HeadingOrder([])
        /// Whether the pages that are compared have the same ids at the same places.
        var keepsIDs = true

        /// Whether a part of a path is the tag of a language: `ja`, `zh_CN`.
        func isLanguage(_ part: some StringProtocol) -> Bool { language(part) != nil }

        fileprivate func language(_ part: some StringProtocol) -> String? {
            let tag = part.lowercased()
            return languages[tag.contains("_") ? tag.replacing("_", with: "-") : tag]
        }
    }

    /// - Parameter link: As written.
    init(_ link: String, site: Site) {
        let halves = link.utf8.split(
            separator: UInt8(ascii: "#"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let address = Substring(halves[0].prefix { $0 != UInt8(ascii: "?") })
        let host = String(address).webHost
        let parts = address.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
        let components = parts.filter { !site.isLanguage($0) }
        let labels = host?.split(separator: ".", maxSplits: 1) ?? []
        hostOfLanguage =
            labels.count > 1 && site.isLanguage(labels[0])
            ? (String(labels[0]), String(labels[1])) : nil
        isElsewhere = host.map { !site.hosts.contains($0) } ?? address.utf8.contains(UInt8(ascii: ":"))
        id = halves.count > 1 && !halves[1].isEmpty ? String(Substring(halves[1])) : nil
        fragment = site.keepsIDs || isElsewhere ? id : nil
        mayBeWithin = host != nil && site.hosts.isEmpty
        foreignLanguage =
            site.ownLanguages.isEmpty || isElsewhere
            ? nil : parts.lazy.compactMap(site.language).first { !site.ownLanguages.contains($0) }
        // The scheme and the host come first.
        let own = components.dropFirst(host == nil ? 0 : address.hasPrefix("//") ? 1 : 2)
        path = own.map(String.init).withoutFileNames(site)
        let whole = components.dropLast(own.count).map(String.init) + path
        page = isElsewhere ? whole.joined(separator: "/") : path.last ?? ""
    }

    /// Whether both lead to the same heading, as far as translated headings let one tell.
    func agrees(with other: LinkTarget) -> Bool {
        if hasHostOfLanguage(unlike: other) { return true }
        guard isOnSamePage(as: other) else { return false }
        guard let fragment, let otherFragment = other.fragment else { return fragment == other.fragment }
        return fragment == otherFragment || !fragment.isASCII || !otherFragment.isASCII
            || fragment.isNumbered && otherFragment.isNumbered
    }

    func isOnSamePage(as other: LinkTarget) -> Bool {
        hasHostOfLanguage(unlike: other)
            || foreignLanguage == other.foreignLanguage
                && (page == other.page || page.isGenerated && other.page.isGenerated
                    || leadsToSamePath(as: other) || other.leadsToSamePath(as: self))
    }

    func hasSamePath(as other: LinkTarget) -> Bool { path == other.path && fragment == other.fragment }

    /// Whether only their languages tell the hosts apart.
    func hasHostOfLanguage(unlike other: LinkTarget) -> Bool {
        // Each language has titles of its own there.
        guard let host = hostOfLanguage, let otherHost = other.hostOfLanguage else { return false }
        return host.rest == otherHost.rest && host.language != otherHost.language
    }

    /// Whether this is the whole address of what the other one names from within its site.
    private func leadsToSamePath(as other: LinkTarget) -> Bool {
        mayBeWithin && !other.isElsewhere && !other.path.isEmpty
            && path.suffix(other.path.count).elementsEqual(other.path)
    }
}

extension [String] {
    /// Without what a file system or a server adds to the names of pages: `load.en.html`.
    fileprivate func withoutFileNames(_ site: LinkTarget.Site) -> [String] {
        var path = filter { $0 != "." && $0 != ".." }
        guard var last = path.popLast() else { return [] }
        let suffix = [".mdx", ".md", ".html", ".htm"].first(where: last.hasSuffix) ?? ""
        last.removeLast(suffix.count)
        let parts = last.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1 {
            last = parts.enumerated().filter { $0 == 0 || !site.isLanguage($1) }.map(\.element)
                .joined(separator: ".")
        }
        return last == "index" && suffix.hasPrefix(".h") ? path : path + [last]
    }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } }
}
