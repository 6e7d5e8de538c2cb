import Testing

/// Errors have the code of the Swift case, through every function (LE-23).
@Suite struct TimingCodeTests {
  private static let notNumbers = ["0/0", "1/0", "-1/0"]

  private static let direction =
    "motion.ReactiveProperty { initialValue = 'forward', kind = 'transitionDirection' }"

  private static let springs = [
    "motion.SpringFunction { damping = 1, stiffness = 1, KEY = X }",
    "motion.SpringAnimation { KEY = X }", "motion.Spring { KEY = X }",
    "motion.Spring { destination = 1, KEY = X }",
    "motion.TransitionSpring { back = 0, fore = 1, direction = DIRECTION, KEY = X }",
    "motion.AnimationTimingParameters { mass = 1, stiffness = 1, damping = 1, KEY = X }",
    "motion.Transition { sharedElement = { mass = 1, stiffness = 1, damping = 1, KEY = X } }",
    "motion.Transition { layers = { { id = 'a', timing = { mass = 1, stiffness = 1, damping = 1, KEY = X } } } }",
    "motion.TimingFunction { spring = { stiffness = 1, damping = 1, KEY = X } }",
    "motion.SpringTrajectory { from = 0, to = 1, spring = { stiffness = 1, damping = 1, KEY = X } }",
    "motion.Spring {}:setConstants { stiffness = 1, damping = 1, KEY = X }",
  ]

  @Test(arguments: springs, ["mass", "stiffness", "damping"])
  func `constants of springs are refused as invalidSpring`(script: String, key: String) throws {
    let runner = ScriptRunner()
    for number in Self.notNumbers + ["-1"] + (key == "damping" ? [] : ["0"]) {
      try expect("invalidSpring", script, key, number, runner)
    }
  }

  private static let others = [
    "motion.SpringFunction { KEY = X, PARTNER }", "motion.SpringAnimation { KEY = X, PARTNER }",
    "motion.Spring { KEY = X, PARTNER }", "motion.AnimationTimingParameters { KEY = X, PARTNER }",
    "motion.TimingFunction { spring = { KEY = X, PARTNER } }",
  ]

  @Test(arguments: others)
  func `the numbers of the other forms have the codes of their initialisers`(
    script: String
  ) throws {
    let runner = ScriptRunner()
    for (key, partner, code, numbers) in [
      ("perceptualDuration", "bounce = 0", "invalidSpring", ["0", "-1"]),
      ("bounce", "perceptualDuration = 1", "invalidSpring", ["1", "-1", "2"]),
      ("response", "dampingRatio = 1", "invalidSpring", ["0", "-1"]),
      ("dampingRatio", "response = 1", "invalidDampingRatio", ["0", "-1"]),
      ("dampingRatio", "settlingDuration = 1", "invalidDampingRatio", ["0", "-1"]),
      ("settlingDuration", "dampingRatio = 1", "invalidDuration", ["0", "-1"]),
    ] {
      for number in numbers + Self.notNumbers {
        let call = script.replacing("PARTNER", with: partner)
        try expect(code, call, key, number, runner)
      }
    }
  }

