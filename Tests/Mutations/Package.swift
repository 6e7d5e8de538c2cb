// swift-tools-version: 6.2
import PackageDescription

// The part of Orrery that bin/mutate breaks, rule by rule, and its tests.

let checkedImports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "mutations",
  targets: [
    .target(name: "CBasics"),
    .target(name: "PlatformC"),
    .target(
      name: "OrreryBasics", dependencies: ["CBasics", "PlatformC"], swiftSettings: checkedImports),
    .target(name: "MotionKernels"),
    .target(
      name: "MotionTime", dependencies: ["MotionKernels", "OrreryBasics", "PlatformC"],
      swiftSettings: checkedImports),
    .target(
      name: "MotionRender", dependencies: ["MotionTime", "MotionKernels", "OrreryBasics"],
      swiftSettings: checkedImports),
    .target(
      name: "MotionCore",
      dependencies: ["MotionRender", "MotionTime", "OrreryBasics", "PlatformC"],
      swiftSettings: checkedImports),
    .testTarget(
      name: "MotionCoreTests",
      dependencies: ["MotionCore", "MotionRender", "MotionTime", "OrreryBasics", "PlatformC"],
      swiftSettings: checkedImports),
  ],
  swiftLanguageModes: [.v6]
)
