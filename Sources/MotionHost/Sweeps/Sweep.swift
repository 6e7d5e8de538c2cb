/// Runs of one script with every combination of some arguments.
public struct Sweep: Sendable {
  /// What is varied, in the order of the columns of the table.
  public let ranges: [SweepRange]

  /// The most runs that a sweep may have.
  private static let limit = 1_000_000

  /// Creates a sweep.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) when an argument is varied twice, or there are too
  ///   many combinations.
  public init(_ ranges: [SweepRange]) throws(HostError) {
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

  /// How many combinations there are.
  public let count: Int

  /// A combination by its number; the last range changes fastest.
  public func arguments(_ index: Int) -> [RunArgument] {
    var rest = index
    var arguments: [RunArgument] = []
    for range in ranges.reversed() {
      arguments.append(range.arguments[rest % range.arguments.count])
      rest /= range.arguments.count
    }
    return arguments.reversed()
  }

  /// What came of one run.
  public struct Result: Hashable, Sendable {
    /// The combination.
    public let arguments: [RunArgument]

    /// Its score; nil when the run failed.
    public let score: Double?

    /// What went wrong.
    public let errors: [String]

    /// Creates a result.
    public init(arguments: [RunArgument], score: Double?, errors: [String] = []) {
      self.arguments = arguments
      self.score = score
      self.errors = errors
    }
  }

  /// Sorts results, the lowest score first and those that failed last; equal ones stay in order.
  public static func sorted(_ results: [Result]) -> [Result] {
    let failed = results.filter { $0.score == nil }
    let scored = results.enumerated().filter { $0.element.score != nil }
    return scored.sorted { one, other in
      (one.element.score ?? 0, one.offset) < (other.element.score ?? 0, other.offset)
    }.map(\.element) + failed
  }
}
