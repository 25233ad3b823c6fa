/// Names that are nearly another one, which a careless comparison takes for it.
struct SimilarNames {
    let name: String

    init(_ name: String) { self.name = name }

    var longer: String { name + "2" }

    /// Empty for a name of one character.
    var shorter: String { String(name.dropLast()) }

    /// The name as people misspell it: a letter that stands twice stands once, or else one in the middle is left out.
    var misspelling: String {
        var letters = Array(name)
        let doubled = letters.indices.dropFirst().first { letters[$0] == letters[$0 - 1] }
        if !letters.isEmpty { letters.remove(at: doubled ?? letters.count / 2) }
        return String(letters)
    }

    /// Those that a comparison by the beginning, without regard to case or one that forgives mistakes takes for the name.
    var all: [(kind: String, name: String)] {
        let otherCase = name == name.lowercased() ? name.uppercased() : name.lowercased()
        let all = [
            ("longer", longer), ("shorter", shorter), ("other-case", otherCase), ("misspelt", misspelling),
        ]
        return all.filter { !$0.1.isEmpty && $0.1 != name }
    }

    /// The name as other conventions spell it: in snake case where it is in camel case, else with a capital.
    var respelling: String {
        var snake = ""
        var isBehindLowercase = false
        for letter in name {
            if letter.isUppercase, isBehindLowercase { snake += "_" }
            snake += letter.lowercased()
            isBehindLowercase = letter.isLowercase
        }
        return snake == name ? name.prefix(1).uppercased() + name.dropFirst() : snake
    }
}
