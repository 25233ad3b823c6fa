import Simulation

/// Thrown where a stand-in for an SDK is called by code that has left the simulation.
public struct OutsideOfSimulation: Error, Sendable, CustomStringConvertible {
    /// What to do, in a sentence.
    public var description: String {
        "This was called outside of any scenario; import SimulatedConcurrency where the tasks of the subject are made."
    }

    /// The environment of the run whose step the calling thread takes.
    @available(Simulated, *)
    static func environment<Environment>() throws(OutsideOfSimulation) -> Environment {
        guard let environment = SimulatedThread.current?.environment as? Environment else {
            SimulatedThread.noteOutsideCall("\(Environment.self).current")
            throw OutsideOfSimulation()
        }
        return environment
    }
}
