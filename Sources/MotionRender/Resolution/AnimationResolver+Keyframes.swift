internal import MotionTime

extension AnimationResolver {
  /// Checks keyframes and makes their times explicit.
  func keyframes(
    of source: KeyframeAnimation
  ) throws(RenderError) -> (ResolvedKeyframes, [OperandRow]) {
    if source.rotationMode != nil {
      throw error(
        .invalidPath, "rotationMode needs a path to turn with. Give one, or leave it out.")
    }
    guard let given = source.values, !given.isEmpty else {
      throw error(.invalidKeyTimes, "there are no values. Give at least one.")
    }
    var rows: [OperandRow] = []
    rows.reserveCapacity(given.count)
    for (index, any) in given.enumerated() {
      rows.append(OperandRow(try value(any, "values[\(index)]")))
    }
    alignForms(of: &rows)
    let mode = hasDistances(rows) ? source.calculationMode : source.calculationMode.withoutDistances
    switch mode {
    case .linear, .discrete: return try stepped(rows, source, mode)
    case .paced, .cubicPaced: return try paced(rows, source, mode)
    case .cubic:
      let (form, rows) = try stepped(rows, source, mode)
      return rows.count == 1 ? (form, rows) : (form, rows + (try tangents(rows, source)))
    }
  }

  /// Keyframes at times that were given or are even.
  private func stepped(
    _ rows: [OperandRow], _ source: KeyframeAnimation, _ mode: CalculationMode
  ) throws(RenderError) -> (ResolvedKeyframes, [OperandRow]) {
    let isDiscrete = mode == .discrete
    let isPaced = source.calculationMode == .paced || source.calculationMode == .cubicPaced
    let form = ResolvedKeyframes(
      times: try times(
        isPaced ? nil : source.keyTimes, count: rows.count, isDiscrete: isDiscrete),
      count: rows.count, timingFunctions: try easings(of: source, steps: rows.count - 1),
      interpolation: isDiscrete ? .hold : mode == .cubic && rows.count > 1 ? .curve : .line)
    return (form, rows)
  }

  /// Keyframes whose times follow from how far apart the values are.
  private func paced(
    _ rows: [OperandRow], _ source: KeyframeAnimation, _ mode: CalculationMode
  ) throws(RenderError) -> (ResolvedKeyframes, [OperandRow]) {
    _ = try easings(of: source, steps: rows.count - 1)
    let lengths = zip(rows, rows.dropFirst()).map { norm($0.numbers, $1.numbers) }
    let whole = lengths.reduce(0, +)
    if !whole.isFinite {
      throw error(.invalidValue, "the values are too far apart. Give smaller numbers.")
    }
    if whole == 0 {
      let form = ResolvedKeyframes(times: [0], count: 1, timingFunctions: [], interpolation: .line)
      return (form, [rows[0]])
    }
    var times = [0.0]
    var sum = 0.0
    for length in lengths {
      sum += length
      times.append(sum / whole)
    }
    times[times.count - 1] = 1
    let isCubic = mode == .cubicPaced
    let form = ResolvedKeyframes(
      times: times, count: rows.count, timingFunctions: [], interpolation: isCubic ? .curve : .line)
    return (form, isCubic ? rows + (try tangents(rows, source, lengths)) : rows)
  }

  /// Returns the rows of tangents behind the values of a curve.
  private func tangents(
    _ rows: [OperandRow], _ source: KeyframeAnimation, _ lengths: [Double] = []
  ) throws(RenderError) -> [OperandRow] {
    let tangents = CubicTangents(
      rows: rows.map(\.numbers),
      tension: try shape(source.tensionValues, "tensionValues", rows.count),
      continuity: try shape(source.continuityValues, "continuityValues", rows.count),
      bias: try shape(source.biasValues, "biasValues", rows.count), lengths: lengths)
    let value = rows[0].value
    let isTurning = rows[0].form != nil
    return (tangents.leaving() + tangents.arriving()).map { numbers in
      var row = OperandRow(value: value, lanes: numbers)
      if isTurning { row.form = DecomposedTransform(tangent: numbers) }
      return row
    }
  }

