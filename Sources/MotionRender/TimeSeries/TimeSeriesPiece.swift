public import MotionTime

/// A time interval in which one formula gives a column's number.
public struct TimeSeriesPiece: Hashable, Sendable {
  /// The change of the number during a piece.
  public enum Motion: Hashable, Sendable {
    /// There is no such layer.
    case absent

    /// Constant.
    case hold(Double)

    /// From one number to another along a curve, with an error of at most 2e-7 of the distance.
    case eased(from: Double, to: Double, TimingFunction)

    /// Along a spring that is released at the start of the piece, with an error of at most 1e-9 of
    /// the largest number.
    case spring(SpringTrajectory)

    /// A change that neither a curve nor one spring expresses.
    case free
  }

  /// The start of the piece.
  public let start: MediaTime

  /// The end of the piece, where the next begins.
  public let end: MediaTime

  /// The change of the number during the piece.
  public let motion: Motion

  /// Creates a piece.
  ///
  /// - Parameters:
  ///   - start: The start of the piece.
  ///   - end: The end of the piece, after its start.
  ///   - motion: The change during the piece.
  public init(start: MediaTime, end: MediaTime, motion: Motion) {
    self.start = start
    self.end = end
    self.motion = motion
  }
}

extension ColumnTimeSeries {
  /// Splits the values of the column into pieces of one formula, from 0 to an end, without gaps.
  ///
  /// - Parameter end: The end of the interval, at least 0.
  /// - Complexity: Linear in the number of changes of the column until the end.
  public func pieces(until end: MediaTime) -> [TimeSeriesPiece] {
    let breaks = breaks(until: end)
    var pieces: [TimeSeriesPiece] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      let motion = motion(from: start, to: end)
      let jumps = motion == .free ? jumps(from: start, to: end) : []
      if jumps.isEmpty {
        append(TimeSeriesPiece(start: start, end: end, motion: motion), to: &pieces)
      } else {
        for (start, end) in zip([start] + jumps, jumps + [end]) {
          let motion = self.motion(from: start, to: end)
          append(TimeSeriesPiece(start: start, end: end, motion: motion), to: &pieces)
        }
      }
    }
    return pieces
  }

  /// Adds a piece, or extends the last one if both are constant and equal.
  private func append(_ piece: TimeSeriesPiece, to pieces: inout [TimeSeriesPiece]) {
    if case .hold = piece.motion, let last = pieces.last, last.motion == piece.motion {
      pieces[pieces.count - 1] = TimeSeriesPiece(
        start: last.start, end: piece.end, motion: piece.motion)
    } else {
      pieces.append(piece)
    }
  }

  private func motion(from start: MediaTime, to end: MediaTime) -> TimeSeriesPiece.Motion {
    let first = value(at: start)
    if first.isNaN { return .absent }
    let probe = TimeSeriesProbe(self, from: start, to: end)
    if probe.isStill { return .hold(first) }
    for curve in [.linear] + curves(from: start, to: end) {
      if let (from, to) = probe.ends(of: curve) { return .eased(from: from, to: to, curve) }
    }
    for spring in springs(at: start) {
      if let motion = probe.trajectory(on: spring) { return .spring(motion) }
    }
    // Solving a Bézier curve for x leaves an error of 1e-7.
    guard let cubic = probe.cubic, let (from, to) = probe.ends(of: cubic, within: 2e-7) else {
      return .free
    }
    return .eased(from: from, to: to, cubic)
  }

  /// Returns the springs that move the number at a time.
  private func springs(at time: MediaTime) -> [SpringFunction] {
    parts.compactMap { $0.contribution(at: time) == nil ? nil : $0.animation.spring }
  }

  /// Returns the curves along which the animations go meanwhile, or the parts of them.
  private func curves(from start: MediaTime, to end: MediaTime) -> [TimingFunction] {
    let last = end - MediaTime(flicks: 1)
    var curves: [TimingFunction] = []
    for part in parts {
      guard let first = part.contribution(at: start), let second = part.contribution(at: last)
      else { continue }
      var (low, high) = (first.progress, second.progress)
      var curve = part.animation.timingFunction
      if curve == nil, case .keyframes(let form) = part.animation.content {
        let middle = (low + high) / 2
        let index = form.times.partitionIndex { $0 > middle } - 1
        guard form.timingFunctions.indices.contains(index), index + 1 < form.times.count
        else { continue }
        curve = form.timingFunctions[index]
        let (left, right) = (form.times[index], form.times[index + 1])
        (low, high) = ((low - left) / (right - left), (high - left) / (right - left))
      }
      guard let curve else { continue }
      let range = (rounded(min(low, high)), rounded(max(low, high)))
      guard let piece = curve.part(from: range.0, to: range.1) else { continue }
      curves.append(low <= high ? piece : piece.reversed)
    }
    return curves
  }

  /// Returns an end of a curve, when it is as close as the last flick before it.
  private func rounded(_ progress: Double) -> Double {
    abs(progress) < 1e-7 ? 0 : abs(progress - 1) < 1e-7 ? 1 : min(max(progress, 0), 1)
  }
}

extension ResolvedAnimation {
  /// The spring that the values follow, operators aside; nil for another animation.
  fileprivate var spring: SpringFunction? {
    switch content {
    case .spring(_, let form): form.spring
    case .expression(_, of: let motion): motion?.spring
    case .basic, .keyframes, .path, .direction: nil
    }
  }
}
