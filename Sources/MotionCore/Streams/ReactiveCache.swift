internal import MotionRender

/// The reactive properties of one object by name.
public final class ReactiveCache {
  private struct Entry {
    let name: String
    weak var weakProperty: AnyObject?
    let owned: AnyObject?
    let follow: (() -> Void)?

    var property: AnyObject? { owned ?? weakProperty }
  }

  /// Few, so that looking through them beats hashing their names.
  private var entries: [Entry] = []
  private let isOwner: Bool

  /// The number of properties that were made.
  private(set) var version = 0

  /// Creates a cache without properties.
  ///
  /// - Parameter isOwner: Whether properties live as long as the cache, as they must where the cache
  ///   is inside their object, or as long as anybody else has them.
  init(isOwner: Bool = true) {
    self.isOwner = isOwner
  }

  /// Returns the property of a name, which is made at the first access.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - onCacheMiss: Creates the property when there is none.
  public func named<T>(
    _ name: String, onCacheMiss: () -> ReactiveProperty<T>
  ) -> ReactiveProperty<T> {
    named(name) { (onCacheMiss(), nil) }
  }

  /// Returns the property of a name, which is created at the first request together with its update
  /// from the storage.
  func named<T>(
    _ name: String, orMake make: () -> (property: ReactiveProperty<T>, follow: (() -> Void)?)
  ) -> ReactiveProperty<T> {
    if let found = existing(name, of: T.self) { return found }
    let made = make()
    entries.removeAll { $0.name == name }
    entries.append(
      Entry(
        name: name, weakProperty: isOwner ? nil : made.property,
        owned: isOwner ? made.property : nil, follow: made.follow))
    version += 1
    return made.property
  }

  /// Whether no property was requested.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the property of a name if it was requested before.
  package func property(named name: String) -> AnyObject? {
    entries.first { $0.name == name }?.property
  }

  /// Updates all properties from their storage, in the order of their names.
  func follow() {
    for entry in entries.sorted(by: { $0.name < $1.name }) { entry.follow?() }
  }

  /// Returns the property of a name if it was requested before.
  func existing<T>(_ name: String, of type: T.Type = T.self) -> ReactiveProperty<T>? {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    return entries[index].property as? ReactiveProperty<T>
  }
}

/// A cached look-up of a property: repeated until it succeeds, and again only when other properties
/// were created.
final class CachedProperty<T> {
  private let name: String
  private weak var cache: ReactiveCache?
  private weak var found: ReactiveProperty<T>?
  private var version = -1

  /// Keeps neither the cache nor the property alive.
  init(_ name: String, in cache: ReactiveCache) {
    self.name = name
    self.cache = cache
  }

  /// The property; nil when it does not exist yet.
  var property: ReactiveProperty<T>? {
    if let found { return found }
    guard let cache, cache.version != version else { return nil }
    version = cache.version
    found = cache.existing(name, of: T.self)
    return found
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

/// The contents of a layer's attachment slot: its reactive properties.
final class LayerAttachment {
  let properties = ReactiveCache()

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
