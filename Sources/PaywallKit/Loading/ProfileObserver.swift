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
        let id: Int
        let profiles: AsyncStream<Profile>
    }

    private struct Watcher {
        let id: Int
        let continuation: AsyncStream<Profile>.Continuation
    }

    private struct State {
        var latestProfile: Profile?
        // An array, because updates must reach the watchers in the same order in every run.
        var watchers: [Watcher] = []
        var nextID = 0
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
        state.withLock { $0.watchers.count }
    }

    func startWatching() -> Watch {
        let (profiles, continuation) = AsyncStream.makeStream(of: Profile.self)
        let id = state.withLock { state in
            let id = state.nextID
            state.nextID += 1
            if let latestProfile = state.latestProfile {
                continuation.yield(latestProfile)
            }
            state.watchers.append(Watcher(id: id, continuation: continuation))
            return id
        }
        continuation.onTermination = { [weak self] _ in
            self?.remove(id)
        }
        return Watch(id: id, profiles: profiles)
    }

    func stopWatching(_ id: Int) {
        remove(id)?.continuation.finish()
    }

    @discardableResult
    private func remove(_ id: Int) -> Watcher? {
        state.withLock { state in
            guard let index = state.watchers.firstIndex(where: { $0.id == id }) else { return nil }
            return state.watchers.remove(at: index)
        }
    }
}
