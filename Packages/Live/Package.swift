// swift-tools-version: 6.2
import PackageDescription

let checkedImports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "live",
  products: [.executable(name: "orrery-live", targets: ["orrery-live"])],
  dependencies: [
    .package(name: "orrery", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The page's files, whose bytes are part of the program.
    .target(name: "CPage", cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
    .systemLibrary(name: "CQRCode", providers: [.apt(["libqrencode-dev"])]),
    .target(
      name: "LiveServer",
      dependencies: [
        "CPage", "CQRCode", .product(name: "MotionLive", package: "orrery"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: checkedImports),
    .executableTarget(
      name: "orrery-live",
      dependencies: [
        "LiveServer", .product(name: "MotionLive", package: "orrery"),
        .product(name: "MotionHost", package: "orrery"),
      ],
      swiftSettings: checkedImports),
    .testTarget(
      name: "LiveServerTests",
      dependencies: [
        "LiveServer", .product(name: "MotionLive", package: "orrery"),
        .product(name: "MotionHost", package: "orrery"),
        .product(name: "Motion", package: "orrery"),
      ],
      swiftSettings: checkedImports),
  ],
  swiftLanguageModes: [.v6]
)
