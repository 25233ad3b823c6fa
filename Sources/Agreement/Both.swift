/// One of the two pages that are compared.
enum Side: CaseIterable {
    /// The base language's page, or the one that stands in for it.
    case base
    case other

    var opposite: Side { self == .base ? .other : .base }
}

/// The same thing of both pages.
struct Both<Value> {
    var base: Value
    var other: Value

    init(_ base: Value, _ other: Value) {
        self.base = base
        self.other = other
    }

    @inline(__always) init(_ value: (Side) -> Value) {
        base = value(.base)
        other = value(.other)
    }

    subscript(side: Side) -> Value {
        get { side == .base ? base : other }
        _modify {
            if side == .base { yield &base } else { yield &other }
        }
    }

    /// The base page's first.
    var all: [Value] { [base, other] }

    @inline(__always) func map<New>(_ transform: (Value) -> New) -> Both<New> {
        Both<New>(transform(base), transform(other))
    }

    /// One value of each page, where both have one.
    func unwrapped<Some>() -> Both<Some>? where Value == Some? {
        guard let base, let other else { return nil }
        return Both<Some>(base, other)
    }
}

extension Both {
    /// Takes out what belongs together wherever it stands: each element of the base page with the first one that fits.
    ///
    /// Of those without a partner, the first 250 are looked at, so that no page takes time out of proportion.
    mutating func pairOff<Element>(
        where fit: (_ base: Element, _ other: Element) -> Bool
    ) -> [Both<Element>] where Value == [Element] {
        var pairs: [Both<Element>] = []
        let others = other
        var isTaken = [Bool](repeating: false, count: others.count)
        var first = 0
        base.removeAll { element in
            let free = (first..<isTaken.count).lazy.filter { !isTaken[$0] }.prefix(250)
            guard let index = free.first(where: { fit(element, others[$0]) }) else { return false }
            pairs.append(Both<Element>(element, others[index]))
            isTaken[index] = true
            first = isTaken[first...].firstIndex(of: false) ?? isTaken.count
            return true
        }
        other = zip(others, isTaken).filter { !$1 }.map(\.0)
        return pairs
    }
}

extension Both {
    /// The one element of each page, where there is no more of either.
    func onlyOnes<Element>() -> Both<Element>? where Value == [Element] {
        base.count == 1 && other.count == 1 ? Both<Element>(base[0], other[0]) : nil
    }

    /// Whether at least half of the elements of both pages are equal, place by place.
    func areMostlyEqual<Element: Equatable>() -> Bool where Value == [Element] {
        zip(base, other).count(where: ==) * 2 >= max(base.count, other.count)
    }
}

extension Both: Equatable where Value: Equatable {}

extension Both: Hashable where Value: Hashable {}

extension Both: Sendable where Value: Sendable {}
