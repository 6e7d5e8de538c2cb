import Foundation
import MotionBatch
import MotionHost
import MotionTime
import TestSupport
import Testing

@Suite struct ObjectiveTests {
  /// Evaluates an objective for the spring of ``TextbookSpring``.
  private func value(of text: String) throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 400, height = 300 }
      local card = stage:addLayer { name = "card", position = { 0, 150 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      \(TextbookSpring.script)
      """, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    let journal = SessionJournal(frameRate: job.frameRate)
    _ = try ScriptSession.run(
      job, to: SessionOutputs(commits: journal), interruption: Interruption())
    return try Objective(parsing: text).value(for: journal)
  }

  @Test func `measures are those of the law`() throws {
    let peak = TextbookSpring.value(TextbookSpring.peakTime)
    let expected = [
      "max(card.position.x)": peak, "min(card.position.x)": 0, "first(card.position.y)": 150,
      "final(card.position.x)": 100, "overshoot(card.position.x)": peak / 100 - 1,
      "overshoot(card.position.y)": 0, "at(card.position.x, 0.1)": TextbookSpring.value(0.1),
      "at(card.position.x, 24f)": TextbookSpring.value(0.4),
      "speed(card.position.x)": TextbookSpring.velocity(TextbookSpring.fastestTime),
      "velocity(card.position.x, 100ms)": TextbookSpring.velocity(0.1),
      "settle('card.position.y')": 0,
    ]
    for (text, value) in expected {
      let found = try self.value(of: text)
      #expect(abs(found - value) < 1e-5 * max(1, abs(value)), "\(text): \(found), not \(value)")
    }
  }

  @Test func `settling is when the law stays near its end for good`() throws {
    // The last time that the law is 5 away from 100, by looking from the end, 1 µs at a time.
    var time = 1.2
    while abs(TextbookSpring.value(time) - 100) <= 5 { time -= 1e-6 }
    let found = try value(of: "settle(card.position.x, 5)")
    #expect(abs(found - time) < 2e-6)
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("2 - 3 - 4", -5), ("12 / 2 / 3", 2), ("-2 * -3", 6),
    ("abs(2 - 5)", 3), ("1.5e1", 15), (" ( ( 4 ) ) ", 4), ("duration() * 0", 0),
  ])
  func `arithmetic is that of everybody`(text: String, value: Double) throws {
    #expect(try self.value(of: text) == value)
  }

  @Test func `what is no number is an error of the run`() throws {
    let missing = #expect(throws: HostError.self) { try value(of: "max(card.position.z)") }
    #expect(
      missing?.description
        == "noScore: there is no column 'card.position.z'. "
        + "There are card.position.x, card.position.y, card.opacity.")
    let infinite = #expect(throws: HostError.self) { try value(of: "1 / 0") }
    #expect(
      infinite?.description
        == "noScore: 1 / 0 is inf. Measure what is a number in every run.")
  }

  @Test(arguments: [
    ("", "a number or a function is missing"), ("1 +", "a number or a function is missing"),
    ("fast(card.opacity)", "there is no function 'fast'"), ("max(card.opacity", "')' is missing"),
    ("max()", "the name of a column is missing"), ("at(card.opacity)", "',' is missing before ')'"),
    ("at(card.opacity, soon)", "'soon' is not a time"), ("max('a", "a quote has no end"),
    ("1 2", "it continues with '2'"), ("card.opacity", "'card' is not a number"),
    ("settle(card.opacity, x)", "'x' is not a tolerance"),
    (String(repeating: "(", count: 5000), "it has too many parts"),
    (String(repeating: "1+", count: 4000) + "1", "it has too many parts"),
    (String(repeating: "1", count: 20000), "it is too long"),
  ])
  func `what is no score is refused with the reason`(text: String, reason: String) throws {
    let error = try #require(throws: HostError.self) { try Objective(parsing: text) }
    #expect(error.code == .invalidArgument)
    #expect(error.message.contains(reason), "\(error.message)")
  }
}
