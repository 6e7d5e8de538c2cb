/// The host objects that Lua holds: who has which number, and what is known about each.
struct LuaObjectTable {
  /// What is known about one.
  struct Entry {
    let id: UInt64
    let name: String
    let origin: String?
    /// Whether the handle leaves the object's life to Swift.
    let isWeak: Bool
    var fallback: ((String) throws -> LuaValue?)?
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  private var identifiers: [UInt64: ObjectIdentifier] = [:]
  private var lastID: UInt64 = 0

  var count: Int { entries.count }

  /// The number of an object, if Lua has it.
  func id(of object: AnyObject) -> UInt64? { entries[ObjectIdentifier(object)]?.id }

  /// The number of an object, if Lua has it, and whether its handle is weak.
  func handle(of object: AnyObject) -> (id: UInt64, isWeak: Bool)? {
    entries[ObjectIdentifier(object)].map { ($0.id, $0.isWeak) }
  }

  /// The next number; never used twice, unlike addresses.
  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func insert(
    _ object: AnyObject, id: UInt64, name: String, origin: String?, isWeak: Bool = false
  ) {
    let old = entries[ObjectIdentifier(object)]
    entries[ObjectIdentifier(object)] = Entry(
      id: id, name: name, origin: origin, isWeak: isWeak, fallback: old?.fallback)
    identifiers[id] = ObjectIdentifier(object)
  }

  /// Forgets a number, and the object unless it has a new number since.
  mutating func remove(_ id: UInt64, _ object: AnyObject) {
    guard let identifier = identifiers.removeValue(forKey: id) else { return }
    if entries[identifier]?.id == id { entries[identifier] = nil }
  }

  subscript(object: AnyObject) -> Entry? {
    get { entries[ObjectIdentifier(object)] }
    set { entries[ObjectIdentifier(object)] = newValue }
  }
}

/// Holds an object for Lua without keeping it alive.
final class LuaWeakBox {
  weak var object: AnyObject?
  let name: String

  init(_ object: AnyObject, name: String) {
    self.object = object
    self.name = name
  }
}
