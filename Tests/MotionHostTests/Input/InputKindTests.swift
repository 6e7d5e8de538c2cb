import MotionTime
import TestSupport
import Testing

@testable import MotionHost

/// Taps, presses, hovering pointers, wheels and keys, as recordings, `--pointer` and tests have them.
@Suite struct InputKindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let head = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local a = stage:addLayer { name = "a", position = { 100, 100 }, size = { 100, 100 } }
    local b = motion.Layer { name = "b", position = { 25, 25 }, size = { 50, 50 } }
    a:addSublayer(b)
    local function said(what) return function(...) print(what, ...) end end
    local function at(what) return function(p) print(what, p.x, p.y, motion.now()) end end

    """

  private func printed(
    _ script: String, _ phrases: [String] = [], _ lines: [String] = []
  ) throws -> [String] {
    try folder.write(head + script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    let recording = try Recording(
      parsing: Array(lines.joined(separator: "\n").utf8), path: "input")
    job.recording = PointerPhrase.recording(
      of: try phrases.map(PointerPhrase.init(parsing:)), addedTo: recording, at: job.frameRate)
    let output = SessionMemory()
    let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    return output.printed + outcome.errors.map { "\($0)" }
  }

  @Test func `taps, double taps and presses, in points of the layer`() throws {
    let script = """
      a:onTap(at "tap")
      a:onTap(at "double", 2)
      local long = a:onLongPress(at "long", 0.3)
      motion.at(3, function() long:unsubscribe() end)
      """
    #expect(
      try printed(
        script,
        [
          "at 0.1s tap 140,90", "at 0.3s tap 140,90", "at 1s tap 140,90",
          "at 2s hold 140,140 for 1s",
          "at 4s hold 140,140 for 1s",
        ]) == [
          "tap\t90.0\t40.0\t0.15", "tap\t90.0\t40.0\t0.35", "double\t90.0\t40.0\t0.35",
          "tap\t90.0\t40.0\t1.05", "long\t90.0\t90.0\t2.3",
        ])
  }

  @Test func `a press that moves, or a second finger, is no long press`() throws {
    #expect(
      try printed(
        "a:onLongPress(at 'long')",
        ["at 0.1s drag 140,90 to 180,90 in 1s", "at 2s pinch 100,100 from 60 to 60 in 1s"]) == [])
  }

  @Test func `a mouse hovers, over what is inside too; a finger does not`() throws {
    let script = "a:onHover(said 'a') b:onHover(said 'b')"
    #expect(
      try printed(script, ["at 0.1s hover 10,90 to 190,90 in 1s"])
        == ["b\ttrue", "a\ttrue", "b\tfalse", "a\tfalse"])
    #expect(
      try printed(
        script, [],
        [
          #"{"t":0.1,"type":"pointerenter","pointerId":1,"pointerType":"mouse","x":140,"y":140}"#,
          #"{"t":0.2,"type":"pointerleave","pointerId":1,"pointerType":"mouse","x":140,"y":140}"#,
          #"{"t":0.3,"type":"pointermove","pointerId":1,"pointerType":"touch","x":140,"y":140}"#,
        ]) == ["a\ttrue", "a\tfalse"])
  }

  @Test func `a wheel scrolls the innermost layer, in points, lines and pinches`() throws {
    let script = """
      a:onScroll(function(d, g) print("a", d.y, g.translation.y, g.scale, g.state, motion.now()) end)
      b:onScroll(function(d) print("b", d.x) end)
      """
    let lines = [
      #"{"t":0.1,"type":"wheel","x":140,"y":140,"deltaX":0,"deltaY":30,"deltaMode":0}"#,
      #"{"t":0.2,"type":"wheel","x":140,"y":140,"deltaY":1,"deltaMode":1}"#,
      #"{"t":0.3,"type":"wheel","x":140,"y":140,"deltaY":-100,"ctrlKey":true}"#,
      #"{"t":1,"type":"wheel","x":60,"y":60,"deltaX":5}"#,
    ]
    #expect(
      try printed(script, [], lines) == [
        "a\t-30.0\t-30.0\t1.0\tbegan\t0.1", "a\t-16.0\t-46.0\t1.0\tchanged\t0.2",
        "a\t0.0\t-46.0\t2.718281828459\tchanged\t0.3",
        "a\t0.0\t-46.0\t2.718281828459\tended\t0.45", "b\t-5.0", "b\t0.0",
      ])
  }

  @Test func `keys have the DOM's names`() throws {
    #expect(
      try printed(
        "stage:onKey(said 'key')", ["at 0.1s key Enter"],
        [#"{"t":0.5,"type":"keydown","key":"ArrowLeft"}"#])
        == ["key\tEnter\ttrue", "key\tEnter\tfalse", "key\tArrowLeft\ttrue"])
  }

  @Test func `the keyboard goes to the innermost layer that wants it`() throws {
    let script = "a:onFocus(said 'a') b:onFocus(said 'b')"
    #expect(
      try printed(
        script, ["at 0.1s focus 140,140", "at 0.2s focus 60,60", "at 0.3s blur", "at 0.4s blur"])
        == ["a\ttrue", "a\tfalse", "b\ttrue", "b\tfalse"])
    #expect(
      try printed(
        script, ["at 0.1s tap 60,60", "at 0.3s tap 60,61", "at 0.5s tap 300,300"],
        [
          #"{"t":0.7,"type":"focusin","x":140,"y":140}"#,
          #"{"t":0.8,"type":"focusin","x":300,"y":10}"#,
          #"{"t":0.9,"type":"focusout"}"#,
        ]) == ["b\ttrue", "b\tfalse", "a\ttrue", "a\tfalse"])
  }

  @Test func `CA 10.4 a record of the input keeps them`() throws {
    let samples = [
      PointerSample(
        time: .zero, type: .wheel, pointerId: 1, pointerType: "mouse", position: Point(x: 1, y: 2),
        details: .wheel(delta: Point(x: 3, y: 4), mode: 1, isPinch: true)),
      PointerSample(
        time: .zero, type: .keyDown, pointerId: 0, position: Point(), details: .key("Enter")),
      PointerSample(time: .zero, type: .leave, pointerId: 1, position: Point(x: 5, y: 6)),
      PointerSample(time: .zero, type: .focusIn, position: Point(x: 5, y: 6)),
      PointerSample(time: .zero, type: .focusOut),
    ]
    var job = RunJob(
      script: "s.lua", frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    job.recording = Recording(samples: samples)
    let record = try InputRecord(reading: InputRecord(job).bytes)
    #expect(record.recording?.samples == samples)
  }

  @Test func `what is no wheel or key is refused`() {
    for (line, message) in [
      (#"{"t":0,"type":"wheel","x":1,"y":1,"deltaMode":3}"#, #""deltaMode" is none of 0, 1 and 2"#),
      (#"{"t":0,"type":"focusin","x":1}"#, #"the event has no "y""#),
      (#"{"t":0,"type":"keydown"}"#, #"the event has no "key""#),
      (#"{"t":0,"type":"keydown","key":""}"#, #""key" is no name of a key"#),
      (#"{"t":0,"type":"click","x":1,"y":1}"#, "wheel, keydown or keyup"),
    ] {
      let error = #expect(throws: HostError.self) {
        try Recording(parsing: Array(line.utf8), path: "input")
      }
      #expect(error?.message.contains(message) ?? false, "\(error.debugDescription)")
    }
  }
}
