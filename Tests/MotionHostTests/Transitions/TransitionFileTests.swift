import MotionTime
import Testing

@testable import MotionHost

@Suite struct TransitionFileTests {
  private func timing(_ text: String) throws -> TransitionTiming {
    try TransitionFile(parsing: Array(text.utf8), path: "t.json") { text throws(CurveRefusal) in
      if text == "sharp" { return TimingFunction(name: .sharp) }
      throw CurveRefusal(code: "pluginNotFound", message: "no curve", exitStatus: .doesNotLoad)
    }.timing
  }

  private func refusal(_ text: String) -> String {
    do {
      _ = try timing(text)
      return "nothing was refused"
    } catch {
      return "\(error)"
    }
  }

  @Test func `all forms of all keys lead to the transition of that name`() throws {
    let timing = try timing(
      """
      {"duration": 2, "sharedElement": {"dampingRatio": 0.8, "initialVelocity": 3},
       "sharedElementAxes": ["y"],
       "layers": [
         {"id": "a", "range": [0, 0.5], "timing": {"controlPoint1": [0.4, 0], "controlPoint2": {"x": 0.2, "y": 1}}},
         {"id": "ä\\u00e9", "range": {"start": 0.5, "end": 1}, "axes": ["x", "y"],
          "timing": {"mass": 2, "stiffness": 90, "damping": 60, "initialVelocity": {"dx": 1, "dy": 2}, "allowsOverdamping": true}},
         {"id": "c", "timing": {"curve": "sharp"}}, {"id": "d", "timing": null}
       ]}
      """)
    let springs = try AnimationTimingParameters(
      mass: 2, stiffness: 90, damping: 60, initialVelocity: Vector(dx: 1, dy: 2),
      allowsOverdamping: true)
    let expected = try TransitionTiming(
      duration: 2,
      layers: [
        .init(
          id: "a", range: AnimationRange(start: 0, end: 0.5), timing: .init(animationCurve: .legacy)
        ),
        .init(
          id: "äé", range: AnimationRange(start: 0.5, end: 1), timing: springs, axes: [.x, .y]),
        .init(id: "c", timing: .init(curve: TimingFunction(name: .sharp))), .init(id: "d"),
      ],
      sharedElement: .init(dampingRatio: 0.8, initialVelocity: Vector(dx: 3, dy: 0)),
      sharedElementAxes: [.y])
    #expect(timing == expected)
  }

  @Test func `TM 6.4 example 14 read from a file`() throws {
    let text = #"{"duration": 0.35, "sharedElement": {"mass": 1, "stiffness": 100, "damping": 10}}"#
    // 1.4727003346780927 s is what UIViewPropertyAnimator reports for this spring.
    #expect(abs(try timing(text).effectiveDuration - 1.4727003346780927) < 1e-9)
  }

