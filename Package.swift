// swift-tools-version: 6.1

import PackageDescription

/// What simulates tasks needs systems that know task executors; everything else runs on older ones as well.
let simulated = SwiftSetting.enableExperimentalFeature(
    "AvailabilityMacro=Simulated:macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2"
)
/// Tests run on the system on which they are built.
let test = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-availability-checking"])

let package = Package(
    name: "DocFixtures",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "PaywallKit", targets: ["PaywallKit"]),
        .library(name: "Simulation", targets: ["Simulation"]),
        .library(name: "SimulatedConcurrency", targets: ["SimulatedConcurrency"]),
        .library(
            name: "PaywallConformance",
            targets: ["JSONText", "Expectations", "PaywallKit", "Simulation", "Conformance"]
        ),
        .library(
            name: "DocFixtures",
            targets: [
                "Diagnostics", "JSONText", "SourceCode", "Localization", "Documents", "SwiftCode", "Pages",
                "Expectations", "Specifications", "Behaviours", "Findings", "Agreement", "Fixtures",
                "Folders", "Reports", "ShippedData",
            ]
        ),
        .executable(name: "docfixtures", targets: ["docfixtures"]),
        .executable(name: "mutants", targets: ["mutants"]),
        .plugin(name: "DocFixturesPlugin", targets: ["DocFixturesPlugin"]),
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
        .target(name: "YAMLErrors", dependencies: [.product(name: "Yams", package: "Yams")]),
        .target(name: "Backports"),
        .target(name: "JSONText", dependencies: ["Backports"]),
        .target(name: "SourceCode", dependencies: ["Diagnostics"]),
        .target(
            name: "Localization",
            dependencies: [
                "Backports", "Diagnostics", "YAMLErrors", .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(name: "HTMLTree", dependencies: ["CLibXML2"]),
        .target(
            name: "Documents",
            dependencies: [
                "Backports", "CMD4C", "Diagnostics", "HTMLTree", "SourceCode", "SwiftCode", "YAMLErrors",
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(
            name: "SwiftCode",
            dependencies: [
                "Backports", "Diagnostics",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "Pages",
            dependencies: ["Backports", "Diagnostics", "Documents", "Localization", "SwiftCode"]
        ),
        // `Behaviours` and `Agreement` share only these values, so that the two build at the same time.
        .target(
            name: "Specifications",
            dependencies: [
                "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "Behaviours",
            dependencies: [
                "Backports", "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                "Specifications", "SwiftCode", "YAMLErrors",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(name: "Findings", dependencies: ["Diagnostics", "Documents", "Pages"]),
        .target(
            name: "Agreement",
            dependencies: [
                "Backports", "Diagnostics", "Documents", "Expectations", "Findings", "JSONText",
                "Localization", "Pages", "SourceCode", "Specifications", "SwiftCode",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "Fixtures",
            dependencies: [
                "Behaviours", "Expectations", "Localization", "JSONText", "Specifications",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        ),
        .target(name: "Expectations", dependencies: ["JSONText"]),
        .target(name: "JUnit"),
        .target(name: "PaywallKit", dependencies: ["Backports", "JSONText"]),
        .target(name: "Simulation", dependencies: ["Backports"], swiftSettings: [simulated]),
        .target(name: "SimulatedConcurrency", dependencies: ["Simulation"], swiftSettings: [simulated]),
        .target(
            name: "Conformance",
            dependencies: [
                "Backports", "Diagnostics", "Expectations", "FileReplacement", "JSONText", "JUnit",
                "PaywallKit", "Simulation",
            ],
            swiftSettings: [simulated]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "Agreement", "Backports", "Behaviours", "Conformance", "Diagnostics", "Expectations",
                "Findings", "Fixtures", "JSONText", "JUnit", "Localization", "Specifications",
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
                "Agreement", "Backports", "Behaviours", "Conformance", "Diagnostics", "Documents",
                "Expectations", "FileReplacement", "Findings", "Fixtures", "Folders", "JSONText", "JUnit",
                "Localization", "Pages", "Reports", "Specifications", "Subjects", "ChildProcesses",
                "YAMLErrors",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: [simulated]
        ),
        .plugin(
            name: "DocFixturesPlugin",
            capability: .command(
                intent: .custom(
                    verb: "docfixtures",
                    description:
                        "Make test fixtures from documentation, and find where translations disagree."
                ),
                permissions: [.writeToPackageDirectory(reason: "docfixtures generate writes the fixtures.")]
            ),
            // The command is built when somebody calls it. As a dependency it would be built a second time, as a tool, with
            // each build of this package.
            path: "Sources/DocFixturesPlugin"
        ),
        .target(name: "CFolderExchange"),
        .target(name: "FileReplacement"),
        .target(
            name: "Folders",
            dependencies: [
                "Behaviours", "CFolderExchange", "Diagnostics", "Documents", "FileReplacement", "Findings",
                "Fixtures", "Localization", "Pages", "ShippedData", "Specifications",
            ]
        ),
        .target(name: "ChildProcesses"),
        .target(
            name: "Subjects",
            dependencies: [
                "ChildProcesses", "Diagnostics", "Expectations", "SwiftCode",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "Mutation",
            dependencies: [
                "ChildProcesses", "Diagnostics", .product(name: "Yams", package: "Yams"),
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
            name: "AppLoaders",
            dependencies: ["Conformance", "SimulatedConcurrency"],
            path: "Tests/AppLoaders",
            swiftSettings: [test]
        ),
        .executableTarget(
            name: "RightSubjects",
            dependencies: ["Conformance", "Expectations", "JSONText", "PaywallKit", "Simulation"],
            path: "Tests/RightSubjects",
            swiftSettings: [test]
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Agreement", "Behaviours", "ChildProcesses", "Documents", "Fixtures", "Folders",
                "Localization", "Pages", "Specifications",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Benchmarks"
        ),
        .target(name: "ShippedLocales", dependencies: ["Localization"], path: "Tests/ShippedLocales"),
        .target(name: "TestEffort", path: "Tests/TestEffort"),
        .testTarget(
            name: "AgreementTests",
            dependencies: [
                "Agreement", "Behaviours", "Diagnostics", "Documents", "Findings", "JSONText",
                "Localization", "Pages", "ShippedLocales", "SourceCode", "Specifications", "TestEffort",
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Behaviours", "Conformance", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                "AppLoaders", "Diagnostics", "Findings", "Folders", "Reports", "ShippedLocales",
                "Specifications", "Subjects", "TestEffort", "docfixtures",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: [test]
        ),
        .executableTarget(
            name: "TrappingWorker",
            dependencies: ["Conformance"],
            path: "Tests/TrappingWorker",
            swiftSettings: [test]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Conformance", "Diagnostics", "Expectations", "Fixtures", "Folders", "JSONText", "JUnit",
                "PaywallKit", "AppLoaders", "RightSubjects", "ShippedLocales", "Simulation", "TestEffort",
                "TrappingWorker", "docfixtures",
            ],
            swiftSettings: [test]
        ),
        .testTarget(
            name: "DocumentsTests",
            dependencies: [
                "Diagnostics", "Documents", "HTMLTree", "Localization", "Pages", "ShippedLocales",
                "TestEffort",
            ]
        ),
        .testTarget(
            name: "FixturesTests",
            dependencies: [
                "Behaviours", "Diagnostics", "Fixtures", "JSONText", "Localization", "ShippedLocales",
            ]
        ),
        // Uses the product DocFixtures as an outsider: what is for this package only, it does not see.
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Agreement", "Behaviours", "Diagnostics", "Findings", "Folders", "Localization", "Pages",
                "Reports",
            ],
            packageAccess: false
        ),
        .testTarget(name: "HTMLTreeTests", dependencies: ["HTMLTree"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "MutationTests", dependencies: ["Diagnostics", "Mutation"]),
        .testTarget(
            name: "PagesTests",
            dependencies: ["Diagnostics", "Documents", "Localization", "Pages"]
        ),
        .testTarget(
            name: "PaywallKitTests",
            dependencies: ["Backports", "JSONText", "PaywallKit"],
            swiftSettings: [test]
        ),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Agreement", "Conformance", "Diagnostics", "Findings", "Fixtures", "Folders", "HTMLTree",
                "JSONText", "JUnit", "Localization", "PaywallKit", "Reports", "ShippedLocales",
            ],
            swiftSettings: [test]
        ),
        .testTarget(
            name: "SimulatedConcurrencyTests",
            dependencies: ["SimulatedConcurrency", "Simulation"],
            swiftSettings: [test]
        ),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation"], swiftSettings: [test]),
        .testTarget(name: "SubjectsTests", dependencies: ["Diagnostics", "Expectations", "Subjects"]),
        .testTarget(name: "SwiftCodeTests", dependencies: ["SwiftCode", "TestEffort"]),
        .testTarget(
            name: "LocalizationTests",
            dependencies: ["Diagnostics", "Localization", "ShippedLocales", "TestEffort"]
        ),
        .testTarget(
            name: "BehavioursTests",
            dependencies: [
                "Behaviours", "Diagnostics", "Documents", "Expectations", "JSONText", "Localization", "Pages",
                "ShippedLocales", "Specifications",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Tests read, compare and simulate by the hundred thousand, for which unoptimised code takes several times as long. A
// package that others depend on may have no such flags, so that they are there on demand only. A module is optimised as a
// whole, as generic code of another file stays generic otherwise: it builds as fast, and `drift` takes a third less time.
// Optimising takes four fifths of the time in which a module builds: the modules that are not named here write what the
// others have found, and tests with them take no longer.
if Context.environment["DOCFIXTURES_OPTIMIZED"] != nil {
    let demanding: Set = [
        "Agreement", "Backports", "Behaviours", "Conformance", "Diagnostics", "Documents", "Expectations",
        "Folders", "HTMLTree", "JSONText", "Localization", "Pages", "PaywallKit", "SimulatedConcurrency",
        "Simulation",
        "SourceCode", "Specifications", "SwiftCode",
    ]
    for target in package.targets where demanding.contains(target.name) {
        let flags = ["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

// What libFuzzer calls has no main function of its own, and not every toolchain comes with libFuzzer.
if Context.environment["DOCFIXTURES_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "Agreement", "Behaviours", "Documents", "Expectations", "Findings", "Fixtures", "JSONText",
                "Localization", "Pages", "PaywallKit", "Reports", "ShippedLocales", "Specifications",
            ],
            path: "Tests/Fuzzing",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        )
    )
}
