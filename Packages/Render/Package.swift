// swift-tools-version: 6.2
import PackageDescription

let checkedImports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Optimized in a program of bin/build, as `optimization` in the manifest of Orrery explains.
let optimized: [SwiftSetting] =
  Context.environment["ORRERY_MODULE_OPTIMIZATION"] != nil
  ? [.unsafeFlags(["-Xfrontend", "-O"], .when(configuration: .release))] : []

let package = Package(
  name: "render",
  products: [.executable(name: "orrery-render", targets: ["orrery-render"])],
  dependencies: [.package(name: "orrery", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    // Loops over pixels, the decoders of images, and the font, whose bytes are part of the program.
    .target(
      name: "CDrawing", dependencies: ["CCairo"],
      cSettings: [.unsafeFlags(["-O3", "-Wno-c23-extensions"])],
      linkerSettings: [
        .linkedLibrary("pangoft2-1.0"), .linkedLibrary("fontconfig"), .linkedLibrary("png"),
        .linkedLibrary("turbojpeg"), .linkedLibrary("m"),
      ]),
    .target(
      name: "SceneDrawing",
      dependencies: ["CCairo", "CDrawing", .product(name: "MotionExport", package: "orrery")],
      swiftSettings: checkedImports + optimized),
    .executableTarget(
      name: "orrery-render",
      dependencies: ["SceneDrawing", .product(name: "MotionExport", package: "orrery")],
      swiftSettings: checkedImports),
    .testTarget(
      name: "SceneDrawingTests",
      dependencies: [
        "SceneDrawing", "CDrawing", .product(name: "MotionExport", package: "orrery"),
        .product(name: "Motion", package: "orrery"),
      ],
      swiftSettings: checkedImports),
  ],
  swiftLanguageModes: [.v6]
)
