import MotionCore
import MotionLua
import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

@testable import MotionHost

@Suite struct InterruptedSessionTests {
  @Test func `a session that is stopped while it opens its machine runs nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("print('ran')", to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    var printed: [String] = []
    let outputs = SessionOutputs(report: SessionReport { printed.append($0) })
    let interruption = Interruption()
    #expect(throws: HostError.self) {
      try ScriptSession.run(job, to: outputs, interruption, in: MotionSession()) { _, _ in
        InterruptingLoop(interruption)
      }
    }
    #expect(printed.isEmpty)
  }
}

/// A loop that asks for the session's end before its script runs.
private final class InterruptingLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?
  let rate = FrameRate(parsing: "60")!
  private let interruption: Interruption

  init(_ interruption: Interruption) { self.interruption = interruption }

  func observeCommits() { interruption.trigger(.interrupted) }
  func postInput(to route: @escaping (PointerSample) -> Void) {}
  func note(_ event: TraceEvent) {}
  func run() -> FrameLoop.End { .settled }
  func setRate(_ rate: FrameRate) {}
  func readStatistics() -> ServerStatistics {
    ServerStatistics(frames: 0, activeAnimations: 0, rate: rate)
  }
  func readLastFrame() -> (frame: ShownFrame, columns: [Column])? { nil }
}
