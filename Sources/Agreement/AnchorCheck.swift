import Specification

/// Links to headings that the page they lead to does not have.
struct AnchorCheck {
    /// By language and the page's name.
    private var anchors: [String: [String: Set<String>]] = [:]
    private let languages: Set<String>

    init(_ pages: [ComparedPage], languages: Set<String>) {
        self.languages = languages
        for page in pages where page.carries.contains(.source) {
            var ids: Set<String> = []
            var counts: [String: Int] = [:]
            for section in page.sections where section.heading != nil {
                let anchor = section.anchor
                let count = counts[anchor, default: 0]
                // Some sites keep capitals.
                ids.insert((count == 0 ? anchor : "\(anchor)-\(count)").lowercased())
                counts[anchor] = count + 1
            }
            anchors[page.language, default: [:]][page.fileName, default: []].formUnion(ids)
        }
    }

    func findings(_ page: ComparedPage) -> [Finding] {
        guard page.carries.contains(.source) else { return [] }
        var findings: [Finding] = []
        for section in page.sections {
            for mentions in section.blocks.flatMap(\.allMentions) + [section.heading].compactMap(\.self) {
                for link in mentions.links {
                    let target = LinkTarget(link.text, languages: languages)
                    guard let fragment = target.fragment, !link.text.contains(":") else { continue }
                    let name = target.page.isEmpty ? page.fileName : target.page
                    guard let known = anchors[page.language]?[name], !known.contains(fragment.lowercased()),
                        !fragment.contains("%")
                    else { continue }
                    let what = target.page.isEmpty ? "the page" : "`\(target.page)`"
                    findings.append(
                        Finding(
                            .linkUnresolved,
                            "\(what) has no heading with the id `\(fragment)`",
                            subject: link.text,
                            places: [page.place(link.line, link.text)]
                        )
                    )
                }
            }
        }
        return findings
    }
}

extension ComparedPage {
    /// By which links name the page.
    fileprivate var fileName: String {
        content.place.split(separator: "/").last.map(String.init) ?? content.place
    }
}
