import MotionHost
import Testing

@testable import MotionConsole

/// Lines that only read: they leave the log, the past and the future alone.
@Suite struct ConsoleLookTests {
  private let fixture = try? ConsoleFixture(script)

  private func session() throws -> ConsoleSession { try #require(fixture).session }

  private static let script =
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 200, height = 100 }
    local card = stage:addLayer { name = "card", position = { 10, 20 }, size = { 20, 10 } }
    local state = { count = 3 }
    local calls = 0
    function poke() calls = calls + 1 return calls end
    local spied = setmetatable({}, { __index = function() calls = calls + 1 return 1 end })
    local adding = setmetatable({}, { __add = function() calls = calls + 1 return 1 end })
    local Class = { kind = "class", sum = function() calls = calls + 1 return calls end }
    Class.__index = Class
    local object = setmetatable({ own = 1 }, Class)
    local talking = setmetatable({}, { __tostring = function() calls = calls + 1 return "t" end })
    """

  private func value(_ session: ConsoleSession, _ text: String) -> String {
    let reply = session.submit(text)
    return reply.outputs.map { output in
      switch output {
      case .value(let text), .printed(let text), .error(let text), .note(let text), .text(let text):
        text
      case .plot: "plot"
      }
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    "card.position.x.value", "card.position", "card:presentation().position.x", "state.count + 1",
    "card:convertTo({ 0, 0 }, stage)", "motion.now()", "#motion.view()", "print(state.count)",
    "math.max(card.opacity.value, 2)", "(\"%d\"):format(state.count)",
    "{ card.opacity.value, x = state.count }", "tostring(card)",
    "Class.kind", "object.own", "Class", "select('#', 1, 2)", "calls",
    "table.concat({ 1, 2 }, '-')", "not card and 1 or 'two'", "string.gsub('aa', 'a', 'b')",
  ])
  func `a line that only reads is no part of the session`(line: String) throws {
    let session = try session()
    session.submit("card.opacity.value = 0.5")
    session.submit(".undo")
    let (digest, end) = (session.digest, session.endTime)
    let reply = session.submit(line)
    #expect(reply.outcome == .done)
    #expect(!reply.outputs.isEmpty)
    #expect(session.digest == digest)
    #expect(session.endTime == end)
    #expect(value(session, ".redo") == "done again: card.opacity.value = 0.5")
  }

  @Test(arguments: [
    "poke()", "spied.x", "object:sum()", "adding + 1", "tostring(talking)", "print(talking)",
    "string.gsub('a', 'a', poke)", "(function() calls = calls + 1 end)()",
  ])
  func `a line that runs something of the script is done, once`(line: String) throws {
    let session = try session()
    let end = session.endTime
    #expect(session.submit(line).outcome == .done)
    #expect(session.endTime > end)
    #expect(value(session, "calls") == "1")
  }

  @Test(arguments: ["object.kind", "object.missing", "Class.__index == Class", "print(Class)"])
  func `what goes through a metatable of the script is no look, and works as ever`(line: String)
    throws
  {
    let session = try session()
    let expected = [
      "object.kind": "\"class\"", "object.missing": "nil", "Class.__index == Class": "true",
      "print(Class)": "{ __index = ",
    ]
    let end = session.endTime
    let said = value(session, line)
    #expect(said.hasPrefix(expected[line] ?? "?"), "\(said)")
    #expect(!said.contains("__index = function"))
    #expect(session.endTime > end)
    #expect(value(session, "Class.kind") == "\"class\"")
  }

  @Test(arguments: ["math.random()", "motion.Layer {}", "pcall(print, 1)", "card:asStream"])
  func `what is not on the list is no look`(line: String) throws {
    let session = try session()
    let end = session.endTime
    let outcome = session.submit(line).outcome
    #expect(outcome == .incomplete || session.endTime > end || outcome == .failed)
  }

  @Test func `functions are known by identity, not by name`() throws {
    let session = try session()
    session.submit("math.max = function() calls = calls + 1 return 7 end")
    #expect(value(session, "math.max(1, 2)") == "7")
    #expect(value(session, "calls") == "1")
    session.submit("same = math.min")
    let end = session.endTime
    #expect(value(session, "same(1, 2)") == "1")
    #expect(session.endTime == end)
  }

  @Test func `what is printed before a line turns out to do more is said once`() throws {
    let session = try session()
    #expect(value(session, "print('a'), poke()").hasPrefix("a | "))
    #expect(value(session, "calls") == "1")
  }

  @Test func `an error in a look changes nothing`() throws {
    let session = try session()
    let end = session.endTime
    #expect(session.submit("card.opactiy").outcome == .failed)
    #expect(session.submit("state.count.x.y").outcome == .failed)
    #expect(session.endTime == end)
    #expect(value(session, ".undo") == "nothing to undo")
  }

  @Test func `a look at the past reads the journal and leaves the future alone`() throws {
    let session = try session()
    session.step(12)
    session.submit("card.position.x.value = 50")
    session.submit("state.count = 4")
    session.step(12)
    session.seek(to: 0.1)
    #expect(value(session, "card.position.x.value") == "10.0")
    #expect(value(session, "card.position.value.x") == "10.0")
    #expect(value(session, "card:presentation().position.x") == "10.0")
    #expect(value(session, "card:value('position.x') - card.position.y.value") == "-10.0")
    #expect(value(session, "card.frame.x") == "0.0")
    #expect(
      value(session, "card.position") == "ReactiveProperty<point>: {x = 10.0, y = 20.0}")
    #expect(value(session, "card.position.x") == "ReactiveProperty<number>: 10.0")
    #expect(
      value(session, "print(card.position.x)") == "ReactiveProperty<number>: 10.0")
    #expect(value(session, "type(card.position.x)") == value(session, "type(card.position.y)"))
    #expect(value(session, "{ card.position.x }") == "{ ReactiveProperty<number>: 10.0 }")
    #expect(value(session, "card") == "Layer: card  (now)")
    #expect(value(session, "state.count") == "4  (now)")
    #expect(value(session, "motion.now()").hasSuffix("(now)"))
    #expect(session.status.state == .scrubbing)
    session.seek(to: 1)
    #expect(value(session, "card.position.x.value") == "50.0")
  }

  @Test func `a line that assigns to a part of a value says that it changes a copy`() throws {
    let session = try session()
    let said = value(session, "card.transform.rotation.z = 1")
    #expect(
      said
        == "'card.transform.rotation.z = …' changes a copy, and the layer remains as it is. Write "
        + "card:property(\"transform.rotation.z\").value = …, or assign the whole value: local value = "
        + "card.transform; value.rotation.z = …; card.transform = value.")
    #expect(value(session, "card:property(\"transform.rotation.z\").value = 1") == "")
    #expect(value(session, "card.transform.rotation.z") == "1.0")
    #expect(value(session, "state.transform = { x = 1 }; state.transform.x = 2") == "")
  }

  @Test func `a line that writes while the past is shown says what it lays aside`() throws {
    let session = try session()
    session.step(30)
    session.submit("state.count = 4")
    session.step(30)
    session.seek(to: 0.25)
    let said = value(session, "state.count = 5")
    #expect(
      said
        == "continues from 0.25 s; .undo restores what came after: 0.75 s, 'state.count = 4'")
    session.submit(".undo")
    #expect(value(session, "state.count") == "4  (now)")
  }

  @Test func `undo names what it undoes, the last first`() throws {
    let session = try session()
    session.submit("state.count = 4")
    session.submit("state.count")
    session.step(1)
    session.submit("state.count = 5")
    #expect(value(session, ".undo 3") == "undone: state.count = 5, step, state.count = 4")
    #expect(value(session, ".redo 2") == "done again: state.count = 4, step")
  }

  @Test func `a look that never ends is ended, and the session stands where it stood`() throws {
    let session = try session()
    session.submit(".limits script=50ms")
    let digest = session.digest
    let reply = session.submit("('x'):rep(100000):find(('.-'):rep(40) .. 'y')")
    #expect(reply.outcome == .failed)
    #expect(session.digest == digest)
    #expect(value(session, "state.count") == "3")
  }

  @Test func `each input has a chunk name of its own`() throws {
    let session = try session()
    session.submit("function first() error('one') end")
    session.submit("function second() error('two') end")
    #expect(value(session, "first()").contains("prompt#1:1"))
    #expect(value(session, "second()").contains("prompt#2:1"))
  }

  // MARK: The past is only looked at

  /// A card at 10 that was moved to 50 after 0.2 s, and lists, names and states to look at.
  private static let moved =
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 200, height = 100 }
    local cards = { stage:addLayer { name = "card", position = { 10, 20 }, size = { 20, 10 } } }
    card = cards[1]
    n, seen = 1, {}
    local spring = motion.Spring { stiffness = 200 }
    function describe() return tostring(print) .. " " .. tostring(seen) end
    motion.at(0.2, function() card.position.value = { 50, 60 } card.isHidden = true end)
    """

