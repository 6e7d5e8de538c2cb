internal import MotionRender
internal import MotionTime

/// A type of values that a property of a layer can have.
protocol LayerStorable: Equatable {
  /// Creates the value from that of a layer.
  init(layerValue: LayerValue)

  /// The value as a layer holds it.
  var layerValue: LayerValue { get }
}

extension Double: LayerStorable {
  init(layerValue: LayerValue) {
    if case .scalar(let value) = layerValue { self = value } else { self = 0 }
  }

  var layerValue: LayerValue { .scalar(self) }
}

extension Point: LayerStorable {
  init(layerValue: LayerValue) {
    switch layerValue {
    case .point(let value): self = value
    case .size(let value): self.init(x: value.width, y: value.height)
    default: self = .zero()
    }
  }

  var layerValue: LayerValue { .point(self) }
}

extension Size: LayerStorable {
  init(layerValue: LayerValue) {
    if case .size(let value) = layerValue { self = value } else { self = .zero() }
  }

  var layerValue: LayerValue { .size(self) }
}

extension Rect: LayerStorable {
  init(layerValue: LayerValue) {
    if case .rect(let value) = layerValue { self = value } else { self = .zero() }
  }

  var layerValue: LayerValue { .rect(self) }
}

extension Color: LayerStorable {
  init(layerValue: LayerValue) {
    if case .color(let value) = layerValue { self = value ?? .clear } else { self = .clear }
  }

  var layerValue: LayerValue { .color(self) }
}

extension Path: LayerStorable {
  init(layerValue: LayerValue) {
    if case .path(let value) = layerValue { self = value ?? Path() } else { self = Path() }
  }

  var layerValue: LayerValue { .path(self) }
}
