/// Timers ordered by deadline, and in the order of their creation where deadlines are equal.
struct TimerQueue<Element> {
    private struct Entry {
        let deadline: Duration
        let sequence: Int
        let element: Element

        func precedes(_ other: Entry) -> Bool {
            deadline == other.deadline ? sequence < other.sequence : deadline < other.deadline
        }
    }

    private var heap: [Entry] = []
    private var sequence = 0

    /// The earliest timer, or nil when there is none.
    var first: (deadline: Duration, element: Element)? {
        heap.first.map { ($0.deadline, $0.element) }
    }

    /// Adds a timer.
    mutating func insert(_ element: Element, deadline: Duration) {
        heap.append(Entry(deadline: deadline, sequence: sequence, element: element))
        sequence += 1
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the earliest timer.
    mutating func removeFirst() -> Element? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first.element }
        heap[0] = last
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { break }
            let right = left + 1
            let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            parent = child
        }
        return first.element
    }
}
