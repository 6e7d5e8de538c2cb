// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "orrery", path: "../..")],
  targets: [
    // libFuzzer brings the `main`. The tests of the root package run `Targets` again without it.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Motion", package: "orrery"),
        .product(name: "Lua", package: "orrery"),
        .product(name: "MotionHost", package: "orrery"),
        .product(name: "MotionConsole", package: "orrery"),
        .product(name: "MotionLive", package: "orrery"),
      ],
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)
