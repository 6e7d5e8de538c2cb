// swift-tools-version: 6.2
import PackageDescription

/// The features that let the compiler keep the modules as `docs/architecture.md` lists them.
let checkedImports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The optimization of modules in a program of bin/build: for speed what runs in each frame or each call from Lua,
/// for size what runs once a script or in each start, and not at all the rest, which compiles in a fifth of the time.
/// The frontend reads it after SwiftPM's `-O`. Packages that use these modules compile them as everything else,
/// since SwiftPM permits no such settings in a dependency.
let optimization = [
  "OrreryBasics": "-O", "Lua": "-O", "MotionTime": "-O", "MotionRender": "-O", "MotionCore": "-O",
  "MotionTrace": "-O", "MotionLua": "-O", "MotionHost": "-Osize", "MotionBatch": "-Osize",
  "MotionExport": "-Osize", "MotionImport": "-Osize", "MotionLive": "-Osize", "orrery": "-Osize",
]

func optimized(_ name: String) -> [SwiftSetting] {
  guard Context.environment["ORRERY_MODULE_OPTIMIZATION"] != nil else { return [] }
  return [
    .unsafeFlags(["-Xfrontend", optimization[name] ?? "-Onone"], .when(configuration: .release))
  ]
}

/// One compiler process for each module of tests: several would each expand the macros of all its files, the larger
/// part of the work. Indexing Foundation for each module again is another part.
let testing: [SwiftSetting] =
  checkedImports + [
    .unsafeFlags(
      ["-driver-batch-count", "1", "-index-ignore-system-modules"], .when(configuration: .debug))
  ]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: checkedImports + optimized(name))
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: testing)
}

