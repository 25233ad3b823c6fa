import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What stands at a path.
///
/// Walks ask for it once for each of thousands of files, for which Foundation's values of resources take too long.
enum FileKind {
    case file
    case folder
    case link
    /// A pipe, a device or the like.
    case other

    /// Does not follow a link; `nil` where there is nothing, or nothing that may be looked at.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
    }
}

/// The names of what is in a folder.
enum FolderNames {
    /// Foundation takes a folder of which only a part can be read for one that holds no more than that.
    ///
    /// - Returns: In no order that holds; without the names of the folder itself and of the one around it.
    /// - Throws: `POSIXError` where the folder cannot be read to its end.
    static func all(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else { throw POSIXError.last }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            // An entry may be shorter than its type, and is not to be copied.
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: start))
        }
        if errno != 0 { throw POSIXError.last }
        return names.filter { $0 != "." && $0 != ".." }
    }
}

/// A regular file that is read as a whole.
enum RegularFile {
    /// That a path leads to a folder, a pipe, a device or the like.
    struct WrongKind: Error {}

    /// - Parameter limit: Of a larger file, only so many bytes and one more are given, whatever stands in them.
    /// - Throws: `WrongKind`, or `POSIXError` where it cannot be read.
    static func content(at path: String, limit: Int) throws -> [UInt8] {
        // Opening a pipe waits for somebody who writes into it, unless told not to.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
        guard case .file = FileKind(status) else { throw WrongKind() }
        // What is too large is refused by its size alone, and need not be loaded for that.
        if status.st_size > limit { return [UInt8](repeating: 0, count: limit + 1) }
        // The size may be wrong: files of the system itself say that they are empty, and any file may grow.
        var content: [UInt8] = []
        var room = Int(status.st_size) + 1
        while content.count <= limit {
            let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                count = read(descriptor, buffer.baseAddress, room)
                if count < 0 { throw POSIXError.last }
            }
            if part.isEmpty { break }
            content = content.isEmpty ? part : content + part
            // There was room for one byte more.
            if content.count == status.st_size { break }
            room = max(room, 1 << 16)
        }
        return content
    }
}

extension POSIXError {
    /// That of the last system call.
    package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
