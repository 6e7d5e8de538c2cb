internal import MotionTime

/// What a transform makes of the plane z = 0: a projective map, points being row vectors.
struct PlaneMap {
  private var rows: [[Double]]

  private init(rows: [[Double]]) { self.rows = rows }

  /// Nil for the identity, which needs no arithmetic.
  init?(_ transform: LayerValue) {
    guard transform != .transform(.identity), let matrix = transform.matrix else { return nil }
    rows = [matrix.row1, matrix.row2, matrix.row4].map { [$0.x, $0.y, $0.w] }
  }

  /// Where a point goes, or nil when perspective sends it to infinity.
  func apply(to point: Point) -> Point? {
    func column(_ index: Int) -> Double {
      point.x * rows[0][index] + point.y * rows[1][index] + rows[2][index]
    }
    let result = Point(x: column(0) / column(2), y: column(1) / column(2))
    return result.isFinite ? result : nil
  }

  /// The map that undoes this one, or nil when it flattens the plane.
  func inverted() -> PlaneMap? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = ((row + 1) % 3, (row + 2) % 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
    if determinant == 0 || !determinant.isFinite { return nil }
    let inverse = (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
    return inverse.joined().allSatisfy(\.isFinite) ? PlaneMap(rows: inverse) : nil
  }
}
