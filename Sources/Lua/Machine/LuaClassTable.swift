internal import CLuaShim

/// The classes a machine knows: numbered when first named, built when first used.
struct LuaClassTable {
  struct Entry {
    let type: AnyClass
    let id: UInt32
    var declaration: LuaTypeDeclaration?
    var isBuilt = false
  }

  private(set) var entries: [Entry] = []
  /// For the class of an object: the nearest class with a declaration.
  private var nearest: [ObjectIdentifier: Int] = [:]

  subscript(index: Int) -> Entry {
    get { entries[index] }
    set {
      entries[index] = newValue
      nearest.removeAll()
    }
  }

  /// A few dozen comparisons; a dictionary would have to be looked up in the program by its type,
  /// which every start would wait for.
  func index(of type: AnyClass) -> Int? { entries.firstIndex { $0.type == type } }

  mutating func add(_ type: AnyClass) -> Int {
    if let index = index(of: type) { return index }
    entries.append(Entry(type: type, id: UInt32(entries.count)))
    nearest.removeAll()
    return entries.count - 1
  }

  /// The class to bind an object of `type` as: its own or its nearest ancestor's.
  mutating func nearestDeclared(_ type: AnyClass) -> Int? {
    if let known = nearest[ObjectIdentifier(type)] { return known }
    var candidate: AnyClass? = type
    while let current = candidate {
      if let index = index(of: current), entries[index].declaration != nil {
        nearest[ObjectIdentifier(type)] = index
        return index
      }
      candidate = _getSuperclass(current)
    }
    return nil
  }

  /// The bits of a class and all its superclasses that are numbered.
  func ancestors(of type: AnyClass) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: LSH_CLASS_WORDS)
    var candidate: AnyClass? = type
    while let current = candidate {
      if let index = index(of: current), index < LSH_CLASS_LIMIT {
        words[index / 64] |= 1 << (index % 64)
      }
      candidate = _getSuperclass(current)
    }
    return words
  }
}
