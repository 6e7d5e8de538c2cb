import Foundation
import MotionLua
import OrreryBasics
import TestSupport
import Testing

@testable import MotionHost

@Suite struct EmbeddedPluginsTests {
  private let locator = PluginLocator(roots: [.embedded])

  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  /// The plugins of the checkout: `curves/back` with its bytes.
  private func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for kind in ["curves", "interactions"] {
      let folder = Self.checkout.appendingPathComponent("plugins/\(kind)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name != "tests" {
        files["\(kind)/\(name.dropLast(4))"] = Array(
          try Data(contentsOf: folder.appendingPathComponent(name)))
      }
    }
    return files
  }

  @Test func `every bundled plugin is part of the program, byte for byte`() throws {
    let files = try files()
    let found = locator.all()
    #expect(Set(found.map { "\($0.kind.folder)/\($0.name)" }) == Set(files.keys))
    for location in found {
      #expect(location.embedded == files["\(location.kind.folder)/\(location.name)"])
    }
  }

  @Test func `one is found, loaded and recorded by its kind and name`() throws {
    let location = try locator.find(.interaction, named: "magnet")
    #expect(location.path == "bundled:interactions/magnet")
    #expect(location.recordedPath == location.path && location.tests.isEmpty)
    let info = try PluginInfo(location, plugins: locator)
    #expect(info.manifest.name == "magnet" && !info.comment.isEmpty)
    let file = Self.checkout.appendingPathComponent("plugins/interactions/magnet.lua").path
    #expect(try PluginHash.hash(of: location) == FileHash(of: file).sha256)
    #expect(PluginCheck(location, plugins: locator).findings == [])
  }

  @Test func `without a folder that came with Orrery they are searched last`() throws {
    let folder = try TemporaryFolder()
    try folder.write("return {}", to: "plugins/curves/back.lua")
    try folder.write("", to: "card.lua")
    let locator = PluginLocator { script in
      PluginRoot.standard(
        named: [], script: script, environment: { $0 == "HOME" ? "/nowhere" : "/none" },
        bundled: nil)
    }.serving(folder.path("card.lua"))
    let back = try locator.find(.timingCurve, named: "back")
    #expect(back.path == folder.path("plugins/curves/back.lua"))
    #expect(
      try locator.shadowed(by: back, withHash: PluginHash.hash(of: back))?.path
        == "bundled:curves/back")
    #expect(try locator.find(.timingCurve, named: "expo").root == .embedded)
    let listing = PluginListing.all(locator).first { $0.location == back }
    #expect(listing?.shadows.map(\.path) == ["bundled:curves/back"])
  }
}
