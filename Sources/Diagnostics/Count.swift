/// A number of things in words: `1 page`, `2 pages`.
///
/// - Parameter noun: In the singular; its plural must end with `s`.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
