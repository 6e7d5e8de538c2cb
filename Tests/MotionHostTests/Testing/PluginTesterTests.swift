import Foundation
import MotionHost
import TestSupport
import Testing

@Suite struct PluginTesterTests {
  private let plugins: PluginFolder

  init() throws {
    plugins = try PluginFolder()
    try plugins.interaction(
      "mover",
      """
      parameters = { pull = { default = 2 } },
      add = function(self, target, runtime)
        self.count = motion.createProperty(0)
        target.position:x():subscribe(function(x)
          if x == 13 then error("unlucky") end
          if x == 14 then kept = motion.createProperty(14) end
          self.count.value = self.count.value + 1
        end)
        runtime:add(motion.Draggable {}, target)
        if self.parameters.pull > 5 then
          runtime:add(motion.Tween { duration = 1, values = { 0, 1 },
            timingFunctions = { "linear" } }, target.opacity)
        end
      end,
      save = function(self) return self.count.value end,
      restore = function(self, data) self.count.value = data + 1000 end,
      """, before: "local kept")
  }

  private static let prelude = """
    local motion = require("motion")
    local test = require("test")
    local stage = motion.Stage { width = 100, height = 100 }
    local card = stage:addLayer { position = { 50, 50 }, size = { 40, 40 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local function use(parameters)
      local it = motion.interaction("mover", parameters)
      runtime:add(it, card)
      return it
    end

    """

  /// Runs a file of tests.
  private func run(_ text: String, prelude: String = prelude) throws -> [PluginTestResult] {
    try plugins.folder.write(prelude + text, to: "interactions/mover/tests/one_test.lua")
    return try PluginTester(plugins: plugins.locator).run(try plugins.location("mover"))
  }

  private var file: String { plugins.folder.path("interactions/mover/tests/one_test.lua") }

  @Test func `LE 7.7 tests pass or fail one by one, with the line that failed`() throws {
    let results = try run(
      """
      test.case("one", function() test.expect(1):toBe(1) end)
      test.case("two", function()
        print("said", 7)
          test.expect({ 1, { x = 2 } }):toEqual({ 1, { x = 3 } })
      end)
      test.case("three", function() local nothing = nil; nothing() end)
      """)
    #expect(results.map(\.name) == ["one", "two", "three"])
    #expect(results.map(\.hasPassed) == [true, false, false])
    let failure = try #require(results[1].failures.first)
    #expect(failure.message == "expected {1, {x = 2}} to equal {1, {x = 3}}")
    #expect(failure.place == "\(file):14")
    #expect(failure.line == "test.expect({ 1, { x = 2 } }):toEqual({ 1, { x = 3 } })")
    #expect(results[1].printed == ["said\t7"])
    #expect(results[2].failures.first?.message.hasPrefix("luaError: attempt to call a nil") == true)
  }

  @Test(arguments: [
    (
      "card.position.x", "170",
      "to be within 1e-6 of 170. An object is no number: take the number from it, such as "
        + "card.position.x.value or card:presentation().position.x"
    ),
    ("card.convertTo", "1", "of 1. A function is no value: call it, a method with a colon"),
    (
      "{ 1, 2 }", "{ x = 1, y = 2 }",
      "of {x = 1, y = 2}. One is a list, the other has names: write both as { x = …, y = … }"
    ),
    ("{ 1, 2 }", "{ 1, 3 }", "expected {1, 2} to be within 1e-6 of {1, 3}"),
    ("1", "2", "expected 1 to be within 1e-6 of 2"),
  ])
  func `what is compared with another kind of value gets a hint`(
    value: String, other: String, message: String
  ) throws {
    let results = try run(
      "test.case('one', function() test.expect(\(value)):toBeNear(\(other)) end)")
    let failure = try #require(results[0].failures.first)
    #expect(failure.message.hasSuffix(message), "\(failure.message)")
  }

