package import MotionHost

/// A sweep: the runs of one script with every combination of the values of some arguments.
package struct Sweep: Sendable {
  /// The ranges that are varied, in the order of the columns of the table.
  package let ranges: [SweepRange]

  /// The largest number of runs of a sweep.
  private static let limit = 1_000_000

  /// Creates a sweep.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if an argument is varied twice, or there are more
  ///   than 1 000 000 combinations.
  package init(_ ranges: [SweepRange]) throws(HostError) {
    var count = 1
    for (index, range) in ranges.enumerated() {
      guard !ranges[..<index].contains(where: { $0.name == range.name }) else {
        throw HostError(
          .invalidArgument, "'\(range.name)' is varied twice. Give all its values in one --sweep.")
      }
      count *= range.arguments.count
      guard count <= Self.limit else {
        throw HostError(
          .invalidArgument,
          "there are more than \(Self.limit) combinations. Take fewer values.")
      }
    }
    self.ranges = ranges
    self.count = count
  }

  /// The number of combinations.
  package let count: Int

  /// Returns a combination by its index, from 0. The last range changes fastest.
  package func arguments(_ index: Int) -> [RunArgument] {
    var rest = index
    var arguments: [RunArgument] = []
    for range in ranges.reversed() {
      arguments.append(range.arguments[rest % range.arguments.count])
      rest /= range.arguments.count
    }
    return arguments.reversed()
  }

  /// The outcome of one run.
  package struct Result: Hashable, Sendable {
    /// The combination.
    package let arguments: [RunArgument]

    /// The value of the objective, summed over the scripts; nil if a run failed.
    package let value: Double?

    /// The values for each of several scripts, in their order; empty for one script.
    package let parts: [Double?]

    /// The messages of the errors.
    package let errors: [String]

    /// The warnings, which do not make the run fail.
    package let warnings: [String]

    /// Creates a result.
    package init(
      arguments: [RunArgument], value: Double?, parts: [Double?] = [], errors: [String] = [],
      warnings: [String] = []
    ) {
      self.arguments = arguments
      self.value = value
      self.parts = parts
      self.errors = errors
      self.warnings = warnings
    }
  }

  /// Returns the results sorted by value, the lowest first and failed ones last. The sort is
  /// stable.
  package static func sorted(_ results: [Result]) -> [Result] {
    let failed = results.filter { $0.value == nil }
    let valued = results.enumerated().filter { $0.element.value != nil }
    return valued.sorted { one, other in
      (one.element.value ?? 0, one.offset) < (other.element.value ?? 0, other.offset)
    }.map(\.element) + failed
  }
}
