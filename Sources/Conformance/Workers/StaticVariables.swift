#if os(macOS) || os(Linux)
import Foundation

/// The static and global variables of a module of this program, as they are before anything has used them.
///
/// An app starts once for each launch, while a program that judges its code goes through thousands of launches. What an
/// observer that is a singleton remembers of one of them must not be there in the next.
///
/// Unchecked: nothing else runs while they are reset.
struct StaticVariables: @unchecked Sendable {
    private let variables: [(memory: UnsafeMutableRawBufferPointer, initial: [UInt8])]

    /// Finds them in the program's table of symbols; on systems other than Linux there are none.
    ///
    /// - Parameter module: Its name, of letters and digits. It is built without optimisation, which would put objects in
    ///   places of their own.
    init(ofModule module: String) {
        #if os(Linux)
        let program =
            (try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)) ?? Data()
        variables = program.withUnsafeBytes { bytes in
            SymbolTable(bytes).variables(ofModule: module).compactMap { address, size in
                guard let start = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
                let memory = UnsafeMutableRawBufferPointer(start: start, count: size)
                return (memory, Array(memory))
            }
        }
        #else
        variables = []
        #endif
    }

    /// Has each of them made again where it is used next. What they held is left to those who hold it, too.
    func reset() {
        for (memory, initial) in variables { memory.copyBytes(from: initial) }
    }
}

#if os(Linux)
/// The symbols of this program (System V Application Binary Interface, ELF, 64 bits).
private struct SymbolTable {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// - Returns: 0 beyond the end.
    private func load<Number: FixedWidthInteger>(_: Number.Type, at offset: UInt64) -> UInt64 {
        let size = UInt64(MemoryLayout<Number>.size)
        guard offset <= UInt64(bytes.count), UInt64(bytes.count) - offset >= size else { return 0 }
        return UInt64(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: Int(offset), as: Number.self))
    }

    /// A row of the section header table.
    private struct Section {
        let offset: UInt64
        let size: UInt64
        /// The section with the names of this one.
        let link: UInt64
        let isSymbolTable: Bool
        let isWritable: Bool
    }

    private var sections: [Section] {
        let (start, size, count) = (
            load(UInt64.self, at: 40), load(UInt16.self, at: 58), load(UInt16.self, at: 60)
        )
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]), start < UInt64(bytes.count) else { return [] }
        return (0..<count).map { index in
            let section = start + index * size
            return Section(
                offset: load(UInt64.self, at: section + 24),
                size: load(UInt64.self, at: section + 32),
                link: load(UInt32.self, at: section + 40),
                isSymbolTable: load(UInt32.self, at: section + 4) == 2,
                isWritable: load(UInt64.self, at: section + 8) & 1 == 1
            )
        }
    }

    /// Where the first instruction of the program stands in memory, as the kernel says in its auxiliary vector (proc(5)).
    private static var entry: UInt64 {
        let vector = (try? Data(contentsOf: URL(filePath: "/proc/self/auxv"))) ?? Data()
        return vector.withUnsafeBytes { vector in
            let table = SymbolTable(vector)
            let key = stride(from: 0, to: UInt64(vector.count), by: 16).first {
                table.load(UInt64.self, at: $0) == 9
            }
            return key.map { table.load(UInt64.self, at: $0 + 8) } ?? 0
        }
    }

    /// Where in memory the static and global variables of a module stand, and the tokens that say whether they have been
    /// made; each with its size.
    func variables(ofModule module: String) -> [(address: UInt, size: Int)] {
        let sections = sections
        let entry = Self.entry
        guard entry > 0, let table = sections.first(where: \.isSymbolTable),
            table.link < UInt64(sections.count), table.size <= UInt64(bytes.count)
        else { return [] }
        let names = sections[Int(table.link)]
        // How far from where it was linked the program was loaded.
        let base = entry &- load(UInt64.self, at: 24)
        // Swift, docs/ABI/Mangling.rst: what a module declares, by itself and in extensions of types of other modules;
        // variables, and tokens of their initialisation.
        let name = "\(module.utf8.count)\(module)"
        let suffixes = ["vpZ", "vp", "_Wz"].map { Array($0.utf8) }
        return stride(from: table.offset, to: table.offset &+ table.size, by: 24).compactMap { symbol in
            let (section, size) = (load(UInt16.self, at: symbol + 6), load(UInt64.self, at: symbol + 16))
            guard size > 0, section < UInt64(sections.count), sections[Int(section)].isWritable else {
                return nil
            }
            let start = names.offset &+ load(UInt32.self, at: symbol)
            guard start < UInt64(bytes.count) else { return nil }
            let symbolName = bytes[Int(start)...].prefix { $0 != 0 }
            guard suffixes.contains(where: { symbolName.suffix($0.count).elementsEqual($0) }) else {
                return nil
            }
            let text = String(decoding: symbolName, as: UTF8.self)
            guard text.hasPrefix("$s\(name)") || text.contains("\(name)E") else { return nil }
            return (UInt(base &+ load(UInt64.self, at: symbol + 8)), Int(size))
        }
    }
}
#endif
#endif
