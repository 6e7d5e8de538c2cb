import Foundation
import Lua
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

@Suite struct ScriptSessionTests {
  private let folder: TemporaryFolder
  private let output = Output()

  init() throws {
    folder = try TemporaryFolder()
  }

  private final class Output: TraceWriter {
    var printed: [String] = []
    var markers: [String] = []
    var inputs = 0
    var columns: [String] = []
    var frames: [Frame] = []

    func begin(_ header: TraceHeader) { columns = header.columns.map(\.name) }
    func add(_ column: Column) { columns.append(column.name) }
    func write(_ frame: Frame) { frames.append(frame) }
    func printed(_ line: String) { printed.append(line) }

    func write(_ event: TraceEvent) {
      switch event {
      case .marker(let name, let time): markers.append("\(name) \(time.seconds)")
      case .input: inputs += 1
      default: break
      }
    }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  private func run(
    _ script: String, seed: UInt64 = 1, arguments: [String] = [], input: String? = nil,
    interruption: Interruption = Interruption()
  ) throws -> SessionOutcome {
    try folder.write(script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60),
      plugins: PluginLocator(roots: [PluginRoot(path: folder.path("plugins"), origin: .named)]))
    job.seed = seed
    job.arguments = try arguments.map { try RunArgument(parsing: $0) }
    job.recording = try input.map { try Recording(parsing: Array($0.utf8), path: "input") }
    return try ScriptSession.run(job, to: output.outputs, interruption: interruption)
  }

  private func writeCurve(_ name: String, _ body: String, folder place: String? = nil) throws {
    try folder.write(
      """
      \(body)
      return {
        kind = "timingCurve", name = "\(name)", version = "1.0.0", api = "1", summary = "A test.",
        parameters = { power = { default = 2, range = { 1, 5 }, summary = "The exponent." } },
        curve = curve,
      }
      """, to: "plugins/curves/\(place ?? "\(name).lua")")
  }

  @Test func `CA 10.1 the script's clock, dates and random numbers are the session's`() throws {
    let script = """
      local motion = require("motion")
      print(os.time(), os.clock(), math.random(1000000))
      motion.after(90.5, function() print(os.time(), os.clock()) end)
      """
    let ended = try run(script, seed: 4)
    #expect(ended.isUnsettled, "60 s is the end of its patience, the timer was due later")
    let first = output.printed
    #expect(first.count == 1)
    #expect(first.first?.hasPrefix("0\t0.0\t") == true)
    _ = try run(script, seed: 4)
    #expect(output.printed == first + first)
    _ = try run(script, seed: 5)
    #expect(output.printed.last != first.last)
  }

