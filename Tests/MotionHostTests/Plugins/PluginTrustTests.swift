import Foundation
import Lua
import MotionLua
import MotionTime
import OrreryBasics
import TestSupport
import Testing

@testable import MotionHost

@Suite struct PluginTrustTests {
  private let folder: TemporaryFolder
  private let trust: PluginTrust

  init() throws {
    folder = try TemporaryFolder()
    for path in ["plugins/curves/hop.lua", "plugins/curves/back/init.lua", "plugins/README.md"] {
      try folder.write("return {}", to: path)
    }
    trust = PluginTrust(path: folder.path("state/orrery/trusted-plugins"))
  }

  private var locator: PluginLocator {
    PluginLocator(
      roots: [PluginRoot(path: folder.path("plugins"), trust: .none)], trust: trust)
  }

  @Test func `LE 7.2 a folder is trusted once it was vouched for, until its content changes`()
    throws
  {
    #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "hop") }
    try trust.trust(folder.path("plugins"))
    #expect(trust.isTrusted(folder.path("plugins/../plugins/")))
    #expect(try locator.find(.timingCurve, named: "hop").name == "hop")
    try folder.write("return { }", to: "plugins/curves/back/init.lua")
    let error = #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "hop") }
    let root = folder.path("plugins")
    #expect(
      error?.message
        == "\(root)/curves/hop.lua: what is in '\(root)' was changed since somebody vouched for it. "
        + "Read what is in it, then say so with orrery plugin trust \(root), or pass --plugin-dir "
        + "\(root).")
    try trust.trust(root)
    #expect(trust.isTrusted(root))
  }

  @Test(arguments: ["plugins/curves/new.lua", "plugins/notes.txt"])
  func `LE 7.2 a new file is a change, and so is one that is gone`(path: String) throws {
    try trust.trust(folder.path("plugins"))
    try folder.write("", to: path)
    #expect(!trust.isTrusted(folder.path("plugins")))
    try FileManager.default.removeItem(atPath: folder.path(path))
    #expect(trust.isTrusted(folder.path("plugins")))
    try FileManager.default.removeItem(atPath: folder.path("plugins/README.md"))
    #expect(!trust.isTrusted(folder.path("plugins")))
  }

  @Test func `LE 7.2 a session that loaded a plugin may load it anew when it was changed`() throws {
    let text =
      "return { kind = 'timingCurve', name = 'hop', version = 'VERSION', api = '1', "
      + "summary = 'A test.', curve = function(x) return x end }"
    try folder.write(text.replacing("VERSION", with: "1.0.0"), to: "plugins/curves/hop.lua")
    try trust.trust(folder.path("plugins"))
    let session = MotionSession()
    try MotionSession.$current.withValue(session) {
      let library = PluginLibrary(locator, limits: RunLimits()) {
        try LuaMachine(LuaConfiguration(name: $0.name))
      }
      defer { library.close() }
      _ = try library.plugin(.timingCurve, named: "hop")
      try folder.write(text.replacing("VERSION", with: "1.1.0"), to: "plugins/curves/hop.lua")
      #expect(try library.reload(.timingCurve, named: "hop").newVersion == "1.1.0")
      #expect(throws: HostError.self) { try library.plugin(.timingCurve, named: "back") }
    }
  }

  @Test func `the record keeps a line for each folder, and nonsense in it trusts nobody`() throws {
    try folder.write("", to: "other/curves/x.lua")
    try trust.trust(folder.path("plugins"))
    try trust.trust(folder.path("other"))
    try trust.trust(folder.path("other"))
    let text = try folder.text(of: "state/orrery/trusted-plugins")
    #expect(text.split(separator: "\n").count == 2)
    #expect(trust.isTrusted(folder.path("plugins")))
    try folder.write("nonsense\n\n  x\n" + String(repeating: "0", count: 64), to: "bad")
    #expect(!PluginTrust(path: folder.path("bad")).isTrusted(folder.path("plugins")))
    #expect(throws: FileError.self) { try trust.trust(folder.path("nowhere")) }
  }

  @Test func `LE 7.2 an installed plugin that others can write to is refused`() throws {
    let root = PluginRoot(path: folder.path("plugins"), trust: .installed)
    let locator = PluginLocator(roots: [root])
    #expect(try locator.find(.timingCurve, named: "back").name == "back")
    for path in ["plugins/curves/back", "plugins/curves/back/init.lua", "plugins/curves"] {
      let place = folder.path(path)
      let before = try #require(
        try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int)
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: place)
      let error = #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "back") }
      #expect(error?.message.hasPrefix("\(place): it belongs to somebody else, or others") == true)
      try FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: place)
    }
  }

  @Test(arguments: ["/dev/zero", "/tmp", "/no/where"])
  func `a link out of the folder to what is no file is refused`(target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("plugins/link"), withDestinationPath: target)
    let error = #expect(throws: FileError.self) { try trust.trust(folder.path("plugins")) }
    #expect(error?.message.contains("plugins/link: it leads to something that is no file.") == true)
  }
}
