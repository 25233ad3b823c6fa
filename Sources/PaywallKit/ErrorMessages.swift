// Errors hold data; their prose is here, in one place.

extension InvalidTimeout: CustomStringConvertible {
    /// What is wrong with the timeout, and what would be right.
    public var description: String {
        switch self {
        case .negative(let seconds):
            "The timeout of \(seconds) s is negative; give zero or more seconds."
        case .notANumber:
            "The timeout is not a number; give zero or more seconds."
        case .infinite:
            "The timeout is infinite; give at most \(Self.longestTimeout.components.seconds) s."
        case .tooLong(let seconds):
            "The timeout of \(seconds) s is too long; "
                + "give at most \(Self.longestTimeout.components.seconds) s."
        }
    }
}

extension BothRequestsFailed: CustomStringConvertible {
    /// Both errors in one sentence.
    public var description: String {
        "The segmented paywall could not be loaded (\(segmented)), nor the default one (\(defaultAudience))."
    }
}

extension AdaptyError: CustomStringConvertible {
    /// Code, message and cause.
    public var description: String {
        "\(code): \(message) (\(details.underlyingError))"
    }
}

extension PaywallEventError: CustomStringConvertible {
    /// The event, and a line for each problem.
    public var description: String {
        switch self {
        case .unknownEvent(let id):
            "No documented event is called '\(id)'."
        case .invalidPayload(let id, let problems):
            (["The payload of \(id.rawValue) is not as documented:"] + problems.map { "  \($0)" })
                .joined(separator: "\n")
        }
    }
}

extension PayloadProblem: CustomStringConvertible {
    /// Line, column and path, and what is wrong there.
    public var description: String {
        "\(location): \(path): \(kind)"
    }
}

extension PayloadProblem.Kind: CustomStringConvertible {
    /// What is wrong, without its place.
    public var description: String {
        switch self {
        case .malformedJSON(let fault):
            "not JSON: \(fault)"
        case .missingKey:
            "required key is missing"
        case .unknownKey:
            "key is not documented"
        case .duplicateKey:
            "key is there already"
        case .wrongType(let expected, let found):
            "expected \(expected.rawValue), found \(found.rawValue)"
        case .unknownValue(let value, let known):
            "'\(value)' is none of \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .invalidDate(let text):
            "'\(text)' is no date and time with an offset, such as 2024-02-15T10:30:00Z"
        case .inexactNumber(let text):
            "\(text) has more than 38 digits or an exponent beyond -128...127"
        }
    }
}
