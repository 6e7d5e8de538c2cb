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
    named: [String] = [], local: String = "none", _ environment: [String: String]
  ) -> [PluginRoot] {
    PluginRoot.standard(
      named: named, local: folder.path(local), environment: { environment[$0] },
      bundled: folder.path("bundled"))
  }

  @Test func `roots are searched from the user's word to what came along`() {
    let found = roots(
      named: [folder.path("named")], local: "local",
      ["HOME": folder.path("home"), "XDG_DATA_DIRS": "relative:\(folder.path("system"))"])
    #expect(
      found == [
        PluginRoot(path: folder.path("named"), trust: .named),
        PluginRoot(path: folder.path("local"), trust: .none),
        PluginRoot(path: folder.path("home/.local/share/orrery/plugins"), trust: .installed),
        PluginRoot(path: folder.path("system/orrery/plugins"), trust: .installed),
        PluginRoot(path: folder.path("bundled"), trust: .bundled),
      ])
  }

  @Test func `a folder that others can write to is not trusted`() throws {
    let path = folder.path("home/.local/share/orrery/plugins")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    let found = roots(["HOME": folder.path("home"), "XDG_DATA_DIRS": ""])
    #expect(found.first == PluginRoot(path: path, trust: .none))
  }

  @Test func `a folder that is met twice is searched once, with the better trust`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("bundled"))
    let found = roots(named: [folder.path("link")], ["HOME": "/nowhere"])
    #expect(found == [PluginRoot(path: folder.path("link"), trust: .named)])
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
