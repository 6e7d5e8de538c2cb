internal import MotionTime

/// The geometry of a layer relative to its superlayer.
struct LayerGeometry {
  let position: Point
  let anchorPoint: Point
  let bounds: Rect

  /// The layer's transform; nil for the identity.
  let transform: PlaneMap?

  /// The transform of the superlayer for its sublayers, about its own anchor offset; nil for the identity.
  var outer: (transform: PlaneMap, anchor: Point)?

  init(
    position: Point, anchorPoint: Point, bounds: Rect, transform: PlaneMap?,
    outer: (transform: PlaneMap, anchor: Point)? = nil
  ) {
    self.position = position
    self.anchorPoint = anchorPoint
    self.bounds = bounds
    self.transform = transform
    self.outer = outer
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Returns the position of a point of the layer in the superlayer; nil when perspective maps it
  /// to infinity.
  func toSuperlayer(_ point: Point) -> Point? {
    var moved = point - anchor
    if let transform {
      guard let mapped = transform.apply(to: moved) else { return nil }
      moved = mapped
    }
    moved = moved + position
    guard let outer else { return moved }
    return outer.transform.apply(to: moved - outer.anchor).map { $0 + outer.anchor }
  }

  /// The map from the layer's plane to the superlayer's.
  var planeMap: PlaneMap {
    let own = PlaneMap(translation: Vector(dx: -anchor.x, dy: -anchor.y))
      .concatenating(transform ?? .identity)
      .concatenating(PlaneMap(translation: Vector(dx: position.x, dy: position.y)))
    guard let outer else { return own }
    let shift = Vector(dx: outer.anchor.x, dy: outer.anchor.y)
    return own.concatenating(PlaneMap(translation: Vector(dx: -shift.dx, dy: -shift.dy)))
      .concatenating(outer.transform).concatenating(PlaneMap(translation: shift))
  }

  /// Returns the point of the layer at a point of the superlayer; nil when a transform flattens it.
  func fromSuperlayer(_ point: Point) -> Point? {
    var moved = point
    if let outer {
      guard let mapped = outer.transform.inverted()?.apply(to: moved - outer.anchor) else {
        return nil
      }
      moved = mapped + outer.anchor
    }
    moved = moved - position
    if let transform {
      guard let mapped = transform.inverted()?.apply(to: moved) else { return nil }
      moved = mapped
    }
    return moved + anchor
  }

  /// The rectangle around the bounds as seen in the superlayer; null when it reaches to infinity.
  var frame: Rect {
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].compactMap(toSuperlayer)
    guard corners.count == 4, let left = corners.map(\.x).min(), let top = corners.map(\.y).min(),
      let right = corners.map(\.x).max(), let bottom = corners.map(\.y).max()
    else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
