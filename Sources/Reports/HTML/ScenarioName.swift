import OrderedCollections

/// The name of a scenario; those of one payload in several languages are one.
struct ScenarioName: Hashable {
    let name: PageText
    /// What else is in the name, behind it.
    var languages: PageText?

    /// - Parameter ids: In any order; each is named once.
    static func all(_ ids: [String]) -> [ScenarioName] {
        OrderedDictionary(grouping: ids) { $0.prefix { $0 != "/" } }.map { name, ids in
            let languages = ids.map { $0.dropFirst(name.count + 1) }.filter { !$0.isEmpty }
            return ScenarioName(
                name: PageText(String(name)),
                languages: languages.isEmpty ? nil : PageText(languages.joined(separator: " "))
            )
        }
    }
}
