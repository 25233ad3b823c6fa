import Testing

@testable import PaywallKit

@Suite struct ProfileObserverTests {
    /// The first `count` profiles that a new watcher gets.
    private func first<Profile: Sendable>(_ count: Int, of observer: ProfileObserver<Profile>) async
        -> [Profile]
    {
        var profiles: [Profile] = []
        for await profile in observer.profiles() {
            profiles.append(profile)
            if profiles.count == count { break }
        }
        return profiles
    }

    @Test func knowsNoProfileAtFirst() {
        #expect(ProfileObserver<Int>().latestProfile == nil)
        #expect(ProfileObserver(latestProfile: 7).latestProfile == 7)
    }

    @Test func newestProfileWins() {
        let observer = ProfileObserver<Int>()
        observer.didLoadLatestProfile(1)
        observer.didLoadLatestProfile(2)
        #expect(observer.latestProfile == 2)
    }

    @Test func watcherGetsTheLatestProfileAndAllLaterOnesInOrder() async {
        let observer = ProfileObserver<Int>()
        observer.didLoadLatestProfile(1)
        observer.didLoadLatestProfile(2)
        let profiles = observer.profiles()
        for profile in 3...100 {
            observer.didLoadLatestProfile(profile)
        }
        var received: [Int] = []
        for await profile in profiles {
            received.append(profile)
            if profile == 100 { break }
        }
        #expect(received == Array(2...100))
    }

    @Test func watcherWithoutALatestProfileGetsTheFirst() async {
        let observer = ProfileObserver<Int>()
        let profiles = observer.profiles()
        async let received = profiles.first { _ in true }
        observer.didLoadLatestProfile(1)
        observer.didLoadLatestProfile(2)
        #expect(await received == 1)
    }

    @Test func leavingTheLoopLeavesNothing() async {
        let observer = ProfileObserver(latestProfile: 1)
        #expect(await first(1, of: observer) == [1])
        #expect(observer.watchCount == 0)
    }

    @Test func droppingTheSequenceLeavesNothing() {
        let observer = ProfileObserver(latestProfile: 1)
        for _ in 0..<10 { _ = observer.profiles() }
        #expect(observer.watchCount == 0)
    }

    @Test func cancellingTheWatchingTaskLeavesNothing() async {
        let observer = ProfileObserver<Int>()
        let started = Monitor(false)
        let watching = Task {
            let profiles = observer.profiles()
            started.update { $0 = true }
            for await _ in profiles {}
        }
        await started.wait { $0 }
        #expect(observer.watchCount == 1)
        watching.cancel()
        await watching.value
        #expect(observer.watchCount == 0)
    }

    @Test func endedWatchGetsNothing() {
        let observer = ProfileObserver<Int>()
        let received = Monitor<[Int]>([])
        let watch = observer.watch { profile in received.update { $0.append(profile) } }
        watch.end()
        watch.end()
        observer.didLoadLatestProfile(1)
        #expect(received.state.isEmpty)
        #expect(observer.watchCount == 0)
    }

    /// Cancellation ends a watch while the runtime holds its task, and resuming that task then waits. So a watch must be
    /// able to end while profiles are handed on.
    @Test func watchEndsWhileAProfileIsTakenIn() {
        final class LastWords: Sendable {
            let say: @Sendable () -> Void

            init(_ say: @escaping @Sendable () -> Void) { self.say = say }

            deinit { say() }
        }

        let observer = ProfileObserver<LastWords>()
        let watch = observer.watch { _ in }
        observer.didLoadLatestProfile(LastWords { watch.end() })
        observer.didLoadLatestProfile(LastWords {})
        #expect(observer.watchCount == 0)
    }

    @Test func watchEndsWithItsObserver() async {
        var observer: ProfileObserver<Int>? = ProfileObserver(latestProfile: 1)
        let profiles = observer?.profiles()
        weak let remains = observer
        observer = nil
        #expect(remains == nil)
        var received: [Int] = []
        if let profiles {
            for await profile in profiles { received.append(profile) }
        }
        #expect(received == [1])
    }

    @Test func oneWatchThatEndsDoesNotDisturbTheOthers() {
        let observer = ProfileObserver<Int>()
        let received = Monitor<[[Int]]>([[], [], []])
        let watches = (0..<3).map { index in
            observer.watch { profile in received.update { $0[index].append(profile) } }
        }
        observer.didLoadLatestProfile(1)
        watches[1].end()
        observer.didLoadLatestProfile(2)
        #expect(received.state == [[1, 2], [1], [1, 2]])
    }

    @Test func allWatchersSeeTheUpdatesOfManyThreadsInTheSameOrder() async {
        let writers = 8
        let updates = 200
        let observer = ProfileObserver<Int>()
        let received = Monitor<[[Int]]>(Array(repeating: [], count: 8))
        for index in 0..<8 {
            _ = observer.watch { profile in received.update { $0[index].append(profile) } }
        }
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    for update in 0..<updates { observer.didLoadLatestProfile(writer * updates + update) }
                }
            }
        }
        let orders = received.state
        #expect(Set(orders).count == 1)
        #expect(orders[0].last == observer.latestProfile)
        #expect(orders[0].sorted() == Array(0..<writers * updates))
        for writer in 0..<writers {
            let own = orders[0].filter { $0 / updates == writer }
            #expect(own == own.sorted())
        }
    }

    @Test func watchersComeAndGoWhileProfilesArrive() async {
        let observer = ProfileObserver(latestProfile: 0)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for profile in 1...1000 { observer.didLoadLatestProfile(profile) }
            }
            for _ in 0..<50 {
                group.addTask {
                    // One profile each, because there is no telling how many are still to come.
                    let profiles = await first(1, of: observer)
                    #expect(profiles.count == 1)
                }
            }
        }
        #expect(observer.latestProfile == 1000)
        #expect(observer.watchCount == 0)
    }
}
