public import MotionTime

/// Values that operators calculate with part by part: numbers, points and sizes.
public protocol Componentwise {
  /// Returns what a function makes of each part of two values.
  static func combine(
    _ left: Self, _ right: Self, _ operation: (Double, Double) -> Double
  ) -> Self

  /// Returns what a function makes of each part of several values, given in their order.
  static func combine(_ values: [Self], _ operation: ([Double]) -> Double) -> Self
}

extension Componentwise {
  /// Returns the value all of whose parts are one number.
  public static func filled(with number: Double) -> Self {
    combine([]) { _ in number }
  }
}

extension Double: Componentwise {
  /// Returns what a function makes of two numbers.
  public static func combine(
    _ left: Double, _ right: Double, _ operation: (Double, Double) -> Double
  ) -> Double {
    operation(left, right)
  }

  /// Returns what a function makes of several numbers.
  public static func combine(_ values: [Double], _ operation: ([Double]) -> Double) -> Double {
    operation(values)
  }
}

extension Point: Componentwise {
  /// Returns what a function makes of x and x, and of y and y.
  public static func combine(
    _ left: Point, _ right: Point, _ operation: (Double, Double) -> Double
  ) -> Point {
    Point(x: operation(left.x, right.x), y: operation(left.y, right.y))
  }

  /// Returns what a function makes of each x, and of each y.
  public static func combine(_ values: [Point], _ operation: ([Double]) -> Double) -> Point {
    Point(x: operation(values.map(\.x)), y: operation(values.map(\.y)))
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

  /// Returns what a function makes of each width, and of each height.
  public static func combine(_ values: [Size], _ operation: ([Double]) -> Double) -> Size {
    Size(width: operation(values.map(\.width)), height: operation(values.map(\.height)))
  }
}
