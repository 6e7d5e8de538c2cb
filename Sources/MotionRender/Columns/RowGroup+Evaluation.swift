internal import MotionKernels
internal import MotionTime

extension RowGroup {
  /// Evaluates all rows of the group and sets, adds to, or clamps the column values of a frame.
  ///
  /// - Parameters:
  ///   - now: The time of the rows' clock, in flicks.
  ///   - scratch: A buffer for the results of ``partSize`` rows.
  ///   - row: The column values of the frame.
  ///   - unknown: An array to which the owners of rows without a computable value are appended.
  func evaluate(
    at now: Double, _ scratch: UnsafeMutablePointer<Double>,
    into row: UnsafeMutablePointer<Double>, unknown: inout [Int32]
  ) {
    var first = 0
    while first < count {
      let part = min(count - first, Self.partSize)
      evaluate(first, part, at: now, scratch, into: row, unknown: &unknown)
      first += part
    }
  }

  /// The number of rows for each kernel call, small enough for the results to stay in the L1 cache.
  static let partSize = 128

  private func evaluate(
    _ first: Int, _ count: Int, at now: Double, _ scratch: UnsafeMutablePointer<Double>,
    into row: UnsafeMutablePointer<Double>, unknown: inout [Int32]
  ) {
    if case .clamp(let isUnit) = shape.kind {
      let clamp = isUnit ? motion_row_clamp_unit : motion_row_clamp_positive
      return clamp(block.places(0) + first, row, count)
    }
    let missing = compute(first, count, at: now, into: scratch)
    let put = shape.isAdditive ? motion_row_add : motion_row_set
    for lane in 0..<shape.lanes {
      put(scratch + lane * count, block.places(lane) + first, row, count)
    }
    if missing > 0 { noteUnknown(first, count, at: now, scratch, &unknown) }
  }

  /// Computes the values of `count` rows, starting at row `start`, with the kernel for the group's
  /// shape.
  ///
  /// - Returns: The number of NaN results of animations that contribute.
  private func compute(
    _ start: Int, _ count: Int, at now: Double, into values: UnsafeMutablePointer<Double>
  ) -> Int {
    let first = shape.timeCount
    func numbers(_ column: Int) -> UnsafeMutablePointer<Double> { block.numbers(column) + start }
    switch shape.kind {
    case .tween(let ease):
      var tweens = motion_tweens(
        times: times(start, now), curve: shape.curve, curves: block.curves(0) + start,
        from: numbers(first), to: numbers(first + shape.lanes), lanes: shape.lanes,
        stride: block.capacity)
      switch ease {
      case .linear: return motion_tweens_linear(&tweens, values, count)
      case .cells: return motion_tweens_cells(&tweens, values, count)
      case .pieces: return motion_tweens_pieces(&tweens, values, count)
      }
    case .keys(let number, let ease):
      return keyTimes.withUnsafeBufferPointer { keyTimes in
        let all = shape.keyTimes == nil ? nil : keyTimes.baseAddress
        var keys = motion_keys(
          times: times(start, now), curves: block.curves(0) + start, all: all, at: numbers(first),
          values: numbers(all == nil ? first + number : first), keys: number,
          lanes: shape.lanes, stride: block.capacity)
        switch ease {
        case .linear: return motion_keys_linear(&keys, values, count)
        case .cells: return motion_keys_cells(&keys, values, count)
        case .pieces: return motion_keys_pieces(&keys, values, count)
        }
      }
    case .spring(let regime, let release):
      var springs = springs(start, regime, release, now)
      switch regime {
      case .underdamped: return motion_springs_underdamped(&springs, values, count)
      case .critical: return motion_springs_critical(&springs, values, count)
      case .overdamped: return motion_springs_overdamped(&springs, values, count)
      }
    case .clamp: return 0
    }
  }

  private func times(_ start: Int, _ now: Double) -> motion_times {
    func numbers(_ column: Int) -> UnsafeMutablePointer<Double> { block.numbers(column) + start }
    return motion_times(
      now: now, begin: numbers(0), duration: numbers(1),
      cycle: shape.repeats ? numbers(2) : nil, active: shape.repeats ? numbers(3) : nil,
      last: shape.repeats ? numbers(4) : nil, before: shape.showsBefore ? 1 : 0,
      after: shape.showsAfter ? 1 : 0)
  }

  private func springs(
    _ start: Int, _ regime: SpringConstants.Regime, _ release: RowShape.Release, _ now: Double
  ) -> motion_springs {
    func numbers(_ column: Int) -> UnsafeMutablePointer<Double> { block.numbers(column) + start }
    let first = shape.timeCount
    let hasDrive = regime == .overdamped
    let lanes = first + (hasDrive ? 3 : 2)
    return motion_springs(
      times: times(start, now), decay: numbers(first), rate: numbers(first + 1),
      drive: numbers(hasDrive ? first + 2 : first), end: numbers(lanes),
      distance: numbers(lanes + shape.lanes),
      velocity: release == .moving ? numbers(lanes + 2 * shape.lanes) : nil,
      normalised: release == .restingByShare ? 1 : 0, lanes: shape.lanes, stride: block.capacity)
  }

  /// Appends to `unknown` the owners of rows that contribute and have a NaN result.
  @inline(never)
  private func noteUnknown(
    _ start: Int, _ count: Int, at now: Double, _ values: UnsafeMutablePointer<Double>,
    _ unknown: inout [Int32]
  ) {
    let begins = block.numbers(0) + start
    let ends = block.numbers(shape.repeats ? 3 : 1) + start
    for row in 0..<count {
      let time = now - begins[row]
      if time < 0, !shape.showsBefore { continue }
      if time >= ends[row], !shape.showsAfter { continue }
      if (0..<shape.lanes).contains(where: { values[$0 * count + row].isNaN }) {
        unknown.append(block.owners[start + row])
      }
    }
  }

  /// Appends the owners of all rows to `unknown`.
  func noteAll(_ unknown: inout [Int32]) {
    for row in 0..<count { unknown.append(block.owners[row]) }
  }
}