  @Test func `CA 10.2 a script can look back a second, and is told what is not kept any more`()
    throws
  {
    let script = """
      local motion = require("motion")
      local box = motion.Stage { width = 9, height = 9 }:addLayer { name = "box", size = { 1, 1 } }
      box:add(motion.BasicAnimation {
        keyPath = "position.x", fromValue = 0, toValue = 100, duration = 10 }, "go")
      motion.after(5, function()
        print(box:presentation(motion.now() - 1).position.x)
        local told, message = pcall(box.presentation, box, 0.5)
        print(told, message.code, message.message)
      end)
      """
    let ended = try run(script)
    #expect(ended.errors.isEmpty)
    #expect(
      output.printed == [
        "40.0",
        "false\ttimeOutOfRange\twhat was shown at 0.5 s is not kept any more; the session remembers "
          + "from 3.2 s on. Look back sooner, or save the journal and look there.",
      ])
  }

  @Test func `arguments reach the script with their types`() throws {
    _ = try run(
      """
      local arguments = require("motion").arguments
      print(math.type(arguments.count), arguments.ratio, arguments.on, arguments.name)
      """, arguments: ["count=3", "ratio=0.5", "on=true", "name=card"])
    #expect(output.printed == ["integer\t0.5\ttrue\tcard"])
  }

  @Test func `a marker is an event at its time`() throws {
    _ = try run(
      """
      local motion = require("motion")
      motion.marker("start", 0)
      motion.after(0.25, function() motion.marker("quarter", motion.now()) end)
      """)
    #expect(output.markers == ["start 0.0", "quarter 0.25"])
  }

  @Test func `input reaches every stage and ends up among the events`() throws {
    _ = try run(
      """
      local motion = require("motion")
      for index = 1, 2 do
        local stage = motion.Stage { width = 100, height = 100 }
        local card = stage:addLayer { name = "card" .. index, position = { 50, 50 }, size = { 80, 80 } }
        local runtime = motion.MotionRuntime { containerView = stage }
        runtime:add(motion.Draggable {}, card)
      end
      """,
      input: """
        {"t":0,"type":"pointerdown","pointerId":1,"x":50,"y":50}
        {"t":0.05,"type":"pointermove","pointerId":1,"x":50,"y":70}
        {"t":0.1,"type":"pointermove","pointerId":1,"x":50,"y":90}
        {"t":0.2,"type":"pointerup","pointerId":1,"x":50,"y":90}
        """)
    #expect(output.inputs == 4)
    let last = try #require(output.frames.last)
    for name in ["card1.position.y", "card2.position.y"] {
      let column = try #require(output.columns.firstIndex(of: name))
      #expect(last.values[column] > 65, "\(name) was dragged down")
    }
  }

  @Test func `errors of callbacks are in the outcome, equal ones counted`() throws {
    let outcome = try run(
      """
      local motion = require("motion")
      for index = 1, 3 do motion.after(index / 10, function() error("again", 0) end) end
      """)
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.contains("again") == true)
    #expect(outcome.errors.first?.hasSuffix("(3 times)") == true)
  }

  @Test func `a plugin that is a folder has modules of its own`() throws {
    try writeCurve(
      "power",
      """
      local shapes = require("shapes.power")
      local curve = function(x, parameters) return shapes.raise(x, parameters.power) end
      """, folder: "power/init.lua")
    try folder.write(
      "return { raise = function(x, power) return x ^ power end }",
      to: "plugins/curves/power/shapes/power.lua")
    _ = try run(
      """
      local motion = require("motion")
      motion.curve("power", { power = 3 })
      print(pcall(require, "shapes.power"))
      """)
    #expect(output.printed.first?.hasPrefix("false\t") == true, "the script has no such module")
  }

  @Test func `LE 5.3 a module behind a link out of the folder is not found`() throws {
    try folder.write("return {}", to: "secret.lua")
    try writeCurve(
      "linked", "require('secret')\nlocal curve = function(x) return x end",
      folder: "linked/init.lua")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("plugins/curves/linked/secret.lua"),
      withDestinationPath: folder.path("secret.lua"))
    let error = #expect(throws: ScriptError.self) {
      _ = try run("require('motion').curve('linked')")
    }
    #expect(error?.exitStatus == .doesNotLoad)
    #expect(error?.description.hasPrefix("unknownModule: ") == true)
  }

  @Test func `a plugin's name and kind are those of its place`() throws {
    try writeCurve("other", "local curve = function(x) return x end", folder: "named.lua")
    let error = #expect(throws: ScriptError.self) {
      _ = try run("require('motion').curve('named')")
    }
    #expect(error?.exitStatus == .doesNotLoad)
    #expect(
      error?.description.contains(
        "plugins/curves/named.lua: plugin 'other': its place is named 'named'. Name both alike.")
        == true)
  }

  @Test func `names of CSS are curves without a plugin, and a plugin of that name comes first`()
    throws
  {
    try writeCurve("ease-in", "local curve = function(x) return x end", folder: "ease-in.lua")
    _ = try run(
      """
      local motion = require("motion")
      for _, name in ipairs { "ease-in-out", "easeInOut", "steps(4)" } do
        print(motion.curve(name) == motion.TimingFunction { easing = name == "easeInOut" and "ease-in-out" or name })
      end
      print(("%.3f"):format(motion.curve("ease-in"):value(0.25)))
      print(select(2, pcall(motion.curve, "ease-in-out", { power = 2 })).code)
      """)
    #expect(output.printed == ["true", "true", "true", "0.250", "pluginNotFound"])
  }

  @Test func `a curve is baked once for its parameters`() throws {
    try writeCurve(
      "counted",
      """
      local calls = 0
      local curve = function(x)
        calls = calls + 1
        if x == 0 then print("from 0 after " .. calls .. " calls") end
        return x
      end
      """)
    _ = try run(
      """
      local motion = require("motion")
      motion.curve("counted")
      motion.curve("counted", { power = 2 })
      motion.curve("counted", { power = 3 })
      """)
    let firsts = output.printed.filter { $0 == "from 0 after 1 calls" }
    #expect(firsts.count == 1, "one machine for all")
    // Each bake asks for f(0) once, and once more when it looks for determinism.
    #expect(output.printed.count <= 4, "two bakes, not three: \(output.printed)")
  }

  @Test func `plugins draw random numbers of their own`() throws {
    for name in ["first", "second"] {
      try writeCurve(
        name, "print(math.random(1000000000))\nlocal curve = function(x) return x end")
    }
    let script = "local m = require('motion')\nm.curve('first')\nm.curve('second')"
    _ = try run(script)
    let drawn = output.printed
    #expect(Set(drawn).count == 2)
    _ = try run("local m = require('motion')\nm.curve('second')\nm.curve('first')")
    #expect(output.printed.suffix(2) == [drawn[1], drawn[0]], "whatever the order of loading")
  }

  @Test func `a session that was stopped before it began runs nothing`() throws {
    let interruption = Interruption()
    interruption.trigger(.interrupted)
    #expect(throws: HostError.self) {
      _ = try run("print('ran')", interruption: interruption)
    }
    #expect(output.printed.isEmpty)
  }
}

