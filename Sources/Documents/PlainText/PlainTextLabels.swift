/// Tells what a line says about what follows where it stands alone.
struct PlainTextLabels {
    let words: PageWords

    /// What a line directly above code says about it.
    enum CodeLabel {
        /// The title of the code.
        case fileName
        /// The name of its language.
        case language
        /// A button to copy it.
        case copyButton
    }

    /// In lower case.
    private static let languages: Set<String> = [
        "swift", "swiftui", "uikit", "objective-c", "objc", "kotlin", "java", "javascript", "js", "jsx",
        "typescript", "ts", "tsx", "json", "json5", "jsonc", "dart", "flutter", "react native", "c", "c++",
        "cpp",
        "c#", "csharp", "unity", "f#", "go", "golang", "rust", "python", "ruby", "php", "perl", "scala",
        "elixir",
        "lua", "r", "shell", "bash", "sh", "zsh", "terminal", "console", "command line", "powershell", "cmd",
        "groovy", "gradle", "gradle (groovy)", "gradle (kotlin)", "kotlin dsl", "groovy dsl", "xml", "html",
        "css", "scss", "yaml", "yml", "toml", "ini", "properties", "sql", "graphql", "http", "curl", "diff",
        "plaintext", "plain text", "dockerfile", "makefile", "node.js", "npm", "yarn", "pnpm", "bun",
    ]

    private static let fileExtensions: Set<String> = [
        "swift", "m", "mm", "h", "hpp", "c", "cc", "cpp", "kt", "kts", "java", "js", "jsx", "mjs", "cjs",
        "ts",
        "tsx", "json", "jsonc", "json5", "dart", "cs", "csproj", "go", "rs", "py", "rb", "php", "pl", "scala",
        "ex", "exs", "lua", "r", "sh", "bash", "zsh", "ps1", "bat", "gradle", "xml", "html", "htm", "css",
        "scss", "yaml", "yml", "toml", "ini", "cfg", "conf", "properties", "env", "sql", "graphql", "proto",
        "plist", "entitlements", "podspec", "lock", "md", "mdx", "txt", "vue", "svelte", "storekit",
        "xcconfig", "tf",
    ]

    private static let fileNames: Set<String> = [
        "Brewfile", "Cartfile", "Dockerfile", "Fastfile", "Gemfile", "Jenkinsfile", "Makefile", "Mintfile",
        "Podfile", "Procfile", "Rakefile",
    ]

    /// The kind of the admonition whose label a line is, with or without an emoji; `nil` for every other line.
    func admonition(_ line: String) -> String? {
        guard line.utf8.count <= 64 else { return nil }
        let letters = line.unicodeScalars.drop { !$0.properties.isAlphabetic }
        var label = String(String.UnicodeScalarView(letters))
        while let last = label.unicodeScalars.last, !last.properties.isAlphabetic {
            label.unicodeScalars.removeLast()
        }
        return words.boxTitles[label.lowercased()]
    }

    /// `nil` for a line that is no label.
    func codeLabel(_ line: String) -> CodeLabel? {
        guard line.utf8.count <= 200 else { return nil }
        if line.utf8.count <= 32 {
            let lowercased = line.lowercased()
            if words.copyButtons.contains(lowercased) { return .copyButton }
            if Self.languages.contains(lowercased) { return .language }
        }
        return Self.isFileName(line) ? .fileName : nil
    }

    private static func isFileName(_ line: String) -> Bool {
        let name = line.split(separator: "/").last.map(String.init) ?? ""
        let isPath = line.utf8.allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || "._-+/@[]~".utf8.contains($0)
        }
        guard isPath, !line.hasPrefix("//"), !line.hasSuffix("/") else { return false }
        if fileNames.contains(name) || name == ".env" { return true }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return fileExtensions.contains(String(name[name.index(after: dot)...]).lowercased())
    }
}
