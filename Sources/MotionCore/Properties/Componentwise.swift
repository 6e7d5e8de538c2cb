public import MotionTime

/// Values that operators calculate with part by part: numbers, points and sizes.
public protocol Componentwise {
  /// Returns what a function makes of each part of two values.
  static func combine(
    _ left: Self, _ right: Self, _ operation: (Double, Double) -> Double
  ) -> Self
}

extension Double: Componentwise {
  /// Returns what a function makes of two numbers.
  public static func combine(
    _ left: Double, _ right: Double, _ operation: (Double, Double) -> Double
  ) -> Double {
    operation(left, right)
  }
}

extension Point: Componentwise {
  /// Returns what a function makes of x and x, and of y and y.
  public static func combine(
    _ left: Point, _ right: Point, _ operation: (Double, Double) -> Double
  ) -> Point {
    Point(x: operation(left.x, right.x), y: operation(left.y, right.y))
  }
}

extension Size: Componentwise {
  /// Returns what a function makes of width and width, and of height and height.
  public static func combine(
    _ left: Size, _ right: Size, _ operation: (Double, Double) -> Double
  ) -> Size {
    Size(
      width: operation(left.width, right.width), height: operation(left.height, right.height))
  }
}
