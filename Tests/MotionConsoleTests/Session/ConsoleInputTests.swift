import MotionConsole
import MotionHost
import TestSupport
import Testing

/// Typed, piped and pasted lines are the same.
@Suite struct ConsoleInputTests {
  /// Returns the answers to the lines of a text that come one by one.
  private func piped(_ text: String) throws -> String {
    let stage = try ConsoleFixture()
    var pending = ""
    var said: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      pending += pending.isEmpty ? String(line) : "\n\(line)"
      if stage.session.isIncomplete(pending) { continue }
      let shown = ConsoleFixture.lines(of: stage.session.submit(pending).outputs)
      if !shown.isEmpty { said.append(shown) }
      pending = ""
    }
    return said.joined(separator: "\n")
  }

  @Test(arguments: [
    "card.position.y.value\n.step 0.25s\ncard:presentation().position\n.why card.position.y",
    "taps.count = 4\ntaps.count", "for i = 1, 2 do\n  print(i)\nend\ntap(1)\n\ntaps.count + 1",
    ".watch card.position.x\n.step 3\n.watch", "math.max(1, 2)\ntaps.count?",
    "x = {\n1,\n2,\n}\n#x",
    "print([[a\n.b]])\n1",
  ])
  func `a block that is pasted does what its lines do one by one`(block: String) throws {
    let expected = try piped(block)
    for text in [
      block, block.replacing("\n", with: "\r\n"), block.replacing("\n", with: "\r"), block + "\n",
    ] {
      let stage = try ConsoleFixture()
      let reply = stage.session.submit(text)
      #expect(reply.outcome == .done)
      #expect(ConsoleFixture.lines(of: reply.outputs) == expected)
    }
  }

  @Test
  func `local variables last for the block that declares them, whose last expression is shown`()
    throws
  {
    let stage = try ConsoleFixture()
    #expect(stage.say("local q = 5\nq") == "5")
    #expect(stage.say("local q = 5\nlocal w = q * 2\nprint(q, w)\nq +\n  w").hasSuffix("15"))
    #expect(stage.say("local q = 5\ncard.opacity.value = q / 10") == "")
    #expect(stage.say("card.opacity.value") == "0.5")
    #expect(stage.say("q") == "nil")
  }

  @Test func `a step back leaves the frame at which lines were typed`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(6)
    _ = stage.say("taps.count = 4")
    _ = stage.say(".step -1")
    #expect(abs(stage.session.status.time - 5.0 / 60) < 1e-9)
  }

  @Test func `a line that fails in the past leaves what came after`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(30)
    _ = stage.say("taps.count = 4")
    _ = stage.say(".scrub 0.1s")
    let said = stage.say("taps.count = 9 nothing()")
    #expect(said.contains("attempt to call a nil value"))
    #expect(said.hasSuffix("note nothing was changed, and what came after is there"))
    #expect(stage.session.status.time == 0.1 && stage.session.status.end > 0.5)
    _ = stage.say(".scrub 1s")
    #expect(stage.say("taps.count") == "4")
  }

  @Test func `help knows a variable before words of the reference`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("x = 5")
    _ = stage.say("math2 = function() end")
    #expect(stage.say("x?") == "x is 5")
    #expect(stage.say("math2?").hasPrefix("math2 is function"))
  }

  @Test func `the first error ends a block, and what is left out is said`() throws {
    let stage = try ConsoleFixture()
    let said = stage.say("taps.count = 4\nnothing.x\ntaps.count = 5\n1")
    #expect(said.hasPrefix("failed error luaError: prompt#2:1: attempt to index a nil value"))
    #expect(said.hasSuffix("note 2 more inputs were left out"))
    #expect(stage.say("taps.count") == "4")
  }

  @Test func `nothing of an incomplete block is executed before it is whole`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.session.submit("taps.count = 4\nfor i = 1, 2 do").outcome == .incomplete)
    #expect(stage.say("taps.count") == "0")
    #expect(stage.say("taps.count = 4\nfor i = 1, 2 do\nend\ntaps.count") == "4")
  }

  @Test func `lines that declare local variables together are one input`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say("local a = 1\nlocal b = 2\nprint(a + b)") == "printed 3")
  }

  @Test func `a long table is one input`() throws {
    let stage = try ConsoleFixture()
    let rows = (1...3000).map { "  { \($0), { x = \($0) } }," }.joined(separator: "\n")
    #expect(stage.say("t = {\n\(rows)\n}\n#t\nt[3000][1]") == "3000\n3000")
  }

  // MARK: Layers in tables, without a name and with spaces in it

  private static let rows = """
    local motion = require("motion")
    local stage = motion.Stage { width = 200, height = 200 }
    local runtime = motion.MotionRuntime { containerView = stage }
    rows = {
      stage:addLayer { position = { 30, 30 }, size = { 20, 20 } },
      stage:addLayer { name = "my row", position = { 90, 30 }, size = { 20, 20 } },
      ["left side"] = stage:addLayer { name = "left", position = { 150, 30 }, size = { 20, 20 } },
    }
    for _, row in pairs(rows) do runtime:add(motion.Draggable {}, row) end
    """

  @Test(arguments: [
    "rows[1]", "\"my row\"", "my\\ row", "rows[2]", "rows[\"left side\"]", "left", "layer#2",
  ])
  func `every command takes a layer by its path or its name`(layer: String) throws {
    let stage = try ConsoleFixture(Self.rows)
    #expect(!stage.say(".drag \(layer) +0,40 0.2s").contains("error"))
    #expect(stage.say(".properties \(layer)").contains(".position.y "))
    #expect(stage.say(".why \(layer).position.y").contains("by a pointer"))
    #expect(!stage.say(".tap \(layer)").contains("error"))
  }

  @Test func `expressions and help take paths`() throws {
    let stage = try ConsoleFixture(Self.rows)
    #expect(stage.say(".watch rows[1].position.y").hasPrefix("rows[1].position.y  30 pt"))
    #expect(stage.say(".watch rows[\"left side\"].position.y + 1").hasSuffix("31  0/s"))
    for name in ["\"my row\".position.y", "my\\ row.position.y"] {
      #expect(stage.say(".watch \(name)").hasSuffix("30 pt  0 pt/s"), "\(name)")
    }
    #expect(stage.say("rows[1].position?").contains("position"))
    #expect(stage.say("rows[3].position?").hasPrefix("failed"))
    #expect(
      stage.say(".tap rows[9]").hasPrefix(
        "failed error nameNotFound: 'rows[9]' is not a layer. There are "))
    #expect(
      stage.say(".tap \"my row")
        == "failed error invalidArgument: the quote before 'my row' is not closed.")
  }

  @Test func `completion inserts what works then`() throws {
    let stage = try ConsoleFixture(Self.rows)
    func candidates(_ text: String) -> [String] {
      stage.session.complete(text, at: text.utf8.count).candidates
    }
    #expect(candidates(".tap my") == ["my\\ row"])
    #expect(candidates(".tap \"my") == ["\"my row\""])
    #expect(candidates(".tap rows[") == ["rows[\"left side\"]", "rows[1]", "rows[2]"])
    #expect(candidates(".watch rows[1].positi").contains("position"))
    #expect(candidates("rows[1].opac") == ["opacity"])
    #expect(candidates("print(rows[1].position.").contains("x"))
    try stage.folder.write("x = 1", to: "my file.lua")
    let path = stage.folder.path
    #expect(candidates(".load \(path)/my") == ["\(path)/my\\ file.lua"])
    #expect(candidates(".load \"\(path)/my") == ["\"\(path)/my file.lua\""])
    #expect(!stage.say(".load \(path)/my\\ file.lua").contains("error"))
    #expect(stage.say("x") == "1")
  }

  // MARK: What interactions and plugins have

  private static let knob = """
    local motion = require("motion")
    return {
      kind = "interaction", name = "knob", version = "1.0.0", api = "1", summary = "Turns.",
      parameters = { stiffness = { default = 3, range = { 1, 10 }, summary = "Pull." } },
      add = function(self, target, runtime) self.turns = motion.createProperty(0) end,
    }
    """

  @Test func `members, keys and parameters of what a plugin made are known`() throws {
    let stage = try ConsoleFixture()
    try stage.folder.write(Self.knob, to: "plugins/interactions/knob.lua")
    _ = stage.say("knob = motion.interaction('knob')\nruntime:add(knob, card)")
    func candidates(_ text: String) -> [String] {
      stage.session.complete(text, at: text.utf8.count).candidates
    }
    #expect(candidates("knob.tu") == ["turns"])
    #expect(candidates("knob.turns.va").contains("value"))
    #expect(candidates("motion.Spring { da") == ["damping", "dampingFraction", "dampingRatio"])
    #expect(candidates("motion.Spring { damping = 3, stiff") == ["stiffness"])
    #expect(candidates("stage:addLayer { na") == ["name"])
    #expect(candidates("motion.interaction(\"knob\", { st") == ["stiffness"])
    let help = stage.say("knob?")
    #expect(help.hasPrefix("knob 1.0.0, an interaction: Turns."))
    #expect(help.contains("stiffness = 3"))
    #expect(help.contains("members: knob.turns"))
    #expect(stage.say("knob??").contains("kind = \"interaction\""))
    #expect(stage.say(".help knob").contains("Turns."))
  }
}
