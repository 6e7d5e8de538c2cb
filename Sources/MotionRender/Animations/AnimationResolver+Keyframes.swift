internal import MotionTime

extension AnimationResolver {
  /// Checks keyframes and makes their times explicit.
  func keyframes(
    of source: KeyframeAnimation
  ) throws(RenderError) -> (KeyframeForm, [OperandRow]) {
    guard let given = source.values, !given.isEmpty else {
      throw error(.invalidKeyTimes, "there are no values. Give at least one.")
    }
    var rows: [OperandRow] = []
    for (index, any) in given.enumerated() {
      rows.append(OperandRow(try value(any, "values[\(index)]")))
    }
    let isDiscrete = source.calculationMode == .discrete
    let form = KeyframeForm(
      times: try times(source.keyTimes, count: rows.count, isDiscrete: isDiscrete),
      count: rows.count,
      timingFunctions: try easings(source.timingFunctions, count: rows.count, isDiscrete),
      isDiscrete: isDiscrete)
    return (form, rows)
  }

  /// Refuses the ways from value to value that cannot be played.
  func checkMode(of source: KeyframeAnimation) throws(RenderError) {
    guard source.calculationMode == .linear || source.calculationMode == .discrete else {
      throw error(
        .invalidTiming,
        "calculationMode '\(source.calculationMode.rawValue)' is not supported yet."
          + " Use 'linear' or 'discrete'.")
    }
  }

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

  /// A single value holds throughout; its time may be the first or the last.
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

  /// Checks the easings of the steps between so many values.
  func easings(
    _ given: [TimingFunction]?, count: Int, _ isDiscrete: Bool
  ) throws(RenderError) -> [TimingFunction] {
    guard let given else { return [] }
    if given.count > count - 1, !given.isEmpty {
      throw error(
        .invalidTiming,
        "\(given.count) timing functions for \(count - 1) steps. Give one for each step at most.")
    }
    return isDiscrete ? [] : given
  }
}
