#if SIMULATED
@_exported import SimulatedConcurrency
#endif
