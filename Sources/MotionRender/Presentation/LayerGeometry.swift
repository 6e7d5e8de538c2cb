internal import MotionTime

/// What decides where a layer is seen.
struct LayerGeometry {
  let position: Point
  let anchorPoint: Point
  let bounds: Rect

  /// The layer's transform, by its components or as a matrix.
  let transform: LayerValue

  /// What the superlayer does to its sublayers: a transform about its own anchor offset.
  var outer: (transform: LayerValue, anchor: Point)?

  init(
    position: Point, anchorPoint: Point, bounds: Rect, transform: LayerValue,
    outer: (transform: LayerValue, anchor: Point)? = nil
  ) {
    self.position = position
    self.anchorPoint = anchorPoint
    self.bounds = bounds
    self.transform = transform
    self.outer = outer
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Where a point of the layer is in the superlayer; nil when perspective sends it to infinity.
  func toSuperlayer(_ point: Point) -> Point? {
    var moved = point - anchor
    if let map = PlaneMap(transform) {
      guard let mapped = map.apply(to: moved) else { return nil }
      moved = mapped
    }
    moved = moved + position
    guard let outer, let map = PlaneMap(outer.transform) else { return moved }
    return map.apply(to: moved - outer.anchor).map { $0 + outer.anchor }
  }

  /// Which point of the layer is at a point of the superlayer; nil when a transform flattens it.
  func fromSuperlayer(_ point: Point) -> Point? {
    var moved = point
    if let outer, let map = PlaneMap(outer.transform) {
      guard let mapped = map.inverted()?.apply(to: moved - outer.anchor) else { return nil }
      moved = mapped + outer.anchor
    }
    moved = moved - position
    if let map = PlaneMap(transform) {
      guard let mapped = map.inverted()?.apply(to: moved) else { return nil }
      moved = mapped
    }
    return moved + anchor
  }

  /// The rectangle around the bounds as seen in the superlayer; null when it reaches to infinity.
  var frame: Rect {
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].compactMap(toSuperlayer)
    guard corners.count == 4, let left = corners.map(\.x).min(), let top = corners.map(\.y).min(),
      let right = corners.map(\.x).max(), let bottom = corners.map(\.y).max()
    else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

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