  @Test(arguments: [
    ("", "invalidTransition: t.json:1:1: here it is not JSON. "),
    ("{\"duration\": 1,\n  }", "invalidTransition: t.json:2:3: here it is not JSON. "),
    ("{\"ä\": 1, duration: 1}", "invalidTransition: t.json:1:10: here it is not JSON. "),
    (
      #"{"duration": 1, "duration": 1}"#,
      "invalidTransition: t.json:1:17: 'duration' occurs here twice"
    ),
    ("[]", "typeMismatch: t.json:1:1: this is a list of 0. Write an object with duration, "),
    ("{}", "missingKey: t.json:1:1: 'duration' is missing. Give it in seconds."),
    (
      #"{"duration": -1}"#,
      "invalidDuration: t.json:1:14: duration: A transition cannot last -1.0 s."
    ),
    (#"{"duration": 1e999}"#, "invalidValue: t.json:1:14: duration: the number is too large."),
    (
      #"{"duration": "1"}"#,
      "typeMismatch: t.json:1:14: duration: this is a string. Write a number."
    ),
    (
      #"{"duration": 1, "layer": []}"#,
      "unknownKey: t.json:1:26: layer: there is no key 'layer' here. Did you mean 'layers'?"
    ),
    (
      #"{"duration": 1, "sharedElementAxes": ["x"]}"#,
      "invalidValue: t.json:1:38: sharedElementAxes: there is no sharedElement."
    ),
    (
      #"{"duration": 1, "sharedElement": {"dampingRatio": 1}, "sharedElementAxes": ["x", "x"]}"#,
      "invalidValue: t.json:1:82: sharedElementAxes[1]: this is not a further axis."
    ),
  ])
  func `a mistake is refused with its place and what to do`(text: String, message: String) {
    #expect(refusal(text).hasPrefix(message), "\(refusal(text))")
  }

  @Test(arguments: [
    (
      #"{}"#,
      "missingKey: t.json:2:1: layers[0]: 'id' is missing. Give each layer a name of its own."
    ),
    (#"{"id": 1}"#, "typeMismatch: t.json:2:8: layers[0].id: this is a number. Write a string."),
    (
      #"{"id": "b"}, {"id": "b"}"#,
      "invalidValue: t.json:2:21: layers[1].id: another layer is called 'b'."
    ),
    (
      #"{"id": "b", "range": [0.5, 0.2]}"#,
      "invalidRange: t.json:2:22: layers[0].range: 0.5…0.2 is not a range."
    ),
    (
      #"{"id": "b", "range": [0.5]}"#,
      "typeMismatch: t.json:2:22: layers[0].range: this is a list of 1. Write two numbers such as [0, 1]"
    ),
    (
      #"{"id": "b", "range": {"start": 0}}"#,
      "missingKey: t.json:2:22: layers[0].range: 'end' is missing."
    ),
    (
      #"{"id": "b", "timing": {"stiffnes": 2}}"#,
      "unknownKey: t.json:2:36: layers[0].timing.stiffnes: there is no key 'stiffnes' here. Did you mean 'stiffness'?"
    ),
    (
      #"{"id": "b", "timing": {"mass": 2}}"#,
      "invalidSpring: t.json:2:23: layers[0].timing: 'stiffness' and 'damping' or 'stiffness' and "
        + "'dampingRatio' are missing beside 'mass'."
    ),
    (
      #"{"id": "b", "timing": {"dampingRatio": 2, "mass": 1}}"#,
      "invalidSpring: t.json:2:23: layers[0].timing: 'stiffness' is missing beside 'mass'."
    ),
    (
      #"{"id": "b", "timing": {"dampingRatio": 1, "velocity": 2}}"#,
      "unknownKey: t.json:2:55: layers[0].timing.velocity: there is no key 'velocity' here. "
        + "Did you mean 'initialVelocity'?"
    ),
    (
      #"{"id": "b", "timing": {"easing": "eas"}}"#,
      "invalidEasing: t.json:2:23: layers[0].timing: 'eas' is not an easing. Did you mean 'ease'?"
    ),
    (
      #"{"id": "b", "timing": {"curve": "eas"}}"#,
      "pluginNotFound: t.json:2:33: layers[0].timing.curve: no curve"
    ),
    (
      #"{"id": "b", "timing": {"dampingRatio": 1, "initialVelocity": [1]}}"#,
      "typeMismatch: t.json:2:62: layers[0].timing.initialVelocity: this is a list of 1."
    ),
  ])
  func `a mistake in a layer is refused with its place and what to do`(
    layer: String, message: String
  ) {
    let text = "{\"duration\": 1, \"layers\": [\n\(layer)]}"
    #expect(refusal(text).hasPrefix(message), "\(refusal(text))")
  }

  @Test func `bytes that are no UTF-8 and deep nesting are refused`() {
    #expect(throws: TransitionRefusal.self) {
      try TransitionFile(parsing: [0x7B, 0xFF, 0x7D], path: "t.json") { _ in .linear }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(refusal("{\"duration\": \(deep)").hasPrefix("invalidTransition: t.json:1:"))
  }

  @Test func `a random change of a good file is read or refused, never worse`() throws {
    let good = Array(
      #"{"duration":2,"layers":[{"id":"a","range":[0,0.5],"timing":{"mass":1,"stiffness":100,"damping":10}}]}"#
        .utf8)
    var random = SplitMix64(seed: 4)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        }
      }
      do {
        _ = try TransitionFile(parsing: bytes, path: "t.json") { _ in .linear }.timing.plan.chart()
      } catch {
        #expect(error.message.hasPrefix("t.json:"), "\(error)")
      }
    }
  }
}

/// Sebastiano Vigna's SplitMix64, which is in the public domain.
private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
