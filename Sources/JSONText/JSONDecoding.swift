extension JSONDocument {
    /// Decodes the value of the text.
    ///
    /// - Throws: the first error that the type lets through, and those of all elements of arrays: what is
    ///   wrong with an element does not keep the rest from being looked at.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self
    ) throws(JSONDecodingErrors) -> Value {
        let notes = JSONDecodingNotes()
        do {
            let decoder = JSONValueDecoder(value: value, place: .top, notes: notes)
            let decoded = try decoder.decode(type)
            if notes.errors.isEmpty { return decoded }
        } catch {
            notes.errors.append(error)
        }
        throw JSONDecodingErrors(notes.errors.map(positioned))
    }

    private func positioned(_ error: DecodingError) -> JSONDecodingError {
        let context = error.context
        let path = JSONPath(context?.codingPath ?? [])
        let message = context?.debugDescription ?? "\(error)"
        return JSONDecodingError(path: path, position: position(of: path), message: message)
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
