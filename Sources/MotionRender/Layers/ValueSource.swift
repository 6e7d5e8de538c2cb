public import MotionTime

/// The kind of value that is read: model or presentation value.
public enum ValueSource: Hashable, Sendable {
  /// The model values.
  case model

  /// The presentation values at a time, the present one when it is nil.
  case presentation(at: MediaTime? = nil)
}

extension Layer {
  /// Returns the model or presentation value of a property.
  func shown(_ property: LayerProperty, in source: ValueSource) -> LayerValue {
    switch source {
    case .model: model(property)
    case .presentation(let time): presentationValue(forKeyPath: LayerKeyPath(property), at: time)
    }
  }
}

extension LayerGeometry {
  init(_ layer: Layer, in source: ValueSource) {
    func value(_ property: LayerProperty) -> LayerValue { layer.shown(property, in: source) }
    self.init(
      position: value(.position).point ?? .zero, anchorPoint: value(.anchorPoint).point ?? .zero,
      bounds: value(.bounds).rect ?? .zero, transform: value(.transform))
    guard let parent = layer.superlayer else { return }
    let sublayerTransform = parent.shown(.sublayerTransform, in: source)
    if sublayerTransform == .transform(.identity) { return }
    outer = (sublayerTransform, LayerGeometry(parent, in: source).anchor)
  }
}
