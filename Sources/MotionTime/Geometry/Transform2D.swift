/// A linear map of the plane with a translation.
///
/// `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`: points are row vectors, as in Core Graphics.
public struct Transform2D: Hashable, Sendable {
  /// The coefficient of x in x′.
  public var a: Double

  /// The coefficient of x in y′.
  public var b: Double

  /// The coefficient of y in x′.
  public var c: Double

  /// The coefficient of y in y′.
  public var d: Double

  /// The translation along x, in points.
  public var tx: Double

  /// The translation along y, in points.
  public var ty: Double

  /// The transform that moves nothing.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers.
  ///
  /// - Parameters:
  ///   - a: A coefficient of the linear part.
  ///   - b: A coefficient of the linear part.
  ///   - c: A coefficient of the linear part.
  ///   - d: A coefficient of the linear part.
  ///   - tx: The translation, in points.
  ///   - ty: The translation, in points.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  ///
  /// - Parameters:
  ///   - tx: The translation, in points.
  ///   - ty: The translation, in points.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  ///
  /// - Parameters:
  ///   - sx: The factor along x.
  ///   - sy: The factor along y.
  @inlinable
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, in radians; positive angles turn x towards y.
  ///
  /// - Parameter angle: The angle in radians.
  public init(rotationAngle angle: Double) {
    let sine = Elementary.sin(angle)
    let cosine = Elementary.cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Transform2D {
  /// Returns the transform that applies this one first and then another.
  ///
  /// - Parameter next: The transform that is applied second.
  @inlinable
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that undoes this one, or nil when it flattens the plane.
  public func inverted() -> Transform2D? {
    let determinant = a * d - b * c
    if determinant == 0 || !determinant.isFinite { return nil }
    let inverse = Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns where the transform moves a point.
  ///
  /// - Parameter point: The point to map, in points.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the image of a vector; the translation does not apply.
  ///
  /// - Parameter vector: The vector to map, in points.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Whether this is the transform that moves nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