let package = Package(
  name: "orrery",
  products: [
    .library(
      name: "Motion",
      targets: [
        "Motion", "MotionMainQueue", "MotionCore", "MotionRender", "MotionTime", "MotionKernels",
        "OrreryBasics", "PlatformC",
      ]),
    .library(name: "MotionAppleNames", targets: ["MotionAppleNames"]),
    .library(name: "Lua", targets: ["Lua"]),
    .library(
      name: "MotionHost",
      targets: ["MotionHost", "MotionTrace", "MotionRender", "MotionTime", "OrreryBasics"]),
    .library(name: "MotionConsole", targets: ["MotionConsole", "OrreryBasics"]),
    .library(
      name: "MotionExport",
      targets: ["MotionExport", "MotionRender", "MotionTime", "OrreryBasics"]),
    .library(name: "MotionLive", targets: ["MotionLive", "OrreryBasics"]),
    .executable(name: "orrery", targets: ["orrery"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    library("PlatformC"),
    .target(name: "CBasics"),
    library("OrreryBasics", ["CBasics", "PlatformC"]),

    // Debian's headers are included by their full path, so nothing asks pkg-config.
    .systemLibrary(name: "CLua"),
    .target(
      name: "CLuaShim", dependencies: ["CLua"],
      linkerSettings: [
        .linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl"),
      ]),
    library("Lua", ["CLua", "CLuaShim", "OrreryBasics", "PlatformC"]),
    // libedit for the prompt, with what its static form asks for.
    .target(
      name: "CEdit",
      linkerSettings: [
        .linkedLibrary(":libedit.a"), .linkedLibrary(":libbsd.a"), .linkedLibrary(":libtinfo.a"),
      ]),

    // The bundled plugins, whose text is part of the program, and the commit that it was built from.
    .target(name: "CProgram"),

    .target(name: "MotionKernels"),
    library("MotionTime", ["MotionKernels", "OrreryBasics", "PlatformC"]),
    library("MotionRender", ["MotionTime", "MotionKernels", "OrreryBasics"]),
    library("MotionCore", ["MotionRender", "MotionTime", "OrreryBasics", "PlatformC"]),
    library("MotionAppleNames", ["MotionCore", "MotionRender", "MotionTime"]),
    library("MotionMainQueue", ["MotionCore", "MotionRender", "MotionTime"]),
    library("Motion", ["MotionMainQueue", "MotionCore", "MotionRender", "MotionTime"]),

    library("MotionTrace", ["MotionRender", "MotionTime", "OrreryBasics", "PlatformC"]),
    library("LuaDocs", ["Lua", "OrreryBasics"]),
    library(
      "MotionLua",
      ["LuaDocs", "Lua", "MotionCore", "MotionRender", "MotionTime", "OrreryBasics", "PlatformC"]),
    library(
      "MotionHost",
      [
        "MotionLua", "LuaDocs", "Lua", "MotionTrace", "MotionCore", "MotionRender", "MotionTime",
        "OrreryBasics", "PlatformC", "CProgram",
      ]),
    library(
      "MotionBatch",
      [
        "MotionHost", "MotionExport", "MotionLua", "Lua", "MotionTrace", "MotionRender",
        "MotionTime", "OrreryBasics", "PlatformC",
      ]),
    library("MotionExport", ["MotionTrace", "MotionRender", "MotionTime", "OrreryBasics"]),
    library("MotionImport", ["MotionTime", "OrreryBasics"]),
    library(
      "MotionConsole",
      [
        "MotionHost", "MotionExport", "MotionTrace", "MotionLua", "Lua", "LuaDocs", "MotionCore",
        "MotionRender", "MotionTime", "OrreryBasics", "PlatformC",
      ]),
    library(
      "MotionLive",
      [
        "MotionConsole", "MotionHost", "MotionExport", "MotionCore", "MotionRender", "MotionTime",
        "OrreryBasics", "PlatformC",
      ]),
    .executableTarget(
      name: "orrery",
      dependencies: [
        "MotionBatch", "MotionConsole", "MotionLive", "MotionHost", "MotionLua", "MotionExport",
        "MotionImport", "MotionTrace", "MotionRender", "MotionTime", "OrreryBasics", "PlatformC",
        "CEdit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: checkedImports + optimized("orrery"),
      // Only when it is linked: what the helper programs compile too is compiled once for all. Optimised
      // tests, which are not linked statically, take it with the libraries that they load.
      linkerSettings: Context.environment["ORRERY_SOAK"] == nil
        ? [.unsafeFlags(["-static-executable"], .when(configuration: .release))] : []),

    // What several test targets share.
    .target(
      name: "TestSupport", dependencies: ["PlatformC"], path: "Tests/TestSupport",
      swiftSettings: checkedImports),
    .target(
      name: "RenderTestSupport", dependencies: ["MotionRender", "MotionTime"],
      path: "Tests/RenderTestSupport", swiftSettings: checkedImports),
    tests(of: "OrreryBasics", ["TestSupport", "PlatformC"]),
    tests(of: "Lua", ["OrreryBasics", "CLuaShim"]),
    tests(of: "MotionTime", ["OrreryBasics", "PlatformC"]),
    tests(of: "MotionRender", ["MotionTime", "OrreryBasics", "RenderTestSupport", "PlatformC"]),
    tests(of: "MotionCore", ["MotionRender", "MotionTime", "PlatformC"]),
    tests(of: "LuaDocs", ["Lua"]),
    tests(
      of: "MotionLua",
      ["LuaDocs", "Lua", "MotionCore", "MotionRender", "MotionTime", "TestSupport"]),
    tests(
      of: "MotionHost",
      [
        "MotionLua", "Lua", "MotionTrace", "MotionCore", "MotionRender", "MotionTime",
        "OrreryBasics", "TestSupport",
      ]),
    tests(
      of: "MotionBatch",
      [
        "MotionHost", "MotionLua", "MotionTrace", "MotionRender", "MotionTime", "OrreryBasics",
        "TestSupport", "PlatformC",
      ]),
    tests(of: "MotionTrace", ["MotionRender", "MotionTime", "OrreryBasics", "TestSupport"]),
    tests(
      of: "MotionExport",
      ["MotionTrace", "MotionRender", "MotionTime", "OrreryBasics"]),
    tests(of: "MotionImport", ["MotionTime", "OrreryBasics"]),
    tests(
      of: "MotionConsole",
      [
        "MotionHost", "MotionTrace", "Lua", "MotionCore", "MotionRender", "MotionTime",
        "OrreryBasics", "TestSupport",
      ]),
    tests(
      of: "MotionLive",
      [
        "MotionConsole", "MotionHost", "MotionExport", "MotionRender", "MotionTime", "OrreryBasics",
        "TestSupport",
      ]),
    tests(of: "MotionMainQueue", ["MotionCore", "MotionRender", "MotionTime"]),
    tests(of: "MotionAppleNames", ["MotionCore", "MotionRender", "MotionTime"]),
    // Code as it was written for Apple's platforms: no upcoming features.
    .testTarget(name: "CallingCodeTests", dependencies: ["Motion", "MotionAppleNames"]),
    // The same files in Swift 5 mode, beside Foundation and XCTest, which have some of Apple's names too.
    .testTarget(
      name: "CallingCodeFoundationTests", dependencies: ["Motion", "MotionAppleNames"],
      swiftSettings: [.define("FOUNDATION"), .swiftLanguageMode(.v5)]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Motion", "MotionAppleNames", "MotionHost", "MotionTrace", "MotionCore", "MotionRender",
        "MotionTime", "TestSupport",
      ],
      swiftSettings: testing),
    // What libFuzzer runs in the package `Packages/Fuzz`, again without it.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "MotionConsole", "MotionHost", "MotionLive", "Lua", "MotionTrace", "MotionCore",
        "MotionRender", "MotionTime", "OrreryBasics", "TestSupport",
      ],
      path: "Packages/Fuzz", exclude: ["Package.swift", "Sources/Fuzz.swift", "dictionaries"],
      sources: ["Sources/Targets", "Tests"], swiftSettings: testing),
    .testTarget(
      name: "OrreryTests",
      dependencies: [
        "orrery", "MotionConsole", "MotionExport", "MotionHost", "MotionRender", "MotionTime",
        "Lua", "PlatformC", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: testing),
  ],
  swiftLanguageModes: [.v6]
)
