internal import MotionTime

/// A factory for the table rows of one property's animations. Animations that kernels do not
/// support have no row.
struct RowBuilder {
  /// The index of each lane of the property in a frame, −1 for none.
  let places: UnsafeBufferPointer<Int32>

  /// The largest number of keys of an animation in the table. The kernel searches keys linearly;
  /// animations with more are evaluated alone.
  private static let mostKeys = 8

  /// Returns the table row of an animation; nil if kernels do not support it.
  ///
  /// - Parameter level: The number of animations of the property that precede it.
  func row(of part: AnimationPart, level: Int) -> TableRow? {
    let animation = part.animation
    let selection = animation.selection
    let timing = part.record.timing
    guard part.isUngrouped, isPlain(timing), hasPlainClock(part.record),
      case .lanes(let operands, let width) = animation.operands,
      width == (selection.access == .mean ? 1 : selection.count),
      let contents = contents(of: animation, operands, width)
    else { return nil }
    let isRepeating = timing.activeDuration != timing.duration || timing.autoreverses
    if animation.isCumulative, isRepeating { return nil }
    if animation.isAdditive, selection.access == .whole, selection.kind == .transform { return nil }
    let places = selection.lanes.map { self.places[$0] }
    if places.contains(-1) { return nil }
    var shape = RowShape(kind: contents.kind, lanes: selection.count)
    shape.isAdditive = animation.isAdditive
    shape.level = level
    shape.showsBefore = timing.fillMode.coversBefore
    shape.showsAfter = timing.fillMode.coversAfter && !part.record.plan.isRemovedOnCompletion
    shape.repeats = isRepeating
    var row = TableRow(shape: shape, places: places)
    if case .timeline(let timeline) = part.record.parentClock {
      row.timeline = timeline
      row.shape.timeline = timeline.id
    }
    row.numbers = times(timing, isRepeating: isRepeating) + contents.numbers
    row.keyTimes = contents.keyTimes
    row.curves = contents.curves
    return row
  }

  /// Returns the rows that clamp the lanes of a property to their permitted range.
  func clamps(_ clamp: PropertyDescriptor.Clamp) -> [TableRow] {
    let (lanes, isUnit): ([Int], Bool) =
      switch clamp {
      case .none: ([], false)
      case .unit: ([0], true)
      case .nonNegative: ([0], false)
      case .nonNegativeSize: ([2, 3], false)
      }
    return lanes.compactMap { lane in
      guard places[lane] >= 0 else { return nil }
      var shape = RowShape(kind: .clamp(isUnit: isUnit), lanes: 1)
      shape.level = RowShape.lastLevel
      return TableRow(shape: shape, places: [places[lane]])
    }
  }

  /// Returns whether kernels can represent the timing exactly, that is, if the speed is 1, the time
  /// offset is 0, the duration is at least 1024 flicks, the active duration is positive, and no
  /// finite time exceeds ``AnimationTable/furthest``.
  private func isPlain(_ timing: MediaTiming) -> Bool {
    let furthest = AnimationTable.furthest
    return timing.speed == 1 && timing.offset == .zero
      && timing.duration >= MediaTime(flicks: 1024) && timing.cycle <= furthest
      && timing.begin <= furthest && timing.begin >= -furthest
      && timing.activeDuration > .zero
      && (timing.activeDuration <= furthest || timing.activeDuration == .infinity)
  }

  /// Returns whether the parent clock of an animation is a timeline, or a layer whose clock equals
  /// the session's clock.
  private func hasPlainClock(_ record: AnimationRecord) -> Bool {
    switch record.parentClock {
    case .layer(let layer): layer.followsSession
    case .timeline: true
    }
  }

  private func times(_ timing: MediaTiming, isRepeating: Bool) -> [Double] {
    let once = [Double(timing.begin.flicks), Double(timing.duration.flicks)]
    if !isRepeating { return once }
    let active = timing.activeDuration
    let isEndless = active == .infinity
    let last = isEndless ? MediaTime.zero : timing.sample(at: .infinity, .after).basic
    return once + [
      Double(timing.cycle.flicks), isEndless ? .infinity : Double(active.flicks),
      Double(last.flicks),
    ]
  }
}

extension RowBuilder {
  /// The contents of a row, except for its times.
  private struct Contents {
    let kind: RowShape.Kind
    let numbers: [Double]
    var keyTimes: [Double] = []
    var curves: [UnsafeRawPointer] = []
  }

