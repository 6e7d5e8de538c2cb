public import MotionTime

extension Layer {
  /// Finds the frontmost layer at a point.
  ///
  /// Layers that are hidden, nearly clear (opacity below 0.01) or flattened by their transform are not
  /// hit, nor is anything below them; outside of a layer that masks to its bounds nothing below it is.
  ///
  /// - Parameters:
  ///   - point: A point in the superlayer's coordinates.
  ///   - source: Whether layers are looked for where they were written or where they are seen.
  /// - Complexity: Linear in the number of layers in this one, at most.
  public func hitTest(_ point: Point, in source: ValueSource = .model) -> Layer? {
    if shown(.hidden, in: source).bool == true { return nil }
    if shown(.opacity, in: source).number ?? 1 < 0.01 { return nil }
    let geometry = LayerGeometry(self, in: source)
    guard let local = geometry.fromSuperlayer(point) else { return nil }
    let isInside = Layer.contains(local, in: geometry.bounds)
    if !isInside, shown(.masksToBounds, in: source).bool == true { return nil }
    for layer in sublayersBackToFront(in: source).reversed() {
      if let hit = layer.hitTest(local, in: source) { return hit }
    }
    return isHit(at: local, inside: isInside, in: source) ? self : nil
  }

  /// Returns whether a point is in bounds, to which left and top edges belong, right and bottom
  /// edges do not.
  private static func contains(_ point: Point, in bounds: Rect) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  private func isHit(at point: Point, inside: Bool, in source: ValueSource) -> Bool {
    guard let shape = self as? ShapeLayer, shape.hitTestsPath else { return inside }
    guard let path = shown(.path, in: source).path else { return false }
    let winding = PathWinding(path, around: point)
    return shown(.fillRule, in: source).string == "evenOdd"
      ? winding.crossings % 2 != 0 : winding.turns != 0
  }
}
