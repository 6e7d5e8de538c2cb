/// A search for short `linear()` texts of a curve.
///
/// The texts to choose from are the same for every request: one for each rung of a ladder of
/// tolerances. The choice goes by length and bound alone. So a larger tolerance never gives a longer
/// text, a smaller one never a less accurate text, and likewise for a number of bytes.
///
/// The search may end before the last rung. A stop takes three bytes, and a text of fewer bytes than three
/// times the most stops of a rung so far is no choice, whatever is requested: where that exceeds the length
/// of the best text, no finer rung can replace it. What a rung is known not to reach before its text is
/// made is part of its text's bound, and a text shorter than is known before is no choice either, so that
/// passing a rung over never changes what is chosen.
final class EasingFit {
  /// The tolerances of the tables that the rungs use, and the smallest rung of each. Baking is most of
  /// the work, so there are few.
  private static let grades: [(rung: Double, table: Double)] = [
    (1.6e-5, 1e-6), (1.6e-7, 1e-8), (0, 1e-10),
  ]

  /// The tolerances of the rungs: 1, √½, ½ … down to a little below the smallest permitted one.
  private static let rungs = (0...58).map { index in
    (0..<(index / 2)).reduce(index % 2 == 0 ? 1 : 0.5.squareRoot()) { rung, _ in rung / 2 }
  }

  private let curve: TimingFunction
  private var tables: [CurveTable] = []

  init(_ curve: TimingFunction) {
    self.curve = curve
  }

  /// Returns the shortest text within a tolerance; of several, the most accurate.
  ///
  /// - Parameter least: The length of what is written instead within a larger tolerance; nothing shorter is
  ///   chosen.
  func export(tolerance: Double, least: Int = 0) throws(TimingError) -> EasingExport {
    if let steps = try staircase(within: tolerance) { return steps }
    var best: EasingExport?
    var floor = least
    for rung in EasingFit.rungs {
      let sketch: EasingSketch
      do throws(TimingError) {
        sketch = try self.sketch(rung)
      } catch {
        if best == nil { throw error }
        break
      }
      let limit = best?.text.utf8.count ?? .max
      floor = max(floor, 3 * sketch.stops)
      if floor > limit { break }
      let leastLength = sketch.leastLength
      if leastLength > limit || sketch.misses(tolerance) { continue }
      let export = try sketch.export()
      guard export.text.utf8.count >= max(floor, leastLength) else { continue }
      if export.bound <= tolerance, best.map(export.isShorter) ?? true { best = export }
    }
    if let best { return best }
    throw TimingError(
      .bakeBudgetExceeded,
      "The curve has no linear() within \(tolerance). Give a larger tolerance.")
  }

  /// Returns the most accurate text within a number of bytes; of several, the shortest.
  func export(maxBytes: Int) throws(TimingError) -> EasingExport {
    if let steps = try staircase(within: 1), steps.text.utf8.count <= maxBytes { return steps }
    var best: EasingExport?
    var smallest: Int?
    var floor = 0
    for rung in EasingFit.rungs {
      let sketch: EasingSketch
      do throws(TimingError) {
        sketch = try self.sketch(rung)
      } catch {
        if smallest == nil { throw error }
        break
      }
      floor = max(floor, 3 * sketch.stops)
      let leastLength = sketch.leastLength
      if smallest != nil {
        if floor > maxBytes { break }
        if leastLength > maxBytes { continue }
      }
      let export = try sketch.export()
      let size = export.text.utf8.count
      guard size >= max(floor, leastLength) else { continue }
      smallest = min(smallest ?? size, size)
      if size <= maxBytes, best.map(export.isCloser) ?? true { best = export }
    }
    if let best { return best }
    throw TimingError(
      .bakeBudgetExceeded,
      "The curve does not fit in \(maxBytes) bytes. Give at least \(smallest ?? maxBytes + 1).")
  }

  /// Returns the stops for one tolerance: a quarter of it goes to flattening, half to leaving points
  /// out, the rest to rounding.
  private func sketch(_ rung: Double) throws(TimingError) -> EasingSketch {
    let grade = EasingFit.grades.firstIndex { rung >= $0.rung } ?? EasingFit.grades.count - 1
    let table = try table(grade)
    return EasingSketch(table, CurvePolyline(table, tolerance: rung / 4), tolerance: rung)
  }

  /// Returns the table of a grade; those before it are made as well, once.
  private func table(_ grade: Int) throws(TimingError) -> CurveTable {
    while tables.count <= grade {
      tables.append(try curve.table(tolerance: EasingFit.grades[tables.count].table))
    }
    return tables[grade]
  }

  /// Returns the staircase that the curve is, if it is one, from the first table that is good
  /// enough.
  private func staircase(within tolerance: Double) throws(TimingError) -> EasingExport? {
    for grade in EasingFit.grades.indices {
      let table = try table(grade)
      let line = CurvePolyline(table, tolerance: 1e-6)
      guard let steps = line.staircase(table) else { return nil }
      let bound = 1e-9 + table.tolerance
      if bound > tolerance { continue }
      let easing = CSSEasing.steps(steps)
      return EasingExport(
        text: easing.description, easing: easing, bound: bound, jumps: line.jumps)
    }
    return nil
  }
}

/// The stops of a `linear()` text for one tolerance, before they are printed and measured.
struct EasingSketch {
  private let table: CurveTable
  private let line: CurvePolyline
  private let points: [Point]
  private let tolerance: Double

  init(_ table: CurveTable, _ line: CurvePolyline, tolerance: Double) {
    self.table = table
    self.line = line
    self.tolerance = tolerance
    points = line.reduced(tolerance: tolerance / 2)
  }

  /// Returns whether the text cannot be within a tolerance: before the stops are rounded they are too far
  /// away, by more than rounding can make good.
  func misses(_ tolerance: Double) -> Bool {
    distanceOfPoints > tolerance || distanceOfLines > tolerance
  }

  private var distanceOfPoints: Double { line.distance(to: points) - tolerance / 8 }

  private var distanceOfLines: Double {
    CurveDistance(table, LinearEasing(points: points), jumps: line.jumps).largest - tolerance / 8
  }

  /// A lower bound of the length of the text, in bytes.
  var leastLength: Int { LinearEasingPrinter.leastLength(points, tolerance: tolerance) }

  /// The number of stops.
  var stops: Int { points.count }

  /// Prints the stops, reads the text back and measures how far it is from the curve.
  func export() throws(TimingError) -> EasingExport {
    let text = LinearEasingPrinter(points, tolerance: tolerance).text(holds: table.holds)
    let jumps = line.jumps
    let read = try CSSEasing(parsing: text)
    guard case .linear(let easing) = read else {
      throw TimingError(.invalidEasing, "\(text.prefix(60)) is not linear().")
    }
    let distance = CurveDistance(table, easing, jumps: jumps).largest
    // The rounding error of evaluating either side.
    let rounding = 0x1p-50 * points.reduce(1) { max($0, abs($1.y)) }
    let bound = max(
      distance + table.tolerance + rounding, distanceOfPoints, distanceOfLines)
    return EasingExport(text: text, easing: read, bound: bound, jumps: jumps)
  }
}

extension EasingExport {
  /// Returns whether the text is shorter than another's or, if as long, closer to the curve.
  fileprivate func isShorter(than other: EasingExport) -> Bool {
    (text.utf8.count, bound) < (other.text.utf8.count, other.bound)
  }

  /// Returns whether the text is closer to the curve than another's or, if as close, shorter.
  fileprivate func isCloser(than other: EasingExport) -> Bool {
    (bound, text.utf8.count) < (other.bound, other.text.utf8.count)
  }
}
