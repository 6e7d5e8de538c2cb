import Lua
import MotionCore
import MotionLua
import MotionTime
import Testing

@Suite struct PluginReloadTests {
  private static let prelude = """
    stage = motion.Stage { width = 320, height = 480 }
    card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
    runtime = motion.MotionRuntime { containerView = stage }
    it = motion.interaction("test", { pull = 3 })

    """

  private let runner = ScriptRunner()

  /// Loads a version and puts it in the place of the one before.
  @discardableResult
  private func renew(_ body: String, version: String = "2.0.0") throws -> Int {
    let old = try #require(runner.plugins["test"])
    let new = try runner.load(PluginHookTests.text(body, version: version))
    return try runner.inside {
      let uses = try old.reload(as: new)
      old.unload()
      return uses
    }
  }

  private func start(_ body: String) throws {
    try runner.load(PluginHookTests.text(body))
    try runner.run(Self.prelude)
  }

  @Test func `LE 7.4 what the old version saved of each use is restored, with its parameters`()
    throws
  {
    try start(
      """
      add = function(self, target)
        self.level = motion.createProperty(self.parameters.pull)
        self.name = target.name
      end,
      save = function(self) return { level = self.level.value, list = { 1, "x" } } end,
      remove = function(self) print("remove", self.name) end
      """)
    try runner.run(
      """
      runtime:add(it, card)
      it.level.value = 41
      runtime:add(it, stage:addLayer { name = "other" })
      it.level.value = 42
      it:setParameter("pull", 4)
      """)
    let uses = try renew(
      """
      add = function(self, target)
        print("add", target.name, self.parameters.pull, self.parameters.mode)
        self.level = motion.createProperty(0)
      end,
      restore = function(self, data, version)
        print("restore", data.level, data.list[2], version)
        self.level.value = data.level
      end
      """)
    #expect(uses == 2)
    #expect(
      runner.printed == [
        "remove\tother", "remove\tcard", "add\tcard\t4.0\ta", "restore\t41.0\tx\t1.0.0",
        "add\tother\t4.0\ta", "restore\t42.0\tx\t1.0.0",
      ])
    #expect(
      try runner.output("print(it.level.value, #runtime:interactions(card))").last == "42.0\t1")
    try runner.run("runtime:remove(it)")
    #expect(try runner.output("print(#runtime:interactions(card))") == ["0"])
  }

  @Test func `LE 7.4 what the old version set up is gone, and the new one's stands`() throws {
    let body = """
      add = function(self, target)
        target.position:x():subscribe(function(x) print("NUMBER", x) end)
        motion.after(1, function() print("NUMBER", "timer") end)
      end
      """
    try start(body.replacing("NUMBER", with: "old"))
    try runner.run("runtime:add(it, card)")
    try renew(body.replacing("NUMBER", with: "new"))
    #expect(
      try runner.output("card.position.x.value = 1") == ["old\t160.0", "new\t160.0", "new\t1.0"])
    try runner.advance(to: 2)
    #expect(runner.printed == ["new\ttimer"])
  }

  private static let failures: [(String, String, String)] = [
    ("add = function() error('not yet') end", "luaError", "not yet"),
    (
      "add = function() end, restore = function() error('what is this') end", "luaError",
      "what is this"
    ),
    (
      "add = function(self, target) target.opacity.value = 2 error('x') end", "luaError", "x"
    ),
  ]

  @Test(arguments: failures)
  func `LE 7.4 when the new version fails the old one goes on where it was`(
    body: String, code: String, message: String
  ) throws {
    try start(
      """
      add = function(self, target)
        self.count = 0
        target.position:x():dedupe():subscribe(function(x) self.count = self.count + 1 end)
        motion.after(1, function() print("timer", self.count) end)
      end,
      save = function(self) return { count = self.count } end,
      restore = function(self, data) self.count = data.count + 100 end
      """)
    try runner.run("runtime:add(it, card) for n = 1, 6 do card.position.x.value = n end")
    let error = #expect(throws: LuaError.self) { try renew(body) }
    #expect(error?.code.rawValue == code && error?.message == message)
    try runner.run("card.position.x.value = 20")
    try runner.advance(to: 2)
    // 7 values before the failed reload, saved and restored; one value since, after the 8th write.
    #expect(runner.printed == ["timer\t108"])
    #expect(runner.reported == [])
    #expect(try runner.output("print(it.parameters.pull)").last == "3.0")
  }

  @Test func `LE 7.4 values that the new version refuses leave the old one alone`() throws {
    try start("add = function() print('add') end, remove = function() print('remove') end")
    try runner.run("runtime:add(it, card) it:setParameter('mode', 'b')")
    let old = try #require(runner.plugins["test"])
    let new = try runner.load(
      PluginHookTests.text("add = function() end").replacing(
        "mode = { default = \"a\" }", with: "mode = { default = 'a', choices = { 'a', 'c' } }"))
    let error = #expect(throws: PluginError.self) {
      try runner.inside { try old.reload(as: new) }
    }
    #expect(
      error?.message == "parameter 'mode' is \"b\". Choose one of \"a\", \"c\".")
    #expect(runner.printed == ["add"])
  }

  private static let unsavable = [
    ("print", "save of 'test' returned a function. Return plain data"),
    ("{ f = print }", "'f' is not data but a function"),
    ("{ motion.createProperty(1) }", "'[1]' is not data but a ReactiveProperty<number>"),
    ("('x'):rep(2 ^ 20 + 1)", "save of 'test' returned more than 1024 KiB. Save less"),
  ]

  @Test(arguments: unsavable)
  func `LE 7.4 what is no plain data cannot be saved, and the new version begins afresh`(
    value: String, message: String
  ) throws {
    try start("add = function() end, save = function() return \(value) end")
    try runner.run("runtime:add(it, card)")
    try renew("add = function() print('add') end, restore = function() print('restore') end")
    #expect(runner.reports.map(\.message) == [message])
    #expect(runner.printed == ["add"])
  }

  @Test func `LE 7.4 a limit in save or restore ends that version only`() throws {
    runner.instructions = 100_000
    try start("add = function() end, save = function() while true do end end")
    try runner.run("runtime:add(it, card)")
    try renew(
      "add = function() print('second') end, save = function() return 1 end, restore = print")
    #expect(runner.reports.map(\.code) == [.instructionLimit])
    #expect(throws: LuaError.self) {
      try renew("add = function() end, restore = function() while true do end end")
    }
    #expect(runner.printed.first == "second" && runner.printed.count == 3)
    #expect(try runner.output("print(#runtime:interactions(card))").last == "1")
  }

  @Test func `LE-55 functions of the old version raise unloaded`() throws {
    try start(
      """
      add = function(self, target, runtime, constraints)
        constraints(target.position:x(), function() return "still here" end)
      end
      """)
    try runner.run(
      """
      runtime:add(it, card, function(stream, handle) kept = handle return stream end)
      print(kept())
      """)
    try renew("add = function() end")
    try runner.run(
      "local ok, problem = pcall(kept) print(ok, problem.code, problem.message)")
    #expect(
      runner.printed == [
        "still here",
        "false\tunloaded\t'function' belongs to an unloaded plugin. Ask for the plugin again",
      ])
  }

  @Test func `a plugin that was disabled continues with its new version`() throws {
    try start(
      "add = function(self, target) target.opacity:subscribe(function() error('no') end) end")
    try runner.run(
      "runtime:add(it, card) for n = 1, 20 do card.opacity.value = n / 20 end")
    #expect(runner.plugins["test"]?.isUsable == false)
    let uses = try renew(
      "add = function(self, target) target.opacity:subscribe(function(v) print(v) end) end")
    #expect(uses == 1)
    #expect(runner.printed == ["1.0"])
  }

  @Test func `a use inside another plugin's use goes with it, also after a reload`() throws {
    try runner.load(
      PluginHookTests.text(
        """
        add = function(self, target, runtime)
          runtime:add(motion.interaction("test"), target)
        end
        """
      ).replacing("name = \"test\"", with: "name = \"outer\""))
    try start("add = function(self, target) target.opacity:subscribe(print) end")
    try runner.run("outer = motion.interaction('outer') runtime:add(outer, card)")
    try renew(
      "add = function(self, target) target.opacity:subscribe(function(v) print('new', v) end) end")
    try runner.run("card.opacity.value = 0.5 runtime:remove(outer) card.opacity.value = 0.25")
    #expect(runner.printed == ["1.0", "new\t1.0", "new\t0.5"])
  }

  @Test func `LE 9.6 a hundred reloads leave nothing behind in the script's machine`() throws {
    let body = """
      add = function(self, target, runtime, constraints)
        self.state = motion.createProperty(0)
        runtime:connect(target.position:x(), self.state)
        runtime:add(motion.Tween { duration = 1, values = { 0, 1 } }, target.opacity, constraints)
      end,
      save = function(self) return { 1 } end, restore = function(self, data) end
      """
    try start(body)
    try runner.run("runtime:add(it, card, function(stream) return stream:offset(0) end)")
    for _ in 0..<5 { try renew(body) }
    let machine = try #require(runner.machine)
    let before = runner.inside {
      machine.collect()
      return machine.statistics
    }
    for _ in 0..<100 { try renew(body) }
    let after = runner.inside {
      machine.collect()
      return machine.statistics
    }
    #expect(after.liveObjects == before.liveObjects)
    #expect(after.references == before.references)
    #expect(after.memory < before.memory + 4096)
  }
}

@Suite struct PluginVersionTests {
  @Test func `versions are ordered as semver.org orders its examples`() {
    let texts = [
      "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.9.0", "1.10.0", "2.0.0",
    ]
    let versions = texts.compactMap(PluginVersion.init)
    #expect(versions.count == texts.count)
    #expect(versions.shuffled().sorted() == versions)
    #expect(PluginVersion("1.0.0+a") == PluginVersion("1.0.0"))
    for text in ["", "1", "1.0", "1.0.0.0", "1.x.0", "v1.0.0", "1.0.-1"] {
      #expect(PluginVersion(text) == nil, "\(text)")
    }
  }
}
