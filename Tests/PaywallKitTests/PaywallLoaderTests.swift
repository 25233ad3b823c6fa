import Testing

@testable import PaywallKit

@Suite struct PaywallLoaderTests {
    @Test func defaultRequestStartsBeforeAnyTimePasses() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        #expect(stage.clock.now.offset == .zero)
        #expect(stage.service.requests == [.defaultAudience])
        load.cancel()
        _ = await load.result
    }

    @Test(arguments: [3.0, 5.0, 0.25])
    func attributionWithinTheWindowGivesTheSegmentedPaywall(timeout: Double) async throws {
        let stage = Stage(latestProfile: .unattributed)
        let load = await stage.startWaiting(timeout: timeout)
        stage.clock.advance(to: timeout * 0.9)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
        #expect(stage.service.wasCancelled(.defaultAudience))
        await stage.expectNothingLeft()
    }

    @Test func attributionInTimeWinsEvenIfItsPaywallComesAfterTheWindow() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        await stage.service.end(.defaultAudience)
        stage.clock.advance(to: 4.9)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.waitForOpenRequest(.appleAds)
        #expect(stage.observer.watchCount == 0)
        stage.clock.advance(to: 60)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
    }

    @Test func endOfTheWindowGivesTheDefaultThatIsThereAlready() async throws {
        let stage = Stage(latestProfile: .unattributed)
        let load = await stage.startWaiting()
        await stage.service.end(.defaultAudience)
        stage.clock.advance(to: 5)
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience])
        await stage.expectNothingLeft()
    }

    @Test func endOfTheWindowWaitsForTheDefaultInFlight() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.clock.advance(to: 5)
        await stage.service.end(.defaultAudience)
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience])
        #expect(!stage.service.wasCancelled(.defaultAudience))
    }

    @Test func windowDoesNotEndBeforeItsTime() async throws {
        let stage = Stage()
        let load = await stage.startWaiting(timeout: 3)
        stage.clock.advance(to: 2.999_999_999)
        #expect(stage.clock.monitor.state.sleepers.count == 1)
        stage.clock.advance(to: 3)
        await stage.service.end(.defaultAudience)
        #expect(try await load.value.audience == .defaultAudience)
    }

    @Test func windowBeginsWithTheCall() async throws {
        let stage = Stage()
        stage.clock.advance(to: 100)
        let load = await stage.startWaiting(timeout: 4)
        #expect(stage.clock.monitor.state.sleepers.map(\.deadline.offset) == [.seconds(104)])
        load.cancel()
        _ = await load.result
    }

    @Test(arguments: [0.0, 5.0])
    func attributedProfileWaitsForNothing(timeout: Double) async throws {
        let stage = Stage(latestProfile: .attributed)
        let load = stage.startLoading(timeout: timeout)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(stage.clock.monitor.state.sleepCount == 0)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
        await stage.expectNothingLeft()
    }

    @Test func defaultRequestComesFirstEvenIfTheSegmentedPaywallIsThereAtOnce() async throws {
        for _ in 0..<200 {
            let service = ScriptedService(script: [.appleAds: .success(.sample(.appleAds))])
            let stage = Stage(service: service, latestProfile: .attributed)
            #expect(try await stage.startLoading().value.audience == .appleAds)
            // The request is on its way when the segmented one begins, but its thread may get to the service later.
            await service.monitor.wait { $0.log.contains(.requested(.defaultAudience)) }
            #expect(service.requests.count == 2)
            await stage.expectNothingLeft()
        }
    }

    @Test func zeroTimeoutGivesTheDefaultUnlessAttributed() async throws {
        let stage = Stage(latestProfile: .unattributed)
        let load = stage.startLoading(timeout: 0)
        await stage.service.end(.defaultAudience)
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience])
        await stage.expectNothingLeft()
    }

    @Test func otherSourcesAndEmptyArraysDoNotCount() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        let other = AdaptyAttributionSource(rawValue: "anotherNetwork")
        stage.observer.didLoadLatestProfile(.unattributed)
        stage.observer.didLoadLatestProfile(AdaptyProfile(appliedAttributionSources: [other]))
        stage.observer.didLoadLatestProfile(.unattributed)
        stage.clock.advance(to: 5)
        await stage.service.end(.defaultAudience)
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience])
    }

    @Test func attributionAmongOtherSourcesCounts() async throws {
        let stage = Stage(latestProfile: .unattributed)
        let load = await stage.startWaiting()
        let other = AdaptyAttributionSource(rawValue: "anotherNetwork")
        stage.observer.didLoadLatestProfile(AdaptyProfile(appliedAttributionSources: [other]))
        stage.observer.didLoadLatestProfile(AdaptyProfile(appliedAttributionSources: [other, .appleAds]))
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
    }

    @Test func attributionAppliedTwiceMakesOneRequest() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.waitForOpenRequest(.appleAds)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
    }

    @Test func attributionThatIsFollowedByAnotherProfileCounts() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        stage.observer.didLoadLatestProfile(.unattributed)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
    }

    @Test func attributionAfterTheWindowIsNotRequested() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        await stage.service.end(.defaultAudience)
        stage.clock.advance(to: 5)
        #expect(try await load.value.audience == .defaultAudience)
        stage.observer.didLoadLatestProfile(.attributed)
        #expect(stage.service.requests == [.defaultAudience])
        await stage.expectNothingLeft()
    }

    @Test func tieGoesToAttributionThatTheObserverHas() async throws {
        for _ in 0..<100 {
            let stage = Stage()
            let load = await stage.startWaiting()
            stage.observer.didLoadLatestProfile(.attributed)
            stage.clock.advance(to: 5)
            await stage.service.end(.appleAds)
            #expect(try await load.value.audience == .appleAds)
            #expect(stage.service.requests == [.defaultAudience, .appleAds])
        }
    }

    @Test func laterLoadsStandAlone() async throws {
        let stage = Stage()
        let first = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.end(.appleAds)
        #expect(try await first.value.audience == .appleAds)

        let second = stage.startLoading()
        await stage.service.end(.appleAds)
        #expect(try await second.value.audience == .appleAds)
        #expect(stage.service.requests == [.defaultAudience, .appleAds, .defaultAudience, .appleAds])
        #expect(stage.clock.monitor.state.sleepCount == 1)
        await stage.expectNothingLeft()
    }

    @Test func loadsAtTheSameTimeDoNotShareRequests() async throws {
        let count = 20
        let stage = Stage()
        let loads = (0..<count).map { _ in stage.startLoading() }
        await stage.service.monitor.wait { $0.open.count == count }
        await stage.clock.monitor.wait { $0.sleepers.count == count }
        #expect(stage.observer.watchCount == count)
        stage.observer.didLoadLatestProfile(.attributed)
        for _ in 0..<count {
            await stage.service.end(.appleAds)
        }
        for load in loads {
            #expect(try await load.value.audience == .appleAds)
        }
        #expect(stage.service.requests.count { $0 == .defaultAudience } == count)
        #expect(stage.service.requests.count { $0 == .appleAds } == count)
        await stage.expectNothingLeft()
    }

    @Test func durationIsTakenAsWell() async throws {
        let stage = Stage()
        async let paywall = stage.loader.getPaywallOrDefault(
            placementId: "welcome",
            timeout: .milliseconds(3500)
        )
        await stage.clock.waitForSleeper()
        #expect(stage.clock.monitor.state.sleepers.map(\.deadline.offset) == [.milliseconds(3500)])
        stage.clock.advance(to: 3.5)
        await stage.service.end(.defaultAudience)
        #expect(try await paywall.audience == .defaultAudience)
    }
}
