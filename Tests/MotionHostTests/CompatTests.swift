import Foundation
import MotionTime
import Testing

@testable import MotionHost

/// The modules with the names of other tween libraries, against the formulas of these.
@Suite struct CompatTests {
  @Test func `what is written for flux, tween.lua and hump.timer runs by their formulas`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let job = RunJob(
      script: root.appendingPathComponent("scripts/compat/tests/formulas.lua").path,
      frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    let output = SessionMemory()
    let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(output.printed.count == 5)
  }
}
