package import MotionTime

/// A curve as polylines for plotting, interrupted at jumps of the curve.
package enum PlottedCurve {
  /// Returns the polylines between the jumps, in order, each with at least one point.
  ///
  /// - Parameters:
  ///   - function: The curve, shown over inputs of 0…1.
  ///   - steps: The number of equal steps. Two jumps within one step are treated as one.
  package static func stretches(of function: TimingFunction, steps: Int = 240) -> [[Point]] {
    func point(_ x: Double) -> Point { Point(x: x, y: function.value(at: x)) }
    var stretches: [[Point]] = [[point(0)]]
    let places = (0...max(steps, 1)).map { Double($0) / Double(max(steps, 1)) }
    for (start, end) in zip(places, places.dropFirst()) {
      if let jump = jump(of: point, from: point(start), to: point(end)) {
        stretches[stretches.count - 1].append(jump.before)
        stretches.append([jump.after])
      }
      if stretches[stretches.count - 1].last?.x != end {
        stretches[stretches.count - 1].append(point(end))
      }
    }
    return stretches
  }

  /// Bisects a step towards its larger change. A change that does not shrink is a jump.
  private static func jump(
    of point: (Double) -> Point, from start: Point, to end: Point
  ) -> (before: Point, after: Point)? {
    let change = abs(end.y - start.y)
    guard change > 1e-3 else { return nil }
    var (low, high) = (start, end)
    for _ in 0..<44 {
      let middle = point(low.x + (high.x - low.x) / 2)
      guard middle.x > low.x, middle.x < high.x else { break }
      if abs(middle.y - low.y) > abs(high.y - middle.y) { high = middle } else { low = middle }
    }
    return abs(high.y - low.y) > change / 4 ? (low, high) : nil
  }
}
