import JSONText

extension JSON5 {
    /// The error that keeps a text from being one value; nil if it is one.
    static func error(in text: String) -> JSONSyntaxError? {
        do {
            _ = try value(in: text)
            return nil
        } catch {
            return error
        }
    }
}
