/// A location in the plane, in points; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double

  /// The vertical coordinate, in points, growing downwards.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates, in points.
  ///
  /// - Parameters:
  ///   - x: The x coordinate, in points.
  ///   - y: The y coordinate, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the origin.
  @inlinable
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Creates a point from integer coordinates, in points.
  ///
  /// - Parameters:
  ///   - x: The x coordinate, in points.
  ///   - y: The y coordinate, in points.
  @inlinable
  public init(x: Int, y: Int) {
    self.init(x: Double(x), y: Double(y))
  }
}

extension Point {
  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Adds two points coordinate by coordinate.
  @inlinable
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts two points coordinate by coordinate.
  @inlinable
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the point that an affine transform moves this point to.
  ///
  /// - Parameter transform: The transform to apply.
  @inlinable
  public func applying(_ transform: Transform2D) -> Point {
    transform.apply(to: self)
  }
}
