package import MotionTime

/// The speeds that a gesture gave some lanes of a property over time.
///
/// A speed holds from the sample it was estimated at until the next, at most for 40 ms: without a sample until then
/// the pointer is considered motionless, as at a release (CMP-16).
package struct SpeedHistory {
  /// The first time after a sample at which the pointer is motionless.
  private static let hold = VelocityEstimate.pause + MediaTime(flicks: 1)

  /// The lanes that the gesture writes.
  let lanes: Range<Int>

  private(set) var speeds = History<[Double]>()

  /// Creates a history without entries.
  package init(lanes: Range<Int>) {
    self.lanes = lanes
  }

  var hasOpenEnd: Bool { speeds.hasOpenEnd }

  /// Writes the speeds from a time on, in units per second, one for each lane.
  package mutating func write(_ velocity: [Double], at time: MediaTime) {
    _ = speeds.write(velocity, at: time)
  }

  /// Returns the speed of a lane at a time and the time of its estimate; nil when there is none.
  package func speed(ofLane lane: Int, at time: MediaTime) -> (since: MediaTime, speed: Double)? {
    guard lanes.contains(lane), let index = speeds.index(at: time) else { return nil }
    let since = speeds.times[index]
    if time >= since + Self.hold { return nil }
    return (since, speeds.values[index][lane - lanes.lowerBound])
  }

  /// Returns the time of the first change after a time, or nil.
  package func nextChange(after time: MediaTime) -> MediaTime? {
    let next = speeds.times.partitionIndex { $0 > time }
    let written = next < speeds.times.count ? speeds.times[next] : nil
    guard next > 0 else { return written }
    let end = speeds.times[next - 1] + Self.hold
    return end > time ? min(end, written ?? end) : written
  }

  /// Gives the open end another time.
  mutating func moveOpenEnd(to time: MediaTime) { speeds.moveOpenEnd(to: time) }

  /// Makes the open end a part of the past.
  package mutating func seal() { speeds.seal() }

  /// Drops the entries that no reader at or after a time needs.
  package mutating func forget(before time: MediaTime) { speeds.forget(before: time) }
}

extension PropertyTrack {
  /// Returns the velocity that a gesture gives a lane at a time, in units per second; 0 where none
  /// does, or where an animation moves the property.
  func gestureSpeed(ofLane lane: Int, at time: MediaTime) -> Double {
    if speeds.isEmpty || isMoving(at: time) { return 0 }
    var latest: (since: MediaTime, speed: Double)?
    for history in speeds {
      guard let found = history.speed(ofLane: lane, at: time) else { continue }
      if let known = latest, known.since > found.since { continue }
      latest = found
    }
    return latest?.speed ?? 0
  }

  /// Returns the velocities of the numbers of a key path.
  func gestureSpeeds(of selection: LaneSelection, at time: MediaTime) -> [Double] {
    let speeds = selection.lanes.map { gestureSpeed(ofLane: $0, at: time) }
    if selection.access != .mean { return speeds }
    return [speeds.reduce(0, +) / Double(speeds.count)]
  }

  /// Returns whether an animation changes the property at a time.
  func isMoving(at time: MediaTime) -> Bool {
    var isMoving = false
    animations.forEach(at: time) { part in
      isMoving = isMoving || part.record.isMoving(at: time)
      visitSources(of: part) { isMoving = isMoving || $0.isMoving(at: time) }
    }
    return isMoving
  }
}
