import MotionConsole
import MotionHost
import MotionRender
import MotionTime
import TestSupport
import Testing

@Suite struct ConsoleReloadTests {
  private func saved(_ stage: ConsoleFixture, _ script: String) throws -> String {
    try stage.folder.write(script, to: "s.lua")
    return ConsoleFixture.lines(of: stage.session.reloadChangedFiles())
  }

  @Test func `a saved script is taken in, says what differs from when on, and keeps the moment`()
    throws
  {
    let stage = try ConsoleFixture()
    _ = stage.session.step(15)
    _ = stage.say("tap(3)")
    _ = stage.session.step(15)
    _ = stage.say(".scrub 0.25s")
    let path = stage.folder.path("s.lua")
    let later = ConsoleFixture.card.replacing("values = { 80, 240 }", with: "values = { 80, 300 }")
    #expect(
      try saved(stage, later)
        == "note reload \(path): differs: card.position.y from 0.017 s")
    #expect(stage.session.status.time == 0.25)
    #expect(stage.session.status.end == 0.5)
    #expect(stage.session.reloadChangedFiles().isEmpty)
    _ = stage.say(".scrub 100%")
    #expect(stage.say("taps.count") == "3")
    #expect(
      try saved(stage, later + "\n-- nothing new\n").contains("nothing that is shown differs"))
    let paler = later + "\nmotion.at(0.3, function() card.opacity.value = 0.5 end)\n"
    #expect(try saved(stage, paler).hasSuffix("differs: card.opacity from 0.300 s"))
    _ = stage.say(".undo")
    #expect(stage.say("card.opacity.value") == "1.0")
  }

  @Test func `a sequence that runs is taken in, undone and scrubbed to its labels`() throws {
    let script = """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      local sequence = motion.Sequence {}
      sequence:add(card.position.y, motion.Tween { duration = 0.5, values = { 80, 280 }, timingFunctions = { "linear" } })
      sequence:label("landed")
      sequence:add(card.scale, motion.Spring { destination = 2, suggestedDuration = 0.5 })
      sequence:call(function() print("called") end, 0.25)
      runtime:add(sequence)
      """
    let stage = try ConsoleFixture(script)
    #expect(stage.session.moments.filter { $0.kind == .marker }.map(\.time) == [0.5])
    #expect(!stage.say(".events").contains("landed"))
    #expect(ConsoleFixture.lines(of: stage.session.step(18)) == "printed called")
    // Each line is a flick later than the one before, in which the card moves by less than a millionth.
    func expectHeight(_ height: Double) throws {
      let shown = try #require(Double(stage.say("card:presentation().position.y")))
      #expect(abs(shown - height) < 1e-4)
    }
    try expectHeight(200)
    // A line takes a property; undone, the sequence has it again.
    _ = stage.say("card.position.y.value = 100")
    _ = stage.session.step(3)
    try expectHeight(100)
    for _ in 0..<2 { _ = stage.say(".undo") }
    try expectHeight(200)
    // Saved while it runs: what was longer is shorter, and the moment stays.
    _ = try saved(stage, script.replacing("duration = 0.5, values", with: "duration = 1, values"))
    try expectHeight(140)
    #expect(stage.session.moments.filter { $0.kind == .marker }.map(\.time) == [1])
    _ = stage.session.step(60)
    #expect(stage.say(".events").contains("landed"))
    _ = stage.say(".scrub @landed")
    #expect(stage.session.status.time == 1)
    #expect(stage.say(".plan sequence").contains("card.position.y"))
  }

  /// A follower that saves a script at the end of the next reload.
  private final class Saver: SessionFollower {
    var save: (() -> Void)?

    func committed(_ commit: Commit) {}
    func lateCommit(
      ofTurnAt time: MediaTime
    ) -> (time: MediaTime, samples: [PointerSample])? { nil }
    func turnEnded() {}
    func forgot(before time: MediaTime) {}
    func restarted(with commits: [Commit], at time: MediaTime) {
      save?()
      save = nil
    }
  }

  @Test func `a file that is saved again during its reload is reloaded again`() throws {
    let stage = try ConsoleFixture()
    let saver = Saver()
    stage.session.follow(saver)
    // An editor has written a part of the file.
    saver.save = { try? stage.folder.write("local whole = 1", to: "s.lua") }
    _ = try saved(stage, "-- local")
    #expect(stage.say("whole") == "nil")
    #expect(!stage.session.reloadChangedFiles().isEmpty)
    #expect(stage.say("whole") == "1")
    #expect(stage.session.reloadChangedFiles().isEmpty)
  }

  @Test func `a broken file leaves the old code running and says why`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(10)
    let before = stage.session.digest
    let path = stage.folder.path("s.lua")
    let said = try saved(stage, "local x = = 1")
    #expect(
      said == "error \(path): not reloaded; the session is unchanged.\n"
        + "syntaxError: \(path):1: unexpected symbol near '='")
    #expect(stage.session.digest == before)
    #expect(try saved(stage, "error('at once')").contains("at once"))
    #expect(try saved(stage, "while true do end").contains("instructions"))
    #expect(stage.session.digest == before)
    #expect(stage.say("tap(1)") == "1")
    #expect(stage.say(".reload").hasPrefix("failed error \(path): not reloaded"))
  }

  @Test func `lines that fail with the new code are told`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("tap(1)")
    let said = try saved(stage, ConsoleFixture.card.replacing("function tap", with: "function top"))
    #expect(said.contains("nothing that is shown differs"))
    #expect(said.contains("error tap(1): luaError: prompt#1:1: attempt to call a nil value"))
  }

  @Test func `plugins are taken in as well`() throws {
    let folder = try TemporaryFolder()
    func write(_ power: Int) throws {
      try folder.write(
        """
        return {
          kind = "timingCurve", name = "ease", version = "1.0.0", api = "1", summary = "A test.",
          curve = function(x) return x ^ \(power) end,
        }
        """, to: "curves/ease.lua")
    }
    try write(1)
    let session = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 10, height = 10 }
      local dot = stage:addLayer { name = "dot" }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Tween {
        duration = 1, values = { 0, 100 }, timingFunctions = { motion.curve("ease") } },
        dot.position.x)
      """
    ) { $0.plugins = PluginLocator(roots: [PluginRoot(path: folder.path, origin: .named)]) }
    _ = session.session.step(30)
    try write(2)
    let said = ConsoleFixture.lines(of: session.session.reloadChangedFiles())
    #expect(said.hasSuffix("curves/ease.lua: differs: dot.position.x from 0.017 s"))
    #expect(session.say("dot:presentation().position.x // 1") == "25.0")
    #expect(session.say(".undo") == "undone: reload")
    #expect(session.say("dot:presentation().position.x // 1") == "50.0")
  }

  @Test func `arguments and limits are set as if from the start`() throws {
    let stage = try ConsoleFixture(
      ConsoleFixture.card + "\ncard.opacity.value = motion.arguments.pale or 1\n")
    _ = stage.session.step(10)
    #expect(stage.say(".set pale=0.5") == "note set pale=0.5: differs: card.opacity from 0.000 s")
    #expect(stage.say(".set") == "pale=0.5")
    #expect(stage.say("card.opacity.value") == "0.5")
    #expect(stage.say(".limits layers=500").hasSuffix("nothing that is shown differs"))
    #expect(stage.say(".limits").contains("layers=500"))
    // The script makes a layer.
    #expect(stage.say(".limits layers=0").hasPrefix("failed error"))
    #expect(stage.say(".limits").contains("layers=500"))
    #expect(stage.say(".limits nonsense=1").hasPrefix("failed error invalidArgument"))
  }

  @Test func `what is set is checked against declared parameters`() throws {
    let free = try ConsoleFixture(
      ConsoleFixture.card + "\ncard.opacity.value = motion.arguments.pale or 1\n")
    #expect(free.say(".set plae=0.5").contains("--set plae: nothing read it. Did you mean 'pale'?"))
    let declared = try ConsoleFixture(
      ConsoleFixture.card
        + "\nlocal p = motion.parameters { pale = { default = 1, range = { 0, 1 } } }"
        + "\ncard.opacity.value = p.pale\n")
    _ = declared.session.step(10)
    #expect(declared.say(".set pale=0.5").hasSuffix("differs: card.opacity from 0.000 s"))
    #expect(declared.say(".set plae=0.5").contains("Did you mean 'pale'?"))
    #expect(declared.say(".set pale=2").contains("Keep it within 0…1."))
    #expect(declared.say(".set") == "pale=0.5")
    #expect(declared.say("card.opacity.value") == "0.5")
  }

  @Test func `another script starts again from the beginning, and can be undone`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("tap(4)")
    let before = stage.session.digest
    try stage.folder.write("print('hello') local other = 1", to: "other.lua")
    #expect(
      stage.say(".load \(stage.folder.path("other.lua"))") == "printed hello\n0.000 s, paused")
    #expect(stage.say("other, tap") == "1\nnil")
    #expect(stage.say(".load nowhere.lua").hasPrefix("failed error inputNotFound"))
    #expect(stage.say("other") == "1")
    #expect(stage.say(".undo").hasPrefix("undone: load "))
    #expect(stage.session.digest == before)
  }
}
