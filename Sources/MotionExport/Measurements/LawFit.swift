package import MotionTrace
internal import OrreryBasics

/// The law of a kind that is nearest to the samples of a motion, by least squares.
package struct LawFit: Sendable {
  /// A number that was fitted, held or follows from those.
  package struct Estimate: Hashable, Sendable {
    /// The name of the parameter, or of what follows from parameters.
    package let name: String

    /// The unit, empty where there is none.
    package let unit: String

    /// The most probable value, or the held one.
    package let value: Double

    /// The standard error; nil for what is held or at the limit of its range.
    package let standardError: Double?

    /// The interval that holds the true value with a probability of 95 %, if the law is right.
    package let interval: ClosedRange<Double>?

    /// Whether it was not fitted.
    package let isHeld: Bool

    /// Whether its standard error is small enough for the value to mean something.
    package let isDetermined: Bool
  }

  /// The kind of law.
  package let kind: FitKind

  /// The parameters, in the order of ``FitKind/parameters``.
  package let estimates: [Estimate]

  /// The quantities that follow from the parameters: a damping ratio, rates, a duration.
  package let derived: [Estimate]

  /// The number of samples.
  package let sampleCount: Int

  /// The number of fitted parameters.
  package let freeCount: Int

  /// The sum of the squared differences between samples and law.
  package let sumOfSquares: Double

  /// The largest difference, and its time.
  package let largest: (difference: Double, time: Double)

  /// The largest sample less the smallest.
  package let range: Double

  /// A sentence for each thing that the data do not determine.
  package let undetermined: [String]

  /// The root of the mean squared difference.
  package var rootMeanSquare: Double { (sumOfSquares / Double(sampleCount)).squareRoot() }

  /// The value of a parameter; 0 for one that the law does not have.
  package func value(_ parameter: FitParameter) -> Double {
    kind.parameters.firstIndex(of: parameter).map { estimates[$0].value } ?? 0
  }

  /// Fits a law.
  ///
  /// Begin and end are those of the samples unless they are held or free, or unless the law is far better with
  /// others: where the samples are at rest at first or last.
  ///
  /// - Parameters:
  ///   - kind: The kind of law.
  ///   - samples: The samples, at least one more than there are free parameters.
  ///   - holds: The parameters that are held, or are free though they would not be.
  ///   - unit: The unit of the values.
  /// - Throws: ``TraceError`` (`invalidArgument`) for a hold that the law does not have or out of its range, and when
  ///   there are too few samples or they do not move.
  package init(
    _ kind: FitKind, to samples: FitSamples, holding holds: [FitParameter: FitHold] = [:],
    unit: String = ""
  ) throws(TraceError) {
    try Self.check(kind, samples, holds)
    let search = FitSearch(kind, samples, holds)
    let (problem, place) = search.found
    let error = FitUncertainty(problem, place)
    self.kind = kind
    sampleCount = samples.count
    freeCount = problem.free.count
    sumOfSquares = place.remainder
    range = samples.range
    estimates = error.estimates(unit)
    derived = error.derived(unit)
    undetermined = error.sentences
    let values = problem.model.evaluate(place.numbers, at: samples.times, derivatives: false).values
    var largest = (difference: 0.0, time: samples.first)
    for (index, value) in values.enumerated() {
      let difference = abs(value - samples.values[index])
      if difference > largest.difference { largest = (difference, samples.times[index]) }
    }
    self.largest = largest
  }

  private static func check(
    _ kind: FitKind, _ samples: FitSamples, _ holds: [FitParameter: FitHold]
  ) throws(TraceError) {
    for (parameter, hold) in holds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard kind.parameters.contains(parameter) else {
        throw TraceError(
          .invalidArgument,
          "a \(kind.rawValue) has no '\(parameter.rawValue)'. It has "
            + kind.parameters.map(\.rawValue).joined(separator: ", ") + ".")
      }
      guard case .value(let number) = hold, !parameter.range.contains(number) else { continue }
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      throw TraceError(
        .invalidArgument,
        "\(number) is out of range for '\(parameter.rawValue)'. Give a number from "
          + "\(NumberText.shortest(low)) to \(NumberText.shortest(high)).")
    }
    if case .value(let begin)? = holds[.begin], case .value(let end)? = holds[.end], begin >= end {
      throw TraceError(.invalidArgument, "the end is not after the begin. Hold one of them.")
    }
    let free = kind.parameters.count { parameter in
      holds[parameter] == .free
        || holds[parameter] == nil && parameter != .begin && parameter != .end
    }
    guard free > 0 else {
      throw TraceError(.invalidArgument, "every parameter is held. Leave one to be fitted.")
    }
    guard samples.count > free, samples.span > 0 else {
      throw TraceError(
        .invalidArgument,
        "\(samples.count) samples do not determine a \(kind.rawValue) with \(free) parameters. "
          + "Give at least \(free + 1), or hold some parameters.")
    }
    guard samples.range > 0 else {
      throw TraceError(
        .invalidArgument, "the value does not move. Name a column, or times, with a motion.")
    }
  }

  /// Whether a constant above 0 is at the limit of what was searched: the law is the limit of its kind and better said
  /// by another.
  package var isDegenerate: Bool {
    zip(kind.parameters, estimates).contains { parameter, estimate in
      parameter.isPositive && !estimate.isHeld && estimate.standardError == nil
        && !(parameter == .damping && estimate.value == 0)
    }
  }

  /// Bayes' information criterion: the smaller, the better the law. Differences below a part of 1e9 of the range, in
  /// which numbers of files are rounded, do not count.
  package var criterion: Double {
    let count = Double(sampleCount)
    let noise = count * (1e-9 * range) * (1e-9 * range)
    return count * FitSearch.logarithm((sumOfSquares + noise) / count)
      + Double(freeCount) * FitSearch.logarithm(count)
  }
}
