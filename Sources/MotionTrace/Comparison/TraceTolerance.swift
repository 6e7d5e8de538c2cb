import MotionTime

/// A tolerance for comparing the numbers of two traces, absolute and relative.
public struct TraceTolerance: Hashable, Sendable {
  /// The largest permitted absolute difference, in the column's unit, at least 0.
  public let absolute: Double

  /// The largest permitted relative difference, as a fraction of the larger magnitude, at least 0.
  public let relative: Double

  /// Creates a tolerance. Without arguments only equal numbers agree.
  ///
  /// - Parameters:
  ///   - absolute: The largest difference in the column's unit, at least 0.
  ///   - relative: The largest difference as a fraction of the larger magnitude, at least 0.
  /// - Precondition: Both are finite and at least 0.
  public init(absolute: Double = 0, relative: Double = 0) {
    precondition(
      absolute >= 0 && relative >= 0 && absolute.isFinite && relative.isFinite,
      "a tolerance is a finite number of at least 0, such as 1e-9")
    self.absolute = absolute
    self.relative = relative
  }

  /// Returns whether two numbers agree: `|a − b| ≤ max(absolute, relative · max(|a|, |b|))`, as in
  /// Python's `math.isclose`. Two NaNs, which mean missing values, agree.
  ///
  /// - Parameters:
  ///   - first: A number of the first trace, or NaN.
  ///   - second: The number of the second trace, or NaN.
  public func accepts(_ first: Double, _ second: Double) -> Bool {
    if first == second || (first.isNaN && second.isNaN) { return true }
    let largest = max(first.magnitude, second.magnitude)
    return (first - second).magnitude <= max(absolute, relative * largest)
  }

  /// Returns whether two events have the same kind and, within the tolerance, the same time and the
  /// same fields in any order.
  func accepts(_ first: TraceEvent, _ second: TraceEvent) -> Bool {
    let (one, other) = (first.sortedFields, second.sortedFields)
    return first.kind == second.kind && accepts(first.time.seconds, second.time.seconds)
      && one.elementsEqual(other) { $0.name == $1.name && accepts($0.value, $1.value) }
  }

  private func accepts(_ first: TraceEvent.Value, _ second: TraceEvent.Value) -> Bool {
    guard let one = first.components, let other = second.components else { return first == second }
    return first.isList == second.isList && one.count == other.count
      && zip(one, other).allSatisfy { accepts($0, $1) }
  }
}
