@_spi(Drawing) public import MotionTime

/// A projective map of the plane, points being row vectors: the restriction of a transform to the
/// plane z = 0.
@_spi(Drawing) public struct PlaneMap: Hashable, Sendable {
  /// The images of the x axis, the y axis and the origin, as homogeneous coordinates.
  public let rows: [SIMD3<Double>]

  /// The map that moves nothing.
  public static let identity = PlaneMap(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  private init(rows: [SIMD3<Double>]) { self.rows = rows }

  /// Nil for the identity, which needs no arithmetic.
  init?(_ transform: LayerValue) {
    guard transform != .transform(.identity), let matrix = transform.matrix else { return nil }
    rows = [matrix.row1, matrix.row2, matrix.row4].map { [$0.x, $0.y, $0.w] }
  }

  /// Creates the map that moves every point by a vector, in points.
  ///
  /// - Parameter vector: The translation, in points.
  public init(translation vector: Vector) {
    rows = [[1, 0, 0], [0, 1, 0], [vector.dx, vector.dy, 1]]
  }

  /// Creates an affine map.
  ///
  /// - Parameter map: The affine transform.
  public init(_ map: Transform2D) {
    rows = [[map.a, map.b, 0], [map.c, map.d, 0], [map.tx, map.ty, 1]]
  }

  /// The map without perspective, or nil when it has some.
  public var affine: Transform2D? {
    let w = rows[2].z
    guard rows[0].z == 0, rows[1].z == 0, w > 0 else { return nil }
    return Transform2D(
      a: rows[0].x / w, b: rows[0].y / w, c: rows[1].x / w, d: rows[1].y / w,
      tx: rows[2].x / w, ty: rows[2].y / w)
  }

  /// Whether all nine numbers are finite.
  public var isFinite: Bool {
    rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
  }

  /// Returns the image of a point in homogeneous coordinates; w ≤ 0 is behind the eye.
  ///
  /// - Parameter point: The point to map, in points.
  public func homogeneous(_ point: Point) -> SIMD3<Double> {
    rows[0] * point.x + rows[1] * point.y + rows[2]
  }

  /// Returns the image of a point, or nil when perspective maps it to infinity.
  ///
  /// - Parameter point: The point to map, in points.
  public func apply(to point: Point) -> Point? {
    let moved = homogeneous(point)
    let result = Point(x: moved.x / moved.z, y: moved.y / moved.z)
    return result.isFinite ? result : nil
  }

  /// Returns the map that applies this one first and then another.
  ///
  /// - Parameter next: The transform that is applied second.
  public func concatenating(_ next: PlaneMap) -> PlaneMap {
    PlaneMap(
      rows: rows.map { next.rows[0] * $0.x + next.rows[1] * $0.y + next.rows[2] * $0.z })
  }

  /// Returns the map that undoes this one, or nil when it flattens the plane.
  public func inverted() -> PlaneMap? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = ((row + 1) % 3, (row + 2) % 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
    if determinant == 0 || !determinant.isFinite { return nil }
    let inverse = PlaneMap(
      rows: (0..<3).map { row in
        [minor(0, row) / determinant, minor(1, row) / determinant, minor(2, row) / determinant]
      })
    return inverse.isFinite ? inverse : nil
  }
}
