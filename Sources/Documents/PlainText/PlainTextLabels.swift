/// Tells what a line says about what follows where it stands alone.
struct PlainTextLabels {
    let words: PageWords

    /// In lower case.
    private static let languages = Set(
        """
        swift, swiftui, uikit, objective-c, objc, kotlin, java, javascript, js, jsx, typescript, ts, tsx, \
        json, json5, jsonc, dart, flutter, react native, c, c++, cpp, c#, csharp, unity, f#, go, golang, \
        rust, python, ruby, php, perl, scala, elixir, lua, r, shell, bash, sh, zsh, terminal, console, \
        command line, powershell, cmd, groovy, gradle, gradle (groovy), gradle (kotlin), kotlin dsl, \
        groovy dsl, xml, html, css, scss, yaml, yml, toml, ini, properties, sql, graphql, http, curl, \
        diff, plaintext, plain text, dockerfile, makefile, node.js, npm, yarn, pnpm, bun
        """.split(separator: ", ").map(String.init)
    )

    private static let fileExtensions = Set(
        """
        swift m mm h hpp c cc cpp kt kts java js jsx mjs cjs ts tsx json jsonc json5 dart cs csproj go rs
        py rb php pl scala ex exs lua r sh bash zsh ps1 bat gradle xml html htm css scss yaml yml toml ini
        cfg conf properties env sql graphql proto plist entitlements podspec lock md mdx txt vue svelte
        storekit xcconfig tf
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static let fileNames: Set<String> = [
        "Brewfile", "Cartfile", "Dockerfile", "Fastfile", "Gemfile", "Jenkinsfile", "Makefile", "Mintfile",
        "Podfile", "Procfile", "Rakefile",
    ]

    /// The kind of the admonition whose label a line is, with or without an emoji; `nil` for every other line.
    func admonition(_ line: String) -> String? {
        guard line.utf8.count <= 64 else { return nil }
        let scalars = line.unicodeScalars
        guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
            let last = scalars.lastIndex(where: \.properties.isAlphabetic)
        else { return nil }
        let label = String(scalars[first...last])
        return words.boxTitles[label.lowercased()]
    }

    /// Whether a line is what boxes have above their code: the name of a language or of a file, or a button.
    func isAboveCode(_ line: String) -> Bool {
        guard line.utf8.count <= 200 else { return false }
        let lowercased = line.lowercased()
        return words.copyButtons.contains(lowercased) || Self.languages.contains(lowercased)
            || isFileName(line)
    }

    func isFileName(_ line: String) -> Bool {
        let name = line.split(separator: "/").last.map(String.init) ?? ""
        let isPath = line.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || "._-+/@[]~".utf8.contains($0)
        }
        guard isPath, !line.hasPrefix("//"), !line.hasSuffix("/") else { return false }
        if Self.fileNames.contains(name) || name == ".env" { return true }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return Self.fileExtensions.contains(String(name[name.index(after: dot)...]).lowercased())
    }
}
