extension Array {
    /// The index of the first element that meets a condition which all elements behind it meet too, or their
    /// number.
    @inlinable package func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
