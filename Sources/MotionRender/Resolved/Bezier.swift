internal import MotionTime

/// A namespace for lines and Bézier curves, given by their control points.
enum Bezier {
  /// Returns the derivative by the curve parameter.
  static func tangent(_ points: [Point], at t: Double) -> Vector {
    let degree = points.count - 1
    func side(_ index: Int) -> Vector {
      Vector(
        dx: points[index + 1].x - points[index].x, dy: points[index + 1].y - points[index].y)
    }
    func mix(_ left: Vector, _ right: Vector) -> Vector {
      Vector(dx: lerp(left.dx, right.dx, t), dy: lerp(left.dy, right.dy, t))
    }
    let mean: Vector
    switch degree {
    case 1: mean = side(0)
    case 2: mean = mix(side(0), side(1))
    default: mean = mix(mix(side(0), side(1)), mix(side(1), side(2)))
    }
    return Vector(dx: Double(degree) * mean.dx, dy: Double(degree) * mean.dy)
  }
}

extension Vector {
  /// The length, computed without overflow or underflow.
  var length: Double {
    let (x, y) = (abs(dx), abs(dy))
    let largest = max(x, y)
    if largest == 0 || !largest.isFinite { return largest }
    return largest * ((x / largest) * (x / largest) + (y / largest) * (y / largest)).squareRoot()
  }
}
