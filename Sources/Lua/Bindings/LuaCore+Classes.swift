internal import CLuaShim

extension LuaCore {
  func declare(_ declaration: LuaTypeDeclaration) throws(LuaError) {
    guard let id = bindings.classID(for: declaration.type) else {
      throw LuaError(.tooManyObjects, "more than \(LSH_CLASS_LIMIT) classes are registered")
    }
    bindings.classes.declare(Int(id), declaration)
  }

  func declare(_ type: any LuaBindable.Type) throws(LuaError) {
    try declare(bindings.declarations.declaration(of: type))
  }

  /// Declares the subclasses of the modules, once.
  func declareModules() throws(LuaError) {
    guard !registry.areModulesDeclared else { return }
    registry.areModulesDeclared = true
    for module in registry.modules where bindings.mustDeclare(module) {
      for subclass in module.subclasses { try declare(subclass) }
    }
  }

  /// Returns the class under which an object enters Lua.
  func boundClass(of object: AnyObject) throws(LuaError) -> Int {
    try boundClass(ofType: Swift.type(of: object))
  }

  /// Returns the class under which objects of a type enter Lua.
  func boundClass(ofType type: AnyClass) throws(LuaError) -> Int {
    if !isBuiltIn(type) { try declareModules() }
    var index = bindings.classes.nearestDeclared(type)
    if index == nil, let bindable = type as? any LuaBindable.Type {
      try declare(bindable)
      index = bindings.classes.nearestDeclared(type)
    }
    guard let index else {
      throw LuaError(.typeMismatch, "\(type) is not declared for Lua")
    }
    if !isBuilt(index) { try build(index) }
    return index
  }

  /// Makes a class's metatable from its declaration and those of its superclasses.
  func build(_ index: Int) throws(LuaError) {
    let vm = try open()
    guard let declaration = classes[index].declaration else { return }
    try declareSuperclasses(of: classes[index].type)
    let layout = classes[index].layout ?? layout(of: index, declaration)
    try check(layout.build(vm))
    let words = classes[index].ancestors
    words.withUnsafeBufferPointer { lsh_set_ancestors(vm, UInt32(index), $0.baseAddress) }
    if let handles = layout.handles, registry.handles == nil {
      registry.handles = handles
      try check(handles.install(in: vm))
    }
  }

  /// Returns whether the machine has the metatable of a class.
  func isBuilt(_ index: Int) -> Bool {
    vm.map { lsh_has_class($0, UInt32(index)) } ?? false
  }

  private func layout(of index: Int, _ declaration: LuaTypeDeclaration) -> LuaClassLayout {
    var levels = classes.levels(of: classes[index].type)
    if declaration.isWeak { levels.append(Self.isAlive) }
    let layout = LuaClassLayout(
      classes[index].id, declaration.name, levels, hasFallback: declaration.fallback != nil,
      handles: bindings.classes.handles(of: classes[index].type), bindings)
    bindings.classes.keep(layout, of: index)
    return layout
  }

  /// The member that every class of weak handles has.
  private static let isAlive = LuaMembers {
    var declaration = LuaMemberDeclaration(
      .method, "isAlive", "Whether the object behind the handle still exists.")
    declaration.returns = [.boolean]
    declaration.acceptsGone = true
    declaration.call = { object, _ in .value(object != nil) }
    return [declaration]
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
}
