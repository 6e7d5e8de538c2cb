public import MotionRender

extension MotionRuntime {
  /// Returns the reactive view of a view.
  public func get(_ view: MotionView) -> Reactive<MotionView> { Reactive(view) }

  /// Returns the reactive view of a layer.
  public func get(_ layer: Layer) -> Reactive<Layer> { Reactive(layer) }

  /// Returns the reactive view of a shape.
  public func get(_ layer: ShapeLayer) -> Reactive<ShapeLayer> { Reactive(layer) }

  /// Returns the streams of a gesture recognizer; one that has no view is added to the container.
  public func get<O: GestureRecognizer>(_ gestureRecognizer: O) -> ReactiveGestureRecognizer<O> {
    let container = containerView
    if gestureRecognizer.view == nil { container.addGestureRecognizer(gestureRecognizer) }
    return cachedGesture(for: gestureRecognizer) {
      ReactiveGestureRecognizer(gestureRecognizer, containerView: container)
    }
  }
}
