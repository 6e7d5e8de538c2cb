import Foundation
import MotionConsole
import MotionCore
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

/// `orrery run` with the files of `.save` repeats the session of the prompt.
@Suite struct SavedScriptTests {
  /// Everything that a session shows, as text.
  private final class Output: TraceWriter, CommitWriter {
    var lines: [String] = []
    var commits: [[UInt8]] = []
    func begin(_ header: TraceHeader) { lines.append("\(header.columns.map(\.name))") }
    func add(_ column: Column) { lines.append("+ \(column.name)") }
    func write(_ event: TraceEvent) { lines.append("\(event)") }
    func write(_ frame: Frame) {
      lines.append("\(frame.index) \(frame.time.flicks) \(frame.values.map(\.bitPattern))")
    }
    func write(_ commit: Commit) { commits.append(commit.bytes) }
    func end(at time: MediaTime) { lines.append("end \(time.flicks)") }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, commits: self)
    }
  }

  private func batch(_ stage: ConsoleFixture, _ command: String) throws -> Output {
    let words = command.split(separator: " ").map(String.init)
    var job = stage.job
    job.script = words[2]
    for (index, word) in words.enumerated() {
      switch word {
      case "--input": job.recording = try Recording(readingFrom: words[index + 1])
      case "--until":
        job.end = .time(try TimeArgument(parsing: words[index + 1]).time(at: job.frameRate))
      case "--set": job.arguments.append(try RunArgument(parsing: words[index + 1]))
      default: break
      }
    }
    let output = Output()
    _ = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    return output
  }

  private func expectSame(_ stage: ConsoleFixture) throws {
    let command = try stage.session.save(to: stage.folder.path("saved.lua"), overwriting: true)
    let (typed, again) = (Output(), try batch(stage, command))
    try stage.session.trace(to: typed.outputs)
    #expect(typed.lines.count > 3)
    #expect(typed.lines == again.lines)
    #expect(typed.commits == again.commits)
  }

  @Test func `lines, steps and scrubbing come out the same`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("card.opacity.value = 0.5")
    _ = stage.session.step(7)
    _ = stage.say("tap(1) -- a comment")
    _ = stage.say("for i = 1, 3 do\n  card.position.x.value = 10 * i\nend")
    _ = stage.say(".timeline timeline")
    for offset in [0.5, 0.25, 0.1] { stage.session.seek(to: offset) }
    _ = stage.session.step(3)
    _ = stage.say("card.rotation.value = 1; error('on purpose')")
    _ = stage.say("timeline.paused.value = false")
    _ = stage.say("motion.marker('here')")
    _ = stage.session.step(40)
    try expectSame(stage)
  }

  @Test func `pointers come out the same, those of recordings too`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(45)
    for (index, type) in [PointerSample.Kind.down, .move, .move, .move, .up].enumerated() {
      stage.session.point(type, at: Point(x: 160 + 20 * Double(index), y: 240))
      _ = stage.session.step(1)
    }
    try stage.folder.write(
      """
      {"t":0,"type":"pointerdown","pointerId":2,"x":200,"y":240}
      {"t":0.05,"type":"pointermove","pointerId":2,"x":100,"y":200}
      {"t":0.1,"type":"pointerup","pointerId":2,"x":90,"y":190}
      """, to: "in.jsonl")
    #expect(stage.say(".input \(stage.folder.path("in.jsonl"))").hasPrefix("3 samples"))
    _ = stage.say("card.opacity.value = 0.9")
    _ = stage.session.step(12)
    #expect(stage.say("card.position.x.value") != "160.0")
    try expectSame(stage)
    #expect(stage.say(".record \(stage.folder.path("out.jsonl"))").hasPrefix("8 samples"))
    #expect(try Recording(readingFrom: stage.folder.path("out.jsonl")).samples.count == 8)
    let other = try ConsoleFixture()
    let kept = stage.folder.path("out.jsonl")
    #expect(
      stage.say(".record \(kept)").contains("exists already. Give another name, or write .record!"))
    #expect(other.say(".record! \(kept)").contains("there was no pointer input to record"))
    #expect(try Recording(readingFrom: kept).samples.count == 8)
    #expect(stage.say(".record! \(kept)").hasPrefix("8 samples"))
  }

  @Test func `frames that somebody waits for come out the same`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card" }
      return stage
      """)
    _ = stage.session.step(3)
    _ = stage.say("motion.after(0.051, function() card.position.x.value = motion.now() end)")
    _ = stage.session.step(10)
    _ = stage.say("motion.server.lastFrame.index + motion.server.statistics.frames")
    _ = stage.say("card.position.y.value = motion.server.lastFrame.index")
    _ = stage.session.step(2)
    try expectSame(stage)
  }

  @Test func `a session that went another way from the past comes out the same`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(30)
    _ = stage.say("card.opacity.value = 0.2")
    _ = stage.say(".scrub 0.2s")
    _ = stage.say("card.opacity.value = 0.7")
    _ = stage.session.step(20)
    _ = stage.say(".set speed=2")
    try expectSame(stage)
  }

  @Test func `the command names folders of plugins, and whether the script is trusted`() throws {
    let stage = try ConsoleFixture { $0.isTrusted = true }
    let command = try stage.session.save(to: stage.folder.path("saved.lua"))
    let plugins = stage.folder.path("plugins")
    #expect(
      command.contains(" --plugin-dir \(plugins) --max-instructions 1000000 --trusted --until 0s"))
  }

  @Test func `the command sets the limits that were set`() throws {
    let stage = try ConsoleFixture { $0.limits = RunLimits() }
    #expect(
      try !stage.session.save(to: stage.folder.path("saved.lua"), overwriting: true)
        .contains("--limit"))
    for limit in [
      "script=30s", "callback=1.25ms", "curve=5000", "memory=64MiB", "outputPerSecond=700",
      "layers=5",
    ] {
      _ = stage.say(".limits \(limit)")
    }
    let command = try stage.session.save(
      to: stage.folder.path("saved.lua"), overwriting: true)
    #expect(
      command.contains(
        " --limit script=30s --limit callback=0.00125s --limit curve=5000 --limit memory=65536KiB "
          + "--limit outputPerSecond=700 --limit layers=5 --until 0s"))
  }

  @Test func `without a script the lines alone are saved`() throws {
    let stage = try ConsoleFixture(nil)
    _ = stage.say("motion = require('motion')")
    _ = stage.say("stage = motion.Stage { width = 10, height = 10 }")
    _ = stage.say("dot = stage:addLayer { name = 'dot' }")
    _ = stage.session.step(2)
    _ = stage.say("dot.position.x.value = 3")
    _ = stage.session.step(2)
    try expectSame(stage)
  }

  @Test func `.save and .trace leave what is there, unless they are told to replace it`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.point(.down, at: Point(x: 160, y: 80))
    let (saved, trace) = (stage.folder.path("saved.lua"), stage.folder.path("t.jsonl"))
    for (command, path) in [("save", saved), ("trace", trace)] {
      try stage.folder.write("old", to: path == saved ? "saved.lua" : "t.jsonl")
      let refusal = stage.say(".\(command) \(path)")
      #expect(
        refusal.hasSuffix(
          "outputNotCreated: \(path): it exists already. Give another name, or write "
            + ".\(command)! to replace it."))
      #expect(stage.say(".\(command)! \(path)").contains("outputNot") == false)
    }
    #expect(try stage.folder.text(of: "saved.lua") != "old")
    #expect(try stage.folder.text(of: "saved.input.jsonl").contains("pointerdown"))
    try stage.folder.write("old", to: "other.input.jsonl")
    #expect(stage.say(".save \(stage.folder.path("other.lua"))").contains("it exists already"))
  }

  @Test(arguments: ["s.lua", "./s.lua", "link.lua"])
  func `.save never replaces the script that the session was loaded from`(name: String) throws {
    let stage = try ConsoleFixture()
    symlink(stage.folder.path("s.lua"), stage.folder.path("link.lua"))
    let path = stage.folder.path(name)
    #expect(
      stage.say(".save! \(path)").hasSuffix(
        "invalidArgument: '\(path)' is the script that the session was loaded from. "
          + "Give another name."))
    #expect(try stage.folder.text(of: "s.lua") == ConsoleFixture.card)
  }
}
