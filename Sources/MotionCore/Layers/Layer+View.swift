public import MotionRender

extension Layer {
  /// The view that shows the layer, if any.
  public var view: MotionView? { (attachment as? LayerAttachment)?.view }
}
