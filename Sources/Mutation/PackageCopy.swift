import ChildProcesses
import Diagnostics
import Foundation

/// A copy of a package, in which one program can be each of the mutants.
public struct PackageCopy: Sendable {
    /// The package that is mutated.
    public let package: URL
    /// Holds the copy in `package`; what was built there before is used again.
    public let scratch: URL
    /// The files with mutants, all of one target.
    public let files: [MutatedFile]

    private var copy: URL { scratch.appending(path: "package") }
    private var log: URL { scratch.appending(path: "build.log") }

    /// Reads the Swift files of some folders of a package.
    ///
    /// - Parameter sources: Files and folders by their paths in the package, all of one target.
    /// - Throws: A diagnostic where there is no Swift file, or where one cannot be read.
    public init(package: URL, scratch: URL, sources: [String]) throws(DiagnosticError) {
        self.package = package
        self.scratch = scratch
        var paths: Set<String> = []
        for source in sources {
            let below = FileManager.default.enumerator(atPath: package.appending(path: source).path)
            let found = below?.compactMap { $0 as? String }.map { "\(source)/\($0)" } ?? []
            paths.formUnion((found + [source]).filter { $0.hasSuffix(".swift") })
        }
        var files: [MutatedFile] = []
        for path in paths.sorted() {
            guard let text = try? String(contentsOf: package.appending(path: path), encoding: .utf8) else {
                throw DiagnosticError(Self.problem("'\(path)' cannot be read", help: "Check the path."))
            }
            let number = files.reduce(1) { $0 + $1.mutants.count }
            files.append(MutatedFile(path: path, source: text, firstNumber: number))
        }
        guard files.contains(where: { !$0.mutants.isEmpty }) else {
            throw DiagnosticError(
                Self.problem(
                    "there is nothing to mutate in \(sources.joined(separator: ", "))",
                    help: "Name a folder with Swift files in the package."
                )
            )
        }
        self.files = files
    }

    /// Builds the copy; mutants that do not compile are left out of it.
    ///
    /// - Parameter notice: Is told how the work goes on.
    /// - Returns: The program, and the numbers of the mutants that do not compile.
    /// - Throws: A diagnostic where the copy cannot be made, or not be built for another reason.
    public func build(
        product: String,
        notice: (String) -> Void
    ) async throws(DiagnosticError) -> (program: URL, dropped: Set<Int>) {
        let all = Set(files.flatMap(\.mutants).map(\.number))
        var dropped: Set<Int> = []
        do {
            while true {
                notice("building \(product) with \(all.count - dropped.count) mutants")
                guard let broken = try await errors(building: product, without: dropped) else { break }
                dropped.formUnion(broken)
                if broken.isEmpty {
                    dropped.insert(
                        try await crash(building: product, with: all.subtracting(dropped), of: all)
                    )
                }
            }
        } catch let error as DiagnosticError {
            throw error
        } catch {
            throw DiagnosticError(
                Self.problem("the package cannot be copied: \(error)", help: "Give another --scratch.")
            )
        }
        return (scratch.appending(path: "build/release/\(product)"), dropped)
    }

    /// - Returns: The mutants in whose lines the compiler reports errors; nil where it builds.
    private func errors(building product: String, without dropped: Set<Int>) async throws -> Set<Int>? {
        let target = files[0].path.split(separator: "/").prefix(2).joined(separator: "/")
        let rendered = files.map { ($0.path, $0.rendered(without: dropped)) }
        var texts = Dictionary(uniqueKeysWithValues: rendered.map { ($0, $1.text) })
        texts["\(target)/ActiveMutant.swift"] = MutatedFile.switchFile
        try write(texts)
        let command = [
            "swift", "build", "-c", "release", "--package-path", copy.path,
            "--scratch-path", scratch.appending(path: "build").path, "--product", product,
        ]
        guard try await ChildProcess(command: command, output: log).run() != .exited(0) else { return nil }
        let output = try String(contentsOf: log, encoding: .utf8)
        return rendered.reduce(into: []) { broken, file in
            let lines = Self.errorLines(in: output, of: copy.appending(path: file.0).path)
            broken.formUnion(file.1.lines.filter { $0.value.contains(where: lines.contains) }.keys)
        }
    }

    /// Finds a mutant with which the compiler crashes, of which it names no line.
    private func crash(
        building product: String,
        with mutants: Set<Int>,
        of all: Set<Int>
    ) async throws -> Int {
        let buildsWithoutMutants = try await errors(building: product, without: all) == nil
        var suspects = mutants.sorted()[...]
        while buildsWithoutMutants, suspects.count > 1 {
            let half = suspects.prefix(suspects.count / 2)
            let crashes = try await errors(building: product, without: all.subtracting(half)) == []
            suspects = crashes ? half : suspects.dropFirst(half.count)
        }
        guard buildsWithoutMutants, let culprit = suspects.first else {
            throw DiagnosticError(Self.problem("the package does not build", help: "See \(log.path)."))
        }
        return culprit
    }

    /// The lines of a file, 1-based, in which a compiler reports errors.
    static func errorLines(in output: String, of path: String) -> Set<Int> {
        Set(
            output.split(whereSeparator: \.isNewline).compactMap { line in
                guard line.hasPrefix("\(path):"), line.contains(": error: ") else { return nil }
                return Int(line.dropFirst(path.utf8.count + 1).prefix { $0 != ":" })
            }
        )
    }

    /// Writes the files that are not there as they should be, and removes those that should not be there.
    private func write(_ texts: [String: String]) throws {
        let manager = FileManager.default
        var expected: Set<String> = []
        func names(in folder: URL) throws -> [String] {
            try manager.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        }
        func write(_ path: String) throws {
            let source = package.appending(path: path)
            var isFolder: ObjCBool = false
            if manager.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue {
                for name in try names(in: source) { try write("\(path)/\(name)") }
                return
            }
            expected.insert(path)
            let data = try texts[path].map { Data($0.utf8) } ?? Data(contentsOf: source)
            let destination = copy.appending(path: path)
            // What has not changed keeps its date, so that it is not built again.
            guard (try? Data(contentsOf: destination)) != data else { return }
            let folder = destination.deletingLastPathComponent()
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: destination)
        }
        for path in try names(in: package) + texts.keys { try write(path) }
        let present = manager.enumerator(atPath: copy.path)?.compactMap { $0 as? String } ?? []
        for path in present where path.hasSuffix(".swift") && !expected.contains(path) {
            try manager.removeItem(at: copy.appending(path: path))
        }
    }

    private static func problem(_ message: String, help: String) -> Diagnostic {
        Diagnostic(.error, code: "no-mutants", message, help: help)
    }
}
