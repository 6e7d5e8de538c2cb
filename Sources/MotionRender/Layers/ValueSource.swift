public import MotionTime

/// Whether a question is about what was written or about what is seen.
public enum ValueSource: Hashable, Sendable {
  /// The model values.
  case model

  /// The presentation values at a time, the present one when it is nil.
  case presentation(at: MediaTime? = nil)
}

extension Layer {
  /// The value of a property as a question wants it.
  func shown(_ property: LayerProperty, in source: ValueSource) -> LayerValue {
    switch source {
    case .model: model(property)
    case .presentation(let time): presentationValue(forKeyPath: LayerKeyPath(property), at: time)
    }
  }
}
