@testable import JSONText

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

extension JSONSyntaxError {
    /// An error in words at a place that counts from line 1 and column 1.
    init(line: Int, column: Int, message: String) {
        self.init(position: TextPosition(line: line, column: column), fault: .malformed(message))
    }
}
