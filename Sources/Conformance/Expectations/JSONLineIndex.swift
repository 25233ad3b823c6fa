import PaywallKit

/// Finds the line on which each value of a JSON text begins.
///
/// The text has been read without an error before; where it is JSON5 but not JSON, lines may be missing.
struct JSONLineIndex {
    private struct Container {
        let isObject: Bool
        var key = ""
        var index = 0
        var expectsKey: Bool
    }

    private var lines: [String: Int] = [:]

    init(_ text: String) {
        var containers: [Container] = []
        var line = 1
        let bytes = Array(text.utf8)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ":"):
                position += 1
            case UInt8(ascii: ","):
                if let last = containers.indices.last {
                    containers[last].index += 1
                    containers[last].expectsKey = containers[last].isObject
                }
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = containers.popLast()
                position += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                record(line, in: containers)
                let isObject = byte == UInt8(ascii: "{")
                containers.append(Container(isObject: isObject, expectsKey: isObject))
                position += 1
            case UInt8(ascii: "\""):
                let end = Self.endOfString(in: bytes, from: position)
                if let last = containers.indices.last, containers[last].expectsKey {
                    containers[last].expectsKey = false
                    containers[last].key = Self.string(bytes[position..<end])
                } else {
                    record(line, in: containers)
                }
                position = end
            default:
                record(line, in: containers)
                position += 1
                while position < bytes.count, Self.isPartOfScalar(bytes[position]) { position += 1 }
            }
        }
    }

    /// The line of a value, from 1; of the nearest value around it where it is missing itself.
    func line(of path: JSONPath) -> Int? {
        var components = path.components
        while true {
            if let line = lines[JSONPath(components).description] { return line }
            guard components.popLast() != nil else { return nil }
        }
    }

    private mutating func record(_ line: Int, in containers: [Container]) {
        let path = JSONPath(containers.map { $0.isObject ? .key($0.key) : .index($0.index) })
        lines[path.description] = line
    }

    /// The position after the closing quote, or the end of the text.
    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position + 1, bytes.count)
    }

    /// The text between quotes; the keys of expectations have no escapes.
    private static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    private static func isPartOfScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\n"): false
        default: true
        }
    }
}
