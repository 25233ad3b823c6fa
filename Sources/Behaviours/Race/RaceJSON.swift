import OrderedCollections
import Specifications

extension Race {
    /// What the race adds to `spec.json`.
    package struct Record: Codable {
        var race: Facts

        /// Facts by their names; those that no page states are absent.
        struct Facts: Codable {
            private let facts: OrderedDictionary<RaceFact, Fact>

            init(_ facts: OrderedDictionary<RaceFact, Fact>) { self.facts = facts }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: RaceFact.self)
                var facts: OrderedDictionary<RaceFact, Fact> = [:]
                for fact in RaceFact.allCases {
                    facts[fact] = try container.decodeIfPresent(Fact.self, forKey: fact)
                }
                self.facts = facts
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: RaceFact.self)
                for (fact, found) in facts { try container.encode(found, forKey: fact) }
            }
        }
    }
}
