import Lua
import MotionLua
import Testing

@Suite struct CallbackTests {
  @Test func `a failing observer is reported with its place and stops nobody else`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p = motion.createProperty(0)
      p:subscribe(function(v) if v == 1 then error("oops") end end)
      p:subscribe(print)
      p.value = 1
      p.value = 2
      """)
    #expect(lines == ["0.0", "1.0", "2.0"])
    #expect(runner.reported == ["luaError: oops"])
    let error = try #require(runner.reports.first)
    #expect(error.source == "test.lua:2")
    #expect(error.traceback?.contains("test.lua:2") == true)
  }

  @Test func `LE 5.6 after ten failures in a row a callback is not called any more`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p, calls = motion.createProperty(0), 0
      p:subscribe(function(v) calls = calls + 1 if v ~= 5 then error("no") end end)
      for i = 1, 30 do p.value = i end
      print(calls)
      """)
    // 0 … 4 fail, 5 succeeds, 6 … 15 fail.
    #expect(lines == ["16"])
    #expect(runner.reported.count == 5 + 10 + 1)
    #expect(
      runner.reported.last == "callbackDisabled: the function given to 'subscribe' failed 10 times "
        + "in a row and is not called any more. Fix it and run the script again.")
  }

  @Test func `a function that fails inside an operator sends nothing on`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p = motion.createProperty(0)
      p:_map(function(v) if v == 1 then error("map") end return v * 2 end):subscribe(print)
      p:_filter(function(v) if v == 1 then error("filter") end return false end):subscribe(print)
      p:_map(function(v) return "x" end):subscribe(print)
      p.value = 1
      p.value = 2
      """)
    #expect(lines == ["0.0", "4.0"])
    let result =
      "typeMismatch: bad result of the function given to '_map': number expected, got string"
    #expect(runner.reported == [result, "luaError: map", "luaError: filter", result, result])
    #expect(runner.reports.first?.source == "test.lua:4")
  }

  @Test func `at, after and marker are on the session's clock`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      motion.after(0.5, function() print("after", motion.now()) motion.marker("half") end)
      motion.at(0.25, function() print("at", motion.now()) end)
      local token = motion.after(0.75, function() print("never") end)
      token:cancel()
      motion.marker("later", 2)
      """)
    try runner.advance(to: 1)
    #expect(runner.printed == ["at\t0.25", "after\t0.5"])
    #expect(runner.markers == ["later 2.0", "half 0.5"])
  }

  @Test func `an error in a timer is reported and the session continues`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      motion.after(0.5, function() error("timer") end)
      motion.after(0.75, function() print("on") end)
      """)
    try runner.advance(to: 1)
    #expect(runner.printed == ["on"])
    #expect(runner.reported == ["luaError: timer"])
  }

  @Test func `an assertion in a callback is the callback's error`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p, q = motion.createProperty(0), motion.createProperty(0)
      p:subscribe(function(v)
        if v == 1 then q:coreAnimation(motion.CoreAnimationChannelEvent.remove("key")) end
      end)
      p.value = 1
      print("went on")
      """)
    #expect(lines == ["went on"])
    #expect(runner.reported.count == 1)
    #expect(runner.reports.first?.code == "noChannel")
    #expect(runner.reports.first?.source == "test.lua:3")
  }

  @Test func `motion.arguments holds what the command line set`() throws {
    let runner = ScriptRunner()
    runner.arguments = ["bounces": .integer(5), "name": .string("x"), "on": .boolean(true)]
    let lines = try runner.output(
      """
      local arguments = motion.arguments
      print(arguments.bounces, arguments.name, arguments.on, arguments.missing or 3)
      """)
    #expect(lines == ["5\tx\ttrue\t3"])
  }

  @Test func `a misspelled function of the module is refused by name`() throws {
    #expect(
      try ScriptRunner().failure("motion.Twen {}")
        == "unknownMember: motion has no member 'Twen'. Did you mean 'Tween'?")
    #expect(
      try ScriptRunner().failure("motion.after(-1, print)")
        == "invalidValue: bad argument #1 to 'after' (x >= 0 expected, got -1)")
    #expect(
      try ScriptRunner().failure("motion.at(math.huge, print)")
        == "invalidValue: bad argument #1 to 'at' (finite number expected, got inf)")
  }
}
