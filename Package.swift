// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "DocFixtures",
    platforms: [.macOS(.v15)],
    products: [
        .library(
            name: "DocFixtures",
            targets: [
                "Diagnostics", "JSONText", "Localization", "Documents", "SwiftCode", "Pages", "Expectations",
                "Behaviours", "Agreement", "Fixtures",
            ]
        ),
        .library(
            name: "PaywallConformance",
            targets: ["JSONText", "Expectations", "PaywallKit", "Simulation", "Conformance"]
        ),
        .executable(name: "docfixtures", targets: ["docfixtures"]),
        .executable(name: "mutants", targets: ["mutants"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .systemLibrary(
            name: "CMD4C",
            pkgConfig: "md4c",
            providers: [.apt(["libmd4c-dev"]), .brew(["md4c"])]
        ),
        .target(name: "Diagnostics"),
        .target(name: "JSONText"),
        .target(
            name: "Localization",
            dependencies: ["Diagnostics", .product(name: "Yams", package: "Yams")]
        ),
        .target(name: "HTMLTree", dependencies: ["CLibXML2"]),
        .target(
            name: "Documents",
            dependencies: ["CMD4C", "Diagnostics", "HTMLTree", .product(name: "Yams", package: "Yams")]
        ),
        .target(
            name: "SwiftCode",
            dependencies: [
                "Diagnostics",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(name: "Pages", dependencies: ["Diagnostics", "Documents", "Localization", "SwiftCode"]),
        .target(
            name: "Behaviours",
            dependencies: [
                "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages", "SwiftCode",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(
            name: "Agreement",
            dependencies: [
                "Behaviours", "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                "SwiftCode", .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "Fixtures",
            dependencies: [
                "Behaviours", "Expectations", "Localization", "JSONText",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        ),
        .target(name: "Expectations", dependencies: ["JSONText"]),
        .target(name: "PaywallKit", dependencies: ["JSONText"]),
        .target(name: "Simulation"),
        .target(
            name: "Conformance",
            dependencies: ["Diagnostics", "Expectations", "JSONText", "PaywallKit", "Simulation"]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "Agreement", "Conformance", "Diagnostics", "JSONText",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "ShippedData",
            // People edit these folders: they stand at the top of the package.
            resources: [.copy("../../Locales"), .copy("../../Templates")]
        ),
        .executableTarget(
            name: "docfixtures",
            dependencies: [
                "Agreement", "Behaviours", "Conformance", "Diagnostics", "Documents", "Expectations",
                "Fixtures",
                "JSONText", "Localization", "Pages", "Reports", "ShippedData",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .target(
            name: "Mutation",
            dependencies: [
                "Diagnostics", .product(name: "Yams", package: "Yams"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .executableTarget(
            name: "mutants",
            dependencies: [
                "Diagnostics", "Mutation", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "RightSubjects",
            dependencies: ["Conformance", "Expectations", "JSONText", "PaywallKit", "Simulation"],
            path: "Tests/RightSubjects"
        ),
        .testTarget(
            name: "AgreementTests",
            dependencies: [
                "Agreement", "Behaviours", "Diagnostics", "Documents", "JSONText", "Localization", "Pages",
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: ["Documents", "Localization", "JSONText", "Behaviours", "Pages", "docfixtures"]
        ),
        .executableTarget(
            name: "TrappingWorker",
            dependencies: ["Conformance"],
            path: "Tests/TrappingWorker"
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Conformance", "Diagnostics", "Expectations", "Fixtures", "JSONText", "PaywallKit", "Reports",
                "RightSubjects", "Simulation", "TrappingWorker", "docfixtures",
            ]
        ),
        .testTarget(
            name: "DocumentsTests",
            dependencies: ["Diagnostics", "Documents", "HTMLTree", "Localization", "Pages"]
        ),
        .testTarget(
            name: "FixturesTests",
            dependencies: ["Diagnostics", "Fixtures", "Localization", "JSONText", "Behaviours"]
        ),
        .testTarget(name: "HTMLTreeTests", dependencies: ["HTMLTree"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "MutationTests", dependencies: ["Diagnostics", "Mutation"]),
        .testTarget(name: "PagesTests", dependencies: ["Diagnostics", "Documents", "Localization", "Pages"]),
        .testTarget(name: "PaywallKitTests", dependencies: ["JSONText", "PaywallKit"]),
        .testTarget(
            name: "ReportsTests",
            dependencies: ["Agreement", "Conformance", "Diagnostics", "JSONText", "PaywallKit", "Reports"]
        ),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),
        .testTarget(name: "SwiftCodeTests", dependencies: ["SwiftCode"]),
        .testTarget(name: "LocalizationTests", dependencies: ["Localization", "Diagnostics"]),
        .testTarget(
            name: "BehavioursTests",
            dependencies: [
                "Behaviours", "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
