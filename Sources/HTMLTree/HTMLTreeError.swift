/// Why a page could not be read.
public enum HTMLTreeError: Error, Equatable {
    /// More than ``HTMLTree/maximumDepth`` elements are open on the line (1-based).
    case nestingTooDeep(line: Int)
    /// An element that begins on the line (1-based) has more than ``HTMLTree/maximumAttributeCount``.
    case tooManyAttributes(line: Int)
    /// The names of elements, attributes and unknown character references fill more than about 64 KB.
    case tooManyNames
    /// The page has 2 GB or more, or a tag or comment of it more than libxml2 takes (10 MB in 2.14 and newer).
    case tooLarge
    case outOfMemory
}
