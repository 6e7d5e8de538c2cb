/// A piecewise linear easing: CSS `linear()`.
public struct LinearEasing: Sendable {
  /// A stop as it was written: an output with the inputs that were given for it.
  public struct Stop: Hashable, Sendable {
    /// The output progress, within 1e300 of 0.
    public let output: Double

    /// The input progress, 0…2 numbers within 1e300 of 0: two make a constant interval.
    public let inputs: [Double]

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - output: The output of the stop, finite.
    ///   - inputs: The inputs of the stop, at most two; without one it is spaced evenly.
    /// - Complexity: Linear in the number of points.
    public init(_ output: Double, _ inputs: Double...) {
      self.init(output, inputs: inputs)
    }

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - output: The output of the stop, finite.
    ///   - inputs: The inputs of the stop, at most two; without one it is spaced evenly.
    public init(_ output: Double, inputs: [Double]) {
      self.output = output + 0
      self.inputs = inputs.map { $0 + 0 }
    }

    /// Whether lines through the stop can be computed without overflow.
    var isUsable: Bool {
      inputs.count <= 2 && abs(output) <= 1e300 && inputs.allSatisfy { abs($0) <= 1e300 }
    }
  }

  /// The canonical stops as (input, output), inputs ascending, at least one.
  ///
  /// Two stops with one input are a jump, whose value is that of the last one.
  public let points: [Point]

  /// Creates an easing from stops, finding the inputs that were left out.
  ///
  /// The first stop is at 0 and the last at 1 unless they say otherwise, an input below an earlier
  /// one is raised to it, and stops in between are spread evenly.
  ///
  /// - Parameter stops: The stops in order, at least one.
  /// - Throws: ``TimingError`` (`invalidEasing`) when there is no stop, a number is not within 1e300 of 0,
  ///   a stop has more than two inputs or an outer line leaves all numbers behind within 0…1.
  /// - Complexity: Linear in the number of stops.
  public init(_ stops: [Stop]) throws(TimingError) {
    guard !stops.isEmpty else {
      throw TimingError(.invalidEasing, "linear() has no stops. Give at least one number.")
    }
    for stop in stops {
      guard stop.isUsable else {
        throw TimingError(
          .invalidEasing,
          "\(stop.output) at \(stop.inputs) is not a stop. "
            + "Give a number with at most two inputs, each within 1e300 of 0.")
      }
    }
    points = LinearEasing.canonical(stops)
    guard value(at: 0).isFinite, value(at: 1).isFinite else {
      throw TimingError(
        .invalidEasing,
        "linear() is too steep: its outer line is beyond all numbers at 0 or 1. "
          + "Keep the two outer stops farther apart.")
    }
  }

  /// Creates an easing from canonical stops, of which there is at least one.
  init(points: [Point]) {
    self.points = points
  }

  /// The same lines seen from the other end: 1 − value(1 − x), but for the side of jumps.
  var reversed: LinearEasing {
    LinearEasing(points: points.reversed().map { Point(x: 1 - $0.x + 0, y: 1 - $0.y + 0) })
  }
}

extension LinearEasing {
  /// Returns the output at x.
  ///
  /// - Parameters:
  ///   - x: The input progress; beyond the outer stops the outer lines are extended.
  ///   - before: Whether to take the first output where x is the first input.
  /// - Returns: The output of the last stop at x, or the line through its neighbours; NaN for NaN.
  public func value(at x: Double, before: Bool = false) -> Double {
    if x.isNaN { return x }
    guard points.count > 1 else { return points[0].y }
    if before && x == points[0].x { return points[0].y }
    let next = firstIndex(beyond: x)
    if next > 0, points[next - 1].x == x { return points[next - 1].y }
    let (left, right) = line(before: next)
    if left.x == right.x { return next == 0 ? left.y : right.y }
    if left.y == right.y { return left.y }
    return left.y + (right.y - left.y) * ((x - left.x) / (right.x - left.x)) + 0
  }

  /// Returns the slope at x, that of the line to the right at a stop and 0 for a lone stop.
  ///
  /// - Parameter x: The input; the curve runs from 0 to 1.
  public func slope(at x: Double) -> Double {
    if x.isNaN { return x }
    guard points.count > 1 else { return 0 }
    let (left, right) = line(before: firstIndex(beyond: x))
    return left.x == right.x ? 0 : (right.y - left.y) / (right.x - left.x)
  }

  /// Returns the two stops whose line holds at x, of which there are at least two.
  func line(at x: Double) -> (Point, Point) {
    points.count > 1 ? line(before: firstIndex(beyond: x)) : (points[0], points[0])
  }

  /// Returns the index of the first stop whose input is above x.
  private func firstIndex(beyond x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x > x { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the two stops whose line holds between one index and the one before; the outer ones at
  /// the ends.
  private func line(before index: Int) -> (Point, Point) {
    let right = min(max(index, 1), points.count - 1)
    return (points[right - 1], points[right])
  }

  private static func canonical(_ stops: [Stop]) -> [Point] {
    var outputs: [Double] = []
    var inputs: [Double?] = []
    for stop in stops {
      let places: [Double?] = stop.inputs.isEmpty ? [nil] : stop.inputs
      for place in places {
        outputs.append(stop.output)
        inputs.append(place)
      }
    }
    if inputs[0] == nil { inputs[0] = 0 }
    if inputs[inputs.count - 1] == nil { inputs[inputs.count - 1] = 1 }
    return zip(spread(inputs), outputs).map { Point(x: $0, y: $1) }
  }

  /// Returns the k-th bound of a number of equal parts of an interval.
  static func place(_ k: Int, of parts: Int, from low: Double, to high: Double) -> Double {
    low + (high - low) * (Double(k) / Double(parts))
  }

  /// Raises inputs that are less than an earlier one, and spaces missing ones evenly between their neighbours.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var result: [Double] = []
    for case (let index, let input?) in inputs.enumerated() {
      guard let last = result.last else {
        result.append(input)
        continue
      }
      let raised = max(input, last)
      let steps = index - result.count + 1
      let first = result.count
      while result.count < index {
        result.append(place(result.count - first + 1, of: steps, from: last, to: raised))
      }
      result.append(raised)
    }
    return result
  }
}

extension LinearEasing: Hashable {
  /// Returns whether two easings have the same outputs at the same inputs, as far as CSS writes
  /// them.
  ///
  /// CSS prints inputs as percentages with six decimals, so inputs that agree to 1e-8 are the same;
  /// enormous ones, when they agree to nine digits.
  public static func == (left: LinearEasing, right: LinearEasing) -> Bool {
    left.points.elementsEqual(right.points) { $0.y == $1.y && printed($0.x) == printed($1.x) }
  }

  /// Feeds the outputs and the inputs as they are printed.
  ///
  /// - Complexity: Linear in the number of points.
  public func hash(into hasher: inout Hasher) {
    for point in points {
      hasher.combine(point.y)
      hasher.combine(LinearEasing.printed(point.x))
    }
  }

  private static func printed(_ input: Double) -> Double {
    let scaled = (input * 100 * 1e6).rounded()
    if abs(scaled) < 0x1p53 { return scaled }
    return Double(
      sign: scaled.sign, exponent: scaled.exponent,
      significand: (scaled.significand * 0x1p30).rounded() * 0x1p-30)
  }
}