  private func movedSession() throws -> ConsoleFixture {
    let fixture = try ConsoleFixture(Self.moved)
    fixture.session.step(24)
    fixture.session.seek(to: 0.1)
    return fixture
  }

  @Test(arguments: [
    ("cards[1].position.y.value", "20.0"), ("card.isHidden", "false"),
    ("card:convertTo({ 0, 0 }, stage)", "{ x = 0.0, y = 15.0 }"),
    ("card:property('position.x').value", "10.0"), ("card.opacity.value", "1.0"),
    ("motion.view()[1].id > 0", "true"), ("card.position.x.value + 1", "11.0"),
    ("cards[1].position", "ReactiveProperty<point>: {x = 10.0, y = 20.0}"),
    ("card:presentation(0.3).position.x", "50.0"),
    ("{ x = card.position.x.value }", "{ x = 10.0 }"),
    ("n", "1  (now)"), ("cards[n].position.x.value", "10.0  (now)"), ("#cards", "1  (now)"),
    ("card.position.x.value + n", "11.0  (now)"),
    ("spring.stiffness.value", "200.0  (now)"), ("spring.stiffness.value > 1", "true  (now)"),
    ("motion.now() > 0.3", "true  (now)"),
    ("spring.stiffness", "ReactiveProperty<number>: 200.0  (now)"),
  ])
  func `the mark says whether a value is the past's, whatever the way to it`(
    line: String, shown: String
  ) throws {
    let fixture = try movedSession()
    #expect(value(fixture.session, line) == shown)
  }

