import OrreryBasics

/// A printer of points as CSS `linear()`, each number as short as the tolerance allows.
struct LinearEasingPrinter {
  private let points: [Point]
  private let tolerance: Double

  /// The fewest decimals that outputs are printed with; inputs, as percentages, have one less.
  private let leastDecimals: Int

  /// The number of decimals of each point's input, as a percentage.
  private let decimals: [Int]

  init(
    _ points: [Point], tolerance: Double, jumpTolerance: Double = 0, leastDecimals: Int = 5
  ) {
    self.points = points
    self.tolerance = tolerance
    self.leastDecimals = leastDecimals
    let least = max(leastDecimals - 1, 0)
    decimals = points.indices.map {
      LinearEasingPrinter.decimals(points, $0, tolerance, jumpTolerance, atLeast: least)
    }
  }

  /// Returns the text. Ends that hold are doubled, which keeps the value constant beyond them.
  func text(holds: (start: Bool, end: Bool)) -> String {
    let shown = inputsNeeded()
    var stops = points.indices.map { index in
      output(index) + (shown[index] ? " \(input(index))%" : "")
    }
    let last = points.count - 1
    if holds.start, points[0].x != points[min(1, last)].x { stops[0] += " 0%" }
    if holds.end, points[last].x != points[max(0, last - 1)].x { stops[last] += " 100%" }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  private func output(_ index: Int) -> String {
    NumberText.rounded(
      points[index].y,
      decimals: LinearEasingPrinter.outputDecimals(tolerance, atLeast: leastDecimals))
  }

  private static func outputDecimals(_ tolerance: Double, atLeast least: Int) -> Int {
    var places = least
    while places < 12, unit(places) > tolerance / 64 { places += 1 }
    return places
  }

  /// Returns a lower bound of the text's length in bytes: the outputs of the stops with their
  /// separators.
  static func leastLength(_ points: [Point], tolerance: Double) -> Int {
    let places = outputDecimals(tolerance, atLeast: 5)
    let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
    return points.reduce(0) { length, point in
      let scaled = (point.y * scale).rounded()
      guard abs(scaled) < 0x1p53, var units = Int64(exactly: scaled)?.magnitude else {
        return length + 3
      }
      var decimals = places
      while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
      return length + (decimals == 0 ? 3 : decimals + 4)
    }
  }

  private func input(_ index: Int) -> String {
    NumberText.rounded(points[index].x * 100, decimals: decimals[index])
  }

  /// Returns the number of decimals: as few as possible, and more where the lines are so steep that
  /// rounding the input would show.
  private static func decimals(
    _ points: [Point], _ index: Int, _ tolerance: Double, _ jumpTolerance: Double,
    atLeast least: Int
  ) -> Int {
    let point = points[index]
    var slope = 0.0
    for neighbour in [index - 1, index + 1] where points.indices.contains(neighbour) {
      slope = max(slope, abs((points[neighbour].y - point.y) / (points[neighbour].x - point.x)))
    }
    var places = least
    func isTooCoarse(_ error: Double) -> Bool {
      slope == .infinity ? error > jumpTolerance : slope * error > tolerance / 16
    }
    while places < 12, isTooCoarse(unit(places + 2)) { places += 1 }
    return places
  }

  /// Returns half a unit of a decimal place.
  private static func unit(_ places: Int) -> Double {
    (0..<places).reduce(0.5) { unit, _ in unit / 10 }
  }

  /// Returns whether each input has to be written: those that even spreading would not restore.
  private func inputsNeeded() -> [Bool] {
    var needed = [Bool](repeating: false, count: points.count)
    needed[0] = true
    var start = 0
    while start < points.count - 1 {
      var end = start + 1
      while end + 1 < points.count, isSpread(from: start, to: end + 1) { end += 1 }
      needed[end] = true
      start = end
    }
    return needed
  }

  private func isSpread(from start: Int, to end: Int) -> Bool {
    let (first, last) = (points[start].x, points[end].x)
    return ((start + 1)..<end).allSatisfy { index in
      let even = first + (last - first) * (Double(index - start) / Double(end - start))
      return abs(even - points[index].x) <= LinearEasingPrinter.unit(decimals[index] + 2)
    }
  }
}

extension LinearEasing {
  /// Writes a short CSS `linear()` that passes points within a tolerance.
  ///
  /// From point to point it leaves out those that the straight lines between the others pass closely
  /// enough; half of the tolerance goes to that, an eighth to rounding. It stays at its ends beyond them.
  ///
  /// - Parameters:
  ///   - points: Inputs of 0…1, ascending, the first 0 and the last 1, with their outputs; two with one
  ///     input are a jump.
  ///   - tolerance: The largest difference from the lines between the points, above 0.
  ///   - jumpTolerance: How far a jump may be from its place.
  public static func text(
    through points: [Point], tolerance: Double, jumpTolerance: Double
  ) -> String {
    if points.count < 2 { return "linear(\(NumberText.shortest(points.first?.y ?? 0)))" }
    let kept = CurvePolyline(points: points).reduced(tolerance: tolerance / 2)
    return LinearEasingPrinter(
      kept, tolerance: tolerance, jumpTolerance: jumpTolerance, leastDecimals: 0
    ).text(holds: (true, true))
  }
}
