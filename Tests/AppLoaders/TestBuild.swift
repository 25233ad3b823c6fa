// All that a test build adds to the code of an app; the names only where the app uses them.
@_exported import SimulatedConcurrency

typealias DispatchQueue = SimulatedDispatch.DispatchQueue
typealias Timer = SimulatedDispatch.Timer
