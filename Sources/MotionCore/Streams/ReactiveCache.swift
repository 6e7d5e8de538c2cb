internal import MotionRender
internal import MotionTime

/// The reactive properties of one object by name.
public final class ReactiveCache {
  private struct Entry {
    let name: String
    weak var weakProperty: AnyObject?
    let owned: AnyObject?

    var property: AnyObject? { owned ?? weakProperty }
  }

  /// Few, so that looking through them beats hashing their names.
  private var entries: [Entry] = []
  private let isOwner: Bool

  /// Creates a cache without properties.
  ///
  /// - Parameter isOwner: Whether properties live as long as the cache, as they must where the cache
  ///   is inside their object, or as long as anybody else has them.
  init(isOwner: Bool = true) {
    self.isOwner = isOwner
  }

  /// Returns the property of a name, which is made at the first access that is no look.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - onCacheMiss: Creates the property when there is none.
  public func named<T>(
    _ name: String, onCacheMiss: () -> ReactiveProperty<T>
  ) -> ReactiveProperty<T> {
    if let found = entries.first(where: { $0.name == name })?.property as? ReactiveProperty<T> {
      return found
    }
    let context = MotionSession.current.renderContext
    if let look = context.look {
      // Made later, it could begin with another value, so a look keeps none. It begins with the present one: the
      // journal does not hold it.
      context.look = nil
      defer { context.look = look }
      return onCacheMiss()
    }
    let made = onCacheMiss()
    entries.removeAll { $0.name == name }
    entries.append(
      Entry(name: name, weakProperty: isOwner ? nil : made, owned: isOwner ? made : nil))
    return made
  }
}

/// The caches of objects that have no room for one.
///
/// They do not own their properties: the table belongs to the session, which the properties keep.
final class ReactiveSideTable {
  private struct Entry {
    weak var object: AnyObject?
    let cache: ReactiveCache
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var pruneAt = 64

  func cache(of object: AnyObject) -> ReactiveCache {
    if let entry = entries[ObjectIdentifier(object)], entry.object === object {
      return entry.cache
    }
    if entries.count >= pruneAt {
      entries = entries.filter { $0.value.object != nil }
      pruneAt = max(64, entries.count * 2)
    }
    let cache = ReactiveCache(isOwner: false)
    entries[ObjectIdentifier(object)] = Entry(object: object, cache: cache)
    return cache
  }
}

/// The contents of a layer's attachment slot: its view, and the reactive properties that are no lanes of it.
final class LayerAttachment {
  private(set) lazy var properties = ReactiveCache()

  /// The view that the layer belongs to, which takes itself out when it goes.
  unowned(unsafe) var view: MotionView?

  /// Returns the attachment of a layer, making it when there is none.
  static func of(_ layer: Layer) -> LayerAttachment {
    // Nothing else is ever put into the slot.
    if let found = layer.attachment { return unsafeDowncast(found, to: LayerAttachment.self) }
    let made = LayerAttachment()
    layer.attachment = made
    return made
  }
}
