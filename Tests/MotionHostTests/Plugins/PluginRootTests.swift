import Foundation
import MotionHost
import TestSupport
import Testing

@Suite struct PluginRootTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "named", "local", "home/.local/share/orrery/plugins", "system/orrery/plugins", "bundled",
    ] {
      try folder.write("", to: "\(path)/curves/empty.txt")
    }
  }

  private func roots(
    named: [String] = [], script: String = "-", program: String? = nil,
    _ environment: [String: String] = ["HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"]
  ) -> [PluginRoot] {
    PluginRoot.standard(
      named: named, script: folder.path(script), environment: { environment[$0] },
      program: program.map(folder.path), bundled: folder.path("bundled"))
  }

  private func found(_ path: String) -> PluginRoot {
    PluginRoot(path: folder.path(path), origin: .found)
  }

  private var bundled: PluginRoot { PluginRoot(path: folder.path("bundled"), origin: .bundled) }

  @Test func `roots are searched from the user's word to what came along`() throws {
    try folder.write("", to: "project/plugins/curves/a.lua")
    try folder.write("", to: "install/share/orrery/plugins/curves/a.lua")
    try folder.write("", to: "install/bin/orrery")
    let roots = roots(
      named: [folder.path("named")], script: "project/card.lua", program: "install/bin",
      ["HOME": folder.path("home"), "XDG_DATA_DIRS": "relative:\(folder.path("system"))"])
    #expect(
      roots == [
        PluginRoot(path: folder.path("named"), origin: .named), found("project/plugins"),
        found("home/.local/share/orrery/plugins"),
        found("install/bin/../share/orrery/plugins"), found("system/orrery/plugins"), bundled,
      ])
  }

  @Test func `the nearest plugins above the script is a root, and the walk ends with the project`()
    throws
  {
    try folder.write("", to: "plugins/curves/far.lua")
    try folder.write("", to: "project/scripts/deep/card.lua")
    #expect(roots(script: "project/scripts/deep/card.lua").first == found("plugins"))
    try folder.write("", to: "project/plugins/curves/near.lua")
    #expect(roots(script: "project/scripts/deep/card.lua").first == found("project/plugins"))
    // The folder that holds .git is the last that is looked into.
    try folder.write("", to: "project/scripts/.git/HEAD")
    #expect(roots(script: "project/scripts/deep/card.lua") == [bundled])
    try folder.write("", to: "project/scripts/plugins/curves/nearest.lua")
    #expect(
      roots(script: "project/scripts/deep/card.lua").first == found("project/scripts/plugins"))
  }

  @Test func `the walk ends at the home folder`() throws {
    try folder.write("", to: "plugins/curves/far.lua")
    try folder.write("", to: "home/motion/card.lua")
    let home = ["HOME": folder.path("home"), "XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/x"]
    #expect(roots(script: "home/motion/card.lua", home) == [bundled])
    try folder.write("", to: "home/plugins/curves/own.lua")
    #expect(roots(script: "home/motion/card.lua", home).first == found("home/plugins"))
  }

  @Test func `the way up is that of the folder that links lead to`() throws {
    try folder.write("", to: "real/plugins/curves/a.lua")
    try folder.write("", to: "real/scripts/card.lua")
    symlink(folder.path("real/scripts"), folder.path("link"))
    #expect(roots(script: "link/card.lua").first == found("real/plugins"))
  }

  @Test func `a root that is the bundled one counts as bundled at its first place`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("bundled"))
    #expect(
      roots(named: [folder.path("link")]) == [
        PluginRoot(path: folder.path("link"), origin: .bundled)
      ])
  }

  @Test func `the program built in a checkout finds the checkout's plugins`() throws {
    // This test's program stands in the build folder of the checkout, as the command does.
    let found = PluginRoot.bundledBesideProgram()
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardized.path
    let expected = "\(checkout)/plugins"
    if FileManager.default.fileExists(atPath: expected) {
      #expect(found.map { URL(fileURLWithPath: $0).standardized.path } == expected)
    } else {
      #expect(found == nil)
    }
  }
}
