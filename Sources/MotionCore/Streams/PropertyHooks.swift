package import MotionRender

/// The optional parts of a property, stored apart so that plain properties stay small.
@usableFromInline
final class PropertyHooks<T> {
  let coreAnimation: CoreAnimationChannel?
  let layerSource: (any LayerSource)?
  private let externalWrite: NextChannel<T>
  private let afterWrite: (() -> Void)?

  init(
    _ externalWrite: @escaping NextChannel<T>, _ coreAnimation: CoreAnimationChannel?,
    _ afterWrite: (() -> Void)?, layerSource: (any LayerSource)? = nil
  ) {
    self.externalWrite = externalWrite
    self.coreAnimation = coreAnimation
    self.afterWrite = afterWrite
    self.layerSource = layerSource
  }

  /// Mirrors a write, before observers are called.
  @usableFromInline
  func write(_ value: T) {
    externalWrite(value)
  }

  /// Ends a write, after observers were called.
  @usableFromInline
  func finish() {
    afterWrite?()
  }
}

/// The storage of the values of a layer's property.
protocol LayerSource: AnyObject {
  /// The layer, as long as the program holds it.
  var layer: Layer? { get }

  /// The key path of the property on the layer.
  var keyPath: LayerKeyPath { get }
}

extension ReactiveProperty {
  /// The layer of the property and its key path; nil for a property without a layer, and once the
  /// layer was released.
  package var layerPlace: (layer: Layer, keyPath: LayerKeyPath)? {
    guard let source = hooks?.takeUnretainedValue().layerSource, let layer = source.layer else {
      return nil
    }
    return (layer, source.keyPath)
  }

  /// Ends a sequence's claim of the property at the value that is shown.
  func takeOver() {
    if let place = layerPlace { place.layer.take(place.keyPath) }
  }
}
