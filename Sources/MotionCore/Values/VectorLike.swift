internal import MotionTime

/// A type whose values consist of numbers that move independently of one another.
protocol VectorLike {
  /// The numbers, as many for every value of the type.
  var components: [Double] { get }

  /// Makes a value from as many numbers.
  init(components: [Double])
}

extension Double: VectorLike {
  var components: [Double] { [self] }
  init(components: [Double]) { self = components[0] }
}

extension Point: VectorLike {
  var components: [Double] { [x, y] }
  init(components: [Double]) { self.init(x: components[0], y: components[1]) }
}

extension Size: VectorLike {
  var components: [Double] { [width, height] }
  init(components: [Double]) { self.init(width: components[0], height: components[1]) }
}

extension Rect: VectorLike {
  var components: [Double] { [x, y, width, height] }
  init(components: [Double]) {
    self.init(x: components[0], y: components[1], width: components[2], height: components[3])
  }
}

extension Color: VectorLike {
  var components: [Double] { [red, green, blue, alpha] }
  init(components: [Double]) {
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
