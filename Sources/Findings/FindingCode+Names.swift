import Diagnostics

extension Finding.Code {
    /// The codes that are most like a name which is none, the nearest first.
    public static func nearest(to name: String) -> [Finding.Code] {
        allCases.map(\.rawValue).nearest(to: name).compactMap(Finding.Code.init)
    }
}
