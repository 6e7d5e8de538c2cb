public import MotionTime

extension RenderContext {
  /// Shows a layer at any time, past or present, from the journal alone.
  public func view(_ layer: Layer, at time: MediaTime) -> PresentationLayer {
    layer.presentation(at: time)
  }
}
