public import MotionCore
public import MotionRender
public import MotionTime

/// What came from outside while a session ran on the machine's clock: with it, and the same job, the
/// session runs the same way again.
public struct InputLog: Hashable, Sendable {
  /// What the clock was read as.
  public struct Reading: Hashable, Sendable {
    /// What it showed.
    public var time: MediaTime

    /// How many times in a row, at least once.
    public var count: Int

    package init(time: MediaTime, count: Int) {
      self.time = time
      self.count = count
    }
  }

  /// What the host had the session do.
  public enum Turn: Hashable, Sendable {
    /// Do what is due.
    case advance

    /// Do what is due, then make the values that are made frame by frame.
    case frame(DisplayLink.FrameTiming)
  }

  /// What the script was told of the render server.
  public enum ServerReading: Hashable, Sendable {
    /// How well it kept up.
    case statistics(ServerStatistics)

    /// Its newest frame.
    case lastFrame(ShownFrame?)
  }

  /// What the clock showed, in order.
  public var readings: [Reading] = []

  /// What the host did after the script's own statements, in order.
  public var turns: [Turn] = []

  /// What the script was told of the render server, in order.
  public var serverReadings: [ServerReading] = []

  /// The columns of the server's frames, of which a frame has the first so many.
  public var serverColumns: [Column] = []

  /// Creates a log of nothing.
  public init() {}
}

/// A clock that shows what another was read as.
package final class ReplayClock: MotionClock {
  private let readings: [InputLog.Reading]
  private var index = 0
  private var count = 0

  package init(_ readings: [InputLog.Reading]) {
    self.readings = readings
  }

  package var now: MediaTime {
    step()
    count += 1
    return index < readings.count ? readings[index].time : readings.last?.time ?? .zero
  }

  /// What it will show next, nil when the other was not read any more.
  package var next: MediaTime? {
    step()
    return index < readings.count ? readings[index].time : nil
  }

  /// What it was read as so far.
  package var past: [InputLog.Reading] {
    var past = Array(readings.prefix(index))
    if index < readings.count, count > 0 {
      past.append(InputLog.Reading(time: readings[index].time, count: count))
    }
    return past
  }

  private func step() {
    if index < readings.count, count == readings[index].count {
      index += 1
      count = 0
    }
  }
}
