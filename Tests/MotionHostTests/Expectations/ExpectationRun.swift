import Foundation
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport

/// Runs a script that states what it expects, and says what came of it.
struct ExpectationRun {
  let outcome: SessionOutcome

  /// The failures in order, without their lines.
  var failures: [ExpectationResult.Failure] { outcome.expectations.compactMap(\.failure) }

  /// - Parameters:
  ///   - statements: What follows a stage with the layer `card` at { 0, 150 }, `motion` and `expect`.
  ///   - input: What the pointers do, as a recording has it.
  ///   - end: When the run ends.
  init(
    _ statements: String, input: String? = nil, fps: Int = 60, end: RunEnd = .settled
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.opening + statements, to: "test.lua")
    var job = RunJob(
      script: folder.path("test.lua"), frameRate: try FrameRate(fps),
      plugins: PluginLocator(roots: []))
    job.end = end
    job.recording = try input.map { try Recording(parsing: Array($0.utf8), path: "input") }
    outcome = try ScriptSession.run(job, to: SessionOutputs(), interruption: Interruption())
  }

  private static let opening = """
    local motion = require("motion")
    local expect = motion.expect
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 0, 150 } }
    local runtime = motion.MotionRuntime { containerView = stage }

    """

}

/// A damped spring from 0 to 100, by the formula of every textbook: stiffness 200, damping 10, mass 1.
enum TextbookSpring {
  private static let decay = 5.0
  private static let frequency = 175.0.squareRoot()

  static let script = """
    runtime:add(
      motion.Spring { stiffness = 200, damping = 10, destination = { 100, 150 } }, card.position)

    """

  static func value(_ time: Double) -> Double {
    let swing = cos(frequency * time) + decay / frequency * sin(frequency * time)
    return 100 - 100 * exp(-decay * time) * swing
  }

  static func velocity(_ time: Double) -> Double {
    100 * exp(-decay * time) * 200 / frequency * sin(frequency * time)
  }

  /// The time of the largest overshoot.
  static let peakTime = Double.pi / frequency

  /// The time of the largest speed.
  static let fastestTime = atan2(frequency, decay) / frequency
}
