import MotionConsole
import MotionHost
import MotionRender
import TestSupport
import Testing

@Suite struct ConsoleCompletionTests {
  private func candidates(_ stage: ConsoleFixture, _ text: String) -> [String] {
    stage.session.complete(text, at: text.utf8.count).candidates
  }

  @Test func `names of the script, of Lua and of objects are offered`() throws {
    let stage = try ConsoleFixture()
    #expect(candidates(stage, "ta") == ["table", "taps", "tap"].sorted())
    #expect(candidates(stage, "x = ti") == ["timeline"])
    #expect(candidates(stage, "taps.c") == ["count"])
    #expect(candidates(stage, "string.rep") == ["rep"])
    #expect(candidates(stage, "timeline.pau") == ["paused"])
    #expect(candidates(stage, "timeline:ho") == ["hold"])
    #expect(candidates(stage, "card.position.").contains("value"))
    #expect(candidates(stage, "card.position.x.va") == ["value", "valve"])
    let springs = ["Spring", "SpringAnimation", "SpringFunction", "SpringTrajectory"]
    #expect(candidates(stage, "motion.Spr") == springs)
    #expect(candidates(stage, "nothing.x").isEmpty)
  }

  @Test func `the cursor may stand anywhere, and bytes count`() throws {
    let stage = try ConsoleFixture()
    let found = stage.session.complete("'ä', timel + 1", at: 11)
    #expect(found == ConsoleCompletion(range: 6..<11, candidates: ["timeline"]))
    #expect(stage.session.complete("x", at: 1000).range == 0..<1)
    #expect(stage.session.complete("x", at: -5).range == 0..<0)
  }

  @Test func `nothing of a script runs`() throws {
    let stage = try ConsoleFixture(
      """
      ran = 0
      local function count() ran = ran + 1 return {} end
      trap = setmetatable({ here = 1 }, { __index = count, __pairs = count, __len = count })
      """)
    #expect(candidates(stage, "trap.h") == ["here"])
    #expect(candidates(stage, "trap.hidden.x").isEmpty)
    _ = candidates(stage, "trap")
    _ = stage.say(".timeline")
    #expect(stage.say("ran") == "0")
  }

  @Test func `commands and what they take are offered`() throws {
    let stage = try ConsoleFixture()
    #expect(candidates(stage, ".re") == [".record", ".record!", ".redo", ".reload"])
    #expect(candidates(stage, ".watch card.position") == ["card.position.x", "card.position.y"])
    #expect(candidates(stage, ".timeline ") == ["session", "timeline"])
    #expect(candidates(stage, ".scrub @") == ["@landed"])
    #expect(candidates(stage, ".help st") == ["step"])
    #expect(candidates(stage, ".help .st") == [".step"])
    #expect(candidates(stage, ".limits out") == ["output=", "outputPerSecond="])
    #expect(candidates(stage, ".curve easeInOutB") == ["easeInOutBack", "easeInOutBounce"])
    #expect(candidates(stage, ".load \(stage.folder.path)/") == [stage.folder.path("s.lua")])
    #expect(candidates(stage, ".pause x").isEmpty)
  }

  @Test func `in strings key paths and plugins are offered`() throws {
    let folder = try TemporaryFolder()
    try folder.write("return 1", to: "curves/ease.lua")
    try folder.write("return 1", to: "interactions/easy.lua")
    let stage = try ConsoleFixture {
      $0.plugins = PluginLocator(roots: [PluginRoot(path: folder.path, origin: .named)])
    }
    #expect(candidates(stage, "motion.curve(\"") == ["ease"])
    #expect(candidates(stage, "motion.interaction(\"ea") == ["easy"])
    #expect(
      candidates(stage, "card:presentationValue(\"shadowO") == [
        "shadowOffset", "shadowOffset.height", "shadowOffset.width", "shadowOpacity",
      ])
  }
}
