/// Finds the line and column of a byte offset in a UTF-8 text.
struct TextPositions {
    private static let blockLength = 64

    private let bytes: [UInt8]
    /// The offset of the first byte of each line, in order; never empty.
    let lineStarts: [Int]
    /// How many scalars begin before each block of `blockLength` bytes, so that a column in a very long
    /// line takes no longer than one in a short line.
    private let scalarCounts: [Int]

    init(_ bytes: [UInt8]) {
        var lineStarts = [0]
        var scalarCounts: [Int] = []
        scalarCounts.reserveCapacity(bytes.count / Self.blockLength + 1)
        var scalarCount = 0
        var previous: UInt8 = 0
        // A loop without an iterator: without optimisation, that would be most of what reading a document costs.
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if offset % Self.blockLength == 0 {
                scalarCounts.append(scalarCount)
            }
            if previous == .lineFeed || previous == .carriageReturn && byte != .lineFeed {
                lineStarts.append(offset)
            }
            if Self.beginsScalar(byte) {
                scalarCount += 1
            }
            previous = byte
            offset += 1
        }
        if previous == .lineFeed || previous == .carriageReturn {
            lineStarts.append(bytes.count)
        }
        self.bytes = bytes
        self.lineStarts = lineStarts
        self.scalarCounts = scalarCounts
    }

    /// The index in `lineStarts` of the line that holds the byte at `offset`.
    func lineIndex(of offset: Int) -> Int {
        lineStarts.partitionIndex { $0 > offset } - 1
    }

    /// The line and column of `offset`.
    func position(of offset: Int) -> TextPosition {
        let line = lineIndex(of: offset)
        let column = scalars(before: offset) - scalars(before: lineStarts[line]) + 1
        return TextPosition(line: line + 1, column: column)
    }

    /// The public form of a failure at a byte offset.
    func syntaxError(_ failure: JSONFailure) -> JSONSyntaxError {
        JSONSyntaxError(position: position(of: failure.offset), fault: failure.fault)
    }

    private func scalars(before offset: Int) -> Int {
        let end = min(max(offset, 0), bytes.count)
        let block = min(end / Self.blockLength, scalarCounts.count - 1)
        guard block >= 0 else { return 0 }
        var count = scalarCounts[block]
        for byte in bytes[(block * Self.blockLength)..<end] where Self.beginsScalar(byte) {
            count += 1
        }
        return count
    }

    /// Whether a byte is not one of those that continue a scalar in UTF-8.
    private static func beginsScalar(_ byte: UInt8) -> Bool {
        byte & 0xC0 != 0x80
    }
}

extension Array {
    /// The index of the first element that meets a condition which all elements behind it meet too, or their
    /// number.
    func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
