import Foundation
import JSONText
import Testing

@testable import PaywallKit

@Suite struct PaywallEventDecodingTests {
    private func problems(_ id: PaywallEvent.ID, _ payload: SampleJSON) -> [PayloadProblem]? {
        problems(id, payload.text)
    }

    /// The problems of a payload; `nil` if it decodes or fails otherwise.
    private func problems(_ id: PaywallEvent.ID, _ payload: String) -> [PayloadProblem]? {
        do {
            _ = try PaywallEvent(id: id.rawValue, payload: payload)
            return nil
        } catch .invalidPayload(id, let problems) {
            return problems
        } catch {
            return nil
        }
    }

    private func path(_ steps: [SampleJSON.Step]) -> JSONPath {
        JSONPath(
            steps.map { step in
                switch step {
                case .key(let key): .key(key)
                case .index(let index): .index(index)
                }
            }
        )
    }

    /// Whether a key may be missing: those of data, and those that a documented payload does without.
    private func isOptional(_ steps: [SampleJSON.Step]) -> Bool {
        steps.last == .key("premium") || steps.last == .key("subscriptions")
    }

    @Test(arguments: SampleEvent.all)
    func documentedPayloadIsDecoded(sample: SampleEvent) throws {
        let id = sample.event.id.rawValue
        #expect(try PaywallEvent(id: id, payload: sample.payload.text) == sample.event)
        #expect(try PaywallEvent(id: id, payload: Data(sample.payload.text.utf8)) == sample.event)
    }

    @Test(arguments: SampleEvent.all)
    func everyMissingKeyIsNamed(sample: SampleEvent) throws {
        var count = 0
        for steps in sample.payload.paths {
            guard case .key = steps.last else { continue }
            let payload = sample.payload.replacing(steps, with: nil)
            if isOptional(steps) {
                #expect(problems(sample.event.id, payload) == nil)
                continue
            }
            count += 1
            // The type decides whether there may be a profile, so that only the type is missing then.
            let found = try #require(problems(sample.event.id, payload), "\(path(steps))")
            #expect(found.map(\.path) == [path(steps)])
            #expect(found.map(\.kind) == [.missingKey])
        }
        #expect(count > 3)
    }

    @Test(arguments: SampleEvent.all)
    func everyMistypedValueIsNamed(sample: SampleEvent) throws {
        for steps in sample.payload.paths {
            let value = try #require(sample.payload.value(at: steps))
            for other in value.mistyped {
                let payload = sample.payload.replacing(steps, with: other)
                let found = try #require(problems(sample.event.id, payload), "\(path(steps)) \(other.text)")
                let expected = try #require(JSONType(rawValue: value.typeName))
                let actual = try #require(JSONType(rawValue: other.typeName))
                #expect(found.map(\.path) == [path(steps)])
                #expect(found.map(\.kind) == [.wrongType(expected: expected, found: actual)])
            }
        }
    }

