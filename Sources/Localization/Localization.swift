import Backports

/// Everything that depends on one language: the content of `Locales/<tag>/locale.yml`.
public struct Localization: Sendable {
    /// BCP 47, as the folder is named: `zh-Hans`.
    public var tag: String
    /// What speakers call the language.
    public var name: String
    /// Other tags under which pages and users name it: `zh`, `zh-CN`.
    public var aliases: [String]
    /// Whether its pages come first where pages disagree, and its texts stand in where others are missing.
    public var isBase: Bool
    /// The Unicode locale identifier by which numbers and dates are formatted: `zh-Hans-CN`.
    public var formats: String
    /// For pages that do not name their language.
    public var detection: Detection
    /// For pages in formats that have lost their marks.
    public var pageWords: PageWords { parts.pageWords.value }
    /// For prose.
    public var phrases: Phrases { parts.phrases.value }
    /// By which sentences answer questions: patterns by the question's topic and the answer.
    public var answers: [String: [String: [AnswerPattern]]] { parts.answers.value }
    /// For sample prices.
    public var storefront: Storefront { parts.storefront.value }
    /// For fixtures.
    public var fixtures: FixtureTexts { parts.fixtures.value }
    /// For samples.
    public var sample: SampleTexts { parts.sample.value }
    /// What reports say around what they tell, by name; the base language stands in for what is missing.
    public var reports: [String: String] { parts.reports.value }

    /// What a command may do without: most need a few of these, of a few languages.
    let parts: Parts

    /// The parts of a `locale.yml` that may be read later.
    struct Parts: Sendable {
        let pageWords: Lazily<PageWords>
        let phrases: Lazily<Phrases>
        let answers: Lazily<[String: [String: [AnswerPattern]]]>
        let storefront: Lazily<Storefront>
        let fixtures: Lazily<FixtureTexts>
        let sample: Lazily<SampleTexts>
        let reports: Lazily<[String: String]>
    }

    /// How a page that does not name its language is told to be in this one.
    public struct Detection: Sendable, Equatable {
        /// Scalars that only this language's script has among the letters of prose.
        public var letters: [ClosedRange<UInt32>]
        /// Frequent short words, in lower case, for languages that share a script.
        public var words: Set<String>
        /// Of two languages whose letters occur, the one with the higher rank is meant.
        public var rank: Int
    }

    /// What tells boxes, buttons and sentences from other text; each may be empty.
    public struct PageWords: Sendable, Equatable {
        /// The kinds of boxes by their titles: `note`, `tip`, `info`, `important`, `warning`, `caution`, `danger`.
        public var boxTitles: [String: String]
        /// What stands on buttons that copy code.
        public var copyButtons: [String]
        /// Words of sentences that are neither keywords nor likely names in code.
        public var sentenceWords: [String]
        /// Other words that stand in a sentence about a command, but in no command.
        public var proseWords: [String]
    }

    /// The shop in which a sample product is sold.
    public struct Storefront: Sendable, Equatable {
        /// ISO 4217.
        public var currency: String
        /// How many units of the currency stand for one US dollar in samples: a round figure, no exchange rate.
        public var perUSDollar: String
        /// Converted prices are multiples of this amount.
        public var step: String
    }

    /// What is written into fixtures.
    public struct FixtureTexts: Sendable, Equatable {
        /// Names of the members of a payload that hold text for people.
        public var textFields: Set<String>
        /// By text as documented.
        public var translations: [String: String]
        /// By audience: `attributed` and `default`.
        public var paywalls: [Audience: PaywallCopy]
    }

    /// For whom a paywall is made.
    public enum Audience: String, Sendable, CaseIterable {
        /// Users to whom the attribution applies.
        case attributed
        /// Everybody else.
        case `default`
    }

    /// The words on a paywall.
    public struct PaywallCopy: Sendable, Equatable {
        /// The headline.
        public var title: String
        /// One sentence below the headline.
        public var subtitle: String
        /// On the button that leads on.
        public var button: String
    }

    /// What samples say around a payload.
    public struct SampleTexts: Sendable, Equatable {
        /// Between a label and its value.
        public var separator: String
        /// By member name; a member without a label is shown under its name.
        public var labels: [String: String]
        /// By value as documented: `success`, `true`.
        public var values: [String: String]
        /// Said where there is nothing to show.
        public var noEvents: String
    }
}
