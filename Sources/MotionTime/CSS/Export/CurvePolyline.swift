/// A curve as points with straight lines between them; two points with one x are a jump.
struct CurvePolyline {
  private(set) var points: [Point]

  /// Creates a polyline of given points, at least two, inputs ascending.
  init(points: [Point]) { self.points = points }

  /// Flattens a table: no line is further than a tolerance from its piece.
  ///
  /// A chord of width w is within w²·max|p″|/8 of a cubic p.
  init(_ table: CurveTable, tolerance: Double) {
    points = [Point(x: 0, y: table.first)]
    let pieces = table.curve.pieces
    for piece in pieces {
      if piece.isJump {
        appendJump(of: piece)
      } else {
        append(piece, tolerance: tolerance)
      }
    }
    append(Point(x: 1, y: table.last))
    joinSmallJumpsAtEnds(tolerance / 2)
  }

  /// The positions at which the points jump.
  var jumps: [Double] {
    zip(points, points.dropFirst()).filter { $0.x == $1.x }.map(\.0.x)
  }

  private mutating func append(_ point: Point) {
    if points.last != point { points.append(point) }
  }

  /// Continues to a jump with the value before it; the piece after brings the other.
  private mutating func appendJump(of piece: BakedCurve.Piece) {
    guard let last = points.last else { return }
    append(
      piece.start == 0
        ? Point(x: 0, y: piece.startValue)
        : Point(x: ShortDecimal.between(piece.start, piece.end), y: last.y))
  }

  /// Merges jumps at the ends that are too small to matter into their neighbours.
  private mutating func joinSmallJumpsAtEnds(_ tolerance: Double) {
    let last = points.count - 1
    if last > 1, points[last].x == points[last - 1].x,
      abs(points[last].y - points[last - 1].y) <= tolerance
    {
      points.remove(at: last - 1)
    }
    if points.count > 2, points[0].x == points[1].x, abs(points[0].y - points[1].y) <= tolerance {
      points.remove(at: 1)
    }
  }

  private mutating func append(_ piece: BakedCurve.Piece, tolerance: Double) {
    if let last = points.last, last.y != piece.startValue {
      append(Point(x: max(last.x, piece.start - 0x1p-39), y: piece.startValue))
    }
    let width = piece.end - piece.start
    let bend = max(abs(piece.curvature(at: piece.start)), abs(piece.curvature(at: piece.end)))
    let chords = (width * (bend / (8 * tolerance)).squareRoot()).rounded(.up)
    let count = Int(exactly: min(max(chords, 1), 65_536)) ?? 65_536
    for chord in 1..<max(count, 1) {
      let x = piece.start + width * (Double(chord) / Double(count))
      append(Point(x: x, y: piece.value(at: x)))
    }
    append(Point(x: piece.end, y: piece.endValue))
  }
}

extension CurvePolyline {
  /// Returns the points that are enough to stay within a tolerance of all of them.
  ///
  /// From each point kept, the cone of slopes that pass the following points closely enough narrows;
  /// the next point kept is the farthest whose own slope lies in it (a swing filter). A jump ends the
  /// cone. One pass, and the error is bounded at every point and hence between them.
  func reduced(tolerance: Double) -> [Point] {
    var kept = [points[0]]
    var index = 0
    while index < points.count - 1 {
      index = farthest(from: index, tolerance)
      kept.append(points[index])
    }
    return kept
  }

  /// Returns how far lines between some of the points are from the others.
  func distance(to kept: [Point]) -> Double {
    var worst = 0.0
    var next = 1
    for point in points {
      while next < kept.count - 1, kept[next].x < point.x { next += 1 }
      let (left, right) = (kept[next - 1], kept[next])
      guard right.x > left.x, point.x > left.x, point.x < right.x else { continue }
      let y = left.y + (right.y - left.y) * ((point.x - left.x) / (right.x - left.x))
      worst = max(worst, abs(y - point.y))
    }
    return worst
  }

  private func farthest(from start: Int, _ tolerance: Double) -> Int {
    let origin = points[start]
    if points[start + 1].x == origin.x { return start + 1 }
    var (low, high) = (-Double.infinity, Double.infinity)
    var best = start + 1
    for index in (start + 1)..<points.count {
      let width = points[index].x - origin.x
      let rise = points[index].y - origin.y
      if points[index].x == points[index - 1].x, index > start + 1 { break }
      let slope = rise / width
      if slope >= low && slope <= high { best = index }
      low = max(low, (rise - tolerance) / width)
      high = min(high, (rise + tolerance) / width)
      if low > high { break }
    }
    return best
  }
}

extension CurvePolyline {
  /// Returns the staircase that these points draw, if they draw one.
  func staircase(_ table: CurveTable) -> StepEasing? {
    var levels: [(start: Double, y: Double)] = [(0, points[0].y)]
    for (left, right) in zip(points, points.dropFirst()) where abs(left.y - right.y) > 1e-9 {
      guard left.x == right.x else { return nil }
      if right.x == 0 { levels.removeLast() }
      if right.x < 1 { levels.append((right.x, right.y)) }
    }
    let count = Double(levels.count)
    for (index, level) in levels.enumerated() {
      if abs(level.start - Double(index) / count) > 1e-9 { return nil }
    }
    return [.jumpEnd, .jumpStart, .jumpNone, .jumpBoth].lazy.compactMap { position in
      try? StepEasing(levels.count, position)
    }.first { easing in
      abs(easing.value(at: 0) - levels[0].y) <= 1e-9
        && abs(easing.value(at: 1) - table.last) <= 1e-9
        && levels.enumerated().allSatisfy { index, level in
          abs(easing.value(at: (Double(index) + 0.5) / count) - level.y) <= 1e-9
        }
    }
  }
}
