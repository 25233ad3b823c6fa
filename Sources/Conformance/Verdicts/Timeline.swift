import Diagnostics
import Simulation

/// What a scenario wants beside what a subject did, in the order of virtual time.
public struct Timeline: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Something at a time, in words.
    public struct Entry: Hashable, Sendable {
        /// When, counted from the beginning of the run.
        public let time: Duration
        /// What.
        public let text: String
        /// The same, other than in words; nil for what only its words tell.
        public let step: Step?
        /// Whether it is right or wrong to happen; false for what is only told, such as sleeps.
        public let isCompared: Bool

        init(time: Duration, text: String, step: Step? = nil, isCompared: Bool = true) {
            self.time = time
            self.text = text
            self.step = step
            self.isCompared = isCompared
        }
    }

    /// One line: what is in both columns stands side by side.
    public struct Row: Codable, Hashable, Sendable {
        /// When, counted from the beginning of the run.
        public let time: Duration
        /// What the scenario does or wants; nil where only the subject did something.
        public let expected: String?
        /// What happened; nil where something expected did not.
        public let happened: String?
        /// What either of them says, other than in words; nil for what only its words tell.
        public let step: Step?
        /// Whether the columns are to agree; false for what the scenario itself did, and for what is only told.
        public let isCompared: Bool
    }

    /// The lines, earliest first.
    public let rows: [Row]

    /// Lays the columns side by side; each of them is in the order of time.
    init(script: [Entry], expected: [Entry], happened: [Entry]) {
        let times = Set((script + expected + happened).map(\.time)).sorted()
        let script = Dictionary(grouping: script, by: \.time)
        let expected = Dictionary(grouping: expected, by: \.time)
        let happened = Dictionary(grouping: happened, by: \.time)
        rows = times.flatMap { time in
            let scripted = (script[time] ?? []).map { entry in
                Row(
                    time: time,
                    expected: entry.text,
                    happened: nil,
                    step: entry.step,
                    isCompared: false
                )
            }
            var missing = expected[time] ?? []
            let rows = (happened[time] ?? []).map { entry in
                let match = missing.firstIndex { $0.text == entry.text }.map { missing.remove(at: $0) }
                return Row(
                    time: time,
                    expected: match?.text,
                    happened: entry.text,
                    step: match?.step ?? entry.step,
                    isCompared: entry.isCompared
                )
            }
            let others = missing.map { entry in
                Row(time: time, expected: entry.text, happened: nil, step: entry.step, isCompared: true)
            }
            return scripted + rows + others
        }
    }

    /// Time, scenario and happenings in columns; `-` marks what did not happen, `+` what should not have.
    public var description: String {
        lines(rows).joined(separator: "\n")
    }

    /// The lines of the description, or those of them that tell most: what differs before what the scenario does, that
    /// before what agrees, and the earlier of those that tell as much. None where nothing is known.
    ///
    /// - Parameter count: The most lines, the header and a line that says how many were left out among them.
    func lines(atMost count: Int) -> [String] {
        guard rows.count + 1 > count else { return lines(rows) }
        let places = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
        let kept = places.prefix(max(0, count - 2)).sorted()
        return lines(kept.map { rows[$0] }) + ["  … \(counted(rows.count - kept.count, "more line"))"]
    }

    private func lines(_ rows: [Row]) -> [String] {
        if rows.isEmpty { return [] }
        let header = (time: "time", expected: "scenario", happened: "what happened")
        let lines = rows.map { row in
            (
                mark: row.mark, time: row.time.inSeconds, expected: row.expected ?? "",
                happened: row.happened ?? ""
            )
        }
        let timeWidth = lines.reduce(header.time.count) { max($0, $1.time.count) }
        let expectedWidth = lines.reduce(header.expected.count) { max($0, $1.expected.count) }
        func line(_ mark: String, _ time: String, _ expected: String, _ happened: String) -> String {
            let time = time + String(repeating: " ", count: timeWidth - time.count)
            let gap = String(repeating: " ", count: expectedWidth - expected.count)
            let text = happened.isEmpty ? expected : "\(expected)\(gap)  \(happened)"
            return "\(mark) \(time)  \(text)"
        }
        return
            [line(" ", header.time, header.expected, header.happened)]
            + lines.map { line($0.mark, $0.time, $0.expected, $0.happened) }
    }
}

extension Timeline.Row {
    fileprivate var mark: String {
        !isCompared ? " " : happened == nil ? "-" : expected == nil ? "+" : " "
    }

    /// The lower, the more it tells of a failure.
    fileprivate var rank: Int {
        if mark != " " { return 0 }
        if expected != nil, !isCompared { return 1 }
        return isCompared ? 2 : 3
    }
}

extension Timeline.Entry {
    /// A sleep on the virtual clock, as a run shows it.
    ///
    /// - Parameter horizon: Of the run; whoever sleeps until then conducts it.
    /// - Returns: nil for anything else.
    init?(sleepIn event: SimulatedEvent, horizon: Duration) {
        let text: String
        let step: Timeline.Step
        switch event.kind {
        case .sleepStarted(let deadline) where deadline != horizon:
            let length = max(.zero, deadline - event.time)
            (text, step) = ("sleeps \(length.inSeconds)", .sleepBegins(length))
        case .sleepEnded: (text, step) = ("wakes", .sleepEnds)
        case .sleepCancelled: (text, step) = ("is cancelled while it sleeps", .sleepCancelled)
        default: return nil
        }
        self.init(time: event.time, text: text, step: step, isCompared: false)
    }
}
