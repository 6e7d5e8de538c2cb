import MotionCore
import MotionLua
import Testing

@testable import Lua

@Suite struct PluginFaultTests {
  private static let body = """
    add = function(self, target, runtime, constraints)
      self.level = motion.createProperty(0)
      local spring = motion.Spring { destination = target.position.value, stiffness = 100 }
      runtime:add(spring, target.position, constraints)
      target.position:x():dedupe():subscribe(function(x) self.level.value = x end)
      motion.after(3, function() self.level.value = 0 end)
    end,
    save = function(self) return { level = self.level.value, words = { "a", "b" } } end,
    restore = function(self, data) self.level.value = data.level end,
    remove = function(self) self.level.value = -1 end
    """

  /// Loads, uses, saves, restores and takes down with the n-th allocation of the new machine failing.
  @Test(arguments: 0..<8)
  func `LE 9.1 a reload in which any allocation fails leaves one version standing`(
    remainder: Int
  ) throws {
    let runner = ScriptRunner()
    var current = try runner.load(PluginHookTests.text(Self.body))
    try runner.run(
      """
      stage = motion.Stage { width = 320, height = 480 }
      card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
      runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.interaction("test"), card, function(stream) return stream:xLocked(7) end)
      """)
    var (failed, stood) = (0, 0)
    for number in stride(from: 1 + remainder, through: 2000, by: 8) {
      runner.failingAllocation = Int64(number)
      let old = current
      do {
        let new = try runner.load(PluginHookTests.text(Self.body))
        try runner.inside { _ = try old.reload(as: new) }
        current = new
        stood += 1
      } catch {
        failed += 1
      }
      runner.failingAllocation = 0
      runner.inside {
        if current !== old { old.unload() }
        #expect(current.useCount == 1, "allocation \(number)")
      }
      try runner.run("card.position.x.value = \(number)")
      if !current.isUsable || stood > 40 { break }
    }
    #expect(failed > 20 && stood > 0)
    #expect(current.isUsable)
    runner.close()
  }
}
