/// Everything that could happen next, oldest first; the schedule says which one does.
@available(Simulated, *)
struct ReadyQueue {
    /// One thing that could happen next.
    enum Item {
        /// A simulated task that can be started or resumed.
        case job(SimulatedJob)
        /// A timer that is due: firing it resumes its task in the same step.
        case due(Wait)
        /// An action of the script.
        case action(ScriptAction)

        /// The number that the runtime gave the item's task when it was made; 0 where it has none.
        fileprivate var taskNumber: Int {
            guard case .job(let job) = self else { return 0 }
            return job.job.description.utf8.reduce(0) { number, byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    ? number &* 10 &+ Int(byte & 0xF) : number
            }
        }
    }

    private var items: [Item] = []
    private var head = 0
    /// How many of the items the current step has added.
    private var newest = 0

    var count: Int { items.count - head }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ item: Item) {
        items.append(item)
        newest += 1
    }

    /// Starts to count what a step adds.
    mutating func beginStep() {
        newest = 0
    }

    /// Puts the tasks that the step has made ready into the order in which they were made.
    ///
    /// A step that resumes all that a dictionary or set holds does so in an order that differs from run to run, and
    /// the same choices must lead to the same run. Nothing is lost by it, since any of the ready tasks can be chosen.
    mutating func endStep() {
        guard newest > 1 else { return }
        let places = items.indices.suffix(newest).filter { if case .job = items[$0] { true } else { false } }
        let inOrder = places.map { (number: items[$0].taskNumber, item: items[$0]) }
            .sorted { $0.number < $1.number }
        for (place, (_, item)) in zip(places, inOrder) { items[place] = item }
    }

    /// Removes the item at a 0-based position and keeps the order of the others.
    mutating func remove(at position: Int) -> Item? {
        let index = head + position
        guard position >= 0, index < items.count else { return nil }
        let item = items[index]
        if position > 0, position > count / 2 {
            items.remove(at: index)
            return item
        }
        // The shorter side moves: positions near the front are the most frequent ones.
        var moving = index
        while moving > head {
            items[moving] = items[moving - 1]
            moving -= 1
        }
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 64, head > items.count / 2 {
            items.removeFirst(head)
            head = 0
        }
        return item
    }

    /// Removes a due timer that its task's cancellation has overtaken.
    mutating func removeDue(_ wait: Wait) {
        for index in head..<items.count {
            if case .due(let other) = items[index], other === wait {
                _ = remove(at: index - head)
                return
            }
        }
    }
}

/// One step of a task.
@available(Simulated, *)
struct SimulatedJob: Sendable {
    let job: UnownedJob
    /// The serial executor that the step is isolated to; nil where the simulation's own executor takes it.
    var serialExecutor: (any SimulatedSerialExecutor)?
}

/// Something that happens at a virtual time and is no step of a task.
struct ScriptAction: Sendable {
    /// How the log calls it; nil where it is not logged, because the subject's own code does it.
    let name: String?
    /// Whether the main thread does it.
    var isMain = true
    /// Whether it does nothing but spawn a task.
    var isSpawning = false
    let perform: @Sendable () -> Void
}
