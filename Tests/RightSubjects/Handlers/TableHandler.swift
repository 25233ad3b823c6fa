import Conformance
import Foundation
import JSONText

/// Tables: what the members of each event's payload are, and the closure that it calls.
struct TableHandler: EventSubject {
    private typealias Closure = @Sendable (KeyValuePairs<String, CallbackValue>) -> Bool

    /// What an event carries and what it calls.
    private struct Row {
        let members: [(name: String, shape: Shape)]
        var isPurchase = false
        var asksForAnotherAttempt = false
    }

    private static let rows: [String: Row] = [
        "didSelectProduct": Row(members: [("product", product)]),
        "didStartPurchase": Row(members: [("product", product)], isPurchase: true),
        "shouldContinueWebPaymentNavigation": Row(members: [("product", product)]),
        "didFinishPurchase": Row(
            members: [("product", product), ("purchaseResult", purchaseResult)],
            isPurchase: true
        ),
        "didFailPurchase": Row(members: [("product", product), ("error", error)], isPurchase: true),
        "didFailWebPaymentNavigation": Row(members: [("product", product), ("error", error)]),
        "didFinishRestoreWith": Row(members: [("profile", profile)]),
        "didFailRestoreWith": Row(members: [("error", error)]),
        "didFailLoadingProductsWith": Row(members: [("error", error)], asksForAnotherAttempt: true),
        "didFailRenderingWith": Row(members: [("error", error)]),
    ]

    private static let product = Shape.object(
        required: [
            "vendorProductId": .text, "localizedTitle": .text, "localizedDescription": .text,
            "localizedPrice": .text, "price": .number, "currencyCode": .text,
        ]
    )
    private static let error = Shape.object(
        required: [
            "code": .text, "message": .text, "details": .object(required: ["underlyingError": .text]),
        ]
    )
    private static let profile = Shape.object(
        required: [
            "accessLevels": .entries(
                .object(required: ["id": .text, "isActive": .boolean, "expiresAt": .moment])
            )
        ],
        optional: [
            "subscriptions": .list(
                .object(required: ["vendorProductId": .text, "isActive": .boolean, "expiresAt": .moment])
            )
        ]
    )
    private static let purchaseResult = Shape.kinds([
        "success": .object(required: ["type": .text, "profile": profile]),
        "cancelled": .object(required: ["type": .text]),
    ])

    private let environment: EventEnvironment

    init(environment: EventEnvironment) {
        self.environment = environment
    }

    func handle(_ eventID: String, payload: String) async throws {
        guard let row = Self.rows[eventID] else { throw PayloadRejection(path: nil) }
        let document: JSONValue
        do {
            document = try JSONDocument(parsing: payload, as: .json).value
        } catch {
            throw PayloadRejection(path: nil)
        }
        let shape = Shape.object(
            required: Dictionary(uniqueKeysWithValues: row.members.map { ($0.name, $0.shape) })
        )
        guard case .object(let values) = try shape.read(document, at: "$") else { return }
        if row.isPurchase, environment.isObserverMode { return }
        switch row.members.count {
        case 1:
            let name = row.members[0].name
            environment.called(eventID, [name: values[name] ?? .absent])
        default:
            let (first, second) = (row.members[0].name, row.members[1].name)
            environment.called(
                eventID,
                [first: values[first] ?? .absent, second: values[second] ?? .absent]
            )
        }
        guard row.asksForAnotherAttempt, environment.answer else { return }
        try await environment.clock.sleep(for: .seconds(2))
        await environment.repeatProductRequest()
    }
}

/// What a value of a payload has to look like.
private indirect enum Shape: Sendable {
    case text
    case number
    case boolean
    case moment
    case list(Shape)
    /// Of one shape each, whatever their keys.
    case entries(Shape)
    case object(required: [String: Shape], optional: [String: Shape] = [:])
    /// Shapes by the text of the member `type`.
    case kinds([String: Shape])

    func read(_ value: JSONValue, at path: String) throws -> CallbackValue {
        switch (self, value) {
        case (.text, .string(let text)):
            return .text(text)
        case (.number, .number(let number)):
            guard let decimal = Decimal(string: number.literal), decimal.isFinite else { break }
            return .number(decimal)
        case (.boolean, .bool(let truth)):
            return .boolean(truth)
        case (.moment, .string(let text)):
            guard let date = Self.date(text) else { break }
            return .date(date)
        case (.list(let shape), .array(let elements)):
            return .list(
                try elements.enumerated().map { try shape.read($1, at: "\(path)[\($0)]") }
            )
        case (.entries(let shape), .object(let members)):
            return .object(
                try members.reduce(into: [:]) {
                    $0[$1.key] = try shape.read($1.value, at: "\(path).\($1.key)")
                }
            )
        case (.object(let required, let optional), .object(let members)):
            for name in required.keys.sorted() where members[name] == nil {
                throw PayloadRejection(path: "\(path).\(name)")
            }
            return .object(
                try members.reduce(into: [:]) { result, member in
                    let path = "\(path).\(member.key)"
                    guard let shape = required[member.key] ?? optional[member.key] else {
                        throw PayloadRejection(path: path)
                    }
                    result[member.key] = try shape.read(member.value, at: path)
                }
            )
        case (.kinds(let shapes), .object(let members)):
            guard let name = members["type"]?.stringValue, let shape = shapes[name] else {
                throw PayloadRejection(path: "\(path).type")
            }
            return try shape.read(value, at: path)
        default: break
        }
        throw PayloadRejection(path: path)
    }

    /// The moment of an RFC 3339 text; nil for one that no calendar has.
    private static func date(_ text: String) -> Date? {
        let form = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|[+-](\d\d):(\d\d))/
        guard let parts = text.wholeMatch(of: form)?.output else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar,
            year: Int(parts.1),
            month: Int(parts.2),
            day: Int(parts.3),
            hour: Int(parts.4),
            minute: Int(parts.5),
            second: Int(parts.6)
        )
        let (hours, minutes) = (parts.8.flatMap { Int($0) } ?? 0, parts.9.flatMap { Int($0) } ?? 0)
        guard components.isValidDate, hours < 24, minutes < 60 else { return nil }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: parts.7 != nil))
    }
}
