extension JSONValue {
    /// Encodes a value; objects keep the order in which their keys are encoded, except that those of
    /// dictionaries are sorted.
    ///
    /// What is encoded as nil becomes null, and a `JSONValue`, `JSONObject` or `JSONNumber` stays as it is.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that is infinite or not a number, and what the
    ///   value itself throws.
    public init(encoding value: some Encodable) throws {
        let encoder = JSONValueEncoder(slot: JSONSlot(), codingPath: [])
        try encoder.store(value)
        self = encoder.slot.value
    }
}
