internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// What a script sees of the render server; what it is told is kept, to be told again.
extension LiveLoop {
  var rate: FrameRate { server.rate }

  func setRate(_ rate: FrameRate) { server.rate = rate }

  func readStatistics() -> ServerStatistics {
    let statistics = statistics
    serverReadings.append(.statistics(statistics))
    return statistics
  }

  func readLastFrame() -> (frame: ShownFrame, columns: [Column])? {
    let frame = server.lastFrame
    serverReadings.append(.lastFrame(frame))
    return frame.map { ($0, Array(server.columns.prefix($0.values.count))) }
  }

  /// How well the server keeps up, and what waits to be written.
  var statistics: ServerStatistics {
    var statistics = server.statistics
    statistics.traceBytes = queue.size
    return statistics
  }
}
