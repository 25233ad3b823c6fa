/// The first error in a value, at the offset of a byte in the text.
struct JSON5Failure: Error {
    let offset: Int
    let message: String
}
