package import MotionRender

/// The place of a property's value. References are unmanaged, so that a read or a write counts none.
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
  ///
  /// - Parameter connection: Names the connection that it comes through; nil for a direct call.
  func run(_ event: CoreAnimationChannelEvent, from connection: ObjectIdentifier?) {
    switch self {
    case .own: break
    case .mirrored(let mirror): mirror.takeUnretainedValue().coreAnimation?(event)
    case .layer(let lanes): lanes.takeUnretainedValue().run(event, from: connection)
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

  /// Returns the value that a motion would start from now; another one once the layer went.
  ///
  /// - Parameter connection: The connection of the motion, whose last write does not count; nil for none.
  func motionStart(or other: T, from connection: ObjectIdentifier? = nil) -> T { other }

  /// Writes the value of the property, whose observers are called then.
  @usableFromInline
  func write(_ value: T, to property: ReactiveProperty<T>) {
    property.current = value
    property.publish()
  }

  /// Writes a value that a connection emits, which may be that of a motion that follows.
  func emit(_ value: T, to property: ReactiveProperty<T>, from connection: ObjectIdentifier) {
    write(value, to: property)
  }

  /// Writes the model value of lanes that follow a source.
  ///
  /// - Returns: Whether all of them still follow.
  func writeFollowed(_ value: T, from connection: ObjectIdentifier) -> Bool { true }

  /// Takes an event of the animation channel.
  ///
  /// - Parameter connection: Names the connection that it comes through; nil for a direct call.
  func run(_ event: CoreAnimationChannelEvent, from connection: ObjectIdentifier?) {}

  /// Returns the source between the property and an observer that shows what the property shows; nil once the layer
  /// went.
  func source(of property: ReactiveProperty<T>, for observer: MotionObserver<T>) -> ShownSource<T>?
  {
    nil
  }
}

extension ReactiveProperty {
  /// The layer of the property and its key path; nil for a property without a layer, and once the
  /// layer was released.
  package var layerPlace: (layer: Layer, keyPath: LayerKeyPath)? {
    guard case .layer(let lanes) = storage else { return nil }
    let observer = lanes.takeUnretainedValue().lanes
    return observer.layer.map { ($0, observer.keyPath) }
  }

  /// Writes a value that a connection emits.
  func emit(_ value: T, from connection: ObjectIdentifier) {
    guard case .layer(let lanes) = storage else {
      self.value = value
      return
    }
    lanes.takeUnretainedValue().emit(value, to: self, from: connection)
    withExtendedLifetime(self) {}
  }

  /// Writes the model value of lanes that follow a source.
  ///
  /// - Returns: Whether all of them still follow.
  func writeFollowed(_ value: T, from connection: ObjectIdentifier) -> Bool {
    guard case .layer(let lanes) = storage else { return true }
    return lanes.takeUnretainedValue().writeFollowed(value, from: connection)
  }

  /// Ends following: the lanes keep what they show.
  func endFollowing(from connection: ObjectIdentifier) {
    if let place = layerPlace { place.layer.endFollowing(place.keyPath, from: connection) }
  }

  /// The value that a motion would start from now: the one that motions show, or else the model value.
  var motionStart: T {
    guard case .layer(let lanes) = storage else { return value }
    return lanes.takeUnretainedValue().motionStart(or: value)
  }

  /// The same for a motion of a connection, whose value that leads there may be written already.
  func motionStart(from connection: ObjectIdentifier) -> T {
    guard case .layer(let lanes) = storage else { return value }
    return lanes.takeUnretainedValue().motionStart(or: value, from: connection)
  }

  /// Ends what moves the property, at the value that is shown.
  ///
  /// - Returns: The velocity of each number then; nil where nothing moved, and for a property without a layer.
  @discardableResult
  func stopMotions() -> [Double]? {
    layerPlace.flatMap { $0.layer.stopMotions($0.keyPath) }
  }
}
