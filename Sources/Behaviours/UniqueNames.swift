/// Gives out names, each once.
package struct UniqueNames {
    /// Whether names that differ in the case of their letters count as one, as on many file systems.
    private let ignoresCase: Bool
    /// What stands between a name and its number.
    private let separator: String
    private var taken: Set<String> = []
    /// The last number behind a name, so that many equal names are not counted again for each of them.
    private var numbers: [String: Int] = [:]

    package init(ignoringCase ignoresCase: Bool = false, separator: String = ".") {
        self.ignoresCase = ignoresCase
        self.separator = separator
    }

    /// - Returns: The name, with a number from 2 behind it where it is taken.
    package mutating func unique(_ name: String) -> String {
        if taken.insert(key(name)).inserted { return name }
        while true {
            let number = numbers[key(name), default: 1] + 1
            numbers[key(name)] = number
            let candidate = "\(name)\(separator)\(number)"
            if taken.insert(key(candidate)).inserted { return candidate }
        }
    }

    private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
}
