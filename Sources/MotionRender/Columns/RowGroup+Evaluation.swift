internal import MotionKernels
internal import MotionTime

extension RowGroup {
  /// Computes all rows at a time of their clock, in flicks, and writes them into a frame's row.
  ///
  /// - Parameters:
  ///   - scratch: Room for the values of a page.
  ///   - unknown: Gets the owners of rows that have to be evaluated one at a time.
  func evaluate(
    at now: Double, _ scratch: UnsafeMutablePointer<Double>,
    into row: UnsafeMutablePointer<Double>, unknown: inout [Int32]
  ) {
    forEachPage { page, count in
      let missing = compute(page, count, at: now, into: scratch)
      if case .clamp(let isUnit) = shape.kind {
        let clamp = isUnit ? motion_row_clamp_unit : motion_row_clamp_positive
        return clamp(page.places(0), row, count)
      }
      let put = shape.isAdditive ? motion_row_add : motion_row_set
      for lane in 0..<shape.lanes { put(scratch + lane * count, page.places(lane), row, count) }
      if missing > 0 { noteUnknown(page, count, at: now, scratch, &unknown) }
    }
  }

  /// Lets a kernel compute the values of a page.
  ///
  /// - Returns: How many it does not know.
  private func compute(
    _ page: RowPage, _ count: Int, at now: Double, into values: UnsafeMutablePointer<Double>
  ) -> Int {
    let first = shape.timeCount
    switch shape.kind {
    case .tween(let ease):
      var tweens = motion_tweens(
        times: times(page, now), curves: page.curves(0), from: page.numbers(first),
        to: page.numbers(first + shape.lanes), lanes: shape.lanes, stride: page.capacity)
      switch ease {
      case .linear: return motion_tweens_linear(&tweens, values, count)
      case .cells: return motion_tweens_cells(&tweens, values, count)
      case .pieces: return motion_tweens_pieces(&tweens, values, count)
      }
    case .keys(let number, let ease):
      var keys = motion_keys(
        times: times(page, now), curves: page.curves(0), at: page.numbers(first),
        values: page.numbers(first + number), keys: number, lanes: shape.lanes,
        stride: page.capacity)
      switch ease {
      case .linear: return motion_keys_linear(&keys, values, count)
      case .cells: return motion_keys_cells(&keys, values, count)
      case .pieces: return motion_keys_pieces(&keys, values, count)
      }
    case .spring(let regime, let release):
      var springs = springs(page, regime, release, now)
      switch regime {
      case .underdamped: return motion_springs_underdamped(&springs, values, count)
      case .critical: return motion_springs_critical(&springs, values, count)
      case .overdamped: return motion_springs_overdamped(&springs, values, count)
      }
    case .clamp: return 0
    }
  }

  private func times(_ page: RowPage, _ now: Double) -> motion_times {
    motion_times(
      now: now, begin: page.numbers(0), duration: page.numbers(1),
      cycle: shape.repeats ? page.numbers(2) : nil, active: shape.repeats ? page.numbers(3) : nil,
      last: shape.repeats ? page.numbers(4) : nil, before: shape.showsBefore ? 1 : 0,
      after: shape.showsAfter ? 1 : 0)
  }

  private func springs(
    _ page: RowPage, _ regime: SpringConstants.Regime, _ release: RowShape.Release, _ now: Double
  ) -> motion_springs {
    let first = shape.timeCount
    let hasDrive = regime == .overdamped
    let lanes = first + (hasDrive ? 3 : 2)
    return motion_springs(
      times: times(page, now), decay: page.numbers(first), rate: page.numbers(first + 1),
      drive: page.numbers(hasDrive ? first + 2 : first), end: page.numbers(lanes),
      distance: page.numbers(lanes + shape.lanes),
      velocity: release == .moving ? page.numbers(lanes + 2 * shape.lanes) : nil,
      normalised: release == .restingByShare ? 1 : 0, lanes: shape.lanes, stride: page.capacity)
  }

  /// Tells the owners of rows that show and whose values are NaN.
  @inline(never)
  private func noteUnknown(
    _ page: RowPage, _ count: Int, at now: Double, _ values: UnsafeMutablePointer<Double>,
    _ unknown: inout [Int32]
  ) {
    let ends = page.numbers(shape.repeats ? 3 : 1)
    for row in 0..<count {
      let time = now - page.numbers(0)[row]
      if time < 0, !shape.showsBefore { continue }
      if time >= ends[row], !shape.showsAfter { continue }
      if (0..<shape.lanes).contains(where: { values[$0 * count + row].isNaN }) {
        unknown.append(page.owners[row])
      }
    }
  }

  /// Tells the owners of all rows.
  func noteAll(_ unknown: inout [Int32]) {
    forEachPage { page, count in
      for row in 0..<count { unknown.append(page.owners[row]) }
    }
  }
}
