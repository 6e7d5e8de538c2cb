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

  /// An object's address, hashed by one multiplication: the addresses are the allocator's, not a stranger's,
  /// and every call looks its object up.
  struct Key: Hashable {
    private let address: UInt

    init(_ object: AnyObject) { address = UInt(bitPattern: ObjectIdentifier(object)) }

    func _rawHashValue(seed: Int) -> Int {
      let product = address &* 0x9E37_79B9_7F4A_7C15
      return Int(bitPattern: product ^ product >> 32)
    }
  }

  private(set) var entries: [Key: Entry] = [:]
  /// The objects of weak handles, by number; their box is released in their place.
  private var weakObjects: [UInt64: Key] = [:]
  private var lastID: UInt64 = 0

  var count: Int { entries.count }

  /// Returns the number of an object, if Lua has it.
  func id(of object: AnyObject) -> UInt64? { entries[Key(object)]?.id }

  /// Returns the number of an object, if Lua has it, and whether its handle is weak.
  func handle(of object: AnyObject) -> (id: UInt64, isWeak: Bool)? {
    entries[Key(object)].map { ($0.id, $0.isWeak) }
  }

  /// Returns the next number; never used twice, unlike addresses.
  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func insert(
    _ object: AnyObject, id: UInt64, name: String, origin: String?, isWeak: Bool = false
  ) {
    let key = Key(object)
    let extra = origin.map { Extra(origin: $0, fallback: nil) }
    if let former = entries.updateValue(
      Entry(id: id, name: name, isWeak: isWeak, extra: extra), forKey: key), former.fallback != nil
    {
      entries[key]?.fallback = former.fallback
    }
    if isWeak { weakObjects[id] = key }
  }

  /// Removes a number, and the object unless it has a new number since.
  mutating func remove(_ id: UInt64, _ object: AnyObject) {
    let weak = weakObjects.isEmpty ? nil : weakObjects.removeValue(forKey: id)
    let key = weak ?? Key(object)
    if entries[key]?.id == id { entries[key] = nil }
  }

  subscript(object: AnyObject) -> Entry? {
    get { entries[Key(object)] }
    set { entries[Key(object)] = newValue }
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
