import Testing

@testable import Simulation

@Suite struct ReadyQueueTests {
    private func name(_ item: ReadyQueue.Item?) -> Int? {
        if case .action(let action) = item { action.name.flatMap { Int($0) } } else { nil }
    }

    @Test(arguments: 1...8)
    func removingKeepsTheOrderOfTheOthers(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var queue = ReadyQueue()
        var model: [Int] = []
        var removed: [Int?] = []
        var expected: [Int?] = []
        for number in 0..<1_000 {
            if model.isEmpty || generator.index(below: 5) < 3 {
                queue.append(.action(ScriptAction(name: "\(number)") {}))
                model.append(number)
            } else {
                let position = generator.index(below: 3) == 0 ? 0 : generator.index(below: model.count)
                removed.append(name(queue.remove(at: position)))
                expected.append(model.remove(at: position))
            }
        }
        #expect(queue.count == model.count)
        while !queue.isEmpty { removed.append(name(queue.remove(at: 0))) }
        #expect(removed == expected + model)
        #expect(queue.remove(at: 0) == nil)
    }

    @Test func aDueTimerCanBeRemoved() {
        var queue = ReadyQueue()
        let waits = (0..<4).map { Wait(.sleep(until: .seconds($0)), honoursCancellation: true) }
        for wait in waits { queue.append(.due(wait)) }
        queue.removeDue(waits[2])
        queue.removeDue(waits[2])
        #expect(queue.count == 3)
        let rest = (0..<3).compactMap { _ in
            if case .due(let wait) = queue.remove(at: 0) { wait.label } else { nil }
        }
        #expect(rest == [waits[0], waits[1], waits[3]].map(\.label))
    }
}
