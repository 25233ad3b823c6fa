/// Words by which code of the common languages is known; all are compared as written.
enum CodeVocabulary {
    /// Words that may stand before the keyword or the type of a declaration.
    static let modifiers: Set<String> = [
        "abstract", "actual", "annotation", "async", "companion", "const", "convenience", "crossinline",
        "data",
        "declare", "default", "dynamic", "expect", "export", "extern", "external", "fileprivate", "final",
        "indirect", "infix", "inline", "inner", "internal", "isolated", "late", "lateinit", "lazy",
        "mutating",
        "native", "noinline", "nonisolated", "nonmutating", "open", "operator", "optional", "override",
        "package", "partial", "private", "protected", "pub", "public", "readonly", "required", "sealed",
        "static", "suspend", "synchronized", "tailrec", "transient", "unowned", "unsafe", "value", "vararg",
        "virtual", "volatile", "weak",
    ]

    /// Keywords of a declaration whose name is followed by a body, a parent or a parameter list.
    static let typeKeywords: Set<String> = [
        "actor", "class", "enum", "extension", "impl", "interface", "mixin", "module", "namespace", "object",
        "protocol", "record", "struct", "trait", "union",
    ]

    static let functionKeywords: Set<String> = [
        "constructor", "def", "fn", "fun", "func", "function", "macro", "sub",
    ]

    static let variableKeywords: Set<String> = [
        "auto", "const", "final", "get", "late", "let", "local", "my", "set", "val", "var",
    ]

    static let aliasKeywords: Set<String> = ["associatedtype", "type", "typealias", "typedef"]

    static let importKeywords: Set<String> = [
        "@import", "export", "from", "import", "include", "library", "namespace", "package", "part",
        "require",
        "use", "using",
    ]

    /// Keywords whose condition or body decides: in round brackets, with a brace, or with a final colon.
    static let controlKeywords: Set<String> = [
        "async", "catch", "defer", "do", "elif", "else", "elseif", "except", "finally", "fixed", "for",
        "foreach", "guard", "if", "lock", "loop", "match", "repeat", "select", "switch", "synchronized",
        "try",
        "unless", "until", "using", "when", "while", "with",
    ]

    /// Keywords that an expression follows.
    static let expressionKeywords: Set<String> = [
        "assert", "await", "break", "continue", "defer", "delete", "emit", "go", "goto", "new", "raise",
        "return", "throw", "try", "typeof", "yield",
    ]

    /// Keywords that may follow a call on its line.
    static let continuationKeywords: Set<String> = [
        "as", "async", "catch", "do", "else", "extends", "throws", "where",
    ]

    static let literals: Set<String> = [
        "False", "None", "True", "false", "nil", "null", "self", "super", "this", "true", "undefined",
    ]

    /// Types in lower case, which begin a declaration without a keyword.
    static let builtInTypes: Set<String> = [
        "bool", "boolean", "byte", "char", "decimal", "double", "dynamic", "float", "id", "int", "long",
        "num",
        "object", "short", "string", "uint", "ulong", "unsigned", "void",
    ]

    /// Words of Gradle, CocoaPods and the like that take a string without brackets.
    static let stringCommands: Set<String> = [
        "androidTestImplementation", "api", "apply", "classpath", "compile", "compileOnly", "echo", "exclude",
        "gem", "id", "implementation", "include", "kapt", "ksp", "maven", "platform", "pod", "print", "puts",
        "require", "require_relative", "source", "target", "testImplementation", "url",
    ]

    /// Commands of a shell that are no words of English.
    static let shellCommands: Set<String> = [
        "adb", "apt", "apt-get", "aws", "az", "brew", "bunx", "carthage", "cargo", "cd", "chmod", "chown",
        "cmake", "cordova", "cp", "curl", "docker", "docker-compose", "dnf", "dotnet", "eas", "export",
        "fastlane", "gcloud", "gh", "git", "gradle", "grep", "helm", "javac", "jq", "keytool", "kotlinc",
        "kubectl", "ls", "mkdir", "mv", "mvn", "npm", "npx", "nuget", "nvm", "openssl", "pip", "pip3", "pipx",
        "pnpm", "python3", "rm", "rsync", "rustup", "scp", "sed", "ssh", "sudo", "swiftc",
        "tar", "tsc", "unzip", "uv", "wget", "xcodebuild", "xcode-select", "xcrun", "yarn", "yum",
    ]

    /// Commands of a shell that are words of English as well: what follows decides.
    static let ambiguousCommands: Set<String> = [
        "bun", "bundle", "capacitor", "cat", "composer", "conda", "dart", "deno", "echo", "expo", "find",
        "firebase", "flutter", "gem", "go", "ionic", "java", "kill", "make", "melos", "node", "open", "php",
        "pod", "poetry", "python", "rails", "ruby", "sh", "source", "swift", "tail", "terraform", "touch",
        "vite", "vue",
    ]

    /// What follows an ambiguous command where it is one.
    static let subcommands: Set<String> = [
        "activate", "add", "build", "clean", "create", "deintegrate", "deploy", "doctor", "exec", "generate",
        "get", "global", "init", "install", "login", "mod", "outdated", "package", "prebuild", "pub",
        "remove",
        "repo", "run", "start", "test", "uninstall", "update", "upgrade",
    ]

    /// First words of statements in SQL, with the word that must follow later.
    static let queries: [String: Set<String>] = [
        "SELECT": ["FROM"], "INSERT": ["INTO"], "UPDATE": ["SET"], "DELETE": ["FROM"],
        "CREATE": ["TABLE", "INDEX", "VIEW", "DATABASE"], "ALTER": ["TABLE"], "DROP": ["TABLE"],
    ]

    /// Words behind `@` that begin a line of Objective-C.
    static let directives: Set<String> = [
        "class", "end", "implementation", "import", "interface", "optional", "property", "protocol",
        "synthesize",
    ]

    static let requestMethods: Set<String> = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

    /// Words that do not count where words stand side by side as only prose writes them.
    static let keywords: Set<String> =
        modifiers.union(typeKeywords).union(functionKeywords).union(variableKeywords).union(aliasKeywords)
        .union(importKeywords).union(controlKeywords).union(expressionKeywords).union(literals)
        .union(builtInTypes)
        .union([
            "any", "as", "by", "case", "extends", "implements", "in", "inout", "instanceof", "into", "is",
            "lambda",
            "not", "of", "reified", "rethrows", "some", "throws", "where", "yield",
        ])
}
