/// The first error in a value, at the offset of a byte in the text.
struct JSONFailure: Error {
    let offset: Int
    let fault: JSONFault

    init(offset: Int, fault: JSONFault) {
        self.offset = offset
        self.fault = fault
    }

    init(offset: Int, message: String) {
        self.init(offset: offset, fault: .malformed(message))
    }
}