  private func contents(
    of animation: ResolvedAnimation, _ operands: [Double], _ width: Int
  ) -> Contents? {
    /// Returns one operand (a start, end or key value) for each lane. If the mean of the lanes is
    /// animated, the single number is repeated.
    func lanes(_ row: Int) -> [Double] {
      (0..<animation.selection.count).map { operands[row * width + (width == 1 ? 0 : $0)] }
    }
    switch animation.content {
    case .basic(.both):
      return tween(lanes(0), lanes(1), eased: animation.timingFunction)
    case .spring(.both, let form) where animation.timingFunction == nil:
      return spring(form, lanes(0), lanes(1), isMean: animation.selection.access == .mean)
    case .keyframes(let form) where form.interpolation == .line && form.count > 1:
      return keys(form, animation.timingFunction, lanes)
    case .basic, .spring, .keyframes, .path, .direction, .expression:
      return nil
    }
  }

  private func tween(
    _ from: [Double], _ to: [Double], eased curve: TimingFunction?
  ) -> Contents? {
    switch curve?.memory ?? (curve == nil ? CurveMemory.linear : nil) {
    case .linear: Contents(kind: .tween(.linear), numbers: from + to)
    case .cells(let cells): Contents(kind: .tween(.cells), numbers: from + to, curves: [cells])
    case .pieces(let pieces): Contents(kind: .tween(.pieces), numbers: from + to, curves: [pieces])
    case nil: nil
    }
  }

  private func keys(
    _ form: ResolvedKeyframes, _ outer: TimingFunction?, _ lanes: (Int) -> [Double]
  ) -> Contents? {
    let isOuterLinear = outer.map(\.isLinear) ?? true
    let steps = form.timingFunctions
    if form.count == 2, form.times == [0, 1] {
      if isOuterLinear { return tween(lanes(0), lanes(1), eased: steps.first) }
      if steps.allSatisfy(\.isLinear) { return tween(lanes(0), lanes(1), eased: outer) }
    }
    guard isOuterLinear, form.count <= Self.mostKeys, let (ease, curves) = curves(of: form)
    else { return nil }
    let rows = (0..<form.count).map(lanes)
    let values = rows[0].indices.flatMap { lane in rows.map { $0[lane] } }
    return Contents(
      kind: .keys(form.count, ease), numbers: values, keyTimes: form.times, curves: curves)
  }

  /// Returns the representation of the curves and the curve of each step. Returns nil if the steps
  /// need both cells and pieces, mix linear steps with pieces, or include a curve without kernel
  /// data.
  private func curves(of form: ResolvedKeyframes) -> (RowShape.Ease, [UnsafeRawPointer])? {
    let steps = form.timingFunctions
    if steps.allSatisfy(\.isLinear) { return (.linear, []) }
    guard steps.count == form.count - 1 else { return nil }
    var curves: [UnsafeRawPointer] = []
    var pieceCount = 0
    for step in steps {
      switch step.memory {
      case .linear: curves.append(CurveMemory.identity)
      case .cells(let cells): curves.append(cells)
      case .pieces(let pieces):
        curves.append(pieces)
        pieceCount += 1
      case nil: return nil
      }
    }
    if pieceCount == 0 { return (.cells, curves) }
    return pieceCount == steps.count ? (.pieces, curves) : nil
  }

  private func spring(
    _ form: ResolvedSpring, _ from: [Double], _ to: [Double], isMean: Bool
  ) -> Contents? {
    let constants = form.spring.constants
    let distances = zip(from, to).map { $1 - $0 }
    var numbers = [constants.decay, constants.rate]
    if constants.regime == .overdamped { numbers.append(constants.drive) }
    numbers += to + distances
    let release: RowShape.Release
    switch form.velocity {
    case .normalised(let share) where share == 0:
      if share.sign == .minus { return nil }
      release = .restingByShare
    case .absolute(let velocities) where velocities.allSatisfy({ $0 == 0 }):
      if velocities.contains(where: { $0.sign == .minus }) { return nil }
      release = .resting
    case .normalised, .absolute:
      release = .moving
      numbers += distances.indices.map {
        form.velocity.lane(isMean ? 0 : $0, distance: distances[$0])
      }
    }
    return Contents(kind: .spring(constants.regime, release), numbers: numbers)
  }
}
