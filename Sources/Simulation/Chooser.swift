/// Makes the choices of one run and remembers them.
struct Chooser {
    /// Where the choices come from.
    enum Source {
        /// These first, then always the oldest item.
        case prefix([Schedule.Choice])
        /// Drawn from a seeded generator.
        case random(SplitMix64)
        /// As a replay string says, then always the oldest item.
        case replay(Replay)
    }

    private let trapNote: TrapNote?
    private var source: Source
    private var stretch = 0
    private var usedOfStretch = 0
    private(set) var taken: [Schedule.Choice] = []
    /// The first listed choice that could not be made.
    private(set) var mismatch: ReplayError?

    init(_ source: Source, trapNote: TrapNote? = nil) {
        self.source = source
        self.trapNote = trapNote
    }

    /// A 0-based index below `count`, which is at least 2.
    mutating func choose(_ count: Int) -> Int {
        var index = 0
        switch source {
        case .prefix(let choices):
            if taken.count < choices.count {
                let choice = choices[taken.count]
                if choice.count == count {
                    index = choice.index
                } else {
                    refuse(choice.index, count)
                }
            }
        case .random(var generator):
            index = generator.index(below: count)
            source = .random(generator)
        case .replay(let replay):
            if let wanted = nextIndex(of: replay) {
                if wanted < count { index = wanted } else { refuse(wanted, count) }
            }
        }
        taken.append(Schedule.Choice(index: index, count: count))
        trapNote?.add(index)
        return index
    }

    /// How many listed choices were not made.
    var unused: Int {
        switch source {
        case .prefix(let choices):
            return max(0, choices.count - taken.count)
        case .random:
            return 0
        case .replay(let replay):
            let rest = replay.stretches.dropFirst(stretch).reduce(0) { $0 + $1.length }
            return max(0, rest - usedOfStretch)
        }
    }

    private mutating func refuse(_ index: Int, _ count: Int) {
        guard mismatch == nil else { return }
        mismatch = .noSuchChoice(position: taken.count, index: index, count: count)
    }

    private mutating func nextIndex(of replay: Replay) -> Int? {
        guard stretch < replay.stretches.count else { return nil }
        let current = replay.stretches[stretch]
        usedOfStretch += 1
        if usedOfStretch == current.length {
            stretch += 1
            usedOfStretch = 0
        }
        return current.index
    }
}
