internal import MotionRender
internal import MotionTime

extension MotionView {
  /// Returns the frontmost view that is seen at a point and reacts to pointers.
  ///
  /// Views are looked for where they are seen now, animations included. One that is hidden, nearly
  /// clear or does not react hides those inside it from pointers, and lets them through to others.
  ///
  /// - Parameter point: A point in the coordinates of the view around this one.
  func viewSeen(at point: Point) -> MotionView? {
    if layer.isDestroyed { return nil }
    let seen = layer.presentation()
    if !isUserInteractionEnabled || seen.isHidden || seen.opacity < 0.01 { return nil }
    guard
      let inner = try? layer.convert(
        point, from: superview?.layer, in: .presentation())
    else { return nil }
    let isInside = seen.bounds.contains(inner)
    if layer.masksToBounds, !isInside { return nil }
    let frontFirst = subviews.enumerated()
      .map { (z: $1.layer.presentation().zPosition, index: $0, view: $1) }
      .sorted { ($0.z, $0.index) > ($1.z, $1.index) }
    for candidate in frontFirst {
      if let hit = candidate.view.viewSeen(at: inner) { return hit }
    }
    return isInside ? self : nil
  }
}

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