/// Scripts that somebody vouched for.
@Suite struct TrustedSessionTests {
  private final class Output: TraceWriter {
    var printed: [String] = []
    func write(_ frame: Frame) {}
    func printed(_ line: String) { printed.append(line) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  @Test func `LE 5.3 a trusted script has files and no limits, its plugins keep theirs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("from a file", to: "text.txt")
    try folder.write("while true do end", to: "plugins/interactions/endless.lua")
    try folder.write(
      """
      local motion = require("motion")
      print(io.open("\(folder.path("text.txt"))"):read("a"), debug.traceback("here"):match("^%a+"))
      for _ = 1, 3000000 do end
      print(pcall(motion.interaction, "endless"))
      """, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60),
      plugins: PluginLocator(roots: [PluginRoot(path: folder.path("plugins"), origin: .named)]))
    for text in ["script=1ms", "plugin=50ms"] { try job.limits.set(parsing: text) }
    job.isTrusted = true
    let output = Output()
    _ = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(output.printed.first == "from a file\there")
    #expect(output.printed.last?.contains("timeLimit") == true)
    job.isTrusted = false
    #expect(throws: ScriptError.self) {
      try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    }
  }

  @Test func `LE-62 with a limit of instructions a script ends at the same place`() throws {
    let folder = try TemporaryFolder()
    try folder.write("local n = 0 while true do n = n + 1 print(n) end", to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    try job.limits.count(parsing: "5000")
    var lines: [Int] = []
    for _ in 0..<2 {
      let output = Output()
      let error = #expect(throws: ScriptError.self) {
        try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
      }
      #expect(error?.error.code == .instructionLimit)
      lines.append(output.printed.count)
    }
    #expect(lines[0] == lines[1] && lines[0] > 100)
  }
}
