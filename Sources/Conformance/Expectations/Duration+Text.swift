import Expectations

extension Duration {
    /// The time in seconds with as many decimal places as it needs, and the unit: `3.5 s`.
    var inSeconds: String { decimalSeconds + " s" }

    /// Whether two times of a run count as the same: they differ by less than a microsecond.
    ///
    /// A subject that calculates in floating-point seconds may be off by some billionths, which breaks no
    /// promise.
    func isSame(as other: Duration) -> Bool {
        let difference = self - other
        return difference < .microseconds(1) && difference > .microseconds(-1)
    }
}

extension Seconds {
    var inSeconds: String { duration.inSeconds }
}
