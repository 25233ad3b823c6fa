import Foundation

/// Of files, and of all files in folders, when they were changed and how large they are.
struct FileStates: Equatable {
    private struct FileState: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var number: UInt64
    }

    private var states: [String: FileState] = [:]

    /// - Parameter paths: Of files and folders; one at which there is nothing counts when something comes there.
    init(_ paths: [String]) {
        for path in paths { add(path) }
    }

    private mutating func add(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            #if canImport(Darwin)
            let time = status.st_mtimespec
            #else
            let time = status.st_mtim
            #endif
            states[path] = FileState(
                seconds: Int(time.tv_sec),
                nanoseconds: Int(time.tv_nsec),
                size: Int(status.st_size),
                number: UInt64(status.st_ino)
            )
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where !name.hasPrefix(".") {
            let inner = "\(path)/\(name)"
            var link = stat()
            // A linked folder may lead back up.
            guard lstat(inner, &link) == 0 else { continue }
            if link.st_mode & S_IFMT == S_IFLNK, stat(inner, &link) == 0, link.st_mode & S_IFMT == S_IFDIR {
                continue
            }
            add(inner)
        }
    }
}
