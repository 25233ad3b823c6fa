import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Data {
    /// Makes these bytes the content of a file: all of them or, where that fails, what it held before.
    ///
    /// A link stays, and what it leads to is written. A pipe or a device takes the bytes itself: a file that is put in its
    /// place would do away with it.
    package func replaceFile(at path: String) throws {
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard isThere, status.st_mode & S_IFMT != S_IFREG else {
            return try write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
        }
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.write(contentsOf: self)
        try file.close()
    }
}
