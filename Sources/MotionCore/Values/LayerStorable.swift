package import MotionRender
package import MotionTime

/// A type of values that a property of a layer can have.
package protocol LayerStorable: Equatable {
  /// Creates the value from that of a layer.
  init(layerValue: LayerValue)

  /// The value as a layer holds it.
  var layerValue: LayerValue { get }
}

extension Double: LayerStorable {
  package init(layerValue: LayerValue) {
    if case .scalar(let value) = layerValue { self = value } else { self = 0 }
  }

  package var layerValue: LayerValue { .scalar(self) }
}

extension Point: LayerStorable {
  package init(layerValue: LayerValue) {
    switch layerValue {
    case .point(let value): self = value
    case .size(let value): self.init(x: value.width, y: value.height)
    default: self = .zero()
    }
  }

  package var layerValue: LayerValue { .point(self) }
}

extension Size: LayerStorable {
  package init(layerValue: LayerValue) {
    if case .size(let value) = layerValue { self = value } else { self = .zero() }
  }

  package var layerValue: LayerValue { .size(self) }
}

extension Rect: LayerStorable {
  package init(layerValue: LayerValue) {
    if case .rect(let value) = layerValue { self = value } else { self = .zero() }
  }

  package var layerValue: LayerValue { .rect(self) }
}

extension Color: LayerStorable {
  package init(layerValue: LayerValue) {
    if case .color(let value) = layerValue { self = value ?? .clear } else { self = .clear }
  }

  package var layerValue: LayerValue { .color(self) }
}

extension Path: LayerStorable {
  package init(layerValue: LayerValue) {
    if case .path(let value) = layerValue { self = value ?? Path() } else { self = Path() }
  }

  package var layerValue: LayerValue { .path(self) }
}
