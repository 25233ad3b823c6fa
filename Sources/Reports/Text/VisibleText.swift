/// Text as cells that can be written to a terminal: nothing in it moves the cursor, changes colours, reverses
/// the order of writing, or stays unseen.
struct VisibleText {
    /// What is shown for one character of the text.
    struct Cell {
        /// The character as it is, for comparing.
        var character: Character
        /// What to write in its place.
        var shown: String
        /// How many columns `shown` takes.
        var columns: Int
    }

    /// In the order of the text.
    var cells: [Cell]

    init(_ text: String) {
        cells = text.map(Self.cell)
    }

    /// All cells as one text.
    var shown: String {
        cells.lazy.map(\.shown).joined()
    }

    /// How many columns all cells take.
    var columns: Int {
        cells.reduce(0) { $0 + $1.columns }
    }

    /// The text from its beginning; what takes more than a number of columns ends in `…`.
    func shortened(to limit: Int) -> String {
        guard columns > limit else { return shown }
        var result = ""
        var used = 1
        for cell in cells {
            used += cell.columns
            if used > limit { break }
            result += cell.shown
        }
        return result + "…"
    }

    private static func cell(_ character: Character) -> Cell {
        if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
            return Cell(character: character, shown: String(character), columns: 1)
        }
        let isEmoji = DisplayWidth.isEmoji(character)
        var shown = ""
        for (index, scalar) in character.unicodeScalars.enumerated() {
            if index == 0, isCombining(scalar) { shown.unicodeScalars.append("\u{25CC}") }
            if let name = visibleName(of: scalar), !isEmoji {
                shown += name
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return Cell(character: character, shown: shown, columns: DisplayWidth.columns(of: shown))
    }

    /// Whether the scalar would be drawn on whatever happens to stand before the text.
    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// The picture of a control character, or the number of another scalar that would not be seen.
    private static func visibleName(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
        case 0x7F: return "\u{2421}"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
        default:
            return nil
        }
    }
}