    @Test(arguments: SampleEvent.all)
    func everyUnknownKeyIsNamed(sample: SampleEvent) throws {
        for steps in sample.payload.paths {
            guard case .object = sample.payload.value(at: steps) else { continue }
            let payload = sample.payload.adding("surplus", .null, at: steps)
            let found = try #require(problems(sample.event.id, payload), "\(path(steps))")
            #expect(found.map(\.path) == [path(steps + [.key("surplus")])])
            // The keys of access levels are their names; there the value is what is wrong.
            let isLevel = steps.last == .key("accessLevels")
            #expect(
                found.map(\.kind) == [isLevel ? .wrongType(expected: .object, found: .null) : .unknownKey]
            )
        }
    }

    @Test(arguments: SampleEvent.all)
    func everyRepeatedKeyIsNamed(sample: SampleEvent) throws {
        for steps in sample.payload.paths {
            guard case .object(let members) = sample.payload.value(at: steps), let member = members.first
            else {
                continue
            }
            let payload = sample.payload.adding(member.key, member.value, at: steps)
            let found = try #require(problems(sample.event.id, payload), "\(path(steps))")
            #expect(found.map(\.path) == [path(steps + [.key(member.key)])])
            #expect(found.map(\.kind) == [.duplicateKey])
        }
    }

    @Test func allProblemsAreNamedInOrderOfTheText() throws {
        let payload = """
            {
              "surplus": 1,
              "error": {
                "code": 7,
                "details": {"underlyingError": null},
                "extra": {}
              }
            }
            """
        let found = try #require(problems(.didFailRestoreWith, payload))
        #expect(
            found.map(\.description) == [
                "2:3: $.surplus: key is not documented",
                "3:12: $.error.message: required key is missing",
                "4:13: $.error.code: expected string, found number",
                "5:36: $.error.details.underlyingError: expected string, found null",
                "6:5: $.error.extra: key is not documented",
            ]
        )
    }

    @Test func severalMissingKeysAreNamedInDocumentedOrder() throws {
        let found = try #require(problems(.didSelectProduct, "{\"product\": {}}"))
        #expect(
            found.map(\.path.description) == [
                "$.product.vendorProductId", "$.product.localizedTitle", "$.product.localizedDescription",
                "$.product.localizedPrice", "$.product.price", "$.product.currencyCode",
            ]
        )
    }

    // MARK: Purchase results

    private static let finished = SampleEvent.all.filter { $0.event.id == .didFinishPurchase }

    @Test(arguments: ["pending", "Success", "canceled", ""])
    func unknownResultTypeIsNamed(type: String) throws {
        for sample in Self.finished {
            let steps: [SampleJSON.Step] = [.key("purchaseResult"), .key("type")]
            let payload = sample.payload.replacing(steps, with: .string(type))
            let found = try #require(problems(.didFinishPurchase, payload))
            #expect(found.map(\.path) == [path(steps)])
            #expect(found.map(\.kind) == [.unknownValue(type, known: ["success", "cancelled"])])
        }
    }

    @Test func cancelledPurchaseHasNoProfile() throws {
        let sample = try #require(Self.finished.first)
        let steps: [SampleJSON.Step] = [.key("purchaseResult"), .key("type")]
        let found = try #require(
            problems(.didFinishPurchase, sample.payload.replacing(steps, with: "cancelled"))
        )
        #expect(found.map(\.path.description) == ["$.purchaseResult.profile"])
        #expect(found.map(\.kind) == [.unknownKey])
    }

    // MARK: Prices and dates

    private func price(_ digits: String) throws -> Decimal? {
        let sample = try #require(SampleEvent.all.first { $0.event.id == .didSelectProduct })
        let payload = sample.payload.replacing([.key("product"), .key("price")], with: .number(digits))
        guard
            case .didSelectProduct(let product) = try PaywallEvent(
                id: "didSelectProduct",
                payload: payload.text
            )
        else { return nil }
        return product.price
    }

    @Test(arguments: [
        ("9.99", "9.99"), ("0.1", "0.1"), ("1500", "1500"), ("0", "0"), ("-0.0", "0"), ("9.990", "9.99"),
        ("999e-2", "9.99"), ("9.99E+2", "999"), ("1e2", "100"), ("-4.5", "-4.5"),
        ("0e999999999999999999999", "0"), ("1e127", "1" + String(repeating: "0", count: 127)),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
        ("0.99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999"),
    ])
    func priceIsExact(digits: String, expected: String) throws {
        #expect(try price(digits)?.description == expected)
    }

    @Test(arguments: [
        "1e128", "1e-129", "1e999999999999999999999", "1e-999999999999999999999",
        "999999999999999999999999999999999999999", "1.00000000000000000000000000000000000001",
    ])
    func priceThatCannotBeExactIsRefused(digits: String) throws {
        let error = #expect(throws: PaywallEventError.self) { try price(digits) }
        guard case .invalidPayload(_, let problems) = error else { return }
        #expect(problems.map(\.kind) == [.inexactNumber(digits)])
        #expect(problems.map(\.path.description) == ["$.product.price"])
    }

    private static let restored = SampleEvent.all.first { $0.event.id == .didFinishRestoreWith }

    private func expiry(_ text: String) throws -> Date? {
        let steps: [SampleJSON.Step] = [.key("profile"), .key("subscriptions"), .index(0), .key("expiresAt")]
        let payload = try #require(Self.restored).payload.replacing(steps, with: .string(text)).text
        guard
            case .didFinishRestoreWith(let profile) = try PaywallEvent(
                id: "didFinishRestoreWith",
                payload: payload
            )
        else { return nil }
        return profile.subscriptions.first?.expiresAt
    }

    @Test(arguments: [
        ("2024-02-15T10:30:00Z", 1_707_993_000.0),
        ("2024-02-15T19:30:00+09:00", 1_707_993_000),
        ("2024-02-15T02:00:00-08:30", 1_707_993_000),
        ("2024-02-15T10:30:00-00:00", 1_707_993_000),
        ("2024-02-15T10:30:00.5Z", 1_707_993_000.5),
        ("2024-02-15T10:30:00.250000+00:00", 1_707_993_000.25),
        ("1970-01-01T00:00:00Z", 0),
        ("2000-02-29T23:59:59Z", 951_868_799),
        ("2100-03-01T00:00:00Z", 4_107_542_400),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func dateIsAnInstant(text: String, expected: Double) throws {
        #expect(try expiry(text) == Date(timeIntervalSince1970: expected))
    }

    @Test(arguments: [
        "", "2024-02-15", "2024-02-15T10:30Z", "2024-02-15T10:30:00", "2024-02-15 10:30:00Z",
        "2024-02-30T10:30:00Z", "2023-02-29T10:30:00Z", "2100-02-29T00:00:00Z", "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-02-15T24:00:00Z", "2024-02-15T10:60:00Z",
        "2016-12-31T23:59:60Z", "2024-02-15T10:30:00.Z", "2024-02-15T10:30:00,5Z", "2024-02-15T10:30:00+0900",
        "2024-02-15T10:30:00+24:00", "2024-02-15T10:30:00Z ", "24-02-15T10:30:00Z", "2024-02-15t10:30:00z",
        "２０２４-02-15T10:30:00Z", "1707993000",
    ])
    func invalidDateIsNamed(text: String) throws {
        let error = #expect(throws: PaywallEventError.self) { try expiry(text) }
        guard case .invalidPayload(_, let problems) = error else { return }
        #expect(problems.map(\.kind) == [.invalidDate(text)])
        #expect(problems.map(\.path.description) == ["$.profile.subscriptions[0].expiresAt"])
    }

    // MARK: Data

    @Test func keysOfAccessLevelsAreData() throws {
        let level: SampleJSON = ["id": "a", "isActive": false, "expiresAt": "2024-02-15T10:30:00Z"]
        let payload: SampleJSON = [
            "profile": ["accessLevels": ["a": level, "b.c": level], "subscriptions": []]
        ]
        let event = try PaywallEvent(id: "didFinishRestoreWith", payload: payload.text)
        guard case .didFinishRestoreWith(let profile) = event else {
            Issue.record("another event: \(event)")
            return
        }
        #expect(profile.accessLevels.keys.sorted() == ["a", "b.c"])
        #expect(profile.accessLevels["a"]?.isActive == false)
        #expect(profile.subscriptions.isEmpty)
        #expect(profile.appliedAttributionSources.isEmpty)

        let broken = payload.replacing(
            [.key("profile"), .key("accessLevels"), .key("b.c"), .key("id")],
            with: nil
        )
        let found = try #require(problems(.didFinishRestoreWith, broken))
        #expect(found.map(\.path.description) == ["$.profile.accessLevels['b.c'].id"])
    }

    @Test func largePayloadIsDecoded() throws {
        let subscription: SampleJSON = [
            "vendorProductId": "premium_monthly", "isActive": true, "expiresAt": "2024-02-15T10:30:00Z",
        ]
        let payload: SampleJSON = [
            "profile": [
                "accessLevels": [:], "subscriptions": .array(Array(repeating: subscription, count: 5000)),
            ]
        ]
        let event = try PaywallEvent(id: "didFinishRestoreWith", payload: payload.text)
        guard case .didFinishRestoreWith(let profile) = event else {
            Issue.record("another event: \(event.id)")
            return
        }
        #expect(profile.subscriptions.count == 5000)
    }

    // MARK: Broken texts

    @Test func brokenTextHasOneProblem() throws {
        let found = try #require(problems(.didSelectProduct, "{\n  \"surplus\": 1,\r\n  \"product\": x\n}"))
        #expect(found.map(\.description) == ["3:14: $: not JSON: unexpected 'x'"])
    }

    @Test func depthHasALimit() throws {
        let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        let wrong = PayloadProblem.Kind.wrongType(expected: .object, found: .array)
        #expect(problems(.didSelectProduct, nested(32))?.map(\.kind) == [wrong])
        let tooDeep = PayloadProblem.Kind.malformedJSON(.tooDeep(limit: 32))
        #expect(problems(.didSelectProduct, nested(33))?.map(\.kind) == [tooDeep])
    }

    @Test func repeatedKeysCountWhereTheyAreRead() throws {
        // The second product and what nobody knows are not looked into.
        let payload = """
            {"x": {"a": 1, "a": 2},
             "product": {"price": 1, "price": "2", "price": 3},
             "product": {"price": 1, "price": 2}}
            """
        let found = try #require(problems(.didSelectProduct, payload))
        #expect(
            found.map(\.description).filter { !$0.hasSuffix("required key is missing") } == [
                "1:2: $.x: key is not documented",
                "2:26: $.product.price: key is there already",
                "2:40: $.product.price: key is there already",
                "3:2: $.product: key is there already",
            ]
        )
    }

    @Test(arguments: 0..<64)
    func damagedTextsDoNotTrap(seed: Int) {
        // A linear congruential generator, so that a failure can be repeated.
        var state = UInt64(seed)
        func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for sample in SampleEvent.all {
            var bytes = Array(sample.payload.text.utf8)
            for _ in 0...next(below: 3) {
                bytes[next(below: bytes.count)] = UInt8(next(below: 256))
            }
            bytes.removeLast(next(below: 4))
            let event = try? PaywallEvent(id: sample.event.id.rawValue, payload: bytes)
            #expect(event == nil || event?.id == sample.event.id)
        }
    }
}
