/// What is known of the race between attribution and a timer; the raw values are the keys in `spec.json`.
public enum RaceFact: String, Sendable, CaseIterable, CodingKey {
    /// `"3.17.1"`.
    case minimumSDKVersion
    /// The case of the attribution that is waited for, without its dot.
    case attributionSource
    /// `Type.property` that holds the attributions that apply.
    case observedProperty
    /// The call after which attribution is on its way.
    case activation
    /// The name of the function that delivers a new profile.
    case profileCallback
    /// How long to wait: `{min, max}` in seconds.
    case timeoutSeconds
    /// What the sample call passes, in seconds.
    case exampleTimeoutSeconds
    /// What the sample call passes.
    case examplePlacementID
    /// The variable that keeps the paywall from being loaded twice.
    case deduplicationFlag
    /// Whether only the first launch has to wait.
    case firstLaunchOnly
    /// How many meanings an empty list of attributions has.
    case emptyArrayMeanings
    /// How many steps the implementation has.
    case steps
    /// The request that is made when attribution has come.
    case onAttribution
    /// The request whose result is used when time is up.
    case onTimeout
    /// `Type.function(labels:)` of the sample.
    case loader
    /// The type that the loader gives.
    case loaderResult
    /// The type that takes the profile callback.
    case observer
}
