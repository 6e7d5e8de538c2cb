/// The host objects that Lua holds, by number, and their descriptions.
struct LuaObjectTable {
  /// The description of an object in the table.
  struct Entry {
    let id: UInt64
    let name: String
    /// Whether the handle leaves the object's life to Swift.
    let isWeak: Bool
    /// The members that few objects have.
    var extra: Extra?

    var origin: String? { extra?.origin }

    var fallback: ((String) throws -> LuaValue?)? {
      get { extra?.fallback }
      set { extra = Extra(origin: origin, fallback: newValue) }
    }
  }

  /// The place where an object was made, and members that others of its class do not have.
  final class Extra {
    let origin: String?
    let fallback: ((String) throws -> LuaValue?)?

    init(origin: String?, fallback: ((String) throws -> LuaValue?)?) {
      self.origin = origin
      self.fallback = fallback
    }
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// The objects of weak handles, by number; their box is released in their place.
  private var weakObjects: [UInt64: ObjectIdentifier] = [:]
  private var lastID: UInt64 = 0

  var count: Int { entries.count }

  /// Returns the number of an object, if Lua has it.
  func id(of object: AnyObject) -> UInt64? { entries[ObjectIdentifier(object)]?.id }

  /// Returns the number of an object, if Lua has it, and whether its handle is weak.
  func handle(of object: AnyObject) -> (id: UInt64, isWeak: Bool)? {
    entries[ObjectIdentifier(object)].map { ($0.id, $0.isWeak) }
  }

  /// Returns the next number; never used twice, unlike addresses.
  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func insert(
    _ object: AnyObject, id: UInt64, name: String, origin: String?, isWeak: Bool = false
  ) {
    let key = ObjectIdentifier(object)
    let fallback = entries[key]?.fallback
    let extra =
      origin == nil && fallback == nil ? nil : Extra(origin: origin, fallback: fallback)
    entries[key] = Entry(id: id, name: name, isWeak: isWeak, extra: extra)
    if isWeak { weakObjects[id] = key }
  }

  /// Removes a number, and the object unless it has a new number since.
  mutating func remove(_ id: UInt64, _ object: AnyObject) {
    let weak = weakObjects.isEmpty ? nil : weakObjects.removeValue(forKey: id)
    let key = weak ?? ObjectIdentifier(object)
    if entries[key]?.id == id { entries[key] = nil }
  }

  subscript(object: AnyObject) -> Entry? {
    get { entries[ObjectIdentifier(object)] }
    set { entries[ObjectIdentifier(object)] = newValue }
  }
}

/// A weak reference to an object, for Lua.
final class LuaWeakBox {
  weak var object: AnyObject?
  let name: String

  init(_ object: AnyObject, name: String) {
    self.object = object
    self.name = name
  }
}
