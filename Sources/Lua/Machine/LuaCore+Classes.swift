internal import CLuaShim

extension LuaCore {
  /// Makes a class's metatable from its declaration and those of its superclasses.
  func build(_ index: Int) throws(LuaError) {
    let vm = try open()
    guard let declaration = classes[index].declaration else { return }
    try declareSuperclasses(of: classes[index].type)
    let layout = classes[index].layout ?? layout(of: index, declaration)
    try check(layout.build(vm))
    let words = classes[index].ancestors
    words.withUnsafeBufferPointer { lsh_set_ancestors(vm, UInt32(index), $0.baseAddress) }
  }

  /// Whether the machine has the metatable of a class.
  func isBuilt(_ index: Int) -> Bool {
    vm.map { lsh_has_class($0, UInt32(index)) } ?? false
  }

  private func layout(of index: Int, _ declaration: LuaTypeDeclaration) -> LuaClassLayout {
    let layout = LuaClassLayout(classes[index].id, declaration.name, bindings)
    layout.hasFallback = declaration.fallback != nil
    layout.add(inheritedMembers(of: classes[index].type))
    if declaration.isWeak { layout.add([Self.isAlive]) }
    bindings.classes.keep(layout, of: index)
    return layout
  }

  /// What every class of weak handles has.
  private static var isAlive: LuaMemberDeclaration {
    var declaration = LuaMemberDeclaration(
      .method, "isAlive", "Whether the object behind the handle still exists.")
    declaration.returns = [.boolean]
    declaration.acceptsGone = true
    declaration.call = { object, _ in .value(object != nil) }
    return declaration
  }

  /// Superclasses that are bindable are known by their own declaration, registered or not.
  private func declareSuperclasses(of type: AnyClass) throws(LuaError) {
    var candidate: AnyClass? = _getSuperclass(type)
    while let current = candidate {
      if let bindable = current as? any LuaBindable.Type,
        classes.index(of: current).flatMap({ classes[$0].declaration }) == nil
      {
        try declare(bindable)
      }
      candidate = _getSuperclass(current)
    }
  }

  /// All members, those of superclasses first, so that a subclass replaces what it declares anew.
  func inheritedMembers(of type: AnyClass) -> [LuaMemberDeclaration] {
    var levels: [[LuaMemberDeclaration]] = []
    var candidate: AnyClass? = type
    while let current = candidate {
      if let index = classes.index(of: current), let found = classes[index].declaration {
        levels.append(found.members)
      }
      candidate = _getSuperclass(current)
    }
    var members: [LuaMemberDeclaration] = []
    for level in levels.reversed() {
      if !members.isEmpty {
        let names = Set(level.map(\.name))
        members.removeAll { names.contains($0.name) }
      }
      members += level
    }
    return members
  }

  /// The names of all members that an object of a class has.
  func memberNames(of type: AnyClass) -> [String] {
    inheritedMembers(of: type).filter { $0.role != .metamethod }.map(\.name)
  }
}
