/// A value that is found when somebody first asks for it.
package final class Lazily<Value: Sendable>: Sendable {
    private let found: Locked<Value?>
    private let find: @Sendable () -> Value

    /// - Parameter find: Gives the same whenever it is called.
    package init(_ find: @escaping @Sendable () -> Value) {
        found = Locked(nil)
        self.find = find
    }

    /// A value that is there already.
    package init(found value: Value) {
        found = Locked(value)
        find = { value }
    }

    /// Found by the first who asks for it, while others wait.
    package var value: Value {
        found.withLock { found in
            if let found { return found }
            let value = find()
            found = value
            return value
        }
    }
}
