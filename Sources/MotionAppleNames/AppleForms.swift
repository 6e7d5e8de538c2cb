public import MotionCore
public import MotionRender
public import MotionTime

// Functions whose form in Apple's frameworks differs from this package's. Where a file imports this module, a call
// without the labels that only the package has takes Apple's form.

extension Layer {
  /// Returns the layer as it is seen now.
  ///
  /// - Returns: The presentation; nil if the layer was destroyed.
  public func presentation() -> PresentationLayer? {
    isDestroyed ? nil : presentation(at: nil)
  }

  /// Converts a point of this layer to another layer's coordinates.
  ///
  /// Layers in different trees, a transform that flattens the plane and a layer that was destroyed are assertions; the
  /// result is then the point itself.
  ///
  /// - Parameters:
  ///   - point: A point in this layer's coordinates.
  ///   - layer: The layer of the result's coordinates; nil for those above the root.
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    converted(point) { point throws(RenderError) in try convert(point, to: layer, in: .model) }
  }

  /// Converts a point of another layer to this layer's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in the other layer's coordinates.
  ///   - layer: The other layer; nil for the coordinates above the root.
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    converted(point) { point throws(RenderError) in try convert(point, from: layer, in: .model) }
  }
}

extension Layer {
  /// Converts a rectangle of this layer to another layer's coordinates, as `convert(_:to:)` converts its corners.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this layer's coordinates.
  ///   - layer: The layer of the result's coordinates; nil for those above the root.
  /// - Returns: The smallest rectangle around the converted corners.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    rect.mapped { convert($0, to: layer) }
  }

  /// Converts a rectangle of another layer to this layer's coordinates, as `convert(_:from:)` converts its corners.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other layer's coordinates.
  ///   - layer: The other layer; nil for the coordinates above the root.
  /// - Returns: The smallest rectangle around the converted corners.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    rect.mapped { convert($0, from: layer) }
  }
}

extension MotionView {
  /// Converts a point of this view to another view's coordinates, as the layer's `convert(_:to:)` does.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - view: The view of the result's coordinates; nil for those above the root.
  public func convert(_ point: Point, to view: MotionView?) -> Point {
    layer.convert(point, to: view?.layer)
  }

  /// Converts a point of another view to this view's coordinates, as the layer's `convert(_:from:)` does.
  ///
  /// - Parameters:
  ///   - point: A point in the other view's coordinates.
  ///   - view: The other view; nil for the coordinates above the root.
  public func convert(_ point: Point, from view: MotionView?) -> Point {
    layer.convert(point, from: view?.layer)
  }

  /// Converts a rectangle of this view to another view's coordinates, as the layer's `convert(_:to:)` does.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this view's coordinates.
  ///   - view: The view of the result's coordinates; nil for those above the root.
  public func convert(_ rect: Rect, to view: MotionView?) -> Rect {
    layer.convert(rect, to: view?.layer)
  }

  /// Converts a rectangle of another view to this view's coordinates, as the layer's `convert(_:from:)` does.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other view's coordinates.
  ///   - view: The other view; nil for the coordinates above the root.
  public func convert(_ rect: Rect, from view: MotionView?) -> Rect {
    layer.convert(rect, from: view?.layer)
  }
}

/// Returns the result of a conversion; the point itself, after an assertion, where it is refused.
private func converted(
  _ point: Point, _ convert: (Point) throws(RenderError) -> Point
) -> Point {
  do throws(RenderError) {
    return try convert(point)
  } catch {
    motionAssertion(error.description)
    return point
  }
}

extension Rect {
  /// Returns the smallest rectangle around its corners, moved.
  fileprivate func mapped(_ move: (Point) -> Point) -> Rect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
      move(Point(x: $0.0, y: $0.1))
    }
    let (x, y) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return Rect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0])
  }
}
