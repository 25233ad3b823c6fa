import Foundation

/// Remembers what runs gave, in a folder that may be deleted, shared and damaged at any time.
///
/// An entry holds all inputs of its run, and counts only where they are equal byte by byte and the result is undamaged.
/// Whatever else is found is as good as nothing, and what cannot be written is left out.
package struct ResultCache {
    /// How many entries are kept, those that were used last.
    private static let capacity = 16
    private static let signature = Array("docfixtures result 1\n".utf8)

    private let folder: URL

    /// - Parameter folder: Is made when the first result is kept.
    package init(_ folder: URL) {
        self.folder = folder
    }

    /// The result that was kept for the same inputs, if there is one; it is then the last that the folder loses.
    package func result<Result: Decodable>(_ type: Result.Type, of inputs: RunInputs) -> Result? {
        let url = url(of: inputs)
        // The file is read rather than mapped: somebody may shorten it meanwhile.
        guard let entry = try? Data(contentsOf: url) else { return nil }
        let head = Data(Self.head(of: inputs))
        guard entry.prefix(head.count) == head else { return nil }
        let tail = entry.dropFirst(head.count)
        let content = tail.dropFirst(Checksum.size)
        guard tail.prefix(Checksum.size).elementsEqual(Checksum(content).bytes) else { return nil }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
        return try? PropertyListDecoder().decode(type, from: content)
    }

    /// Keeps a result for a later run with the same inputs.
    package func keep(_ result: some Encodable, of inputs: RunInputs) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let content = try? encoder.encode(result) else { return }
        var entry = Data(Self.head(of: inputs))
        entry += Checksum(content).bytes
        entry += content
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        // Half an entry is as good as none, so that nothing has to be put in its place at once, or cleared away later.
        try? entry.write(to: url(of: inputs))
        removeOldest()
    }

    private func url(of inputs: RunInputs) -> URL {
        let digits = String(Checksum(inputs.bytes).value, radix: 16)
        return folder.appending(path: "\(digits).result")
    }

    private static func head(of inputs: RunInputs) -> [UInt8] {
        signature + inputs.bytes.count.bytes + inputs.bytes
    }

    private func removeOldest() {
        let entries = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.contentModificationDateKey]
        )
        let dated = (entries ?? []).filter { $0.pathExtension == "result" }.map { url in
            let date = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            return (url: url, date: date ?? .distantPast)
        }
        for entry in dated.sorted(by: { $0.date > $1.date }).dropFirst(Self.capacity) {
            try? FileManager.default.removeItem(at: entry.url)
        }
    }
}

/// FNV-1a with 64 bits: names entries and tells what has been damaged; nothing else is asked of it.
private struct Checksum {
    static let size = 8
    let value: UInt64

    init(_ content: some ContiguousBytes) {
        value = content.withUnsafeBytes { bytes in
            bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
    }

    var bytes: [UInt8] { withUnsafeBytes(of: value.littleEndian, Array.init) }
}
