/// How far two numbers of two traces may lie apart and still agree.
public struct TraceTolerance: Hashable, Sendable {
  /// In the numbers' own unit, at least 0.
  public let absolute: Double

  /// As a share of the larger magnitude of the two, at least 0.
  public let relative: Double

  /// Creates a tolerance; without arguments only equal numbers agree.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) unless both are finite and at least 0.
  public init(absolute: Double = 0, relative: Double = 0) throws(HostError) {
    guard absolute >= 0, relative >= 0, absolute.isFinite, relative.isFinite else {
      throw HostError(
        .invalidArgument, "a tolerance is a finite number of at least 0, such as 1e-9.")
    }
    self.absolute = absolute
    self.relative = relative
  }

  /// Whether two numbers agree: `|a − b| ≤ max(absolute, relative · max(|a|, |b|))`, as `math.isclose`
  /// of Python has it; two that are missing agree.
  public func accepts(_ first: Double, _ second: Double) -> Bool {
    if first == second || (first.isNaN && second.isNaN) { return true }
    let largest = max(first.magnitude, second.magnitude)
    return (first - second).magnitude <= max(absolute, relative * largest)
  }

  /// Whether two events tell the same.
  func accepts(_ first: TraceEventRecord, _ second: TraceEventRecord) -> Bool {
    first.kind == second.kind && accepts(first.time, second.time)
      && first.fields.elementsEqual(second.fields) { one, other in
        one.name == other.name && accepts(one.value, other.value)
      }
  }

  private func accepts(
    _ first: TraceEventRecord.Value, _ second: TraceEventRecord.Value
  ) -> Bool {
    switch (first, second) {
    case (.text(let one), .text(let other)): one == other
    case (.number(let one), .number(let other)): accepts(one, other)
    case (.numbers(let one), .numbers(let other)):
      one.count == other.count && zip(one, other).allSatisfy { accepts($0, $1) }
    default: false
    }
  }
}
