/// Finds a short `linear()` for a table of cubic pieces.
struct EasingFit {
  private let table: CurveTable

  init(_ table: CurveTable) {
    self.table = table
  }

  /// A quarter of the tolerance goes to flattening, half to leaving points out, the rest to rounding.
  /// The text is read back and measured; when it misses, fewer points are left out.
  func export(tolerance: Double) throws(TimingError) -> EasingExport {
    let line = CurvePolyline(table, tolerance: tolerance / 4)
    if let steps = staircase(line) { return steps }
    var share = tolerance / 2
    for _ in 0..<12 {
      let export = try self.export(line, leavingOut: share, tolerance: tolerance)
      if export.bound <= tolerance { return export }
      share /= 2
    }
    throw TimingError(
      .bakeBudgetExceeded,
      "The curve has no linear() within \(tolerance). Give a larger tolerance.")
  }

  /// The smallest tolerance whose text fits, by bisection on its logarithm.
  func export(maxBytes: Int) throws(TimingError) -> EasingExport {
    let finest = CurvePolyline(table, tolerance: 1e-6)
    if let steps = staircase(finest), steps.text.utf8.count <= maxBytes { return steps }
    var best: EasingExport?
    var (low, high) = (-20.0, 0.0)
    var smallest = Int.max
    for step in 0..<24 {
      let exponent = step == 0 ? high : low + (high - low) / 2
      let tolerance = Elementary.exp(exponent * 0.693_147_180_559_945_3)
      let line = CurvePolyline(table, tolerance: tolerance / 4)
      let found = try export(line, leavingOut: tolerance / 2, tolerance: tolerance)
      smallest = min(smallest, found.text.utf8.count)
      if found.text.utf8.count > maxBytes {
        low = exponent
      } else {
        high = exponent
        if found.bound < best?.bound ?? .infinity { best = found }
      }
    }
    if let best { return best }
    throw TimingError(
      .bakeBudgetExceeded,
      "The curve does not fit in \(maxBytes) bytes. Give at least \(smallest).")
  }

  private func export(
    _ line: CurvePolyline, leavingOut share: Double, tolerance: Double
  ) throws(TimingError) -> EasingExport {
    let points = line.reduced(tolerance: share)
    let text = LinearEasingPrinter(points, tolerance: tolerance).text(holds: table.holds)
    let jumps = line.jumps
    let read = try CSSEasing(parsing: text)
    guard case .linear(let easing) = read else {
      throw TimingError(.invalidEasing, "\(text.prefix(60)) is not linear().")
    }
    let distance = CurveDistance(table, easing, jumps: jumps).largest
    // What evaluating either side may be rounded by.
    let rounding = 0x1p-50 * points.reduce(1) { max($0, abs($1.y)) }
    return EasingExport(
      text: text, easing: read, bound: distance + table.tolerance + rounding, jumps: jumps)
  }

  private func staircase(_ line: CurvePolyline) -> EasingExport? {
    line.staircase(table).map { steps in
      let easing = CSSEasing.steps(steps)
      return EasingExport(
        text: easing.description, easing: easing, bound: 1e-9 + table.tolerance, jumps: line.jumps)
    }
  }
}
