/// The values of a model at the times of samples, and its derivatives.
struct FitValues {
  /// The values, one a sample.
  var values: [Double]

  /// The derivatives by each parameter, one a sample; empty where they were not asked for.
  var columns: [[Double]]

  /// Creates room for the values of a model.
  init(parameters: Int, samples: Int, hasDerivatives: Bool) {
    values = Array(repeating: 0, count: samples)
    columns =
      hasDerivatives
      ? Array(repeating: Array(repeating: 0, count: samples), count: parameters) : []
  }
}

/// A law of motion with parameters in the order of ``FitKind/parameters``.
protocol FitModel: Sendable {
  var kind: FitKind { get }

  /// Returns the values at some times; NaN for parameters that make no motion.
  func evaluate(_ numbers: [Double], at times: [Double], derivatives: Bool) -> FitValues

  /// Returns places from which to search, the likeliest first.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - given: The numbers of held parameters; nil for the others.
  func starts(_ samples: FitSamples, _ given: [FitParameter: Double]) -> [[Double]]
}

/// The coefficients with which a sum of columns is nearest to some values.
struct LinearFit {
  /// The coefficients, one a column.
  let coefficients: [Double]

  /// The sum of the squares of what is left.
  let remainder: Double

  /// Solves for the coefficients that are not given.
  init(_ columns: [[Double]], _ given: [Double?], to values: [Double]) {
    var right = values
    for (column, number) in zip(columns, given) {
      guard let number else { continue }
      for index in right.indices { right[index] -= number * column[index] }
    }
    let wanted = given.indices.filter { given[$0] == nil }
    let factor = TriangularFactor(wanted.map { columns[$0] }, right)
    var all = given.map { $0 ?? 0 }
    for (index, number) in zip(wanted, factor.solution) { all[index] = number }
    coefficients = all
    remainder = factor.remainder
  }
}
