/// What a button of a paywall asks for.
public enum PaywallAction: Hashable, Sendable {
    /// Close the paywall.
    case close
    /// Open an address, given as text.
    case openURL(String)
    /// Whatever the app does for a button of its own, named by the identifier set in the builder.
    case custom(id: String)
}
