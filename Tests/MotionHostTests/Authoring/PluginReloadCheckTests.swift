import Foundation
import Lua
import MotionHost
import MotionLua
import TestSupport
import Testing

@Suite struct PluginReloadCheckTests {
  private static let bundled: [PluginLocation] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../plugins").standardized.path
    return PluginLocator(roots: [PluginRoot(path: root, origin: .bundled)]).all()
  }()

  private static let limits = {
    var limits = RunLimits()
    limits.callback *= Double(slowness)
    return limits
  }()

  @Test(arguments: bundled)
  func `LE 9.6 ten reloads of every bundled plugin leave nothing behind`(
    location: PluginLocation
  ) throws {
    let locator = PluginLocator(roots: [location.root])
    let check = try PluginReloadCheck(location, plugins: locator, limits: Self.limits, times: 10)
    #expect(check.leaks == [] && check.errors == [])
    #expect(check.rounds.count == 11)
    let first = check.rounds[1]
    for round in check.rounds.dropFirst() {
      #expect(round.uses == (location.kind == .interaction ? 1 : 0))
      #expect(round.objects == first.objects && round.references == first.references)
      #expect(round.memory <= first.memory + 16_384)
    }
  }

  @Test func `LE-53 what is left of a version that went is found`() throws {
    let plugins = try PluginFolder()
    try plugins.interaction(
      "mover",
      """
      add = function(self, target)
        local held = motion.createProperty(1)
        list[#list + 1] = held
      end
      """, before: "local list = {}")
    let check = try PluginReloadCheck(
      try plugins.location("mover"), plugins: plugins.locator, limits: Self.limits,
      times: 2)
    #expect(!check.isFlat)
    let file = plugins.folder.path("interactions/mover/init.lua")
    #expect(
      check.leaks.map(\.description)
        == Array(repeating: "ReactiveProperty<number>, made at \(file):6", count: 3))
  }

  @Test func `a property is tried when a layer is refused`() throws {
    let plugins = try PluginFolder()
    try plugins.interaction(
      "mover", "add = function(self, target, runtime) runtime:add(motion.Spring {}, target) end")
    let check = try PluginReloadCheck(
      try plugins.location("mover"), plugins: plugins.locator, limits: Self.limits,
      times: 1)
    #expect(check.target == "position")
  }

  @Test func `a plugin that takes no target says why`() throws {
    let plugins = try PluginFolder()
    try plugins.interaction("mover", "add = function(self, target) error('never') end")
    let location = try plugins.location("mover")
    let error = #expect(throws: (any Error).self) {
      try PluginReloadCheck(
        location, plugins: plugins.locator, limits: Self.limits, times: 1)
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("never"))
  }
}
