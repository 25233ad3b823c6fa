/// Where a link leads, without what sites write differently in each language and format.
struct LinkTarget: Hashable {
    /// The last component of the path without a file name's extension; the whole address of another site.
    let page: String
    /// What stands behind `#`.
    let fragment: String?

    /// - Parameters:
    ///   - link: As written.
    ///   - languages: In lower case, the tags that may stand in a path.
    init(_ link: String, languages: Set<String>) {
        let halves = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        fragment = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        let address = halves.first.map(String.init) ?? ""
        let path = address.prefix { $0 != "?" }
        let components = path.split(separator: "/").filter { !languages.contains($0.lowercased()) }
        if address.contains(":") {
            page = components.joined(separator: "/")
        } else {
            var last =
                components.last { $0 != "index.html" && $0 != "." && $0 != ".." }.map(String.init) ?? ""
            for suffix in [".mdx", ".md", ".html", ".htm"] where last.hasSuffix(suffix) {
                last.removeLast(suffix.count)
            }
            page = last
        }
    }

    /// Whether both lead to the same heading, as far as translated headings let one tell.
    func agrees(with other: LinkTarget) -> Bool {
        guard page == other.page else { return false }
        guard let fragment, let otherFragment = other.fragment else { return fragment == other.fragment }
        return fragment == otherFragment || !fragment.isASCII || !otherFragment.isASCII
    }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } }
}
