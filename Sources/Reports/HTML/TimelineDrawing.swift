import Conformance
import Expectations

/// Places what a timeline tells on a plane, 360 wide.
struct TimelineDrawing {
    private static let left = 12
    private static let right = 322
    /// As far as what has no end goes.
    private static let end = 350
    private static let pitch = 36
    private static let barHeight = 12

    private let rows: [Timeline.Row]
    private let marksDifferences: Bool
    private let style: ReportStyle
    private let positions: [Duration: Int]
    private(set) var lanes: [TimelineChart.Lane] = []

    /// - Parameter moments: The rows with the moments of the axis, which are more than those to draw where pictures are to be
    ///   compared.
    init(_ rows: [Timeline.Row], moments: [Timeline.Row], marksDifferences: Bool, _ style: ReportStyle) {
        self.rows = rows
        self.marksDifferences = marksDifferences
        self.style = style
        positions = Self.positions(of: moments)
    }

    /// The y of the axis.
    var bottom: Int { lanes.count * Self.pitch + 6 }

    // MARK: Axis

    private static func positions(of rows: [Timeline.Row]) -> [Duration: Int] {
        var moments = Set(rows.filter { $0.step != nil && !$0.isSleep }.map(\.time))
        for row in rows {
            if case .loadBegins(_, _, let window?) = row.step, window > .zero {
                moments.insert(row.time + window)
            }
        }
        let sorted = moments.sorted()
        let gaps = zip(sorted, sorted.dropFirst()).map { weight($1 - $0) }
        let sum = max(1, gaps.reduce(0, +))
        var positions: [Duration: Int] = [:]
        var passed = 0
        for (index, moment) in sorted.enumerated() {
            positions[moment] = left + passed * (right - left) / sum
            if index < gaps.count { passed += gaps[index] }
        }
        return positions
    }

    /// How much room a time takes: more for each digit of its milliseconds.
    private static func weight(_ time: Duration) -> Int {
        let milliseconds =
            time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        return 3 + String(milliseconds).utf8.count
    }

    private func isMarked(_ row: Timeline.Row) -> Bool { marksDifferences && row.differs }

    private func x(_ time: Duration) -> Int { positions[time] ?? Self.left }

    /// The moments with their names, in as many rows as keep them from touching each other.
    var ticks: [TimelineChart.Tick] {
        var ends: [Int] = []
        return positions.sorted { $0.key < $1.key }.map { time, x in
            let words = time.decimalSeconds
            let half = words.utf8.count * 3 + 3
            let row = ends.firstIndex { $0 <= x - half } ?? ends.count
            if row == ends.count { ends.append(0) }
            ends[row] = x + half
            return TimelineChart.Tick(x: x, words: PageText(words), wordsY: bottom + 16 + row * 13)
        }
    }

    /// How many rows the names of moments take.
    var tickRows: Int { Set(ticks.map(\.wordsY)).count }

    // MARK: Lanes

    mutating func draw() {
        drawProfiles()
        drawLoads()
        drawRequests()
    }

    private var laneY: Int { lanes.count * Self.pitch + 11 }
    private var barY: Int { laneY + 5 }

    private mutating func drawProfiles() {
        var lane = TimelineChart.Lane(label: style.text("profiles"), labelY: laneY)
        let y = barY + Self.barHeight - 2
        for row in rows {
            guard case .profile(let sources, _, let hasAwaited) = row.step else { continue }
            let before = lane.marks.last
            let words = ReportStyle.list(sources)
            let isFree = before.map { x(row.time) - $0.x > 84 } ?? true
            lane.marks.append(
                TimelineChart.Mark(
                    x: x(row.time),
                    y: y,
                    kind: hasAwaited ? "awaited" : "profile",
                    sign: hasAwaited ? "◆" : "◇",
                    caption: isFree ? caption(words, x(row.time), y) : nil
                )
            )
        }
        if !lane.marks.isEmpty { lanes.append(lane) }
    }

    /// Behind the mark; above it at the right edge, where the label of a lane leaves room.
    private func caption(_ words: String, _ x: Int, _ y: Int) -> TimelineChart.Caption {
        let isAtEdge = x > 220
        return TimelineChart.Caption(
            x: isAtEdge ? x + 6 : x + 9,
            y: isAtEdge ? y - 15 : y,
            anchor: isAtEdge ? "end" : "start",
            words: PageText(words)
        )
    }