  /// Checks numbers that shape a curve at its keys.
  private func shape(
    _ given: [Double]?, _ name: String, _ count: Int
  ) throws(RenderError) -> [Double] {
    let given = given ?? []
    if given.count > count {
      throw error(
        .invalidTiming, "\(given.count) \(name) for \(count) values. Give \(count) at most.")
    }
    for (index, number) in given.enumerated() where !number.isFinite {
      throw error(.invalidValue, "\(name)[\(index)] is \(number). Give a finite number.")
    }
    return given
  }

  /// Gives each transform a quaternion on the side of the one before it, when there are matrices.
  private func alignForms(of rows: inout [OperandRow]) {
    guard rows.contains(where: \.value.isMatrix),
      rows.allSatisfy({ $0.value.transform != nil })
    else { return }
    var last: DecomposedTransform?
    for index in rows.indices {
      guard let transform = rows[index].value.transform else { return }
      let form = DecomposedTransform(transform)
      last = last.map(form.aligned(with:)) ?? form
      rows[index].form = last
    }
  }

  /// Returns whether values are made of numbers, the same in number, so that they have differences.
  private func hasDistances(_ rows: [OperandRow]) -> Bool {
    selection.kind.isAdditive && rows.allSatisfy { $0.value.hasShape(of: rows[0].value) }
  }

  private func norm(_ left: [Double], _ right: [Double]) -> Double {
    let differences = zip(left, right).map { abs($1 - $0) }
    let largest = differences.max() ?? 0
    if largest == 0 || !largest.isFinite { return largest }
    return largest * differences.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }
}

extension OperandRow {
  /// The numbers from which the distance of two values is computed.
  fileprivate var numbers: [Double] { form?.lanes ?? lanes }
}

extension CalculationMode {
  /// The mode for values without differences.
  fileprivate var withoutDistances: CalculationMode { self == .discrete ? .discrete : .linear }
}

extension AnimationResolver {
  /// Checks key times for so many values, or spaces them evenly.
  func times(
    _ given: [Double]?, count: Int, isDiscrete: Bool
  ) throws(RenderError) -> [Double] {
    guard var times = given else { return evenTimes(count, isDiscrete) }
    if isDiscrete, times.count == count { times.append(1) }
    let wanted = isDiscrete ? count + 1 : count
    if times.count != wanted {
      throw error(
        .invalidKeyTimes,
        "\(given?.count ?? 0) key times for \(count) values."
          + (isDiscrete ? " Give \(count), or \(count + 1) with a last 1." : " Give \(count)."))
    }
    if count == 1, !isDiscrete { return try single(times) }
    guard times.first == 0, times.last == 1 else {
      throw error(
        .invalidKeyTimes,
        "key times run from \(times.first ?? 0) to \(times.last ?? 0). Begin at 0 and end at 1.")
    }
    for index in times.indices.dropFirst() where !(times[index] >= times[index - 1]) {
      throw error(
        .invalidKeyTimes,
        "keyTimes[\(index)] is \(times[index]), after \(times[index - 1])."
          + " Give times that do not decrease.")
    }
    return times
  }

  /// Returns the key times of a single value, which holds throughout; its time may be the first or
  /// the last.
  private func single(_ times: [Double]) throws(RenderError) -> [Double] {
    if times == [0] || times == [1] { return times }
    throw error(
      .invalidKeyTimes, "the key time of a single value is \(times[0]). Give 0, or leave it out.")
  }

  private func evenTimes(_ count: Int, _ isDiscrete: Bool) -> [Double] {
    if isDiscrete { return (0...count).map { Double($0) / Double(count) } }
    if count == 1 { return [0] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Checks the easings of a number of steps; modes that ignore easings get none.
  func easings(
    of source: KeyframeAnimation, steps: Int
  ) throws(RenderError) -> [TimingFunction] {
    let given = source.timingFunctions ?? []
    if given.count > steps {
      throw error(
        .invalidTiming,
        "\(given.count) timing functions for \(steps) steps. Give one for each step at most.")
    }
    switch source.calculationMode {
    case .linear, .cubic: return given
    case .discrete, .paced, .cubicPaced: return []
    }
  }
}
