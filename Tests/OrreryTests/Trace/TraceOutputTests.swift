import Foundation
import TestSupport
import Testing

/// The traces that `orrery run` writes, and the output of `orrery trace` for them.
@Suite struct TraceOutputTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(Self.script, to: "s.lua")
  }

  /// Springs, a layer that comes late and goes, a marker.
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local dot = stage:addLayer { name = "dot", position = { 40, 40 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Spring { stiffness = motion.arguments.stiffness or 200, damping = 10,
      destination = { 200, 40 } }, dot.position)
    motion.after(0.3, function()
      local late = stage:addLayer { name = "late" }
      motion.marker("late")
      motion.after(0.2, function() late:destroy() end)
    end)
    """

  private func text(_ arguments: String..., status: Int32 = 0) throws -> String {
    let result = try program.run(arguments)
    #expect(result.status == status, "\(arguments): \(result.output)\(result.errors)")
    return result.output + result.errors
  }

  private func rows(_ name: String) throws -> [[String]] {
    try program.folder.text(of: name).split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `rows of changes say the same as full ones, in less room`() throws {
    let still = "for _ = 1, 20 do stage:addLayer {} end"
    try program.folder.write("\(Self.script)\n\(still)", to: "many.lua")
    _ = try text("run", "many.lua", "--quiet", "--out", "full")
    _ = try text("run", "many.lua", "--quiet", "--out", "less", "--changes")
    #expect(try text("trace", "diff", "full", "less").hasPrefix("the same in "))
    let sizes = try ["full", "less"].map { try program.folder.text(of: "\($0)/trace.jsonl").count }
    #expect(sizes[1] < sizes[0])
    #expect(
      try program.folder.text(of: "full/trace.csv") == program.folder.text(of: "less/trace.csv"))
  }

  @Test func `patterns choose columns`() throws {
    _ = try text(
      "run", "s.lua", "--quiet", "--out", "a", "--columns", "*.x", "--later-columns", "late.*")
    #expect(
      try rows("a/trace.csv")[0] == [
        "frame", "time", "dot.position.x", "late.position.x", "late.position.y", "late.opacity",
      ])
    let complaint = try text("run", "s.lua", "--quiet", "--columns", "do?.z", status: 1)
    #expect(complaint.hasPrefix("--columns: there is no column 'do?.z'. The nearest are dot."))
  }

  @Test
  func `a column of a layer that a callback makes later is asked for by an option of its own`()
    throws
  {
    let early = try program.run("run", "s.lua", "--out", "a", "--columns", "late.opacity")
    #expect(early.status == 1 && early.output.isEmpty, "before the run: \(early.output)")
    #expect(
      early.errors.hasPrefix("--columns: there is no column 'late.opacity'. The nearest are "))
    #expect(
      early.errors.hasSuffix(
        " If a callback makes the layer later, give the pattern with --later-columns.\n"))
    _ = try text("run", "s.lua", "--quiet", "--out", "b", "--later-columns", "late.opacity")
    #expect(try rows("b/trace.csv")[0] == ["frame", "time", "late.opacity"])
    let missing = try text("run", "s.lua", "--quiet", "--later-columns", "later.*", status: 1)
    #expect(
      missing.hasPrefix("--later-columns: there is no column 'later.*'. The nearest are late."))
    try program.folder.write(Self.still, to: "still.lua")
    for (script, pattern) in [("still.lua", "late.opacity"), ("s.lua", "late.opactiy")] {
      let refused = try program.run(
        "run", script, "--out", "c", "--later-columns", pattern, "--columns", "*.opacity")
      #expect(
        refused.status == 1 && refused.errors.hasPrefix("--later-columns: there is no column "))
      #expect(throws: (any Error).self) { try program.folder.text(of: "c/trace.csv") }
    }
  }

  /// A layer with nothing but what it starts with, and one with a gesture's worth of motion.
  private static let still = """
    local motion = require("motion")
    print("loaded")
    local stage = motion.Stage { width = 320, height = 480 }
    stage:addLayer { name = "still" }
    local card = stage:addLayer {
      name = "card", size = { 12, 34 }, rotation = 0.5, backgroundColor = { 1, 0, 0 }, cornerRadius = 6,
    }
    card:define("glow", 3)
    card:add(motion.BasicAnimation { keyPath = "position.x", byValue = 5, duration = 1 }, "go")
    """

  @Test func `what is written before the first frame has columns`() throws {
    try program.folder.write(Self.still, to: "still.lua")
    _ = try text("run", "still.lua", "--quiet", "--out", "a")
    #expect(
      try rows("a/trace.csv")[0].dropFirst(8) == [
        "card.bounds.size.width", "card.bounds.size.height", "card.transform.rotation.z",
        "card.backgroundColor.red", "card.backgroundColor.green", "card.backgroundColor.blue",
        "card.backgroundColor.alpha", "card.cornerRadius",
      ])
    #expect(
      try rows("a/trace.csv")[1].dropFirst(8) == ["12", "34", "0.5", "1", "0", "0", "1", "6"])
  }

  @Test(arguments: [
    ("still.cornerRadius", ["still.cornerRadius"], ["0"]),
    ("card.bounds", ["width", "height", "x", "y"], ["12", "34", "0", "0"]),
    ("card.transform.rotation", ["card.transform.rotation.z"], ["0.5"]),
    ("*.shadowRadius", ["still.shadowRadius", "card.shadowRadius"], ["3", "3"]),
    ("card.hidden", ["card.hidden"], ["0"]), ("card.custom.glow", ["card.custom.glow"], ["3"]),
    ("card.backgroundColor.red", ["card.backgroundColor.red"], ["1"]),
    ("still.anchorPoint.?", ["still.anchorPoint.x", "still.anchorPoint.y"], ["0.5", "0.5"]),
    ("still.*", ["still.position.x", "still.position.y", "still.opacity"], ["0", "0", "1"]),
  ])
  func `every property of every layer can be chosen, in a run and of its journal`(
    pattern: String, names: [String], values: [String]
  ) throws {
    try program.folder.write(Self.still, to: "still.lua")
    _ = try text(
      "run", "still.lua", "--quiet", "--out", "a", "--columns", pattern, "--journal", "j",
      "--format", "csv")
    let rows = try rows("a/trace.csv")
    #expect(rows[0].count == 2 + names.count)
    #expect(zip(rows[0].dropFirst(2), names).allSatisfy { $0.hasSuffix($1) }, "\(rows[0])")
    #expect(rows[1].dropFirst(2) == values[...])
    let shown = try text("trace", "eval", "j", "--at", "0,0.5", "--columns", pattern)
      .split(separator: "\r\n").map { $0.split(separator: ",").dropFirst(2).map(String.init) }
    #expect(shown[0].sorted() == rows[0].dropFirst(2).sorted())
    #expect(shown[1].sorted() == values.sorted())
  }

  @Test(arguments: ["crad.opacity", "card.positon.x", "card.width", "*.nothing", "still.strokeEnd"])
  func `a pattern that stands for nothing is refused before the run`(pattern: String) throws {
    try program.folder.write(Self.still, to: "still.lua")
    let result = try program.run("run", "still.lua", "--out", "a", "--columns", "card.*,\(pattern)")
    #expect(result.status == 1)
    #expect(result.output == "loaded\n", "no summary, no files")
    let prefix = "--columns: there is no column '\(pattern)'. The nearest are "
    #expect(result.errors.hasPrefix(prefix), "\(result.errors)")
    let nearest = result.errors.dropFirst(prefix.count).split(separator: ",")
    #expect((1...10).contains(nearest.count))
    #expect(throws: (any Error).self) { try program.folder.text(of: "a/trace.csv") }
    _ = try text("run", "still.lua", "--quiet", "--journal", "j")
    let eval = try program.run("trace", "eval", "j", "--at", "0", "--columns", pattern)
    #expect(eval.status == 1 && eval.output.isEmpty && eval.errors.hasPrefix(prefix))
  }

  @Test func `the summary tells how many animations the end cut off`() throws {
    try program.folder.write(
      Self.still + """

        card:add(motion.BasicAnimation { keyPath = "position.y", byValue = 5, duration = 2 }, "on", {
          stop = function() print("stop") end, completion = function() print("completion") end,
        })
        card:add(motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 9 }, "held",
          motion.Timeline { paused = true })
        """, to: "still.lua")
    func last(_ until: String) throws -> [Substring] {
      try text("run", "still.lua", "--out", "a", "--until", until, "--format", "csv")
        .split(separator: "\n")
        .filter { line in ["  ", "fps", "constant: "].allSatisfy { !line.contains($0) } }
    }
    #expect(try last("0.5s") == ["loaded", "2 animations were running at the end", "a/trace.csv"])
    #expect(try last("1.5s") == ["loaded", "1 animation was running at the end", "a/trace.csv"])
    #expect(try last("3s") == ["loaded", "stop", "completion", "a/trace.csv"])
    _ = try text(
      "run", "still.lua", "still.lua", "s.lua", "--quiet", "--until", "0.5s", "--out", "b")
    let results = try program.folder.text(of: "b/results.jsonl").split(separator: "\n")
    #expect(results.map { $0.contains(#""running":2"#) } == [true, false] || results.count == 2)
    #expect(results.contains { $0.contains(#""running":2"#) })
  }

  @Test func `rows at times of their own are what the journal shows then`() throws {
    _ = try text(
      "run", "s.lua", "--quiet", "--out", "a", "--format", "csv", "--columns", "dot.*",
      "--journal", "j", "--sample", "0.1234,0..0.3s:50ms,20f,5s")
    let times = "0,0.05,0.1,0.1234,0.15,0.2,0.25,0.3,20f,5s"
    let shown = try text(
      "trace", "eval", "j", "--at", times, "--columns",
      "dot.position.x,dot.position.y,dot.opacity")
    #expect(try program.folder.text(of: "a/trace.csv") == shown)
  }

  @Test func `rows to the end of the run need no end`() throws {
    _ = try text(
      "run", "s.lua", "--quiet", "--out", "a", "--format", "csv", "--until", "1s", "--sample",
      "0..:250ms")
    #expect(try rows("a/trace.csv").map { $0[1] } == ["time", "0", "0.25", "0.5", "0.75", "1"])
  }

  @Test func `a trace is written in other formats without loss`() throws {
    _ = try text("run", "s.lua", "--quiet", "--out", "a", "--format", "jsonl,csv,svg")
    _ = try text("trace", "convert", "a", "b.jsonl", "--changes")
    _ = try text("trace", "convert", "b.jsonl", "c.jsonl")
    #expect(
      try program.folder.text(of: "c.jsonl") == program.folder.text(of: "a/trace.jsonl"))
    _ = try text("trace", "convert", "b.jsonl", "c.csv")
    #expect(try program.folder.text(of: "c.csv") == program.folder.text(of: "a/trace.csv"))
    #expect(try text("trace", "plot", "a", "--columns", "dot.*") == "a/trace.svg\n")
    #expect(try program.folder.text(of: "a/trace.svg").contains("class=\"mark\""))
    #expect(
      try text("trace", "plot", "c.csv", "--columns", "x", status: 1)
        .hasPrefix("--columns: there is no column 'x'. The nearest are dot."))
    #expect(try text("trace", "convert", "a", "a.txt", status: 64).contains("names no format"))
    #expect(try text("trace", "plot", "nothing", status: 66).contains("inputNotFound"))
  }

  @Test(arguments: [
    (["--changes", "--format", "csv"], "--changes: only jsonl has rows of changes."),
    (["--sample", "soon"], "--sample: 'soon' is not a time."),
    (["--sample", "0..1"], "--sample: '0..1' has no step."),
    (["--sample", "2..1:10ms"], "--sample: '2..1:10ms' ends before it begins."),
    (["--sample", "0..1:0s"], "--sample: '0..1:0s' has a step of 0."),
    (["--bless"], "--bless: there is no golden trace."), (["--abs", "1"], "--abs: there is no"),
    (["--snapshot", "g", "--rel", "x"], "--rel: 'x' is not a tolerance."),
    (["--snapshot", ""], "--snapshot: '' is not a folder."),
    (["--sweep", "a=1,2"], "--sweep: there is nothing to compare by."),
    (["--score", "1"], "--score: there is nothing to choose from."),
    (["--score", "x", "--sweep", "a=1"], "--score: 'x' is not a score"),
    (["--score", "1", "--sweep", "a"], "--sweep: 'a' gives no values."),
    (["--score", "1", "--sweep", "a=1", "--changes"], "--changes: a sweep does not take it,"),
  ])
  func `arguments that make no sense are refused`(words: [String], complaint: String) throws {
    let result = try program.run(["run", "s.lua"] + words)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("invalidArgument: \(complaint)"), "\(result.errors)")
  }
}
