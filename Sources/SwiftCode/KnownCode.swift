import Backports

/// What was found out about code that was read before: the languages and formats of a page have the same, and a page that is
/// read again has what it had. The parser takes much longer than a look here.
final class KnownCode<Fact: Sendable>: Sendable {
    /// More code than most sites have. In bytes.
    private static var mostKnown: Int { 4 << 20 }

    private let known = Locked<(facts: [[UInt8]: Fact], size: Int)>(([:], 0))

    /// - Parameter find: Finds out about the code what is not known.
    func fact(of code: [UInt8], _ find: (String) -> Fact) -> Fact {
        if let fact = known.withLock({ $0.facts[code] }) { return fact }
        let fact = find(String(decoding: code, as: UTF8.self))
        known.withLock { known in
            if known.size + code.count > Self.mostKnown { known = ([:], 0) }
            known.facts[code] = fact
            known.size += code.count
        }
        return fact
    }
}