    private mutating func drawLoads() {
        for row in rows {
            guard case .loadBegins(let load, let timeout, let window) = row.step else { continue }
            let name = style.name(ofLoad: load)
            var lane = TimelineChart.Lane(
                label: style.text("loadWithTimeout", ["load": name, "timeout": timeout]),
                labelY: laneY
            )
            let start = x(row.time)
            if window != .zero {
                let end = window.map { x(row.time + $0) } ?? Self.end
                lane.windows.append(bar(from: start, to: end, "window"))
            }
            let ending = rows.first { row in
                if case .loadEnds(load, _) = row.step { true } else { false }
            }
            let end = ending.map { x($0.time) } ?? Self.end
            let differs = ending.map(isMarked) ?? false
            lane.bars.append(
                TimelineChart.Bar(
                    x: start,
                    y: barY + 4,
                    width: max(2, end - start),
                    height: 4,
                    kind: ending == nil ? "load open" : "load"
                )
            )
            let y = barY + Self.barHeight - 2
            for row in rows {
                guard case .callerCancelled(load) = row.step else { continue }
                lane.bars.append(
                    TimelineChart.Bar(x: x(row.time) - 1, y: barY - 3, width: 2, height: 18, kind: "stop")
                )
            }
            if let ending, case .loadEnds(_, let result) = ending.step {
                lane.marks.append(
                    TimelineChart.Mark(
                        x: end,
                        y: y,
                        kind: differs ? "result differs" : "result",
                        sign: "●",
                        caption: caption(words(for: result), end, y)
                    )
                )
            }
            lanes.append(lane)
        }
    }

    private func words(for ending: Timeline.LoadEnding) -> String {
        switch ending {
        case .paywall(let audience): audience ?? style.string("paywall")
        case .failed: style.string("failure")
        case .cancelled: style.string("cancellation")
        case .pending: style.string("openEnd")
        }
    }

    private mutating func drawRequests() {
        var begun: [(name: String, placement: String)] = []
        let placements = Set(rows.compactMap(\.request?.placement))
        for row in rows {
            guard let request = row.request, !begun.contains(where: { $0 == request }) else { continue }
            begun.append(request)
            // The labels of arguments take room and tell nothing here.
            let name = request.name.prefix { $0 != "(" }
            var lane = TimelineChart.Lane(
                label: PageText(placements.count > 1 ? "\(name) · \(request.placement)" : String(name)),
                labelY: laneY
            )
            for bar in bars(of: request) {
                lane.bars.append(bar.bar)
                if let mark = bar.mark { lane.marks.append(mark) }
            }
            lanes.append(lane)
        }
    }

    /// Each request with its end: of several that were made, the first that begins ends first.
    private func bars(
        of request: (name: String, placement: String)
    ) -> [(bar: TimelineChart.Bar, mark: TimelineChart.Mark?)] {
        var endings = rows.filter { row in
            if case .requestEnds(request.name, request.placement, _) = row.step { true } else { false }
        }
        return rows.filter { row in
            row.step == .requestBegins(request.name, placement: request.placement)
        }.map { row in
            let start = x(row.time)
            guard !endings.isEmpty, case let ending = endings.removeFirst(),
                case .requestEnds(_, _, let kind) = ending.step
            else { return (bar(from: start, to: Self.end, isMarked(row) ? "open differs" : "open"), nil) }
            let end = x(ending.time)
            let differs = isMarked(row) || isMarked(ending) ? " differs" : ""
            let signs: [RaceExpectations.RequestResult.Ending: String] = [
                .completed: "✓", .cancelled: "✕", .failed: "!",
            ]
            let mark = TimelineChart.Mark(
                x: end + 7,
                y: barY + Self.barHeight - 2,
                kind: kind.rawValue,
                sign: signs[kind] ?? ""
            )
            return (bar(from: start, to: end, kind.rawValue + differs), mark)
        }
    }

    private func bar(from start: Int, to end: Int, _ kind: String) -> TimelineChart.Bar {
        TimelineChart.Bar(x: start, y: barY, width: max(2, end - start), kind: kind)
    }
}

extension Timeline.Row {
    /// Whether only one of the columns has what is to be in both.
    var differs: Bool { isCompared && (expected == nil) != (happened == nil) }

    fileprivate var isSleep: Bool {
        switch step {
        case .sleepBegins, .sleepEnds, .sleepCancelled: true
        default: false
        }
    }

    fileprivate var request: (name: String, placement: String)? {
        switch step {
        case .requestBegins(let name, let placement), .requestEnds(let name, let placement, _):
            (name, placement)
        default: nil
        }
    }
}
