import Testing

@testable import Behaviours

/// Few rows with every pair of values.
struct CombinationsTests {
    private typealias Draft = [Int]

    /// Dimensions with as many values as the numbers say.
    ///
    /// - Parameter isPossible: Whether a draft may have the values that it has so far.
    private func combinations(
        _ counts: [Int],
        isPossible: @escaping (Draft) -> Bool = { _ in true }
    ) -> Combinations<Draft> {
        Combinations(
            of: counts.enumerated().map { dimension, count in
                Dimension(
                    (0..<count).map { value in
                        .init(value == 0 && dimension > 0 ? "" : "\(dimension)-\(value)") { draft in
                            draft.append(value)
                            return isPossible(draft)
                        }
                    }
                )
            },
            base: []
        )
    }

    private func pairs(_ rows: [Draft]) -> Set<[Int]> {
        Set(
            rows.flatMap { row in
                row.indices.flatMap { second in
                    (0..<second).map { first in [first, row[first], second, row[second]] }
                }
            }
        )
    }

    @Test(arguments: [[2, 2], [4, 3, 5], [6, 5, 4, 3, 2], [1, 7, 7, 7]])
    func everyPairHasARow(counts: [Int]) {
        let rows = combinations(counts).rows.map(\.draft)
        var wanted: Set<[Int]> = []
        for second in counts.indices {
            for first in 0..<second {
                for (value, other) in (0..<counts[first]).flatMap({ value in
                    (0..<counts[second]).map { (value, $0) }
                }) {
                    wanted.insert([first, value, second, other])
                }
            }
        }
        #expect(pairs(rows) == wanted)
        let singles = counts.reduce(1) { $0 + $1 - 1 }
        let (largest, second) = (counts.max() ?? 0, counts.sorted().dropLast().last ?? 0)
        // Every value by itself, and not many more rows than the largest two dimensions ask for.
        #expect(rows.count <= singles + largest * second * 3 / 2)
    }

    @Test func eachValueStandsByItselfFirst() {
        let rows = combinations([3, 2, 4]).rows
        #expect(
            rows.prefix(7).map(\.draft) == [
                [0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 2], [0, 0, 3],
            ]
        )
        #expect(rows[0].reasons == ["0-0"])
        #expect(rows[3].reasons == ["1-1", "0-0 + 1-1"])
    }

    @Test("What excludes each other is in no row, and takes no other pair with it")
    func constraints() {
        let isPossible: @Sendable (Draft) -> Bool = { draft in
            !(draft.count > 2 && draft[0] == 1 && draft[2] == 1)
        }
        let rows = combinations([3, 3, 3], isPossible: isPossible).rows.map(\.draft)
        #expect(rows.allSatisfy { $0.count == 3 && isPossible($0) })
        #expect(pairs(rows).count == 26)
        #expect(!pairs(rows).contains([0, 1, 2, 1]))
    }

    @Test("Each reason is told once")
    func reasons() {
        let reasons = combinations([4, 3, 5]).rows.flatMap(\.reasons)
        #expect(Set(reasons).count == reasons.count)
    }
}