  @Test(arguments: [
    (
      "motion.SpringFunction { stiffness = 1, damping = 1, initialVelocity = X }",
      "invalidVelocity"
    ),
    ("motion.SpringFunction.smooth:with(X)", "invalidVelocity"),
    ("motion.SpringAnimation { initialVelocity = X }", "invalidVelocity"),
    ("motion.Spring { initialVelocity = X }", "invalidVelocity"),
    (
      "motion.AnimationTimingParameters { dampingRatio = 1, initialVelocity = X }",
      "invalidVelocity"
    ),
    (
      "motion.AnimationTimingParameters { dampingRatio = 1, initialVelocity = { X, 0 } }",
      "invalidVelocity"
    ),
    (
      "motion.SpringTrajectory { from = 0, to = 1, velocity = X, spring = { dampingRatio = 1, response = 1 } }",
      "invalidVelocity"
    ),
    ("motion.AnimationTimingParameters { dampingRatio = X }", "invalidDampingRatio"),
    ("motion.AnimationRange { X, 1 }", "invalidRange"),
    ("motion.AnimationRange { 0, X }", "invalidRange"),
    ("motion.AnimationRange { start = X }", "invalidRange"),
    ("motion.AnimationRange { start = 0, ['end'] = X }", "invalidRange"),
    ("motion.Transition { layers = { { id = 'a', range = { 0, X } } } }", "invalidRange"),
    (
      "motion.Transition { layers = { { id = 'a', range = { start = X, ['end'] = 1 } } } }",
      "invalidRange"
    ),
    ("motion.Transition { duration = X }", "invalidDuration"),
    ("motion.TransitionTimeWindow { duration = X }", "invalidDuration"),
    (
      "motion.TransitionTimeWindow { duration = 1 }:delay { position = X, length = 1 }",
      "outOfRange"
    ),
    ("motion.TimingFunction { controlPoints = { X, 0, 1, 1 } }", "invalidControlPoint"),
    ("motion.TimingFunction { controlPoints = { 0, X, 1, 1 } }", "invalidControlPoint"),
    (
      "motion.TimingFunction { spring = motion.SpringFunction.smooth, duration = X }",
      "invalidDuration"
    ),
    (
      "motion.AnimationTimingParameters { controlPoint1 = { X, 0 }, controlPoint2 = { 1, 1 } }",
      "invalidControlPoint"
    ),
    ("motion.AnimationTimingParameters { easing = 'ease' }:unitCurve(X)", "invalidDuration"),
    ("motion.AnimationRange { 0, 1 }:delay(X)", "invalidDuration"),
    ("motion.BasicAnimation { duration = X }", "invalidTiming"),
    ("motion.BasicAnimation { speed = X }", "invalidTiming"),
    ("motion.BasicAnimation { beginTime = X }", "timeOutOfRange"),
    ("motion.BasicAnimation { timeOffset = X }", "timeOutOfRange"),
    ("motion.KeyframeAnimation { duration = X }", "invalidTiming"),
    ("motion.SpringAnimation { duration = X }", "invalidTiming"),
    ("motion.AnimationGroup { duration = X }", "invalidTiming"),
    ("motion.Tween { duration = X, values = { 0 } }", "invalidTiming"),
    ("motion.Tween { duration = 1, delay = X, values = { 0 } }", "invalidTiming"),
    ("motion.Tween { duration = 1, offsets = { X }, values = { 0 } }", "invalidKeyTimes"),
    ("motion.PathTween { duration = X }", "invalidTiming"),
    ("motion.PathTween { delay = X }", "invalidTiming"),
    ("motion.Spring { suggestedDuration = X }", "invalidTiming"),
    (
      "motion.TransitionTween { duration = X, forwardValues = { 0 }, direction = DIRECTION }",
      "invalidTiming"
    ),
    ("motion.Timeline { timeOffset = X }", "timeOutOfRange"),
    ("motion.TimelineScrubber { timeOffset = X }", "timeOutOfRange"),
  ])
  func `numbers that are none are refused by the code of their place`(
    script: String, code: String
  ) throws {
    let runner = ScriptRunner()
    for number in Self.notNumbers { try expect(code, script, "", number, runner) }
  }

  @Test(arguments: [
    ("motion.BasicAnimation { duration = X }", "invalidTiming"),
    ("motion.BasicAnimation { repeatCount = X }", "invalidTiming"),
    ("motion.BasicAnimation { repeatDuration = X }", "invalidTiming"),
    ("motion.Tween { duration = X, values = { 0 } }", "invalidTiming"),
    ("motion.Tween { duration = 1, repeatCount = X, values = { 0 } }", "invalidTiming"),
    ("motion.PathTween { delay = X }", "invalidTiming"),
    ("motion.AnimationRange { X, 1 }", "invalidRange"),
    ("motion.Transition { duration = X }", "invalidDuration"),
    ("motion.TransitionTimeWindow { duration = X }", "invalidDuration"),
    (
      "motion.TimingFunction { spring = motion.SpringFunction.smooth, duration = X }",
      "invalidDuration"
    ),
  ])
  func `numbers below 0 are refused by the code of their place`(
    script: String, code: String
  ) throws {
    try expect(code, script, "", "-0.5", ScriptRunner())
  }

  @Test(arguments: [
    ("motion.SpringAnimation {}.stiffness = X", "invalidSpring"),
    ("motion.SpringAnimation {}.mass = X", "invalidSpring"),
    ("motion.Spring {}.stiffness.value = X", "invalidSpring"),
    ("motion.Spring { destination = 1 }.damping.value = X", "invalidSpring"),
    ("motion.SpringAnimation {}.initialVelocity = X", "invalidVelocity"),
    ("motion.BasicAnimation {}.duration = X", "invalidTiming"),
    ("motion.BasicAnimation {}.timeOffset = X", "timeOutOfRange"),
    ("motion.Tween { duration = 1, values = { 0 } }.duration.value = X", "invalidTiming"),
    ("motion.Timeline {}.timeOffset.value = X", "timeOutOfRange"),
    ("motion.TimelineScrubber {}.timeOffset = X", "timeOutOfRange"),
  ])
  func `what is assigned has the same codes`(script: String, code: String) throws {
    let runner = ScriptRunner()
    for number in Self.notNumbers {
      let text = try runner.failure(script.replacing("X", with: number))
      #expect(text.hasPrefix("\(code): "), "\(script) \(number): \(text)")
    }
  }

  private func expect(
    _ code: String, _ script: String, _ key: String, _ number: String, _ runner: ScriptRunner
  ) throws {
    let call = script.replacing("DIRECTION", with: Self.direction).replacing("KEY", with: key)
      .replacing("X", with: "(\(number))")
    let text = try runner.failure("local made = \(call)")
    #expect(text.hasPrefix("\(code): "), "\(call): \(text)")
  }
}

extension String {
  /// The text with one word in place of another.
  fileprivate func replacing(_ word: String, with other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}
