import Conformance

/// A loader in a style that apps have.
struct AppSubject: Sendable {
    let name: String
    /// A scenario that a wrong one fails; nil for a right one.
    let foundBy: String?
    /// By how much it may be late.
    let tolerance: Duration
    let make: @Sendable (RaceEnvironment) -> AppLoader

    init(
        name: String,
        foundBy: String? = nil,
        tolerance: Duration = .zero,
        make: @escaping @Sendable (RaceEnvironment) -> AppLoader
    ) {
        self.name = name
        self.foundBy = foundBy
        self.tolerance = tolerance
        self.make = make
    }

    static var all: [AppSubject] { right + wrong }
}
