internal import MotionRender
package import MotionTime

extension MotionView {
  /// Returns the frontmost view that is seen at a point and reacts to pointers.
  ///
  /// Views are looked for where they are seen now, animations included. One that is hidden, nearly
  /// clear or does not react hides those inside it from pointers, which then reach other views.
  ///
  /// - Parameter point: A point in the coordinates of the view around this one.
  package func viewSeen(at point: Point) -> MotionView? {
    if layer.isDestroyed { return nil }
    if !isUserInteractionEnabled || seen(.hidden).bool == true { return nil }
    if seen(.opacity).number ?? 1 < 0.01 { return nil }
    guard
      let inner = try? layer.convert(
        point, from: superview?.layer, in: .presentation())
    else { return nil }
    let isInside = (seen(.bounds).rect ?? .zero).contains(inner)
    if layer.masksToBounds, !isInside { return nil }
    for candidate in subviewsFrontToBack {
      if let hit = candidate.viewSeen(at: inner) { return hit }
    }
    return isInside ? self : nil
  }

  /// The middle of the layer as it is seen now, in its own coordinates: the default position of gestures.
  package var shownMiddle: Point {
    let bounds = seen(.bounds).rect ?? .zero
    return Point(x: bounds.midX, y: bounds.midY)
  }

  private func seen(_ keyPath: LayerKeyPath) -> LayerValue {
    layer.presentationValue(forKeyPath: keyPath)
  }

  /// The subviews in the order of display, the front one first.
  private var subviewsFrontToBack: [MotionView] {
    let placed = subviews.filter { !$0.layer.isDestroyed }.enumerated()
      .map { (z: $1.seen(.zPosition).number ?? 0, index: $0, view: $1) }
    // Most lists are in order already, which one pass finds out.
    if zip(placed, placed.dropFirst()).allSatisfy({ $0.z <= $1.z }) {
      return placed.reversed().map(\.view)
    }
    return placed.sorted { ($0.z, $0.index) > ($1.z, $1.index) }.map(\.view)
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

  /// Returns a vector in a view's coordinates, given above the root: only the linear part of the
  /// transform applies.
  func vectorConverted(to view: MotionView?) -> Point {
    converted(to: view) - Point.zero().converted(to: view)
  }

  /// Returns a distance, known in a view's coordinates, above the root.
  func vectorConverted(from view: MotionView?) -> Point {
    converted(from: view) - Point.zero().converted(from: view)
  }
}
