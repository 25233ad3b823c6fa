import Diagnostics

extension Collection<String> {
    /// What to say to somebody who has given a name that is none of these: which one is meant, or else which there are.
    ///
    /// - Parameter listed: Which there are; all of these unless given.
    func suggestion(for name: String, listing listed: [String]? = nil) -> String {
        // An exchanged letter counts twice: it goes from one place, and comes to another.
        let likely = nearest(to: name).filter {
            !name.isEmpty && $0.hasPrefix(name)
                || name.difference(from: $0).count <= Swift.max(1, $0.count / 2)
        }
        guard let first = likely.first else {
            return "There are: \((listed ?? Array(self)).joined(separator: ", "))."
        }
        let others = likely.dropFirst().filter { $0.hasPrefix(name) || first.count == $0.count }
        let names = ([first] + others).map { "'\($0)'" }.joined(separator: " or ")
        return "Did you mean \(names)?"
    }
}
