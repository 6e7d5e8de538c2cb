// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "orrery", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    // The C side of the comparisons: `programs` as they are, included by a thin adapter each.
    .target(
      name: "CPrograms",
      exclude: ["programs"],
      cSettings: [.unsafeFlags(["-O3", "-I/usr/include/lua5.4"])],
      linkerSettings: [
        .linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl"),
      ]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CPrograms",
        .product(name: "Motion", package: "orrery"),
        .product(name: "Lua", package: "orrery"),
        .product(name: "MotionHost", package: "orrery"),
        .product(name: "MotionExport", package: "orrery"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
