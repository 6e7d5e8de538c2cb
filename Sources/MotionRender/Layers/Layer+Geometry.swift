public import MotionTime

extension Layer {
  /// The rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it on a layer that is turned, skewed or in perspective, or whose superlayer transforms
  /// its sublayers, is an assertion and changes nothing; ``setFrame(_:)`` throws instead.
  public var frame: Rect {
    get { frame(in: .model) }
    set {
      do { try setFrame(newValue) } catch { motionAssertion(error.description) }
    }
  }

  /// Returns the rectangle around the layer in its superlayer's coordinates, as written or as seen.
  ///
  /// - Parameter source: Model or presentation values.
  public func frame(in source: ValueSource) -> Rect {
    LayerGeometry(self, in: source).frame
  }

  /// Sets size and position so that the layer fills a rectangle of its superlayer.
  ///
  /// - Parameter frame: The new frame, in points of the superlayer.
  /// - Throws: `invalidFrame` when the layer is turned, skewed, in perspective or scaled by 0, or its
  ///   superlayer transforms its sublayers; `invalidValue` for a rectangle that is not finite;
  ///   `deadLayer`.
  public func setFrame(_ frame: Rect) throws(RenderError) {
    try checkAlive()
    let transform = transform
    let plain = Transform(translation: transform.translation, scale: transform.scale)
    let scale = transform.scale
    guard model(.transform) == .transform(plain), scale.x != 0, scale.y != 0,
      superlayer?.sublayerTransform ?? .identity == .identity
    else {
      throw RenderError(
        .invalidFrame,
        "\(record.label): the layer is turned, skewed, in perspective or scaled by 0."
          + " Set bounds and position instead.")
    }
    let area = frame.standardized
    if !area.isFinite {
      throw RenderError(
        .invalidValue, "\(record.label).frame: the value is not finite. Give finite numbers.")
    }
    let anchor = Point(
      x: scale.x < 0 ? 1 - anchorPoint.x : anchorPoint.x,
      y: scale.y < 0 ? 1 - anchorPoint.y : anchorPoint.y)
    let size = Size(width: area.width / abs(scale.x), height: area.height / abs(scale.y))
    let corner = Point(
      x: area.minX - transform.translation.x, y: area.minY - transform.translation.y)
    try setValue(.size(size), forKeyPath: .size)
    try setValue(
      .point(Point(x: corner.x + anchor.x * area.width, y: corner.y + anchor.y * area.height)),
      forKeyPath: .position)
  }

  /// Converts a point of this layer to another layer's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in this layer's coordinates.
  ///   - layer: The layer of the result's coordinates; nil for those above the root.
  ///   - source: Whether the layers are where they were written or where they are seen.
  /// - Throws: `invalidTree` when the layers share no tree, `singularTransform` when a transform on the
  ///   way down flattens the plane or perspective sends the point to infinity, `deadLayer` when either
  ///   was destroyed.
  /// - Complexity: At most the product of the depths of the two layers.
  public func convert(
    _ point: Point, to layer: Layer?, in source: ValueSource = .model
  ) throws(RenderError) -> Point {
    try checkAlive()
    try layer?.checkAlive()
    let down = layer.map { Array(sequence(first: $0, next: \.superlayer)) } ?? []
    var point = point
    var up: Layer? = self
    while let current = up, !down.contains(where: { $0 === current }) {
      point = try current.toSuperlayer(point, in: source)
      up = current.superlayer
    }
    if up == nil, layer != nil {
      throw RenderError(
        .invalidTree,
        "\(record.label): \(layer?.record.label ?? "") is in another tree. Put both into one.")
    }
    let common = down.firstIndex { $0 === up } ?? down.count
    for current in down[..<common].reversed() {
      point = try current.fromSuperlayer(point, in: source)
    }
    return point
  }

  private func toSuperlayer(
    _ point: Point, in source: ValueSource
  ) throws(RenderError) -> Point {
    guard let moved = LayerGeometry(self, in: source).toSuperlayer(point) else {
      throw flattened()
    }
    return moved
  }

  private func fromSuperlayer(
    _ point: Point, in source: ValueSource
  ) throws(RenderError) -> Point {
    guard let moved = LayerGeometry(self, in: source).fromSuperlayer(point) else {
      throw flattened()
    }
    return moved
  }

  /// Converts a point of another layer to this layer's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in the other layer's coordinates.
  ///   - layer: The other layer; nil for the coordinates above the root.
  ///   - source: Whether the layers are where they were written or where they are seen.
  /// - Throws: `invalidTree`, `singularTransform` and `deadLayer`, as `convert(_:to:in:)` does.
  /// - Complexity: At most the product of the depths of the two layers.
  public func convert(
    _ point: Point, from layer: Layer?, in source: ValueSource = .model
  ) throws(RenderError) -> Point {
    if let layer { return try layer.convert(point, to: self, in: source) }
    try checkAlive()
    var outer = point
    if let parent = superlayer { outer = try parent.convert(point, from: nil, in: source) }
    guard let moved = LayerGeometry(self, in: source).fromSuperlayer(outer) else {
      throw flattened()
    }
    return moved
  }

  /// Converts two points above the root to this layer's coordinates, as ``convert(_:from:in:)`` does each. The layers
  /// on the way are read once.
  package func convert(
    fromAbove first: Point, _ second: Point, in source: ValueSource
  ) throws(RenderError) -> (Point, Point) {
    try checkAlive()
    var (first, second) = (first, second)
    if let parent = superlayer {
      (first, second) = try parent.convert(fromAbove: first, second, in: source)
    }
    let geometry = LayerGeometry(self, in: source)
    guard let one = geometry.fromSuperlayer(first), let other = geometry.fromSuperlayer(second)
    else { throw flattened() }
    return (one, other)
  }

  private func flattened() -> RenderError {
    RenderError(
      .singularTransform,
      "\(record.label): its transform cannot be undone at this point. Give it other scale factors.")
  }
}
