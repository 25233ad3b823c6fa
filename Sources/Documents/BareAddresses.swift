/// Addresses that stand in text as they are, which sites link (GitHub Flavored Markdown 0.29, section 6.9).
///
/// Languages without spaces between words set nothing apart: an address ends before what is not ASCII, too.
package struct BareAddresses {
    /// As links write them, in order.
    package private(set) var targets: [String] = []
    private let bytes: [UInt8]

    package init(_ text: String) {
        bytes = Array(text.utf8)
        guard text.utf8.contains(UInt8(ascii: "@")) || text.utf8.contains(UInt8(ascii: ":")) else { return }
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: ":"), let range = webAddress(around: position) {
                targets.append(String(decoding: bytes[range], as: UTF8.self))
                position = range.upperBound
            } else if bytes[position] == UInt8(ascii: "@"), let range = mailAddress(around: position) {
                targets.append("mailto:" + String(decoding: bytes[range], as: UTF8.self))
                position = range.upperBound
            } else {
                position += 1
            }
        }
    }

    /// - Parameter colon: The offset of the colon behind the scheme.
    private func webAddress(around colon: Int) -> Range<Int>? {
        guard bytes[colon...].starts(with: "://".utf8) else { return nil }
        let scheme = ["https", "http"].first { bytes[..<colon].reversed().starts(with: $0.utf8.reversed()) }
        guard let scheme else { return nil }
        let start = colon - scheme.utf8.count
        guard start == 0 || !bytes[start - 1].isNamePart else { return nil }
        var end =
            bytes[colon...].firstIndex { !(0x21...0x7E).contains($0) || $0.isOne(of: "<>\"`") }
            ?? bytes.count
        let openings = bytes[colon..<end].count { $0 == UInt8(ascii: "(") }
        var closings = bytes[colon..<end].count { $0 == UInt8(ascii: ")") }
        while end > colon + 3 {
            let last = bytes[end - 1]
            if last == UInt8(ascii: ")"), closings > openings {
                closings -= 1
            } else if !last.isOne(of: "?!.,:;*_~'") {
                break
            }
            end -= 1
        }
        let host = bytes[(colon + 3)..<end].prefix { !$0.isOne(of: "/?#") }
        return host.contains(UInt8(ascii: ".")) ? start..<end : nil
    }

    /// - Parameter sign: The offset of the `@`.
    private func mailAddress(around sign: Int) -> Range<Int>? {
        let name = bytes[..<sign].reversed().prefix { $0.isNamePart || $0.isOne(of: ".-+") }
        let start = sign - name.count
        guard start < sign, start == 0 || bytes[start - 1] != UInt8(ascii: "/") else { return nil }
        var host = bytes[(sign + 1)...].prefix { $0.isNamePart || $0.isOne(of: ".-") }
        while host.last == UInt8(ascii: ".") { host.removeLast() }
        guard let last = host.last, !last.isOne(of: "-_"), host.contains(UInt8(ascii: ".")) else {
            return nil
        }
        return start..<host.endIndex
    }
}

extension UInt8 {
    /// A letter, digit or underscore of ASCII.
    fileprivate var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
