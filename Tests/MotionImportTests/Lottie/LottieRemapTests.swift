import Testing

@testable import MotionImport

@Suite struct LottieRemapTests {
  /// A composition in which a box is turned by 90° from frame 10 to frame 20, shown by a layer with a remapping of time.
  private func remapped(_ keys: String) throws -> ImportedScript {
    let inner = solid(
      "\"r\": {\"a\": 1, \"k\": [{\"t\": 10, \"s\": [0]}, {\"t\": 20, \"s\": [90]}]}")
    return try lottie(
      """
      {"ty": 0, "nm": "Part", "refId": "a", "w": 40, "h": 30, "ip": 0, "op": 60, "ks": {},
       "tm": \(keys)}
      """, assets: "[{\"id\": \"a\", \"layers\": [\(inner)]}]")
  }

  /// The piece of a stretch whose keyframes run so, times in frames of the group.
  private func piece(
    _ begin: String, _ duration: String, _ timing: String, inner: (begin: String, length: String)
  ) -> String {
    "sequence:add({ box }, motion.AnimationGroup { duration = \(duration), timingFunction = \(timing), "
      + "animations = { motion.KeyframeAnimation { keyPath = \"transform.rotation.z\", "
      + (inner.begin == "0" ? "" : "beginTime = \(inner.begin), ")
      + "duration = \(inner.length), fillMode = \"both\", values = { 0, math.rad(90) }, }, }, }, "
      + "{ at = \(begin) })"
  }

  @Test func `each stretch between keyframes plays its frames with its easing`() throws {
    let script = try remapped(
      """
      {"a": 1, "k": [{"t": 10, "s": [0], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.2, "y": 1}},
        {"t": 40, "s": [1], "h": 1}, {"t": 50, "s": [1]}]}
      """)
    // Frames 0 to 30 in 30 frames; then frame 30 is held.
    let flat = script.flat
    #expect(
      flat.contains(
        piece("0", "10 / fr", "\"steps(1)\"", inner: ("100 / fr", "100 / fr"))))
    #expect(
      flat.contains(
        piece("10 / fr", "30 / fr", "{ 0.4, 0, 0.2, 1 }", inner: ("10 / fr", "10 / fr"))))
    #expect(
      flat.contains(
        piece("40 / fr", "10 / fr", "\"steps(1)\"", inner: ("-200 / fr", "100 / fr"))))
    #expect(script.notices.isEmpty)
  }

  @Test func `time that runs back has a falling easing`() throws {
    let script = try remapped(
      "{\"a\": 1, \"k\": [{\"t\": 0, \"s\": [1]}, {\"t\": 60, \"s\": [0.5]}]}")
    let line = "motion.TimingFunction { easing = \"linear\" }:chained(\"linear(1, 0)\")"
    // Frames 30 to 15 in 60: each takes four.
    #expect(script.flat.contains(piece("0", "60 / fr", line, inner: ("-20 / fr", "40 / fr"))))
  }

  @Test func `a time that stands still shows one frame`() throws {
    let script = try remapped("{\"a\": 0, \"k\": 0.5}")
    #expect(
      script.flat.contains(
        piece("0", "60 / fr", "\"steps(1)\"", inner: ("-300 / fr", "600 / fr"))))
  }
}
