import Documents

/// Where a link leads, without what sites write differently in each language and format.
struct LinkTarget {
    /// The last component of the path without a file name's extension; the whole address of another site.
    let page: String
    /// What stands behind `#`.
    let fragment: String?
    /// Whether it names no page of the set.
    let isElsewhere: Bool
    /// The components of a path, without what languages and formats write differently.
    private let path: [String]
    /// The host without the language that it begins with, as encyclopedias have one for each; `nil` for another address.
    private let hostOfLanguages: String?
    /// Whether another page may have written the address without its host, as no page says where it is published.
    private let mayBeWithin: Bool

    /// What tells a link within the set from one that leads out of it.
    struct Site {
        /// In lower case, the tags that may stand in a path.
        var languages: Set<String> = []
        /// In lower case, the hosts at which pages of the set say they are published.
        var hosts: Set<String> = []
    }

    /// - Parameter link: As written.
    init(_ link: String, site: Site) {
        let halves = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        fragment = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        let address = (halves.first.map(String.init) ?? "").prefix { $0 != "?" }
        let host = String(address).webHost
        let components = address.split(separator: "/").filter { !site.languages.contains($0.lowercased()) }
        let labels = host?.split(separator: ".", maxSplits: 1) ?? []
        hostOfLanguages =
            labels.count > 1 && site.languages.contains(String(labels[0])) ? String(labels[1]) : nil
        isElsewhere = host.map { !site.hosts.contains($0) } ?? address.contains(":")
        mayBeWithin = host != nil && site.hosts.isEmpty
        // The scheme and the host come first.
        let own = components.dropFirst(host == nil ? 0 : address.hasPrefix("//") ? 1 : 2)
        path = own.map(String.init).withoutFileNames(languages: site.languages)
        page = isElsewhere ? components.joined(separator: "/") : path.last ?? ""
    }

    /// Whether both lead to the same heading, as far as translated headings let one tell.
    func agrees(with other: LinkTarget) -> Bool {
        // Each language has titles of its own there.
        if let hostOfLanguages, hostOfLanguages == other.hostOfLanguages, page != other.page { return true }
        guard page == other.page || leadsToSamePath(as: other) || other.leadsToSamePath(as: self) else {
            return false
        }
        guard let fragment, let otherFragment = other.fragment else { return fragment == other.fragment }
        return fragment == otherFragment || !fragment.isASCII || !otherFragment.isASCII
            || fragment.isNumbered && otherFragment.isNumbered
    }

    /// Whether this is the whole address of what the other one names from within its site.
    private func leadsToSamePath(as other: LinkTarget) -> Bool {
        mayBeWithin && !other.isElsewhere && !other.path.isEmpty
            && path.suffix(other.path.count).elementsEqual(other.path)
    }
}

extension [String] {
    /// Without what a file system or a server adds to the names of pages: `load.en.html`.
    fileprivate func withoutFileNames(languages: Set<String>) -> [String] {
        var path = filter { $0 != "index.html" && $0 != "." && $0 != ".." }
        guard var last = path.popLast() else { return [] }
        for suffix in [".mdx", ".md", ".html", ".htm"] where last.hasSuffix(suffix) {
            last.removeLast(suffix.count)
        }
        if let dot = last.lastIndex(of: "."), languages.contains(last[dot...].dropFirst().lowercased()) {
            last = String(last[..<dot])
        }
        return path + [last]
    }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } }
}
