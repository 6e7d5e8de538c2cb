public import MotionRender

/// Where the values of a layer's property lie.
protocol LayerSource: AnyObject {
  /// The layer, as long as the program holds it.
  var layer: Layer? { get }

  /// What the property is there.
  var keyPath: LayerKeyPath { get }
}

extension ReactiveProperty {
  /// The layer that the property's values go to, and under which key path; nil for a property that
  /// stands for itself, and once the layer has gone.
  public var layerPlace: (layer: Layer, keyPath: LayerKeyPath)? {
    guard let source = hooks?.takeUnretainedValue().layerSource, let layer = source.layer else {
      return nil
    }
    return (layer, source.keyPath)
  }
}
