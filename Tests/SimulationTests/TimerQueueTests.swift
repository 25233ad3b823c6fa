import Testing

@testable import Simulation

@Suite struct TimerQueueTests {
    @Test(arguments: 1...8)
    func timersComeInTheOrderOfTheirDeadlines(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var queue = TimerQueue<Int>()
        let deadlines = (0..<200).map { _ in generator.index(below: 20) }
        for (number, deadline) in deadlines.enumerated() {
            queue.insert(number, deadline: .seconds(deadline))
        }
        let expected = deadlines.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
        var numbers: [Int] = []
        while let first = queue.first, queue.removeFirst() == first.element { numbers.append(first.element) }
        #expect(numbers == expected.map(\.offset))
        #expect(queue.removeFirst() == nil)
    }
}
