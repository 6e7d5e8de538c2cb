import Foundation
import MotionConsole
import MotionHost
import TestSupport
import Testing

@Suite struct ConsoleLineTests {
  @Test func `an expression shows its values, a statement nothing`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say("1 + 1") == "2")
    #expect(stage.say("7 // 2, 7 / 2, 'a\\n', nil, true") == "3\n3.5\n\"a\\n\"\nnil\ntrue")
    #expect(stage.say("x = 3") == "")
    #expect(stage.say("x -- three") == "3")
    #expect(stage.say("print(x)") == "printed 3")
    #expect(stage.say("   ") == "")
  }

  @Test func `tables are shown sorted, with their cycles and without addresses`() throws {
    let stage = try ConsoleFixture()
    #expect(
      stage.say("{ 1, 2, z = { y = 1 }, [2.5] = card, a = print }")
        == "{ 1, 2, [2.5] = Layer: card, a = function, z = { y = 1 } }")
    #expect(stage.say("tap") == "function (\(stage.folder.path("s.lua")):11)")
    #expect(stage.say("taps") == "{ count = 0, self = { itself } }")
    #expect(stage.say("{}, {{{{{{{{}}}}}}}}") == "{}\n{ { { { { { { … } } } } } } }")
    #expect(
      stage.say("setmetatable({}, { __index = error, __tostring = error, __pairs = error })")
        == "{}")
  }

  @Test func `a table of any size is shown in part`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("big = {} local b = big for i = 1, 100000 do b[i] = i end")
    let shown = stage.say("big")
    #expect(shown.count < 100_000)
    #expect(shown.contains("more"))
  }

  @Test func `a line reads and writes the script's own variables`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say("tap(2)") == "2")
    #expect(stage.say("taps.count") == "2")
    #expect(stage.say("taps = { count = 40 }") == "")
    #expect(stage.say("tap(2)") == "42")
    #expect(stage.say("limit") == "7")
    #expect(
      stage.say("limit = 8")
        == "failed error syntaxError: prompt#6:1: attempt to assign to const variable 'limit'")
    #expect(stage.say("local limit = 8; return limit") == "8")
    #expect(stage.say("card.position.y.value = 100; return card.position.y.value") == "100.0")
  }

  @Test func `the beginning of something waits for more`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say("for i = 1, 2 do") == "incomplete")
    #expect(stage.say("for i = 1, 2 do\nprint(i)\nend") == "printed 1\nprinted 2")
    #expect(
      stage.say("'a\n") == "failed error syntaxError: prompt#2:1: unfinished string near ''a'")
    #expect(stage.say("[[a") == "incomplete")
  }

  @Test func `an error says what and where, and the session continues`() throws {
    let stage = try ConsoleFixture()
    #expect(
      stage.say("nothing.x")
        == "failed error luaError: prompt#1:1: attempt to index a nil value (global 'nothing')\n"
        + "stack traceback:\n\tprompt#1:1: in main chunk")
    #expect(
      stage.say("1 +* 2") == "failed error syntaxError: prompt#2:1: unexpected symbol near '1'")
    #expect(stage.say("1") == "1")
  }

  @Test func `a line without end is ended, and the session stands where it stood`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("taps.count = 5")
    _ = stage.session.step(10)
    let before = stage.session.digest
    let said = stage.say("taps.count = 6; while true do end")
    #expect(said.contains("executed more than 1000000 instructions"))
    #expect(said.contains("is as it was before"))
    #expect(stage.say("taps.count") == "5")
    #expect(stage.session.digest == before)
  }

  @Test func `a line without end can be interrupted`() throws {
    let stage = try ConsoleFixture { $0.limits = .none }
    let interruption = stage.session.interruption
    let isOver = Flag()
    let thread = Thread {
      while !isOver.isSet {
        interruption.trigger(.interrupted)
        usleep(1000)
      }
    }
    _ = stage.say("started = true")
    thread.start()
    let said = stage.say("taps.count = 6; while true do end")
    isOver.isSet = true
    #expect(said.contains("interrupted"))
    while !thread.isFinished { usleep(1000) }
    interruption.reset()
    // The interruptions that came while the session was played again may have ended that too.
    _ = stage.say("nil")
    interruption.reset()
    #expect(stage.say("taps.count, started") == "0\ntrue")
  }

  /// Whether something is over, for two threads.
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  @Test func `a callback without end leaves the session before the moment`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("motion.after(0.5, function() while true do end end)")
    let said = ConsoleFixture.lines(of: stage.session.step(60))
    #expect(said.contains("executed more than 1000000 instructions"))
    #expect(stage.session.status.time < 0.5 + 1e-6)
    #expect(stage.session.status.time > 0.48)
    // At the moment itself nothing else can happen; before it everything can.
    _ = stage.say(".step -2")
    _ = stage.say("taps.count = 3")
    #expect(stage.say("taps.count") == "3")
  }

  @Test func `a script whose end returns, or jumps over its locals, works as well`() throws {
    let returning = try ConsoleFixture("local a = 1\nreturn a")
    #expect(returning.say("a") == "1")
    let jumping = try ConsoleFixture(
      "local n = 0\nif n == 1 then goto done end\nlocal a = 1\nb = a\n::done::")
    #expect(jumping.say("b") == "1")
    let nothing = try ConsoleFixture(nil)
    #expect(nothing.say("1 + 1") == "2")
    #expect(nothing.session.status.subject == "orrery")
  }

  @Test func `name?? shows the lines of a script that ends them with CRLF`() throws {
    let stage = try ConsoleFixture("x = 1\r\nfunction f()\r\n  return x\r\nend\r\n")
    #expect(
      stage.say("f??") == "-- \(stage.folder.path("s.lua")):2\nfunction f()\n  return x\nend")
  }

  @Test func `name? says what a name means, name?? shows its source`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say("Timeline.hold?").hasPrefix("timeline:hold()\n"))
    #expect(stage.say("card?").hasPrefix("Layer: card\n\nLayer\n"))
    #expect(
      stage.say("tap??")
        == "-- \(stage.folder.path("s.lua")):11\n"
        + "local function tap(n) taps.count = taps.count + n return taps.count end")
    _ = stage.say("function twice(x) return 2 * x end")
    #expect(stage.say("twice??") == "function twice(x) return 2 * x end")
    #expect(stage.say(".step?").hasPrefix("there is no command") == false)
    #expect(stage.say("nonsense?").hasPrefix("failed error nameNotFound"))
  }

  @Test func `name? knows the members of what the script holds, and plugins`() throws {
    let stage = try ConsoleFixture()
    let position = stage.say("card.position?")
    #expect(position.hasPrefix("layer.position: ReactiveProperty<point>\n"))
    #expect(stage.say("card.position.x?").hasPrefix("property.x: ReactiveProperty<number>\n"))
    #expect(stage.say("timeline.paused?").hasPrefix("timeline.paused: "))
    #expect(stage.say("card.nonsense?").hasPrefix("failed error nameNotFound"))
    try stage.folder.write("return 1", to: "plugins/curves/soft.lua")
    #expect(
      stage.say("soft?")
        == "soft is a plugin, timingCurve: \(stage.folder.path("plugins/curves/soft.lua"))\n"
        + "'soft??' shows it.")
  }

  @Test(arguments: ["1 +", "{ 1,", "'a' ..", "motion.Spring {", "function f("])
  func `the beginning of an expression waits for more, as one of a statement does`(text: String)
    throws
  {
    #expect(try ConsoleFixture().say(text) == "incomplete")
  }
}
