#if SIMULATED
@_exported import SimulatedConcurrency

typealias DispatchQueue = SimulatedDispatch.DispatchQueue
typealias Timer = SimulatedDispatch.Timer
#endif
