package import MotionRender

/// Where the value of a property is. References are unmanaged, so that a read or a write counts none.
@usableFromInline
enum PropertyStorage<T> {
  /// In the property.
  case own

  /// In the property, and each write is passed on.
  case mirrored(Unmanaged<MirroredStorage<T>>)

  /// In the store, as lanes of a layer's property.
  case layer(Unmanaged<LayerStorage<T>>)

  /// Passes writes, and if it can run them animations, to functions.
  static func mirrored(
    _ write: @escaping NextChannel<T>, _ coreAnimation: CoreAnimationChannel?
  ) -> PropertyStorage {
    .mirrored(.passRetained(MirroredStorage(write, coreAnimation)))
  }

  /// Whether it runs animations that are sent to the property.
  var runsAnimations: Bool {
    switch self {
    case .own: false
    case .mirrored(let mirror): mirror.takeUnretainedValue().coreAnimation != nil
    case .layer: true
    }
  }

  /// Takes an event of the animation channel.
  func run(_ event: CoreAnimationChannelEvent) {
    switch self {
    case .own: break
    case .mirrored(let mirror): mirror.takeUnretainedValue().coreAnimation?(event)
    case .layer(let lanes): lanes.takeUnretainedValue().run(event)
    }
  }

  func release() {
    switch self {
    case .own: break
    case .mirrored(let mirror): mirror.release()
    case .layer(let lanes): lanes.release()
    }
  }
}

/// Functions that get the writes and the animations of a property.
@usableFromInline
final class MirroredStorage<T> {
  let coreAnimation: CoreAnimationChannel?
  @usableFromInline let write: NextChannel<T>

  init(_ write: @escaping NextChannel<T>, _ coreAnimation: CoreAnimationChannel?) {
    self.write = write
    self.coreAnimation = coreAnimation
  }
}

/// The lanes of a layer that hold the value of a property; ``LayerLanes`` knows how.
@usableFromInline
class LayerStorage<T> {
  let lanes: LaneObserver

  init(_ lanes: LaneObserver) { self.lanes = lanes }

  /// Returns the value in the layer; another one once the layer went.
  @usableFromInline
  func value(or other: T) -> T { other }

  /// Writes the value of the property, whose observers are called then.
  @usableFromInline
  func write(_ value: T, to property: ReactiveProperty<T>) {
    property.current = value
    property.publish()
  }

  /// Takes an event of the animation channel.
  func run(_ event: CoreAnimationChannelEvent) {}
}

extension ReactiveProperty {
  /// The layer of the property and its key path; nil for a property without a layer, and once the
  /// layer was released.
  package var layerPlace: (layer: Layer, keyPath: LayerKeyPath)? {
    guard case .layer(let lanes) = storage else { return nil }
    let observer = lanes.takeUnretainedValue().lanes
    return observer.layer.map { ($0, observer.keyPath) }
  }

  /// Ends a sequence's claim of the property at the value that is shown.
  func takeOver() {
    if let place = layerPlace { place.layer.take(place.keyPath) }
  }
}
