import Foundation
import MotionHost
import MotionTime
import Testing

@Suite struct TimeSeriesExpectationTests {
  private func failures(
    _ statements: String, fps: Int = 60, end: RunEnd = .settled
  ) throws -> [ExpectationResult.Failure] {
    let run = try ExpectationRun(TextbookSpring.script + statements, fps: fps, end: end)
    #expect(run.outcome.errors.isEmpty)
    return run.failures
  }

  @Test func `a moment between frames has the value of the law`() throws {
    for time in [0.0, 0.01, 0.1234, 0.5, 1.0] {
      let value = TextbookSpring.value(time)
      #expect(
        try failures("expect(card.position.x):at(\(time)):near(\(value), 1e-9)").isEmpty)
      let wrong = try failures("expect(card.position.x):at(\(time)):near(\(value + 1), 0.5)")
      #expect(wrong.map(\.time) == [time])
      #expect(abs((Double(wrong[0].got) ?? .nan) - value) < 1e-9)
    }
  }

  @Test func `a time may be a frame, milliseconds or seconds`() throws {
    let value = TextbookSpring.value(0.4)
    for time in ["24f", "400ms", "0.4s", "0.4"] {
      #expect(
        try failures("expect(card.position.x):at(\"\(time)\"):near(\(value), 1e-9)").isEmpty)
    }
  }

  @Test func `above and below say where a moment is`() throws {
    let statements = """
      expect(card.position.x):at(0.1):above(62)
      expect(card.position.x):at(0.1):below(63)
      expect(card.position.x):at(0.1):above(63)
      expect(card.position.x):at(0.1):below(62)
      """
    let run = try ExpectationRun(TextbookSpring.script + statements)
    #expect(run.outcome.expectations.map(\.hasPassed) == [true, true, false, false])
  }

  @Test func `a point is near when each component is`() throws {
    let value = TextbookSpring.value(0.1)
    #expect(try failures("expect(card.position):at(0.1):near({ \(value), 150 }, 1e-9)").isEmpty)
    #expect(
      try failures("expect(card.position):at(0.1):near({ x = \(value), y = 150 }, 1e-9)").isEmpty)
    #expect(try failures("expect(card.position):at(0.1):near({ \(value), 151 }, 0.5)").count == 1)
  }

  @Test(arguments: [7, 60, 1000])
  func `a peak between frames is seen, whatever the frame rate`(fps: Int) throws {
    let peak = TextbookSpring.value(TextbookSpring.peakTime)
    #expect(
      try failures("expect(card.position.x):neverExceeds(\(peak), 1e-9)", fps: fps).isEmpty)
    let found = try failures("expect(card.position.x):neverExceeds(\(peak - 1e-6), 0)", fps: fps)
    try #require(found.count == 1)
    #expect(abs((Double(found[0].got) ?? .nan) - peak) < 1e-9)
    // Near a peak the value says little about the time: its square root.
    #expect(abs((found[0].time ?? .nan) - TextbookSpring.peakTime) < 1e-6)
  }

  @Test func `a trough is seen likewise`() throws {
    let time = 2 * TextbookSpring.peakTime
    let trough = TextbookSpring.value(time)
    let found = try failures(
      "expect(card.position.x):between(0.3, 1):neverFallsBelow(\(trough + 1e-6), 0)")
    try #require(found.count == 1)
    #expect(abs((Double(found[0].got) ?? .nan) - trough) < 1e-9)
    #expect(
      try failures("expect(card.position.x):between(0.3, 1):neverFallsBelow(\(trough), 1e-9)")
        .isEmpty)
  }

  @Test func `a jump that no frame shows is seen`() throws {
    let script = """
      motion.after(0.401, function() card.opacity.value = 0.25 end)
      motion.after(0.402, function() card.opacity.value = 1 end)
      expect(card.opacity):neverFallsBelow(0.3)
      """
    let run = try ExpectationRun(script)
    #expect(run.failures == [ExpectationResult.Failure(time: 0.401, got: "0.25")])
  }

  @Test func `a velocity is the derivative of the law`() throws {
    for time in [0.0, 0.01, 0.1, 0.7] {
      let velocity = TextbookSpring.velocity(time)
      #expect(
        try failures("expect(card.position.x):velocityAt(\(time)):near(\(velocity), 1e-5)").isEmpty)
    }
    let fastest = TextbookSpring.velocity(TextbookSpring.fastestTime)
    let found = try failures("expect(card.position.x):velocity():neverExceeds(800)")
    try #require(found.count == 1)
    #expect(abs((Double(found[0].got) ?? .nan) - fastest) < 1e-5)
    #expect(abs((found[0].time ?? .nan) - TextbookSpring.fastestTime) < 1e-4)
  }

  @Test func `a velocity where a motion begins or breaks is that of what follows`() throws {
    let script = """
      local keys = motion.KeyframeAnimation {
        keyPath = "position.x", values = { 0, 100, 60 }, keyTimes = { 0, 0.5, 1 }, duration = 1,
      }
      card:add(keys, "go")
      motion.after(0.25, function()
        card:add(motion.BasicAnimation {
          keyPath = "opacity", fromValue = 0, toValue = 1, duration = 0.5 }, "fade")
      end)
      expect(card.position.x):velocityAt(0):near(200, 1e-6)
      expect(card.position.x):velocityAt(0.5):near(-80, 1e-6)
      expect(card.position.x):velocityAt(1):near(0)
      expect(card.opacity):velocityAt(0.25):near(2, 1e-6)
      expect(card.opacity):velocity():neverExceeds(2, 1e-6)
      """
    #expect(try ExpectationRun(script).failures == [])
  }

  @Test func `settling is decided by where it ends`() throws {
    // The envelope 100·e^(-5t)·√(1 + 25/175) is below 0.1 from 1.395 s on.
    #expect(try failures("expect(card.position.x):settlesBy(1.4, 0.1)").isEmpty)
    let late = try failures("expect(card.position.x):settlesBy(0.5, 0.1)")
    try #require(late.count == 1)
    #expect(late[0].time == 0.5)
    #expect(late[0].got.contains("away from its last value, 100,"))
    #expect(try failures("expect(card.position):settlesBy(1.4)").count <= 1)
    #expect(try failures("expect(card.position.y):settlesBy(0)").isEmpty)
  }

  @Test func `monotonic motion goes one way`() throws {
    let script = """
      card:add(motion.BasicAnimation {
        keyPath = "position.x", fromValue = 0, toValue = 100, duration = 0.5 }, "go")
      card.position.x.value = 100
      expect(card.position.x):monotonic()
      expect(card.position.x):monotonic("rising")
      expect(card.position.x):monotonic("falling")
      """
    let run = try ExpectationRun(script)
    #expect(run.outcome.expectations.map(\.hasPassed) == [true, true, false])
    let back = try failures("expect(card.position.x):monotonic()")
    try #require(back.count == 1)
    #expect((back[0].time ?? 0) - TextbookSpring.peakTime < 0.003)
    #expect(
      try failures("expect(card.position.x):between(0, 0.237):monotonic('rising')").isEmpty)
  }

  @Test func `a property that stands for itself is followed by its writes`() throws {
    let script = """
      local count = motion.createProperty(3)
      motion.after(0.4, function() count.value = 7 end)
      motion.after(0.41, function() count.value = 5 end)
      expect(count):at(0.39):near(3)
      expect(count):at(0.4):near(7)
      expect(count):at(2):near(5)
      expect(count):monotonic()
      expect(count):neverExceeds(6)
      expect(count):settlesBy(0.41)
      """
    let run = try ExpectationRun(script)
    #expect(
      run.failures == [
        ExpectationResult.Failure(time: 0.41, got: "5, back from 7"),
        ExpectationResult.Failure(time: 0.4, got: "7"),
      ])
  }

  @Test func `a motion of an hour is followed to its end`() throws {
    let script = """
      local function swing()
        card:add(motion.BasicAnimation {
          keyPath = "position.x", fromValue = 0, toValue = 10, duration = 0.4, autoreverses = true,
        }, "swing")
        motion.after(1, swing)
      end
      swing()
      expect(card.position.x):neverExceeds(10)
      expect(card.position.x):neverExceeds(9.99)
      expect(card.position.x):at(598.2):near(5)
      """
    let run = try ExpectationRun(script, fps: 5, end: .time(try MediaTime(seconds: 600)))
    #expect(run.outcome.expectations.map(\.hasPassed) == [true, false, true])
  }
}
