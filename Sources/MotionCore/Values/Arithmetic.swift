public import MotionTime

/// A type whose values can be added.
public protocol Addable {
  /// Returns the sum.
  static func + (left: Self, right: Self) -> Self
}

/// A type whose values can be subtracted.
public protocol Subtractable {
  /// Returns the difference.
  static func - (left: Self, right: Self) -> Self
}

/// A type with a zero.
public protocol Zeroable {
  /// Returns the zero.
  static func zero() -> Self
}

/// A type with a zero whose values can be subtracted, as springs require.
public protocol ZeroableAndSubtractable: Zeroable, Subtractable {}

/// A type whose values can be projected on a vector and interpolated from zero.
public protocol Lerpable {
  /// Returns how far this value reaches along a vector: 0 not at all, 1 to its end; 0 for a zero vector.
  func progress(along vector: Self) -> Double

  /// Returns the value at some progress from zero towards this value.
  func project(progress: Double) -> Self
}

/// A type whose values have an opposite.
public protocol Invertible {
  /// Returns the opposite.
  func inverted() -> Self
}

extension Double: Addable, ZeroableAndSubtractable, Lerpable {
  /// Returns 0.
  public static func zero() -> Double { 0 }

  /// Returns the ratio of this number to another, or 0 when the other is 0.
  ///
  /// - Parameter vector: The vector that is 1.
  public func progress(along vector: Double) -> Double { vector == 0 ? 0 : self / vector }

  /// Returns this number multiplied by a progress.
  ///
  /// - Parameter progress: The progress: 0 at the start, 1 at the end.
  public func project(progress: Double) -> Double { self * progress }
}

extension Point: Addable, ZeroableAndSubtractable, Lerpable {
  /// Returns the origin.
  public static func zero() -> Point { Point(x: 0.0, y: 0.0) }

  /// Returns the length of this vector's projection onto another, in units of the other; 0 when that is 0.
  ///
  /// - Parameter vector: The vector that is 1.
  public func progress(along vector: Point) -> Double {
    let square = vector.x * vector.x + vector.y * vector.y
    return square == 0 ? 0 : (x * vector.x + y * vector.y) / square
  }

  /// Returns this vector multiplied by a progress.
  ///
  /// - Parameter progress: The progress: 0 at the start, 1 at the end.
  public func project(progress: Double) -> Point { Point(x: x * progress, y: y * progress) }
}

extension Size: Addable, ZeroableAndSubtractable {
  /// Returns the empty size.
  public static func zero() -> Size { Size(width: 0.0, height: 0.0) }
}

extension Rect: ZeroableAndSubtractable {
  /// Returns the empty rectangle at the origin.
  public static func zero() -> Rect { Rect(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }
}

/// The encoded components and the opacity, each for itself, as simulated springs move them; animations multiply the
/// components by the opacity first.
extension Color: ZeroableAndSubtractable {
  /// Returns transparent black.
  public static func zero() -> Color { .clear }

  /// Returns the differences of the components, which may be below 0.
  public static func - (left: Color, right: Color) -> Color {
    Color(
      red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue,
      alpha: left.alpha - right.alpha)
  }
}
