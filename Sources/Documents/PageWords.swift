/// Words of the pages' languages that tell boxes, buttons and sentences from other text where a format has lost its
/// marks.
public struct PageWords: Equatable, Sendable {
    /// The kinds of boxes, as ``Admonition/kind`` has them, by the titles that readers see, in lower case.
    public var boxTitles: [String: String] = [:]
    /// What stands on buttons that copy code, in lower case.
    public var copyButtons: Set<String> = []
    /// Words of sentences that are neither keywords nor likely names in code.
    public var sentenceWords: Set<String> = []
    /// Other words that stand in a sentence about a command, but in no command.
    public var proseWords: Set<String> = []

    /// No words: every box is a paragraph then, and only signs tell code.
    public init() {}
}
