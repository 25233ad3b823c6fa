import Backports

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
    /// Somebody who gets every profile.
    final class Watch: Sendable {
        fileprivate let receive: @Sendable (Profile) -> Void
        fileprivate let finish: @Sendable () -> Void
        /// It has a lock of its own, because a watch can end in a cancellation handler. The runtime holds a task while it
        /// runs such a handler, and resuming that task waits for it: who takes there the lock under which profiles are
        /// handed on waits for ever.
        private let hasEnded = Locked(false)

        fileprivate init(
            receive: @escaping @Sendable (Profile) -> Void,
            finish: @escaping @Sendable () -> Void
        ) {
            self.receive = receive
            self.finish = finish
        }

        fileprivate var isOver: Bool { hasEnded.withLock { $0 } }

        /// Ends the watch; has no effect when it has ended.
        func end() {
            hasEnded.withLock { $0 = true }
        }
    }

    private struct State {
        var latestProfile: Profile?
        // An array, because updates must reach the watches in the same order in every run.
        var watches: [Watch] = []
    }

    private let state: Locked<State>

    /// Begins with a profile if one is known, from a cache for example.
    public init(latestProfile: Profile? = nil) {
        state = Locked(State(latestProfile: latestProfile))
    }

    deinit {
        // Nobody else can send a profile any more, and a watcher must not wait for ever.
        for watch in state.withLock({ $0.watches }) { watch.finish() }
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
            for watch in state.watches where !watch.isOver { watch.receive(profile) }
        }
    }

    /// Starts to watch: gives the latest profile, if there is one, and then every later one.
    ///
    /// Each call makes a watcher of its own, to be iterated once. It keeps the profiles that were not
    /// iterated yet. Leaving the loop, cancelling its task or dropping the sequence ends the watch; so does
    /// the end of the observer.
    public func profiles() -> AsyncStream<Profile> {
        let (profiles, continuation) = AsyncStream.makeStream(of: Profile.self)
        let watch = watch {
            continuation.yield($0)
        } finish: {
            continuation.finish()
        }
        continuation.onTermination = { _ in watch.end() }
        return profiles
    }

    /// How many watches have not ended.
    var watchCount: Int {
        state.withLock { $0.watches.count { !$0.isOver } }
    }

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - receive: Gets the latest profile, if there is one, and then every later one, one after the other; it must not
    ///     call the observer.
    ///   - finish: Is called when the observer is gone, and no profile comes any more.
    func watch(
        _ receive: @escaping @Sendable (Profile) -> Void,
        finish: @escaping @Sendable () -> Void = {}
    ) -> Watch {
        let watch = Watch(receive: receive, finish: finish)
        state.withLock { state in
            if let latestProfile = state.latestProfile { receive(latestProfile) }
            state.watches.removeAll { $0.isOver }
            state.watches.append(watch)
        }
        return watch
    }
}
