import Foundation
import Testing

/// The executables that are built beside the tests.
enum TestProgram {
    static func url(of name: String) throws -> URL {
        var folder = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        // On macOS the test bundle lies deeper in the folder of products.
        for _ in 0..<5 {
            let candidate = folder.appending(path: name)
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return try #require(nil, "\(name) is not beside the tests")
    }
}
