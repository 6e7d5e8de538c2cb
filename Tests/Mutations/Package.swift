// swift-tools-version: 6.2
import PackageDescription

// The part of Orrery that bin/mutate breaks, rule by rule, and its tests.

let house: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "mutations",
  targets: [
    .target(name: "MotionTime", swiftSettings: house),
    .target(name: "MotionRender", dependencies: ["MotionTime"], swiftSettings: house),
    .target(
      name: "MotionCore", dependencies: ["MotionRender", "MotionTime"], swiftSettings: house),
    .testTarget(
      name: "MotionCoreTests", dependencies: ["MotionCore", "MotionRender", "MotionTime"],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
