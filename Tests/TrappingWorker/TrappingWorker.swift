import Conformance
import Foundation
import Synchronization

/// A program whose loader ends the process: `TrappingWorker worker|alone WAY FIXTURES`.
///
/// As a worker, it runs what it is asked for, each scenario under one schedule for the way `later`; alone, it runs
/// `attribution-early.5s` as a test does.
@main struct TrappingWorker {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let way = Way(rawValue: arguments[2]) else { exit(EXIT_FAILURE) }
        let suite = try RaceSuite(expectations: arguments[3])
        if arguments[1] == "alone" {
            for scenario in suite.scenarios where scenario.id == "attribution-early.5s" {
                try await scenario.verify { TrappingLoader(environment: $0, way: way) }
            }
        } else {
            let options = way == .later ? RunOptions(schedules: .all(limit: 1)) : RunOptions()
            let run = suite.judging({ TrappingLoader(environment: $0, way: way) }, options: options)
            try await Worker.serve([run])
        }
    }
}

/// What happens when a profile arrives.
enum Way: String {
    case nothing
    case print
    case index
    case message
    case continuation
    case recursion
    case exit
    /// At the end of the third run.
    case third
    /// On another thread, in the second run of a process.
    case later
}

/// PaywallKit's loader, and something that goes wrong.
struct TrappingLoader: RaceSubject {
    private static let runs = Atomic(0)

    /// 1 for the first run of this process.
    let number = Self.runs.add(1, ordering: .relaxed).newValue
    let environment: RaceEnvironment
    let way: Way
    let loader: PaywallLoaderSubject

    init(environment: RaceEnvironment, way: Way) {
        self.environment = environment
        self.way = way
        loader = PaywallLoaderSubject(environment: environment)
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let paywall = try await loader.load(placement: placement, timeout: timeout)
        if way == .third { precondition(number < 3, "three are too many") }
        return paywall
    }

    func profileDidChange(attributionSources: [String]) {
        switch way {
        case .nothing, .third: break
        case .print: Swift.print("ready\n{}")
        case .index: _ = attributionSources[attributionSources.count + 1]
        case .message: fatalError("the loader is not ready\nand never will be")
        case .continuation: resumeTwice()
        case .recursion: _ = depth(of: number)
        case .exit: Foundation.exit(3)
        case .later: if number == 2 { trapElsewhere() }
        }
        loader.profileDidChange(attributionSources: attributionSources)
    }

    private func resumeTwice() {
        Task(executorPreference: environment.executor) {
            await withCheckedContinuation { continuation in
                continuation.resume()
                continuation.resume()
            }
        }
    }

    private func depth(of number: Int) -> Int {
        number == 0 ? 0 : depth(of: number + 1) + depth(of: number + 2)
    }

    private func trapElsewhere() {
        Thread { fatalError("elsewhere") }.start()
        DispatchSemaphore(value: 0).wait()
    }
}
