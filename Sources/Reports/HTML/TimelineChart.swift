import Conformance
import Expectations

/// A timeline as a picture: a lane for profiles, one for each load with its window, and one for each request.
///
/// Moments that are close together are drawn apart, so that before, at and after the end of a window can be told from each
/// other: the axis keeps their order, and of their distances how many digits they have. All coordinates are whole, so that
/// the picture is the same on every machine.
struct TimelineChart: Hashable {
    /// One line of the picture.
    struct Lane: Hashable {
        let label: PageText
        /// The base line of the label.
        let labelY: Int
        var windows: [Bar] = []
        var bars: [Bar] = []
        var marks: [Mark] = []
    }

    /// Something that lasts.
    struct Bar: Hashable {
        let x: Int
        let y: Int
        let width: Int
        var height = 12
        /// `window`, `load`, `stop`, `completed`, `failed`, `cancelled` or `open`, and `differs` where only one side has it.
        let kind: String
    }

    /// Something at a moment.
    struct Mark: Hashable {
        let x: Int
        let y: Int
        let kind: String
        let sign: String
        var caption: Caption?
    }

    /// Words beside a mark.
    struct Caption: Hashable {
        let x: Int
        let y: Int
        let anchor: String
        let words: PageText
    }

    /// A moment on the axis.
    struct Tick: Hashable {
        let x: Int
        let words: PageText
        let wordsY: Int
    }

    let width = 360
    let height: Int
    let axisY: Int
    let lanes: [Lane]
    let ticks: [Tick]
    /// What the picture shows, in sentences.
    let summary: PageText
}

extension TimelineChart {
    /// Which side of a timeline to draw.
    enum Side {
        /// What the scenario does and wants, whatever came of it.
        case accepted
        /// What the scenario does and wants, with what did not happen marked.
        case expected
        /// What the scenario does and what came of it, with what nobody expected marked.
        case happened
    }

    /// - Returns: nil for a timeline in which no load begins.
    init?(_ timeline: Timeline, _ side: Side, _ style: ReportStyle) {
        let rows = timeline.rows.filter { row in
            side == .happened ? row.happened != nil || !row.isCompared : row.expected != nil
        }
        guard rows.contains(where: { if case .loadBegins = $0.step { true } else { false } }) else {
            return nil
        }
        var drawing = TimelineDrawing(
            rows,
            moments: timeline.rows,
            marksDifferences: side != .accepted,
            style
        )
        drawing.draw()
        lanes = drawing.lanes
        axisY = drawing.bottom
        ticks = drawing.ticks
        height = axisY + 8 + 13 * drawing.tickRows
        summary = PageText(
            rows.map { row in
                let words = row.step.map(style.sentence) ?? row.happened ?? row.expected ?? ""
                return "\(style.seconds(row.time)): \(words)"
            }.joined(separator: "; ")
        )
    }
}
