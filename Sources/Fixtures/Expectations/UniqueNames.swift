/// Gives out names, each once.
struct UniqueNames {
    private var taken: Set<String> = []
    /// The last number behind a name, so that many equal names are not counted again for each of them.
    private var numbers: [String: Int] = [:]

    /// - Returns: The name, with a number from 2 behind it where it is taken.
    mutating func unique(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        while true {
            let number = numbers[name, default: 1] + 1
            numbers[name] = number
            let candidate = "\(name).\(number)"
            if taken.insert(candidate).inserted { return candidate }
        }
    }
}
