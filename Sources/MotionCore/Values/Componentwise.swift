public import MotionTime

/// A type whose values operators compute component by component: numbers, points and sizes.
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
  ///
  /// - Parameter number: The number for all components.
  public static func filled(with number: Double) -> Self {
    combine([]) { _ in number }
  }
}

extension Double: Componentwise {
  /// Returns the result of a function for two numbers.
  ///
  /// - Parameters:
  ///   - left: The first value.
  ///   - right: The second value.
  ///   - operation: The function of the components.
  public static func combine(
    _ left: Double, _ right: Double, _ operation: (Double, Double) -> Double
  ) -> Double {
    operation(left, right)
  }

  /// Returns the result of a function for several numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - operation: The function of the components.
  public static func combine(_ values: [Double], _ operation: ([Double]) -> Double) -> Double {
    operation(values)
  }
}

extension Point: Componentwise {
  /// Returns the results of a function for both x, and for both y.
  ///
  /// - Parameters:
  ///   - left: The first value.
  ///   - right: The second value.
  ///   - operation: The function of the components.
  public static func combine(
    _ left: Point, _ right: Point, _ operation: (Double, Double) -> Double
  ) -> Point {
    Point(x: operation(left.x, right.x), y: operation(left.y, right.y))
  }

  /// Returns the results of a function for all x, and for all y.
  ///
  /// - Parameters:
  ///   - values: The values, at least one.
  ///   - operation: The function of the components.
  public static func combine(_ values: [Point], _ operation: ([Double]) -> Double) -> Point {
    Point(x: operation(values.map(\.x)), y: operation(values.map(\.y)))
  }
}

extension Size: Componentwise {
  /// Returns the results of a function for both widths, and for both heights.
  ///
  /// - Parameters:
  ///   - left: The first value.
  ///   - right: The second value.
  ///   - operation: The function of the components.
  public static func combine(
    _ left: Size, _ right: Size, _ operation: (Double, Double) -> Double
  ) -> Size {
    Size(
      width: operation(left.width, right.width), height: operation(left.height, right.height))
  }

  /// Returns the results of a function for all widths, and for all heights.
  ///
  /// - Parameters:
  ///   - values: The values, at least one.
  ///   - operation: The function of the components.
  public static func combine(_ values: [Size], _ operation: ([Double]) -> Double) -> Size {
    Size(width: operation(values.map(\.width)), height: operation(values.map(\.height)))
  }
}
