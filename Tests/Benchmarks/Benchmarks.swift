import Agreement
import ArgumentParser
import Behaviours
import Documents
import Fixtures
import Folders
import Foundation
import Localization
import Pages
import Specifications

/// Measures the processor time of each stage and of the whole, beside that of programs that turn the same pages into HTML.
@main
struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks",
        abstract: "Measures processor time, as a ratio to that of cmark-gfm where it is installed."
    )

    @Option(help: "How many pages the site has.")
    var pages = 504

    @Option(help: "How often the number of pages, and the length of a page, is doubled.")
    var doublings = 4

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = try BenchmarkSite.pages(pages)
        try write(site, to: folder)
        print(
            "\(site.count) pages, \(site.reduce(0) { $0 + $1.bytes.count } / 1000) kB; seconds of processor time"
        )
        let peer = try await peers(site, folder)
        try await commands(folder, peer)
        try await stages(site, peer)
        try await growth()
    }

    private func write(_ site: [PageSource], to folder: URL) throws {
        for page in site {
            let file = folder.appending(path: "docs/\(page.path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(page.bytes).write(to: file)
        }
    }

    // MARK: The whole

    /// - Returns: The time of the first peer, if it is installed.
    private func peers(_ site: [PageSource], _ folder: URL) async throws -> Double? {
        let files = site.map { folder.appending(path: "docs/\($0.path)").path }
        let mistune =
            "import sys, mistune; [mistune.html(open(f, encoding='utf-8').read()) for f in sys.argv[1:]]"
        let commands = [
            ("cmark-gfm", ["cmark-gfm"] + files), ("mistune", ["python3", "-c", mistune] + files),
        ]
        var first: Double?
        for (index, (name, command)) in commands.enumerated() {
            let time = await ProcessorTime.median(of: 5) { await ProcessorTime.of(command) }
            if index == 0 { first = time }
            if let time { row(name, time, first) } else { print("\(name): not installed") }
        }
        return first
    }

    private func commands(_ folder: URL, _ peer: Double?) async throws {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "docfixtures")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            return print("docfixtures: not built; swift build -c release --product docfixtures builds it")
        }
        let (docs, cache) = (folder.appending(path: "docs").path, folder.appending(path: "cache").path)
        let generate = [program.path, "generate", docs, "--out", folder.appending(path: "out").path]
        let runs = [
            ("docfixtures generate", ["env", "DOCFIXTURES_CACHE="] + generate),
            ("… again, of the same pages", ["env", "DOCFIXTURES_CACHE=\(cache)"] + generate),
            ("docfixtures drift", [program.path, "drift", docs]),
            ("docfixtures --help", [program.path, "--help"]),
        ]
        for (name, command) in runs {
            // What is not found in the site, or found in it, gives status 1.
            let tolerant = ["sh", "-c", "\"$@\"; [ $? -le 1 ]", "sh"] + command
            _ = await ProcessorTime.of(tolerant)
            let time = await ProcessorTime.median(of: 5) { await ProcessorTime.of(tolerant) }
            if let time { row(name, time, peer) } else { print("\(name): failed") }
        }
    }

    // MARK: Stages

    private func stages(_ site: [PageSource], _ peer: Double?) async throws {
        let catalog = try LocaleCatalog.shipped()
        let words = PageWords(catalog)
        let reading = await ProcessorTime.of {
            site.compactMap { PageReader.read($0, words: words).document }
        }
        row("  reading", reading.seconds, peer)
        let analysis = await ProcessorTime.of { Page.analyse(reading.result, catalog: catalog).pages }
        row("  analysis", analysis.seconds, peer)
        let specification = await ProcessorTime.of {
            Specification.read(analysis.result, catalog: catalog).specification
        }
        row("  specification", specification.seconds, peer)
        let fixtures = try await ProcessorTime.of { try generate(specification.result, catalog) }
        row("  fixtures", fixtures.seconds, peer)
        let comparison = await ProcessorTime.of {
            Agreement.compare(
                pages: analysis.result,
                specification: specification.result,
                base: catalog.base.tag,
                catalog: catalog
            )
        }
        row("  comparison", comparison.seconds, peer)
    }

    // MARK: Growth

    /// Each doubling takes about twice the time where the time grows as the input does.
    private func growth() async throws {
        let catalog = try LocaleCatalog.shipped()
        let words = PageWords(catalog)
        print("time after each doubling, in times of the one before")
        for format in [Document.Format.mdx, .html, .text] {
            try await doubling("  length of a page, \(format.rawValue)") { factor in
                let page = try BenchmarkSite.page(format, length: 8 * factor)
                return await ProcessorTime.median(of: 3) {
                    await ProcessorTime.of { PageReader.read(page, words: words) }.seconds
                }
            }
        }
        try await doubling("  pages, from reading to comparison") { factor in
            let site = try BenchmarkSite.pages(42 * factor)
            return await ProcessorTime.of {
                let documents = site.compactMap { PageReader.read($0, words: words).document }
                let pages = Page.analyse(documents, catalog: catalog).pages
                let specification = Specification.read(pages, catalog: catalog).specification
                return Agreement.compare(
                    pages: pages,
                    specification: specification,
                    base: catalog.base.tag,
                    catalog: catalog
                )
            }.seconds
        }
        try await doubling("  guides, from reading to fixtures") { factor in
            let site = try BenchmarkSite.guides(factor)
            return try await ProcessorTime.of {
                let documents = site.compactMap { PageReader.read($0, words: words).document }
                let pages = Page.analyse(documents, catalog: catalog).pages
                try generate(Specification.read(pages, catalog: catalog).specification, catalog)
            }.seconds
        }
    }

    private func generate(_ specification: Specification, _ catalog: LocaleCatalog) throws {
        _ = try FixtureSet.generate(
            from: specification,
            inputs: [],
            localizations: catalog.localizations,
            templates: try DataFolder.templates(Templates.Name.fixtures, in: DataFolder.shipped("Templates"))
        )
    }

    private func doubling(_ name: String, _ measure: (Int) async throws -> Double?) async throws {
        var times: [Double] = []
        for step in 0...doublings { times.append(try await measure(1 << step) ?? 0) }
        let ratios = zip(times.dropFirst(), times).map {
            ($0 / $1).formatted(.number.precision(.fractionLength(2)))
        }
        print("\(name): \(ratios.joined(separator: ", "))")
    }

    private func row(_ name: String, _ seconds: Double, _ peer: Double?) {
        let time = seconds.formatted(.number.precision(.fractionLength(3)))
        let ratio = peer.map {
            "  × \(($0 == 0 ? 0 : seconds / $0).formatted(.number.precision(.fractionLength(1))))"
        }
        print("\(name): \(time)\(ratio ?? "")")
    }
}
