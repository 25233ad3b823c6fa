import ArgumentParser

/// Which configuration holds. It is read before the command is, to complete what the user has given.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file of options in place of .docfixtures.yml; none for no file.",
            valueName: "file|none"
        ),
        completion: .file()
    )
    var config: String?
}
