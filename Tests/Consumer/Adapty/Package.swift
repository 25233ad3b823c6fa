// swift-tools-version: 6.1

import PackageDescription

// Stands in for the SDK that an app links.
let package = Package(
    name: "Adapty",
    products: [.library(name: "Adapty", targets: ["Adapty"])],
    targets: [.target(name: "Adapty")]
)
