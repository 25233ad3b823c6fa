/// Hands on every profile that the SDK reports, in the order of arrival, to any number of watchers.
///
/// ```swift
/// import Adapty
/// import PaywallKit
/// import struct Adapty.AdaptyProfile
///
/// extension ProfileObserver: @retroactive AdaptyDelegate where Profile == AdaptyProfile {}
///
/// let profileObserver = ProfileObserver<AdaptyProfile>()
/// Adapty.delegate = profileObserver  // once Adapty.activate() has completed
/// ```
///
/// An app that has a delegate already forwards `didLoadLatestProfile(_:)` from there.
///
/// All methods may be called from any thread. Two updates reach all watchers in one and the same order, and
/// the later of them is ``latestProfile`` from then on.
public final class ProfileObserver<Profile: Sendable>: Sendable {
    struct Watch: Sendable {
        let profiles: AsyncStream<Profile>
        fileprivate let continuation: AsyncStream<Profile>.Continuation

        /// Ends the watch; has no effect when it has ended.
        func stop() {
            continuation.finish()
        }
    }

    private struct Watcher {
        let continuation: AsyncStream<Profile>.Continuation
        let end = WatchEnd()
    }

    /// Whether a watch has ended.
    ///
    /// It has a lock of its own, because a watch can end in a cancellation handler. The runtime holds a task while it runs
    /// such a handler, and resuming that task waits for it: who takes there the lock under which profiles are handed on
    /// waits for ever.
    private final class WatchEnd: Sendable {
        private let hasCome = Locked(false)

        var isOver: Bool { hasCome.withLock { $0 } }

        func come() {
            hasCome.withLock { $0 = true }
        }
    }

    private struct State {
        var latestProfile: Profile?
        // An array, because updates must reach the watchers in the same order in every run.
        var watchers: [Watcher] = []
    }

    private let state: Locked<State>

    /// Begins with a profile if one is known, from a cache for example.
    public init(latestProfile: Profile? = nil) {
        state = Locked(State(latestProfile: latestProfile))
    }

    deinit {
        // Nobody else can send a profile any more, and a watcher must not wait for ever.
        let watchers = state.withLock { $0.watchers }
        for watcher in watchers {
            watcher.continuation.finish()
        }
    }

    /// The profile that arrived last, or `nil` before the first one.
    public var latestProfile: Profile? {
        state.withLock { $0.latestProfile }
    }

    /// Takes a profile and hands it to all watchers before it returns.
    public func didLoadLatestProfile(_ profile: Profile) {
        // Handed on under the lock: outside of it, two updates could overtake each other.
        state.withLock { state in
            state.latestProfile = profile
            for watcher in state.watchers {
                watcher.continuation.yield(profile)
            }
        }
    }

    /// Starts to watch: gives the latest profile, if there is one, and then every later one.
    ///
    /// Each call makes a watcher of its own, to be iterated once. It keeps the profiles that were not
    /// iterated yet. Leaving the loop, cancelling its task or dropping the sequence ends the watch; so does
    /// the end of the observer.
    public func profiles() -> some AsyncSequence<Profile, Never> & Sendable {
        startWatching().profiles
    }

    /// How many watches have not ended.
    var watcherCount: Int {
        state.withLock { $0.watchers.count { !$0.end.isOver } }
    }

    func startWatching() -> Watch {
        let (profiles, continuation) = AsyncStream.makeStream(of: Profile.self)
        let watcher = Watcher(continuation: continuation)
        continuation.onTermination = { [end = watcher.end] _ in end.come() }
        state.withLock { state in
            if let latestProfile = state.latestProfile {
                continuation.yield(latestProfile)
            }
            state.watchers.removeAll(where: \.end.isOver)
            state.watchers.append(watcher)
        }
        return Watch(profiles: profiles, continuation: continuation)
    }
}