  @Test func `LE 7.7 each test has a session of its own, at time 0`() throws {
    let results = try run(
      """
      shared = (shared or 0) + 1
      for _, name in ipairs { "a", "b" } do
        test.case(name, function()
          test.expect(shared):toBe(1)
          test.expect(motion.now()):toBe(0)
          test.advance(0.5)
          test.expect(motion.now()):toBe(0.5)
          use().count.value = 100
        end)
      end
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 the clock is the test's, and frames come 60 a second`() throws {
    let results = try run(
      """
      test.case("a tween of a second", function()
        use { pull = 6 }
        test.advance(0.25)
        test.expect(card:presentation().opacity):toBeNear(0.25)
        test.advance(0.5)
        test.expect(card:presentation().opacity):toBeNear(0.75)
        local due = 0
        motion.after(0.1, function() due = motion.now() end)
        test.advance(0.05)
        test.expect(due):toBe(0)
        test.advance(0.05)
        test.expect(due):toBeNear(0.85)
      end)
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 a hand can drag and tap`() throws {
    let results = try run(
      """
      test.case("drag", function()
        local it = use()
        test.drag({ 50, 50 }, { 80, 50 }, 0.5)
        test.expect(card.position.value.y):toBe(50)
        test.expect(card.position.value.x):toBeAbove(65)
        test.expect(card.position.value.x):toBeBelow(81)
        test.expect(motion.now()):toBeNear(0.5)
      end)
      test.case("pointers one by one", function()
        use()
        test.pointer("pointerdown", { 50, 50 }, 3, "pen")
        test.pointer("pointermove", { 70, 50 }, 3)
        test.pointer("pointermove", { 90, 50 }, 3)
        test.pointer("pointerup", { 90, 50 }, 3)
        test.expect(card.position.value.x):toBeAbove(60)
        test.tap({ 10, 10 })
      end)
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 two fingers can pinch and turn, and stay down until they are lifted`() throws {
    let results = try run(
      """
      test.case("pinch", function()
        runtime:add(motion.Scalable {}, card)
        runtime:add(motion.Rotatable {}, card)
        test.pinch({ 50, 50 }, 20, 60, 0.5, 0.25)
        test.expect(card.scale.value):toBeNear(3, 1e-12)
        test.expect(card.rotation.value):toBeNear(0.5, 1e-12)
        test.expect(motion.now()):toBeNear(0.25, 1e-12)
        test.pointer("pointermove", { 50, 50 + 60 }, 2)
        local wide = card.scale.value
        test.expect(wide):toBeAbove(3)
        test.lift()
        test.pinch({ 50, 50 }, 60, 30)
        test.expect(card.scale.value):toBeNear(wide / 2, 1e-12)
        test.lift()
        test.lift()
      end)
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 a tap or a drag lifts no finger but its own`() throws {
    let results = try run(
      """
      test.case("other fingers", function()
        use()
        test.pointer("pointerdown", { 50, 50 }, 3)
        test.tap({ 10, 10 })
        test.drag({ 10, 10 }, { 20, 10 })
        test.pointer("pointermove", { 70, 50 }, 3)
        test.pointer("pointermove", { 90, 50 }, 3)
        test.expect(card.position.value.x):toBeAbove(60)
      end)
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 a plugin can be loaded anew in the middle of a test`() throws {
    let results = try run(
      """
      test.case("reload", function()
        local it = use()
        card.position.x.value = 7
        local before = it.count.value
        test.reload("mover")
        test.expect(it.count.value):toBe(before + 1000)
      end)
      """)
    #expect(results.messages == [])
  }

  @Test func `LE 7.7 what a callback raises fails the test`() throws {
    let results = try run(
      "test.case('unlucky', function() use() card.position.x.value = 13 end)")
    #expect(results.map { $0.failures.map(\.message) } == [["luaError: unlucky"]])
    #expect(results[0].failures[0].place?.hasSuffix("mover/init.lua:9") == true)
    #expect(results[0].failures[0].line == "if x == 13 then error(\"unlucky\") end")
  }

  @Test func `LE-53 what is left of a plugin fails the test with the place that made it`() throws {
    let results = try run(
      "test.case('leaky', function() use() card.position.x.value = 14 end)")
    let failure = try #require(results[0].failures.first)
    #expect(
      failure.message
        == "leak: plugin 'mover' still holds ReactiveProperty<number> after all its uses were removed"
    )
    #expect(failure.place?.hasSuffix("mover/init.lua:10") == true)
  }

  private static let expectations: [(String, String?)] = [
    ("expect(3):toBe(3)", nil), ("expect(nil):toBe(nil)", nil), ("expect(3):toBe(3.0)", nil),
    ("expect('3'):toBe(3)", "expected \"3\" to be 3"),
    ("expect({}):toBe({})", "expected {} to be {}"),
    (
      "expect({ 1, a = 2 }):toEqual({ 1 })",
      "invalidValue: data has the key 1, which is not a string"
    ),
    ("expect({ a = { 1 } }):toEqual({ a = { 1 } })", nil),
    ("expect(1):toBeNear(1.1, 0.2)", nil),
    ("expect(1):toBeNear(1.1)", "expected 1 to be within 1e-6 of 1.1"),
    ("expect({ x = 1, y = 2 }):toBeNear({ x = 1.01, y = 2 }, 0.1)", nil),
    (
      "expect({ x = 1 }):toBeNear({ x = 1, y = 2 }, 9)",
      "expected {x = 1} to be within 9 of {x = 1, y = 2}"
    ),
    ("expect(0 / 0):toBeNear(1, 9)", "expected "), ("expect(2):toBeAbove(1)", nil),
    ("expect(1):toBeAbove(1)", "expected 1 to be above 1.0"), ("expect(1):toBeBelow(2)", nil),
    ("expect('a'):toBeBelow(2)", "expected \"a\" to be below 2.0"),
    ("expect(function() error('oh no') end):toRaise('oh')", nil),
    ("expect(function() error('oh no') end):toRaise()", nil),
    (
      "expect(function() error('oh no') end):toRaise('why')",
      "expected an error with 'why', got luaError: "
    ),
    ("expect(print):toRaise()", "expected an error, got none"),
    ("samples('linear', { { 0, 0 }, { 0.25, 0.25 } })", nil),
    (
      "samples('linear', { { 0.5, 0.6 } }, 0.01)",
      "the curve is 0.5 at x = 0.5, not within 0.01 of 0.6"
    ),
  ]

  @Test(arguments: expectations)
  func `LE 7.7 expectations say what was found and what must be`(
    call: String, message: String?
  ) throws {
    let results = try run("test.case('it', function() test.\(call) end)")
    #expect(results.count == 1)
    let said = results[0].failures.first?.message
    if let message {
      #expect(said?.hasPrefix(message) == true, "\(said ?? "nothing")")
    } else {
      #expect(said == nil)
    }
  }

  private static let badFiles: [(String, String)] = [
    ("local x =", "syntaxError: unexpected symbol near <eof>"),
    ("", "noTests: "), ("error('top')", "luaError: top"),
    (
      "test.case('a', print) test.case('a', print)",
      "invalidValue: there are two tests called 'a'. Rename one"
    ),
    ("io.open('x')", "luaError: attempt to index a nil value (global 'io')"),
    ("test.case('x', 3)", "typeMismatch: bad argument #2 to 'case'"),
    ("test.advance(-1)", "invalidValue: bad argument #1 to 'advance'"),
  ]

  @Test(arguments: badFiles)
  func `a file that fails itself is one failed test`(text: String, message: String) throws {
    let results = try run(text)
    #expect(results.map(\.name) == [file])
    #expect(results[0].failures.first?.message.hasPrefix(message) == true, "\(results)")
  }

  @Test func `a test that does not end is ended, and the next one runs`() throws {
    var limits = RunLimits()
    limits.script = 0.05 * Double(slowness)
    try plugins.folder.write(
      Self.prelude
        + "test.case('a', function() while true do end end) test.case('b', function() test.expect(1):toBe(1) end)",
      to: "interactions/mover/tests/one_test.lua")
    let results = try PluginTester(plugins: plugins.locator, limits: limits)
      .run(try plugins.location("mover"))
    #expect(results.map(\.hasPassed) == [false, true])
    #expect(results[0].failures.first?.message.hasPrefix("timeLimit: ") == true)
  }

  @Test func `tests of a plugin that is a file stand beside it`() throws {
    try plugins.curve("bend", "curve = function(x) return x * x end")
    try plugins.folder.write(
      """
      local test, motion = require("test"), require("motion")
      test.case("bends", function() test.samples(motion.curve("bend"), { { 0.5, 0.25 } }) end)
      """, to: "curves/tests/bend.test.lua")
    try plugins.folder.write("error('not this one')", to: "curves/tests/bender.test.lua")
    let results = try PluginTester(plugins: plugins.locator).run(try plugins.location("bend"))
    #expect(results.map(\.name) == ["bends"])
    #expect(results[0].hasPassed, "\(results)")
  }

  @Test func `a plugin's modules are there for its tests`() throws {
    try plugins.folder.write(
      "return { answer = 42 }", to: "interactions/mover/shared/numbers.lua")
    let results = try run(
      """
      test.case("a", function() test.expect(require("shared.numbers").answer):toBe(42) end)
      """)
    #expect(results.messages == [])
  }

  @Test func `what must be so over time is decided when the test has ended`() throws {
    let results = try run(
      """
      test.case("met", function()
        use { pull = 6 }
        motion.expect(card.opacity):at("15f"):near(0.25)
        motion.expect(card.opacity):monotonic()
        motion.expect(card.opacity):settlesBy(1)
        motion.expectEvents("animationCompleted", { target = "layer#2" }):occursAt(1)
        motion.expectEvents("marker", { name = "soon" }):occursBy("500ms")
        motion.expectEvents("input", { type = "pointerdown" }):occurs(1)
        motion.marker("soon", 0.5)
        test.tap({ 0, 0 })
        test.advance(2)
      end)
      test.case("missed", function()
        use { pull = 6 }
        motion.expect(card.opacity):neverExceeds(0.75)
        test.advance(2)
      end)
      test.case("not waited for", function()
        use { pull = 6 }
        motion.expect(card.opacity):at(0.5):near(0.5)
        test.advance(0.25)
      end)
      test.case("said nothing", function() motion.expect(card.opacity) end)
      """)
    #expect(results.map(\.hasPassed) == [true, false, false, false], "\(results.messages)")
    #expect(results.map(\.held) == [6, 0, 0, 0])
    #expect(results[3].failures.first?.message.hasPrefix("nothingExpected: ") == true)
    let missed = try #require(results[1].failures.first)
    #expect(missed.message == "expectationFailed: layer#2.opacity")
    #expect(missed.place == "\(file):25")
    #expect(missed.line == "motion.expect(card.opacity):neverExceeds(0.75)")
    #expect(missed.expected == "never above 0.75")
    #expect(missed.got == "1 at 1.0 s")
    #expect(
      results[2].failures.first?.got
        == "nothing: the run ended at 0.25 s, before it was at rest")
    #expect(
      results[3].printed == [
        "\(file):33: the expectation of layer#2.opacity says nothing. "
          + "Say what must be so, such as :at(0.5):near(240, 0.1)."
      ])
  }

  @Test func `motion is drawn in a test as often as in a run`() throws {
    let results = try run(
      """
      test.case("60 times a second", function()
        local frames = 0
        motion.frameStream:subscribe(function() frames = frames + 1 end)
        test.advance(0.01)
        test.advance(0.49)
        test.expect(frames):toBe(30)
      end)
      """)
    #expect(results.messages == [])
  }
}

extension [PluginTestResult] {
  /// The failures, in order.
  var messages: [String] { flatMap { $0.failures.map(\.message) } }
}
