internal import MotionLua
package import MotionRender
package import MotionTime

/// What a script was told of the render server, told again in the same order.
extension ReplayLoop {
  package func setRate(_ rate: FrameRate) { self.rate = rate }

  package func readStatistics() throws -> ServerStatistics {
    if case .statistics(let statistics)? = nextReading() { return statistics }
    throw diverged("the statistics of the server")
  }

  package func readLastFrame() throws -> (frame: ShownFrame, columns: [Column])? {
    guard case .lastFrame(let frame)? = nextReading() else {
      throw diverged("the last frame of the server")
    }
    return frame.map { ($0, Array(log.serverColumns.prefix($0.values.count))) }
  }

  private func diverged(_ what: String) -> HostError {
    HostError(
      .replayDiverged,
      "\(job.script): it asks for \(what), which it did not ask for the first time. "
        + "Replay with the script, plugins, arguments and input of the first time.")
  }
}
