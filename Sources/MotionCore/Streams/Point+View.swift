internal import MotionRender
internal import MotionTime

extension Point {
  /// Returns the same place, known above the root, in a view's coordinates.
  func converted(to view: MotionView?) -> Point {
    guard let view else { return self }
    return (try? view.layer.convert(self, from: nil)) ?? self
  }

  /// Returns the same place, known in a view's coordinates, above the root.
  func converted(from view: MotionView?) -> Point {
    guard let view else { return self }
    return (try? view.layer.convert(self, to: nil)) ?? self
  }

  /// Returns a distance, known above the root, in a view's coordinates: the linear part alone counts.
  func vectorConverted(to view: MotionView?) -> Point {
    converted(to: view) - Point.zero().converted(to: view)
  }

  /// Returns a distance, known in a view's coordinates, above the root.
  func vectorConverted(from view: MotionView?) -> Point {
    converted(from: view) - Point.zero().converted(from: view)
  }
}
