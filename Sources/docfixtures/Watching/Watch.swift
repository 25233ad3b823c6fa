/// Checks again whenever files change, and says what became better and what became worse.
struct Watch<State: Equatable> {
    /// How the files stand now.
    let state: () -> State
    /// Lets some time pass; throws where nobody waits any more.
    let pause: () async throws -> Void
    /// What is wrong now.
    let check: () async throws -> Problems
    let write: (String) throws -> Void

    /// Goes on until it is ended from outside.
    ///
    /// - Throws: What the functions throw.
    func run() async throws {
        var seen = state()
        var problems = try await check()
        try write(problems.text + "watching for changes; Ctrl-C ends it\n")
        while true {
            try await pause()
            let now = state()
            guard now != seen else { continue }
            // What changes during the check is seen the next time.
            seen = now
            let later = try await check()
            guard later.isDone else {
                try write(later.all.map { "\($0)\n" }.joined() + "this run could not be done\n")
                continue
            }
            try write(later.change(since: problems))
            problems = later
        }
    }
}

/// What a check has found, as people read it.
struct Problems {
    /// In the order in which they are shown, each with a final LF.
    let all: [String]
    /// Whether the check could be done: otherwise it tells nothing of what was wrong before.
    let isDone: Bool

    /// - Parameter output: Problems with an empty line between them, or each with its advice indented below it.
    init(_ output: String, isDone: Bool = true) {
        self.isDone = isDone
        var problems: [String] = []
        var isNew = true
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                isNew = true
            } else if isNew || Self.beginsProblem(line) {
                problems.append("\(line)\n")
                isNew = false
            } else {
                problems[problems.count - 1] += "\(line)\n"
            }
        }
        // What stands above problems, and the number of them, is none.
        all = problems.filter { $0.contains(": ") && !Self.isCount($0) }
    }

    private static func beginsProblem(_ line: Substring) -> Bool {
        line.first != " " && line.contains(#/: (error|warning|note): /#)
    }

    /// The last line of diagnostics.
    private static func isCount(_ text: String) -> Bool {
        text.contains(/^[0-9]+ errors?, [0-9]+ warnings?\n$/)
    }

    /// What is wrong, and how much of it there is.
    var text: String {
        all.map { "\($0)\n" }.joined() + "\(all.isEmpty ? "nothing" : "\(all.count)") to mend; "
    }

    /// What there is now and was not before, whole; what there was, by its beginning; and how much is left.
    func change(since earlier: Problems) -> String {
        let (before, now) = (earlier.all.map(Self.identity), all.map(Self.identity))
        let worse = Self.surplus(now, over: before).map { all[$0] }
        let better = Self.surplus(before, over: now).map { earlier.all[$0] }
        let shown =
            worse.map { "worse: \($0)\n" }
            + better.map { "better: \($0.prefix { $0 != "\n" }.drop { $0 == " " })\n" }
        let counts =
            worse.isEmpty && better.isEmpty ? "no change" : "\(better.count) better, \(worse.count) worse"
        return shown.joined() + "\(counts); \(all.isEmpty ? "nothing" : "\(all.count)") to mend\n"
    }

    /// A problem is the same wherever it has moved on its page.
    private static func identity(_ problem: String) -> String { problem.replacing(/:[0-9]+/, with: "") }

    /// The indices of what one list has more often than the other.
    private static func surplus(_ list: [String], over other: [String]) -> [Int] {
        var counts = other.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        return list.indices.filter { index in
            let count = counts[list[index], default: 0]
            counts[list[index]] = count - 1
            return count <= 0
        }
    }
}