  @Test func `a line with a function is evaluated as it was typed`() throws {
    let fixture = try movedSession()
    let session = fixture.session
    #expect(
      value(session, "motion.at(0.3, function() card.position.y.value = 9 end)")
        .hasPrefix("continues from 0.1 s; .undo restores what came after: 0.3 s"))
    session.step(24)
    #expect(value(session, "card.position.y.value") == "9.0")
  }

  @Test(arguments: [
    "card.position.y", "card.position.y.value", "card:property('position.y')",
    "tostring(card.opacity)",
    "card.anchorPointAdjustment.value", "cards[1].rotation", "tostring(describe)",
    "{ describe, seen }",
  ])
  func `what is made during a look leaves nothing that a later line observes`(line: String) throws {
    // The session that looks into the past and one that never does are equal afterwards.
    let (looking, other) = (try movedSession(), try movedSession())
    #expect(looking.session.submit(line).outcome == .done)
    _ = looking.session.complete("\(line).", at: line.utf8.count + 1)
    looking.session.submit("card.position.y?")
    looking.session.submit(".why card.position.y")
    for fixture in [looking, other] { fixture.session.seek(to: 0.4) }
    looking.session.submit(line)
    let later = [
      "card.position.y.value = card.position.y.value + 1",
      "card.anchorPointAdjustment.value.position.y", "describe()", "card.position.y",
      ".undo", "card.position.y.value",
    ]
    for text in later { #expect(looking.say(text) == other.say(text), "\(text)") }
    #expect(looking.session.digest == other.session.digest)
  }

  @Test func `a watch only reads`() throws {
    let fixture = try ConsoleFixture(Self.script)
    #expect(
      fixture.say(".watch poke()")
        == "failed error invalidValue: it calls something that can do more than read. Watch properties "
        + "and what is computed from them")
    #expect(fixture.say("calls") == "0")
  }
}
