/// A direction with a length, in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: Double

  /// The vertical part, growing downwards.
  public var dy: Double

  /// The vector without length.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Creates a vector from its parts.
  ///
  /// - Parameters:
  ///   - dx: The part along x.
  ///   - dy: The part along y.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates the vector without length.
  @inlinable
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from integer parts.
  ///
  /// - Parameters:
  ///   - dx: The part along x.
  ///   - dy: The part along y.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: Double(dx), dy: Double(dy))
  }
}

extension Vector {
  /// Whether both parts are finite.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// Adds two vectors part by part.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Subtracts two vectors part by part.
  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }
}
