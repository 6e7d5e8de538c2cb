import Lua
import MotionCore
import MotionLua
import MotionTime
import Testing

@Suite struct PluginInteractionTests {
  private static let prelude = """
    stage = motion.Stage { width = 320, height = 480 }
    card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
    runtime = motion.MotionRuntime { containerView = stage }

    """

  private func runner(
    _ body: String, parameters: String = "", instructions: Int? = nil
  ) throws -> ScriptRunner {
    let runner = ScriptRunner()
    runner.instructions = instructions
    try runner.load(
      """
      local motion = require("motion")
      return {
        kind = "interaction", name = "test", version = "1.0.0", api = "1", summary = "A test.",
        parameters = { \(parameters) }, \(body)
      }
      """)
    try runner.run(Self.prelude)
    return runner
  }

  @Test func `a use gets a fresh self with the parameters, and the script's own objects`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime, constraints)
        print("add", self.parameters.pull, self.seen, constraints)
        print(target.name, target.position.value.y)
        self.seen = true
        target.opacity.value = 0.5
      end
      """, parameters: "pull = { default = 2 }")
    let lines = try runner.output(
      """
      local it = motion.interaction("test", { pull = 3 })
      print(it.plugin, it.parameters.pull)
      runtime:add(it, card)
      runtime:add(it, card)
      print(card.opacity.value, runtime:interactions(card)[1] == it)
      """)
    #expect(
      lines == [
        "test\t3.0", "add\t3.0\tnil\tnil", "card\t80.0", "add\t3.0\tnil\tnil", "card\t80.0",
        "0.5\ttrue",
      ])
  }

  @Test func `a property is a target before the plugin has seen a layer`() throws {
    for target in ["card.position", "card.position.y", "card.opacity", "card.size"] {
      let runner = try runner(
        """
        add = function(self, target, runtime)
          self.seen = { [target] = true }
          runtime:add(motion.Spring {}, target)
          print(tostring(target), self.seen[target])
        end
        """)
      let lines = try runner.output(
        "runtime:add(motion.interaction('test'), \(target)) print(tostring(\(target)))")
      try #require(lines.count == 2)
      #expect(lines[0] == lines[1] + "\ttrue")
    }
  }

  @Test func `what a plugin adds is listed with what is added, as long as it is used`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        self.drag = motion.Draggable {}
        runtime:add(self.drag, target)
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      runtime:add(it, card)
      print(#runtime:interactions(card), #runtime:interactions(card, "Draggable"))
      runtime:remove(it)
      print(#runtime:interactions(card))
      """)
    #expect(lines == ["2\t1", "0"])
  }

  @Test func `properties and streams in self are members of the script's object`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        self.enabled = motion.createProperty(true)
        self.level = target.position:y()
        self.secret = 3
        self.state = self.enabled:rewriteTo(true):rewrite { [true] = "x" }
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      print(select(2, pcall(function() return it.enabled end)).message)
      runtime:add(it, card)
      it.enabled:subscribe(print)
      it.level:subscribe(print)
      it.enabled.value = false
      print(it.enabled == it.enabled)
      print(select(2, pcall(function() return it.secret end)).message)
      runtime:toggle(it, motion.Draggable {})
      """)
    #expect(
      lines == [
        "'test' has no member 'enabled' before it is added to a target", "true", "80.0", "false",
        "true",
        "'test' has no member 'secret'. Its members are the properties and streams that its 'add' "
          + "keeps in self", "true",
      ])
  }

  @Test func `the script's constraints cross into the plugin and back`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime, constraints)
        local tween = motion.Tween { duration = 1, values = { { 0, 0 }, { 10, 20 } } }
        runtime:add(tween, target.position, constraints)
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      runtime:add(it, card, function(stream) print("limited") return stream:yLocked(7) end)
      print(card.position.value.x, card.position.value.y)
      """)
    #expect(lines == ["limited", "10.0\t7.0"])
  }

  @Test func `RTM-13 removing takes all down in reverse and then calls remove`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        self.count = 0
        local p = motion.createProperty(0)
        runtime:connect(target.position:x():dedupe(), p)
        p:subscribe(function(v) print("plugin sees", v) end)
        motion.after(1, function() print("timer") end)
        local tween = motion.Tween { duration = 2, values = { 0, 8 } , timingFunctions = { "linear" } }
        runtime:add(tween, target.position.y)
      end,
      remove = function(self) print("remove", self.count) end
      """)
    try runner.run(
      """
      it = motion.interaction("test")
      runtime:add(it, card)
      """)
    try runner.advance(to: 0.5)
    try runner.run(
      """
      card.position.x.value = 3
      runtime:remove(it)
      card.position.x.value = 4
      print(#card:animationKeys(), card:presentation().position.y, #runtime:interactions(card))
      runtime:remove(it)
      """)
    try runner.advance(to: 2)
    #expect(
      runner.printed == [
        "plugin sees\t160.0", "plugin sees\t3.0", "remove\t0", "0\t2.0\t0",
      ])
  }

  @Test func `a plugin that fails while adding leaves nothing behind`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        local tween = motion.Tween { duration = 2, values = { 0, 8 } }
        runtime:add(tween, target.position.y)
        target.position:subscribe(function() print("heard") end)
        error("not today")
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      local ok, problem = pcall(runtime.add, runtime, it, card)
      print(ok, problem.code, problem.message, problem.source)
      card.position.value = { 1, 2 }
      print(#card:animationKeys(), #runtime:interactions(card))
      """)
    #expect(lines == ["heard", "false\tluaError\tnot today\tplugin.lua:8", "0\t0"])
  }

  @Test func `a wrong argument in a plugin's add is reported with its place in the plugin`() throws
  {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        runtime:connect(target.position, self.nothing)
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      local ok, problem = pcall(runtime.add, runtime, it, card)
      print(problem.source, problem.message)
      """)
    #expect(
      lines == ["plugin.lua:5\tbad argument #2 to 'connect' (ReactiveProperty expected, got nil)"])
  }

  @Test func `a plugin's display link ends with its use`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        self.frames = motion.createProperty(0)
        motion.DisplayLink(function(frame) self.frames.value = self.frames.value + 1 end)
      end
      """)
    try runner.run("it = motion.interaction('test') runtime:add(it, card) frames = it.frames")
    try runner.frames(until: 0.5)
    try runner.run("runtime:remove(it) local before = frames.value print(before)")
    try runner.frames(until: 1)
    #expect(try runner.output("print(frames.value)").last == "31.0")
  }

  @Test func `an error in a plugin's callback is the session's, and others continue`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        target.position:x():subscribe(function(v) if v == 1 then error("plugin") end end)
      end
      """)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      runtime:add(it, card)
      card.position.x:subscribe(print)
      card.position.x.value = 1
      """)
    #expect(lines == ["160.0", "1.0"])
    #expect(runner.reported == ["luaError: plugin"])
    #expect(runner.reports.first?.plugin == "plugin.lua")
  }

  @Test func `a plugin whose machine was closed is silent`() throws {
    let runner = try runner(
      """
      add = function(self, target, runtime)
        target.position:subscribe(function(v) print("heard") end)
      end
      """)
    try runner.run("it = motion.interaction('test') runtime:add(it, card)")
    runner.plugins["test"]?.machine.close()
    try runner.run("card.position.value = { 1, 2 } runtime:remove(it)")
    #expect(runner.printed == ["heard"])
    #expect(runner.reported == [])
    #expect(
      try runner.failure("runtime:add(it, card)").hasPrefix("vmClosed"))
  }

  @Test func `a plugin that does not end is ended, and the script continues`() throws {
    let runner = try runner(
      "add = function(self, target, runtime) while true do end end", instructions: 100_000)
    let lines = try runner.output(
      """
      local it = motion.interaction("test")
      local ok, problem = pcall(runtime.add, runtime, it, card)
      print(ok, problem.code, problem.plugin)
      card.position.value = { 1, 2 }
      """)
    #expect(lines == ["false\tinstructionLimit\tplugin.lua"])
    #expect(runner.plugins["test"]?.machine.isClosed == true)
    #expect(runner.reported == [])
  }
}
