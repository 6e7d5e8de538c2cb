internal import MotionTime

extension AnimationPart {
  /// Applies the part to the lanes of its property.
  ///
  /// Every evaluation goes through it, so an expression has the same bits in frames, single values, the server and
  /// exports (CMP-9).
  func apply(
    _ sample: MediaTiming.Sample, at time: MediaTime, to lanes: UnsafeMutablePointer<Double>
  ) {
    guard case .expression(let expression, let motion) = animation.content else {
      return animation.apply(sample, to: lanes)
    }
    let selection = animation.selection
    let journal = record.layer.journal
    withUnsafeTemporaryAllocation(
      of: Double.self, capacity: expression.inputCount + expression.steps.count + 1
    ) { buffer in
      guard let registers = buffer.baseAddress else { return }
      for number in 0..<expression.movedCount { registers[number] = 0 }
      motion?.apply(sample, to: registers)
      var isMoved = motion != nil || animation.selection.kind != .color
      expression.run(registers) { source, numbers in
        if Evaluator.load(source, of: journal, at: time, into: numbers) { isMoved = true }
      }
      // A colour that stands still keeps the bits that were written: premultiplying it changes them.
      if !isMoved { return }
      for lane in selection.lanes {
        let place = selection.access == .mean ? 0 : lane - selection.offset
        let result = registers[Int(expression.results[place])]
        if result.isFinite { lanes[lane] = result }
      }
    }
  }

  /// Applies the part to a value that may have no lanes.
  func apply(
    _ sample: MediaTiming.Sample, at time: MediaTime, to value: inout AccumulatedValue
  ) {
    guard animation.content.isExpression else { return animation.apply(sample, to: &value) }
    let shape = value.value
    if shape.lanes != nil { value.change(like: shape) { apply(sample, at: time, to: $0) } }
  }

  /// Writes what the part alone shows at a time to its lanes.
  ///
  /// - Parameters:
  ///   - lanes: All lanes of the property, with what lies below.
  ///   - isInner: Whether they are those of the motion in front of operators.
  /// - Returns: Whether it shows something then.
  func load(
    at time: MediaTime, into lanes: UnsafeMutablePointer<Double>, isInner: Bool = false
  ) -> Bool {
    guard let sample = contribution(at: time) else { return false }
    if isInner, case .expression(_, let motion?) = animation.content {
      motion.apply(sample, to: lanes)
      return true
    }
    apply(sample, at: time, to: lanes)
    return true
  }

  /// Returns the state of the motion in front of operators; nil where there is none, or none that shows something.
  ///
  /// - Parameter width: The number of its numbers.
  func innerState(at time: MediaTime, width: Int) -> LaneState? {
    guard case .expression(let expression, .some) = animation.content,
      expression.movedCount == width
    else { return nil }
    if record.added == time, let start = record.innerStart { return start }
    var values = [Double](repeating: 0, count: width)
    let shows = values.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { load(at: time, into: $0, isInner: true) } ?? false
    }
    if !shows { return nil }
    return LaneState(
      values: values,
      velocities: (0..<width).map { velocity(ofLane: $0, at: time, width: width, isInner: true) })
  }

  /// Returns the velocity of a lane at a time: the left-hand derivative of the course, 0 at a step.
  ///
  /// By differences of five values before the time, over steps that are made smaller until two of them agree: so
  /// it is the same for every kind of course. The error is below 10⁻⁹ of the range per step for a course that is
  /// smooth over a third of a millisecond.
  ///
  /// - Parameters:
  ///   - width: The number of the property's lanes.
  ///   - isInner: Whether the lane is one of the motion in front of operators.
  func velocity(
    ofLane lane: Int, at time: MediaTime, width: Int, isInner: Bool = false
  ) -> Double {
    // What a follower reads moved before it followed.
    let first =
      record.plan.isFollower ? record.layer.journal.horizon : record.beginOfCourse
    if time <= first { return 0 }
    let room = (time - first).flicks / 4
    var step = min(Self.longestStep, room)
    let base = [Double](repeating: 0, count: width)
    func value(_ back: Int64) -> Double {
      var lanes = base
      return lanes.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress,
          load(at: time - MediaTime(flicks: back), into: start, isInner: isInner)
        else { return .nan }
        return start[lane]
      }
    }
    let last = value(0)
    while step >= Self.shortestStep {
      let (coarse, scale) = slope(last, step, value)
      let (fine, _) = slope(last, step / 2, value)
      let length = Double(step) / Double(MediaTime.flicksPerSecond)
      let tolerance = 1e-6 * max(abs(coarse), abs(fine)) + 1e-12 * scale / length
      if abs(coarse - fine) <= tolerance { return coarse.isFinite ? coarse : 0 }
      step /= 8
    }
    return 0
  }

  /// About 93 µs, a number of flicks that halves without a rest.
  private static let longestStep: Int64 = 65_536
  private static let shortestStep: Int64 = 64

  /// Returns the one-sided difference quotient of fourth order, and the largest value that it saw.
  private func slope(
    _ last: Double, _ step: Int64, _ value: (Int64) -> Double
  ) -> (slope: Double, scale: Double) {
    let values = (1...4).map { value($0 * step) }
    let sum =
      25 * last - 48 * values[0] + 36 * values[1] - 16 * values[2] + 3 * values[3]
    let seconds = Double(step) / Double(MediaTime.flicksPerSecond)
    return (sum / (12 * seconds), values.reduce(abs(last)) { max($0, abs($1)) })
  }
}
