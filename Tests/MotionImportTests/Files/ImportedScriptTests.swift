import OrreryBasics
import Testing

@testable import MotionImport

@Suite struct ImportedScriptTests {
  @Test func `a whole script`() throws {
    let script = try lottie(
      solid(
        """
        "o": {"a": 0, "k": 50}, "a": {"a": 0, "k": [10, 5, 0]}, "s": {"a": 0, "k": [200, 200]},
        "p": {"a": 1, "k": [
          {"t": 0, "s": [10, 20], "i": {"x": 0.5, "y": 1}, "o": {"x": 0.25, "y": 0}},
          {"t": 30, "s": [70, 20]}]}
        """))
    #expect(
      script.text == """
        -- Made by `orrery import` from some.json.
        local motion = require("motion")

        -- Frames in a second: times are in frames of the file.
        local fr = 30

        local stage = motion.Stage { width = 80, height = 60 }
        local sequence = motion.Sequence {}

        do -- layers[0]
          local box = stage:addLayer {
            name = "Box", anchorPoint = { 0.5, 0.5 }, size = { 20, 10 }, position = { 10, 20 }, scale = 2,
            opacity = 0.5, backgroundColor = "#ff8000",
          }
          sequence:add({ box }, "position", motion.KeyframeAnimation {
            duration = 30 / fr, values = { { 10, 20 }, { 70, 20 } },
            timingFunctions = { { 0.25, 0, 0.5, 1 } },
          }, { at = 0 })
        end

        sequence:label("finish", 60 / fr)
        local runtime = motion.MotionRuntime { containerView = stage }
        runtime:add(sequence)

        """)
    #expect(script.notices.isEmpty)
  }

  @Test(arguments: [
    (
      "[1, 2",
      "in/some.json:1: the file is not JSON. Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS."
    ),
    (
      "{\n\n1}",
      "in/some.json:3: the file is not JSON. Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS."
    ),
    (
      "{\"w\": 1, \"w\": 2}",
      "in/some.json:1: the file has 'w' twice in an object. Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS."
    ),
    (
      "[]",
      "in/some.json: it has no layers and frame rate. Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS."
    ),
    (
      "{\"layers\": [], \"fr\": 30, \"ip\": 0, \"op\": 1e300}",
      "in/some.json: op: it is no number from -1000000 to 1000000. Give one."
    ),
    (
      "{\"layers\": [], \"fr\": 30, \"ip\": 9, \"op\": 9}",
      "in/some.json: op: the file ends before it begins. Give an op above ip."
    ),
    (
      "{\"layers\": [], \"fr\": 0, \"ip\": 0, \"op\": 9, \"w\": 10, \"h\": 10}",
      "in/some.json: fr: it is no number from 0.001 to 10000. Give one."
    ),
  ])
  func `what cannot be imported is an error`(text: String, message: String) throws {
    let error = #expect(throws: FileError.self) {
      try ImportedScript(of: Array(text.utf8), path: "in/some.json")
    }
    #expect(error?.code == .invalidData)
    #expect(error?.message == message)
  }

  @Test func `nesting and numbers without bound end nothing`() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: FileError.self) {
      try ImportedScript(of: Array(deep.utf8), path: "deep.json")
    }
    let script = try lottie(solid("\"p\": {\"a\": 0, \"k\": [1e999, -1e300]}"))
    #expect(
      script.lines == ["layers[0].ks.p.k: this is no value of its property, and not carried."])
  }
}
