/// A place in a file that was read: what a message points at.
public struct SourceLocation: Hashable, Sendable, Codable {
    /// The path as the caller gave it, with `/` between its components.
    public var path: String
    /// 1-based; `nil` where the whole file is meant.
    public var line: Int?
    /// 1-based, counted in Unicode scalars; `nil` where the whole line is meant.
    public var column: Int?

    /// Points at a file, a line of it, or a column of that line.
    public init(path: String, line: Int? = nil, column: Int? = nil) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// By path (code unit order), then line, then column; a whole file comes before its lines.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
        return (left.column ?? 0) < (right.column ?? 0)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, as compilers print it, so that editors can jump there.
    public var description: String {
        ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
}
