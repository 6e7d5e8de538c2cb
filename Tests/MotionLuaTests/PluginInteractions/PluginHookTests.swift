import Lua
import MotionCore
import MotionLua
import MotionTime
import Testing

@Suite struct PluginHookTests {
  private static let prelude = """
    stage = motion.Stage { width = 320, height = 480 }
    card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
    runtime = motion.MotionRuntime { containerView = stage }
    it = motion.interaction("test", { pull = 3 })

    """

  /// A plugin's text: its version, what it does, and two parameters.
  static func text(_ body: String, version: String = "1.0.0") -> String {
    """
    local motion = require("motion")
    return {
      kind = "interaction", name = "test", version = "\(version)", api = "1", summary = "A test.",
      parameters = {
        pull = { default = 2, range = { 0, 10 }, unit = "pt" }, mode = { default = "a" },
      },
      \(body)
    }
    """
  }

  private func runner(_ body: String) throws -> ScriptRunner {
    let runner = ScriptRunner()
    try runner.load(Self.text(body))
    try runner.run(Self.prelude)
    return runner
  }

  @Test func `LE 7.6 a new value reaches every use and changed follows it`() throws {
    let runner = try runner(
      """
      add = function(self, target) self.layer = target end,
      changed = function(self, name, value) print(self.layer.name, name, value, self.parameters.pull) end
      """)
    let lines = try runner.output(
      """
      other = stage:addLayer { name = "other" }
      runtime:add(it, card)
      runtime:add(it, other)
      it:setParameter("pull", 7)
      it:setParameter("pull", 7)
      print(it.parameters.pull)
      """)
    #expect(lines == ["card\tpull\t7.0\t7.0", "other\tpull\t7.0\t7.0", "7.0"])
  }

  @Test(arguments: [
    ("'pull', 11", "invalidValue: plugin 'test': parameter 'pull' is 11. Keep it within 0…10."),
    (
      "'pul', 1",
      "unknownKey: plugin 'test': there is no parameter 'pul'. Did you mean 'pull'?"
    ),
    (
      "'pull', 'x'",
      "typeMismatch: plugin 'test': parameter 'pull' is the string \"x\". Give it a number."
    ),
  ])
  func `LE 7.6 a bad value is refused by name and changes nothing`(
    arguments: String, message: String
  ) throws {
    let runner = try runner("add = function() end, changed = function() print('changed') end")
    #expect(try runner.failure("runtime:add(it, card) it:setParameter(\(arguments))") == message)
    #expect(try runner.output("print(it.parameters.pull)") == ["3.0"])
  }

  @Test func `LE 7.4 event gets each pointer sample in the order of the uses`() throws {
    let runner = try runner(
      """
      add = function(self, target) self.name = target.name end,
      event = function(self, event)
        print(self.name, event.type, event.time, event.pointerId, event.pointerType, event.x, event.y)
      end
      """)
    try runner.run("runtime:add(it, card) runtime:add(it, stage:addLayer { name = 'other' })")
    runner.send(
      PointerSample(
        time: try MediaTime(seconds: 0.5), type: .move, pointerId: 4, pointerType: "pen",
        position: Point(x: 3, y: 8)))
    #expect(
      runner.printed == [
        "card\tpointermove\t0.5\t4\tpen\t3.0\t8.0", "other\tpointermove\t0.5\t4\tpen\t3.0\t8.0",
      ])
    try runner.run("runtime:remove(it)")
    runner.send(
      PointerSample(
        time: .zero, type: .up, pointerId: 4, pointerType: "pen", position: Point(x: 3, y: 8)))
    #expect(runner.printed.count == 2)
  }

  @Test func `LE 5.6 ten failing callbacks in a row disable a plugin, and it alone`() throws {
    let runner = try runner(
      """
      add = function(self, target)
        motion.after(1, function() print("timer") end)
        target.position:x():subscribe(function(x)
          if x > 0 and x < 100 then error("bad " .. x // 100) end
        end)
      end,
      remove = function() print("remove") end
      """)
    try runner.run("runtime:add(it, card) card.position:x():subscribe(function(x) last = x end)")
    // One that goes well in between begins the count anew.
    try runner.run(
      "for n = 1, 9 do card.position.x.value = n end card.position.x.value = 200")
    #expect(runner.reports.count == 9)
    #expect(runner.plugins["test"]?.state == .loaded)
    try runner.run("for n = 1, 30 do card.position.x.value = n end print(last)")
    let message =
      "pluginDisabled: plugin 'test' failed 10 times in a row and was disabled. Fix it, then load it "
      + "anew: orrery plugin reload test."
    #expect(runner.reported.suffix(2) == ["luaError: bad 0.0", message])
    #expect(runner.reports.count == 20)
    #expect(runner.plugins["test"]?.state == .disabled("failed 10 times in a row"))
    #expect(runner.plugins["test"]?.errors == 19)
    try runner.advance(to: 2)
    #expect(runner.printed == ["30.0"])
    #expect(
      try runner.failure("runtime:add(it, card)")
        == "pluginDisabled: plugin 'test': it failed 10 times in a row and was disabled. Fix it, then "
        + "load it anew.")
  }

  @Test func `LE 5.6 a plugin that is disabled during its add says why`() throws {
    let runner = try runner(
      """
      add = function(self, target)
        target.position:x():subscribe(function(x) if x > 0 then error("bad value") end end)
        for n = 1, 30 do target.position.x.value = n end
      end
      """)
    #expect(
      try runner.failure("runtime:add(it, card)").hasSuffix(
        "was ended during the call (luaError: bad value)"))
    #expect(runner.plugins["test"]?.state == .disabled("failed 10 times in a row"))
  }

  @Test func `LE 5.6 a plugin that a limit ended in a callback is taken down`() throws {
    let runner = ScriptRunner()
    runner.instructions = 100_000
    try runner.load(
      Self.text(
        """
        add = function(self, target)
          target.position:x():subscribe(function(x) while x == 7 do end end)
        end
        """))
    try runner.run(Self.prelude + "runtime:add(it, card)")
    try runner.run("card.position.x.value = 7 card.position.x.value = 8 print('on')")
    #expect(runner.printed == ["on"])
    #expect(runner.reported.count == 1 && runner.reports[0].code == .instructionLimit)
    guard case .killed(let reason)? = runner.plugins["test"]?.state else {
      Issue.record("the plugin is not killed")
      return
    }
    #expect(reason.hasPrefix("instructionLimit: 'plugin.lua' executed more than 100000"))
  }
}
