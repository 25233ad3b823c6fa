import Foundation

/// The files that come with the package.
public enum ShippedData {
    /// Holds a folder for each language: `<tag>/locale.yml` and its guides in `<tag>/docs`.
    public static var locales: URL { Bundle.module.bundleURL.appending(path: "Locales") }
    /// Holds the Mustache templates.
    public static var templates: URL { Bundle.module.bundleURL.appending(path: "Templates") }
}
