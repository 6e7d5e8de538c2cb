internal import MotionRender
internal import MotionTime

/// The reactive properties of an object.
///
/// All instances for one object share its properties, also when it is seen as its superclass. An
/// instance keeps the object alive; the properties do not.
public final class Reactive<O: AnyObject> {
  /// The object.
  public let _object: O

  /// The properties that were requested and are no key path of a layer.
  public let _properties: ReactiveCache

  /// Creates the reactive view of an object.
  ///
  /// - Parameter object: The layer or view; all reactive views of one object share its properties.
  public init(_ object: O) {
    _object = object
    _properties = ReactiveCache.shared(by: object)
  }
}

extension ReactiveCache {
  /// Returns the cache that belongs to an object.
  static func shared(by object: AnyObject) -> ReactiveCache {
    switch object {
    case let view as MotionView: view.reactiveProperties
    case let layer as Layer: LayerAttachment.of(layer).properties
    default:
      MotionSession.current.core.reactiveCaches.cache(of: object)
    }
  }
}
