/// A 4×4 matrix for row vectors: `p′ = p·M`, with the translation in the fourth row.
public struct Matrix: Hashable, Sendable {
  /// The first row: the image of the x axis.
  public var row1: SIMD4<Double>

  /// The second row: the image of the y axis.
  public var row2: SIMD4<Double>

  /// The third row: the image of the z axis.
  public var row3: SIMD4<Double>

  /// The fourth row: the image of the origin.
  public var row4: SIMD4<Double>

  /// The matrix that moves nothing.
  public static let identity = Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// Creates a matrix from its four rows.
  ///
  /// - Parameters:
  ///   - row1: A row of the matrix.
  ///   - row2: A row of the matrix.
  ///   - row3: A row of the matrix.
  ///   - row4: A row of the matrix.
  @inlinable
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Creates the matrix that moves the plane as another map does and does not change z.
  ///
  /// - Parameter plane: The map of the plane z = 0.
  public init(_ plane: Transform2D) {
    self.init(
      [plane.a, plane.b, 0, 0], [plane.c, plane.d, 0, 0], [0, 0, 1, 0],
      [plane.tx, plane.ty, 0, 1])
  }

  /// Returns the matrix that applies this one first and then another.
  ///
  /// - Parameter next: The transform that is applied second.
  @inlinable
  public func concatenating(_ next: Matrix) -> Matrix {
    Matrix(next.times(row1), next.times(row2), next.times(row3), next.times(row4))
  }

  /// Returns a row vector times this matrix.
  @inlinable
  func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row1 * row.x + row2 * row.y + row3 * row.z + row4 * row.w
  }

  /// Returns where the matrix moves a point of the plane z = 0, after the division by w.
  ///
  /// - Parameter point: A point of the plane z = 0, in points.
  /// - Returns: nil if the point is in the plane that perspective maps to infinity.
  public func apply(to point: Point) -> Point? {
    let moved = times([point.x, point.y, 0, 1])
    let result = Point(x: moved.x / moved.w, y: moved.y / moved.w)
    return result.isFinite ? result : nil
  }
}

extension Matrix {
  static func scale(_ factors: Transform.Axes) -> Matrix {
    Matrix([factors.x, 0, 0, 0], [0, factors.y, 0, 0], [0, 0, factors.z, 0], [0, 0, 0, 1])
  }

  /// Returns the lower unitriangular matrix with xy at row 2 column 1, xz at 3·1 and yz at 3·2.
  static func skew(_ skew: Transform.Skew) -> Matrix {
    Matrix([1, 0, 0, 0], [skew.xy, 1, 0, 0], [skew.xz, skew.yz, 1, 0], [0, 0, 0, 1])
  }

  static func rotationX(_ angle: Double) -> Matrix {
    let c = Elementary.cos(angle)
    let s = Elementary.sin(angle)
    return Matrix([1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1])
  }

  static func rotationY(_ angle: Double) -> Matrix {
    let c = Elementary.cos(angle)
    let s = Elementary.sin(angle)
    return Matrix([c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1])
  }

  static func rotationZ(_ angle: Double) -> Matrix {
    let c = Elementary.cos(angle)
    let s = Elementary.sin(angle)
    return Matrix([c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  static func translation(_ offset: Transform.Axes) -> Matrix {
    Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [offset.x, offset.y, offset.z, 1])
  }

  /// Returns the identity with a perspective column, which is applied last.
  static func perspective(_ column: Transform.Perspective) -> Matrix {
    Matrix([1, 0, 0, column.x], [0, 1, 0, column.y], [0, 0, 1, column.z], [0, 0, 0, column.w])
  }
}
