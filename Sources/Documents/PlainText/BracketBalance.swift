/// Which brackets are open after a number of tokens.
struct BracketBalance {
    /// The closing brackets that are awaited, the innermost last.
    private var awaited: [UInt8] = []
    private var counts: [UInt8: Int] = [:]

    var isOpen: Bool { !awaited.isEmpty }

    mutating func add(_ tokens: [CodeToken], of bytes: [UInt8]) {
        for token in tokens {
            let byte = bytes[token.range.lowerBound]
            switch token.kind {
            case .opening: open(closedBy: Self.partner(of: byte))
            case .closing: close(byte)
            default: break
            }
        }
    }

    private static func partner(of opening: UInt8) -> UInt8 {
        switch opening {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
    }

    private mutating func open(closedBy closing: UInt8) {
        awaited.append(closing)
        counts[closing, default: 0] += 1
    }

    // A closing bracket closes what was left open inside it, and is ignored where nothing awaits it.
    private mutating func close(_ closing: UInt8) {
        guard counts[closing, default: 0] > 0 else { return }
        while let innermost = awaited.popLast() {
            counts[innermost, default: 0] -= 1
            if innermost == closing { return }
        }
    }
}
