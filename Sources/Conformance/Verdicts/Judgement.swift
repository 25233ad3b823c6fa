import Simulation

/// What one run shows.
struct Judgement: Hashable, Sendable {
    /// Which accepted outcome it is, or is nearest to; 0-based.
    var accepted = 0
    /// In words, what the subject did; nil where it did the one thing that is right.
    var behaviour: String?
    /// How the subject left the simulation, so that there is nothing to judge; nil where it did not.
    var escape: Escape?
    /// Empty where the subject did what is accepted.
    var mismatches: [Mismatch] = []
}
