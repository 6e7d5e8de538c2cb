public import MotionTime

/// Values that operators calculate with part by part: numbers, points and sizes.
public protocol Componentwise {
  /// Returns the results of a function for each component of two values.
  static func combine(
    _ left: Self, _ right: Self, _ operation: (Double, Double) -> Double
  ) -> Self

  /// Returns the results of a function for each component of several values, given in their order.
  static func combine(_ values: [Self], _ operation: ([Double]) -> Double) -> Self
}

extension Componentwise {
  /// Returns the value all of whose parts are one number.
  public static func filled(with number: Double) -> Self {
    combine([]) { _ in number }
  }
}

extension Double: Componentwise {
  /// Returns the result of a function for two numbers.
  public static func combine(
    _ left: Double, _ right: Double, _ operation: (Double, Double) -> Double
  ) -> Double {
    operation(left, right)
  }

  /// Returns the result of a function for several numbers.
  public static func combine(_ values: [Double], _ operation: ([Double]) -> Double) -> Double {
    operation(values)
  }
}

extension Point: Componentwise {
  /// Returns the results of a function for both x, and for both y.
  public static func combine(
    _ left: Point, _ right: Point, _ operation: (Double, Double) -> Double
  ) -> Point {
    Point(x: operation(left.x, right.x), y: operation(left.y, right.y))
  }

  /// Returns the results of a function for all x, and for all y.
  public static func combine(_ values: [Point], _ operation: ([Double]) -> Double) -> Point {
    Point(x: operation(values.map(\.x)), y: operation(values.map(\.y)))
  }
}

extension Size: Componentwise {
  /// Returns the results of a function for both widths, and for both heights.
  public static func combine(
    _ left: Size, _ right: Size, _ operation: (Double, Double) -> Double
  ) -> Size {
    Size(
      width: operation(left.width, right.width), height: operation(left.height, right.height))
  }

  /// Returns the results of a function for all widths, and for all heights.
  public static func combine(_ values: [Size], _ operation: ([Double]) -> Double) -> Size {
    Size(width: operation(values.map(\.width)), height: operation(values.map(\.height)))
  }
}
