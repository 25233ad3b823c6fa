import Diagnostics

/// One small change of a program, which tests that deserve the name must find.
public struct Mutant: Sendable {
    /// By which a mutated program is told which mutant to be; from 1, in the order of the sources.
    public let number: Int
    /// What kind of change it is.
    public let mutationOperator: MutationOperator
    /// Where the changed code begins.
    public let location: SourceLocation
    /// The line at that place, without the white space around it.
    public let line: String
    /// The changed code on one line.
    public let original: String
    /// What stands in its place, on one line.
    public let mutated: String
}

/// The kinds of changes that are made.
public enum MutationOperator: String, CaseIterable, Sendable {
    /// A condition holds where it did not.
    case negateCondition = "negate-condition"
    /// One of several conditions, or the only one, is not asked for.
    case dropCondition = "drop-condition"
    /// A comparison or a range takes in its bound, or no longer does; equal becomes unequal.
    case moveBound = "move-bound"
    /// Plus becomes minus, times becomes divided by.
    case swapArithmetic = "swap-arithmetic"
    /// A number, a truth value or a text is another one.
    case changeConstant = "change-constant"
    /// Two neighbouring arguments of one shape change places.
    case swapArguments = "swap-arguments"
    /// Two neighbouring assignments, or cases of a switch, change their values.
    case swapMembers = "swap-members"
    /// A statement that calls, assigns, loops or defers is left out.
    case removeStatement = "remove-statement"
    /// A call is made twice.
    case repeatCall = "repeat-call"
    /// Two neighbouring statements, one of which calls or awaits, change places.
    case swapStatements = "swap-statements"
    /// Nothing is cancelled, or nobody asks whether it was.
    case dropCancellation = "drop-cancellation"
    /// An error is not passed on.
    case softenTry = "soften-try"
    /// A function does nothing, or gives nothing, or one truth value.
    case returnEarly = "return-early"
}

/// A text that takes the place of a part of a file.
struct Edit {
    /// In UTF-8 code units of the file.
    let range: Range<Int>
    let text: String
}

/// A change as an operator proposes it.
struct Mutation {
    let mutationOperator: MutationOperator
    /// In the order of the file, none inside another.
    let edits: [Edit]

    init(_ mutationOperator: MutationOperator, _ edits: Edit...) {
        self.mutationOperator = mutationOperator
        self.edits = edits
    }

    /// The part of the file from the first edit to the last.
    var range: Range<Int> {
        (edits.first?.range.lowerBound ?? 0)..<(edits.last?.range.upperBound ?? 0)
    }
}
