/// The largest difference between cubic pieces and straight lines, found exactly rather than sampled.
struct CurveDistance {
  /// The distance from a jump within which a difference is attributed to the jump.
  private static let jumpZone = 1e-9

  private let table: CurveTable
  private let easing: LinearEasing
  private let jumps: [Double]

  init(_ table: CurveTable, _ easing: LinearEasing, jumps: [Double]) {
    self.table = table
    self.easing = easing
    self.jumps = jumps
  }

  var largest: Double {
    var worst = 0.0
    // At a jump CSS shows the value after it, independently of the curve.
    if !jumps.contains(0) { worst = abs(table.first - easing.value(at: 0)) }
    if !jumps.contains(1) { worst = max(worst, abs(table.last - easing.value(at: 1))) }
    var next = 0
    for piece in table.curve.pieces where !piece.isJump {
      var start = piece.start
      while start < piece.end {
        while next < easing.points.count, easing.points[next].x <= start { next += 1 }
        let end = next < easing.points.count ? min(easing.points[next].x, piece.end) : piece.end
        if !isInsideJump(start, end) { worst = max(worst, difference(piece, start, end)) }
        start = end
      }
    }
    return worst
  }

  private func isInsideJump(_ start: Double, _ end: Double) -> Bool {
    end - start < Self.jumpZone
      && jumps.contains { $0 > start - Self.jumpZone && $0 < end + Self.jumpZone }
  }

  /// Returns the largest |p − line| between two places with no stop in between: at them, or where
  /// p′ is the line's slope.
  private func difference(_ piece: BakedCurve.Piece, _ start: Double, _ end: Double) -> Double {
    let (left, right) = easing.line(at: start + (end - start) / 2)
    let slope = left.x == right.x ? 0 : (right.y - left.y) / (right.x - left.x)
    func distance(_ x: Double) -> Double {
      abs(piece.value(at: x) - (left.y + slope * (x - left.x)))
    }
    var worst = max(distance(start), distance(end))
    for offset in piece.offsets(withSlope: slope) {
      let x = piece.start + offset
      if x > start && x < end { worst = max(worst, distance(x)) }
    }
    return worst
  }
}

extension BakedCurve.Piece {
  /// Returns the positions at which the cubic has a slope, as distances from its start; roots of a
  /// quadratic.
  fileprivate func offsets(withSlope slope: Double) -> [Double] {
    let (a, b, c) = (3 * cubic, 2 * quadratic, startSlope - slope)
    let root = b * b - 4 * a * c
    if root < 0 { return [] }
    // The sum without cancellation, then both roots from it.
    let sum = -(b + (b < 0 ? -1 : 1) * root.squareRoot()) / 2
    return [sum / a, c / sum].filter(\.isFinite)
  }
}
