// All that a test build adds to the code of an app.
@_exported import SimulatedConcurrency
