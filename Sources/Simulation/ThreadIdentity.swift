#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The identity of a thread while it lives, so that a call can be told to come from the driving thread.
struct ThreadIdentity: Equatable, Sendable {
    private let bits: UInt

    /// The calling thread.
    static var current: ThreadIdentity {
        #if canImport(Glibc)
        ThreadIdentity(bits: UInt(pthread_self()))
        #else
        ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
        #endif
    }
}
