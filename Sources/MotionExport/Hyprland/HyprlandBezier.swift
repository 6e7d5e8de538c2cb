internal import MotionTime

/// A Bézier as Hyprland evaluates it: 255 points at equal steps of the parameter from 1/255 on, in single precision,
/// with lines between them.
struct HyprlandBezier {
  private let points: [(x: Float, y: Float)]

  private static let count = 255

  /// Bakes a curve with its control points.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    points = (1...Self.count).map { index in
      let t = Float(index) / Float(Self.count)
      let rest = 1 - t
      let (a, b, c) = (3 * t * rest * rest, 3 * t * t * rest, t * t * t)
      return (a * Float(x1) + b * Float(x2) + c, a * Float(y1) + b * Float(y2) + c)
    }
  }

  /// Returns the progress at a part of the duration.
  func value(at x: Double) -> Double {
    let x = Float(x)
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // Below the first point the line through the first two goes on.
    let next = points.dropFirst().firstIndex { $0.x >= x } ?? points.count - 1
    let (left, right) = (points[next - 1], points[next])
    let width = right.x - left.x
    return Double(width <= 1e-6 ? left.y : left.y + (right.y - left.y) * ((x - left.x) / width))
  }

  /// Returns the largest difference from a curve, at 2001 places.
  func distance(from curve: TimingFunction) -> Double {
    (0...2000).reduce(0) { worst, index in
      let x = Double(index) / 2000
      return max(worst, abs(value(at: x) - curve.value(at: x, before: index == 2000)))
    }
  }
}
