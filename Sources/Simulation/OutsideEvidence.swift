/// What came from other threads during a run; in a run that stays inside, nothing does.
@available(Simulated, *)
struct OutsideEvidence {
    private var calls: Set<String> = []
    private var hasResumed = false
    private(set) var jobs: [UnownedJob] = []
    /// Whether nobody holds the environment any more.
    private(set) var isReleased = false
    /// How often the threads of the process have got to what was waiting for them.
    private(set) var probes = 0

    /// Whether nothing came.
    var isEmpty: Bool { calls.isEmpty && !hasResumed }

    /// The escape that this proves; the same one in whatever order things came.
    var escape: Escape? {
        if let call = calls.min() { return .calledFromOutside(call) }
        return hasResumed ? .resumedFromOutside : nil
    }

    /// Takes messages in.
    mutating func add(_ messages: [SimulationExecutor.Message]) {
        for message in messages {
            switch message {
            case .job(let job):
                hasResumed = true
                jobs.append(job)
            case .outsideCall(let name):
                calls.insert(name)
            case .call(let work):
                work()
            case .released:
                isReleased = true
            case .probed:
                probes += 1
            }
        }
    }

    /// Gives the jobs that came, so that their tasks can end.
    mutating func takeJobs() -> [UnownedJob] {
        defer { jobs = [] }
        return jobs
    }
}
