internal import CLuaShim

/// The classes that machines know: numbered when first named, laid out when first used.
struct LuaClassTable {
  struct Entry {
    let type: AnyClass
    let id: UInt32
    /// The bits of the class and of all its superclasses, which are numbered before it.
    let ancestors: [UInt64]
    var declaration: LuaTypeDeclaration?
    /// The members as the shim reads them.
    var layout: LuaClassLayout?
  }

  private(set) var entries: [Entry] = []

  /// The number of classes that were declared, on which the nearest of each class depends.
  private(set) var declaredCount = 0

  /// For the class of an object: the nearest class with a declaration.
  private var nearest: [ObjectIdentifier: Int] = [:]

  /// The description of handles: one, which each class that deals in handles brings with it.
  private var handles: LuaHandles?

  subscript(index: Int) -> Entry { entries[index] }

  /// Returns the index of a type, by a linear search over a few dozen: a dictionary would have to
  /// look the type up in the program, for which every start would wait.
  func index(of type: AnyClass) -> Int? { entries.firstIndex { $0.type == type } }

  mutating func add(_ type: AnyClass) -> Int {
    if let index = index(of: type) { return index }
    var ancestors = [UInt64](repeating: 0, count: LSH_CLASS_WORDS)
    if let superclass = _getSuperclass(type) { ancestors = entries[add(superclass)].ancestors }
    let index = entries.count
    if index < LSH_CLASS_LIMIT { ancestors[index / 64] |= 1 << (index % 64) }
    entries.append(Entry(type: type, id: UInt32(index), ancestors: ancestors))
    return index
  }

  /// Declares a class, unless that was done before.
  mutating func declare(_ index: Int, _ declaration: LuaTypeDeclaration) {
    guard entries[index].declaration == nil else { return }
    entries[index].declaration = declaration
    declaredCount += 1
    nearest.removeAll()
  }

  mutating func keep(_ layout: LuaClassLayout, of index: Int) { entries[index].layout = layout }

  /// Returns the class to bind an object of `type` as: its own or its nearest ancestor's.
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

  /// Returns what the declaration of a class, or else the nearest above it that has it, says of something.
  func declared<Content>(
    of type: AnyClass, _ path: (LuaTypeDeclaration) -> Content?
  ) -> Content? {
    var candidate: AnyClass? = type
    while let current = candidate {
      if let index = index(of: current), let found = entries[index].declaration.flatMap(path) {
        return found
      }
      candidate = _getSuperclass(current)
    }
    return nil
  }

  /// Returns the description of handles for a class that deals in them, nil for any other.
  mutating func handles(of type: AnyClass) -> LuaHandles? {
    guard let make = declared(of: type, \.handles) else { return nil }
    if handles == nil { handles = make() }
    return handles
  }

  /// Returns the members of each declared class above a type and its own, those of superclasses first, so
  /// that a subclass overrides them.
  func levels(of type: AnyClass) -> [LuaMembers] {
    var levels: [LuaMembers] = []
    var candidate: AnyClass? = type
    while let current = candidate {
      if let index = index(of: current), let found = entries[index].declaration {
        levels.append(found.lazyMembers)
      }
      candidate = _getSuperclass(current)
    }
    return levels.reversed()
  }

  /// Returns all members, those of superclasses first, without those that a subclass overrides.
  func members(of type: AnyClass) -> [LuaMemberDeclaration] {
    var members: [LuaMemberDeclaration] = []
    for level in levels(of: type) {
      if !members.isEmpty {
        let names = Set(level.list.map(\.name))
        members.removeAll { names.contains($0.name) }
      }
      members += level.list
    }
    return members
  }

  /// Returns the names of all members that an object of a class has.
  func memberNames(of type: AnyClass) -> [String] {
    members(of: type).filter { $0.role != .metamethod }.map(\.name)
  }
}
