import Expectations

/// A window, and the moments of the scenarios in relation to its length.
struct RaceWindow: CustomStringConvertible {
    /// In twentieths of the window, from the start of a load or of a request.
    enum Moment: Int {
        case start = 0
        /// The quick default request is over before any attribution comes.
        case quickDefault = 1
        case earlyAttribution = 2
        case quickSegmented = 3
        /// While a slow segmented request runs that an early attribution began.
        case mediumDefault = 4
        case earlyCancellation = 5
        case midAttribution = 6
        case secondAttribution = 7
        case cancellationInWindow = 8
        /// Within the window after an early attribution, beyond its end after a late one.
        case slowSegmented = 9
        case slowDefault = 13
        case lateAttribution = 16
        case end = 20
        case attributionAfterEnd = 21
        case cancellationAfterEnd = 22
        case slowestSegmented = 23
        case slowestDefault = 26
        /// Long after everything that ends by itself.
        case lastCancellation = 40
    }

    let length: Duration

    init(_ length: Duration) {
        self.length = length
    }

    subscript(moment: Moment) -> Duration { share(moment.rawValue) }

    /// Exact for a length of at most 16 decimal places.
    func share(_ twentieths: Int) -> Duration { length * twentieths / 20 }

    /// As it stands in a scenario's id: `5s`.
    var description: String { "\(length.decimalSeconds)s" }
}
