import ChildProcesses
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Processor time, which other programs on the machine change less than time on the clock.
enum ProcessorTime {
    /// In seconds, of all threads of this process.
    static func of<Result>(_ work: () async throws -> Result) async rethrows -> (
        seconds: Double, result: Result
    ) {
        let start = used(by: own)
        let result = try await work()
        return (used(by: own) - start, result)
    }

    /// In seconds, of a program; `nil` where it cannot be run, or fails.
    static func of(_ command: [String]) async -> Double? {
        let start = used(by: children)
        let ending = try? await ChildProcess(command: command).run()
        return ending == .exited(0) ? used(by: children) - start : nil
    }

    /// The middle one of several measurements, of which any may fail.
    static func median(of count: Int, _ measure: () async throws -> Double?) async rethrows -> Double? {
        var times: [Double] = []
        for _ in 0..<count {
            guard let time = try await measure() else { return nil }
            times.append(time)
        }
        return times.sorted()[count / 2]
    }

    #if canImport(Glibc)
    private static let own = __rusage_who_t(RUSAGE_SELF.rawValue)
    private static let children = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    #else
    private static let own = RUSAGE_SELF
    private static let children = RUSAGE_CHILDREN
    #endif

    private static func used(by who: Int32) -> Double {
        var usage = rusage()
        getrusage(who, &usage)
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        return seconds + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
    }
}
