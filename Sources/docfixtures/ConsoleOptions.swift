import ArgumentParser
import Diagnostics

/// How much a command says, and whether in colours.
struct ConsoleOptions: ParsableArguments {
    /// Where colours are used.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        /// On a terminal that has them, unless `NO_COLOR` is set.
        case auto
        case always
        case never
    }

    /// How much is said.
    enum Amount: EnumerableFlag {
        case quiet
        case verbose

        static func help(for value: Amount) -> ArgumentHelp? {
            switch value {
            case .quiet: "Say only what is wrong."
            case .verbose: "Say on standard error, too, what is read, and how long it takes."
            }
        }
    }

    @Option(
        help: ArgumentHelp(
            "Whether to use colours; auto is on a terminal that has them, unless NO_COLOR is set.",
            valueName: "when"
        )
    )
    var color = Color.auto

    @Flag(exclusivity: .chooseLast)
    var amount: Amount?
}
