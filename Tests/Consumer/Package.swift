// swift-tools-version: 6.1

import PackageDescription

// An app that uses each product as the README of DocFixtures says. It stands beside a folder of that name.
let package = Package(
    name: "MyApp",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(path: "../DocFixtures")],
    targets: [
        .target(name: "MyApp"),
        .testTarget(
            name: "MyAppTests",
            dependencies: ["MyApp", .product(name: "PaywallConformance", package: "DocFixtures")]
        ),
    ]
)

// Code that was not written for the suites.
package.targets += [
    .target(
        name: "MyMainActorApp",
        dependencies: [
            .product(name: "PaywallConformance", package: "DocFixtures"),
            .product(name: "SimulatedConcurrency", package: "DocFixtures"),
        ],
        swiftSettings: [.define("SIMULATED")]
    ),
    .testTarget(
        name: "MyMainActorAppTests",
        dependencies: [
            "MyMainActorApp", .product(name: "PaywallConformance", package: "DocFixtures"),
            .product(name: "SimulatedConcurrency", package: "DocFixtures"),
        ]
    ),
]

// An app that loads its paywalls with PaywallKit; its SDK is a stand-in.
package.dependencies += [.package(path: "Adapty")]
package.targets += [
    .target(
        name: "MyShop",
        dependencies: [
            .product(name: "Adapty", package: "Adapty"),
            .product(name: "PaywallKit", package: "DocFixtures"),
        ]
    ),
    .testTarget(
        name: "MyShopTests",
        dependencies: ["MyShop", .product(name: "PaywallConformance", package: "DocFixtures")]
    ),
]

// What has nothing to do with paywalls.
package.targets += [
    .testTarget(
        name: "MySimulationTests",
        dependencies: [.product(name: "Simulation", package: "DocFixtures")]
    )
]
