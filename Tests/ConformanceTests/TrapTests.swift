#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import Conformance

/// What is told of the end of a process with a subject in it.
@Suite struct TrapTests {
    private func cause(_ lastWords: String, status: Int32 = SIGILL) -> String {
        WorkerProcess.End(reason: .uncaughtSignal, status: status, lastWords: lastWords).cause
    }

    @Test func aBacktraceNamesTheLineOfTheCode() {
        let words = """
            docfixtures: the subject trapped in scenario 'a' (race), schedule 1, replay v1
            Swift/Range.swift:9: Fatal error: The bounds are crossed
            *** Signal 4: Backtracing from 0x1... done ***
            Thread 5 "worker" crashed:
            0 [inlined] [system] 0x1 Swift runtime failure: crossed in Subject at //<compiler-generated>
            1 [system] 0x2 completeTask in libswift_Concurrency.so
            2 0x3 closure #1 in Loader.load(id:) + 237 in Subject at en/page.mdx:94:55
            3 0x4 Loader.load(id:) in Subject at en/page.mdx:90:5
            """
        #expect(
            cause(words) == "Swift/Range.swift:9: Fatal error: The bounds are crossed, at en/page.mdx:94:55"
        )
    }

    @Test func withoutABacktraceTheMessageIsAll() {
        #expect(
            cause("noise\nFatal error: no\nCurrent stack trace:\n0 libswiftCore.so 0x1") == "Fatal error: no"
        )
        #expect(cause("noise") == "its process was ended by SIGILL")
    }
}
#endif
