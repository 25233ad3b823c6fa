import Specifications

/// All behaviours, in the order of `spec.json`.
package enum Behaviours {
    package static let all: [any Behaviour.Type] = [Race.self, Callbacks.self]
}
