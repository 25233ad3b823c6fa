import Diagnostics

/// How far a command has come, as one line for people who wait.
struct WorkProgress {
    /// What is done, such as `reading`.
    let work: String
    /// What is counted, in the singular.
    let unit: String
    /// How many there are; `nil` where nobody knows.
    var total: Int?
    private(set) var done = 0
    /// What takes the time: counted beside what is done, such as the schedules of scenarios.
    private(set) var steps = 0
    /// What these are, in the singular; `nil` where what is done is all that is counted.
    let step: String?

    /// - Parameter step: What is counted beside the unit, in the singular.
    init(_ work: String, _ unit: String, of total: Int?, step: String? = nil) {
        self.work = work
        self.unit = unit
        self.total = total
        self.step = step
    }

    /// Nothing is told of what is over before anybody asks.
    static let patience: Duration = .milliseconds(500)

    mutating func add(_ count: Int, steps: Int = 0) {
        done += count
        self.steps += steps
    }

    /// - Parameter elapsed: Since the beginning.
    /// - Returns: `nil` where it is too early to say anything.
    func line(after elapsed: Duration) -> String? {
        guard elapsed >= Self.patience else { return nil }
        guard let total else { return "\(work), \(elapsed.rounded)" }
        guard done > 0 else { return "\(work) \(counted(total.grouped, unit, total)), \(elapsed.rounded)" }
        var parts = ["\(work) \(done.grouped) of \(counted(total.grouped, unit, total))"]
        if let step { parts.append(counted(steps.grouped, step, steps)) }
        let rate = Rate(step == nil ? done : steps, elapsed)
        if rate.perSecond > 0 { parts.append("\(rate.perSecond.grouped)/s") }
        if done < total {
            let left = elapsed * Double(total - done) / Double(done)
            parts.append("\(left.rounded) left")
        }
        return parts.joined(separator: ", ")
    }
}

/// How much was done in a second.
struct Rate {
    /// Rounded; 0 where it was less than half a one.
    let perSecond: Int

    init(_ count: Int, _ elapsed: Duration) {
        perSecond = elapsed > .zero ? Int((Double(count) / (elapsed / .seconds(1))).rounded()) : 0
    }
}

extension Duration {
    /// In seconds below two minutes, else in minutes.
    var rounded: String {
        let seconds = Int((self / .seconds(1)).rounded())
        return seconds < 120 ? "\(seconds) s" : "\((seconds + 30) / 60) min"
    }
}

extension Int {
    /// Of a count, with a comma before each three digits.
    var grouped: String {
        let digits = String(self)
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}

private func counted(_ number: String, _ noun: String, _ count: Int) -> String {
    "\(number) \(noun)\(count == 1 ? "" : "s")"
}
