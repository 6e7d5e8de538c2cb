internal import CLua
internal import CLuaShim

extension LuaCore {
  var classes: LuaClassTable { bindings.classes }

  func declare(_ declaration: LuaTypeDeclaration) throws(LuaError) {
    guard let id = bindings.classID(for: declaration.type) else {
      throw LuaError(.tooManyObjects, "more than \(LSH_CLASS_LIMIT) classes are registered")
    }
    bindings.classes.declare(Int(id), declaration)
  }

  func declare(_ type: any LuaBindable.Type) throws(LuaError) {
    func declaration<Type: LuaBindable>(_: Type.Type) -> LuaTypeDeclaration {
      Declarations.built { Type.luaType.declaration }
    }
    try declare(declaration(type))
  }

  /// Declares the subclasses of the modules, once.
  func declareModules() throws(LuaError) {
    guard !areModulesDeclared else { return }
    areModulesDeclared = true
    for module in modules where bindings.mustDeclare(module) {
      for subclass in Declarations.built({ module.subclasses }) { try declare(subclass) }
    }
  }

  /// The class under which an object enters Lua.
  private func boundClass(of object: AnyObject) throws(LuaError) -> Int {
    let type: AnyClass = Swift.type(of: object)
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

  /// Returns the name of a type for messages.
  func name(of type: any Any.Type) -> String {
    if let bindable = type as? any LuaBindable.Type { return bindable.luaName }
    if let type = type as? AnyClass, let index = classes.index(of: type) {
      return classes[index].declaration?.name ?? defaultLuaName(of: type)
    }
    return defaultLuaName(of: type)
  }

  // MARK: Pushing

  /// Pushes the userdata of an object: always the same one while Lua holds it.
  func push(_ object: AnyObject) throws(LuaError) {
    let vm = try open()
    if let id = objects.id(of: object), isCurrent(object, id), lsh_push_live_object(vm, id) {
      return
    }
    let index = try boundClass(of: object)
    try push(new: object, as: index, vm)
  }

  /// A weak handle's number may belong to a dead object at the same address.
  private func isCurrent(_ object: AnyObject, _ id: UInt64) -> Bool {
    guard let vm, let index = bindings.classes.nearestDeclared(type(of: object)),
      classes[index].declaration?.isWeak == true
    else { return true }
    guard lsh_push_live_object(vm, id) else { return false }
    defer { lsh_pop(vm, 1) }
    guard let block = lsh_object_at(vm.pointee.running, -1) else { return false }
    return (try? self.object(of: block)) === object
  }

  private func push(new object: AnyObject, as index: Int, _ vm: LuaVM) throws(LuaError) {
    guard index < 2 || objects.count < configuration.limits.objects else {
      throw LuaError(
        .tooManyObjects, "'\(name)' holds more than \(configuration.limits.objects) objects")
    }
    guard let declaration = classes[index].declaration else { return }
    let id = objects.makeID()
    let held = declaration.isWeak ? LuaWeakBox(object, name: declaration.name) : object
    let retained = Unmanaged.passRetained(held)
    var isCreated = false
    let status = lsh_push_object(
      vm, classes[index].id, id, retained.toOpaque(), declaration.cell?(object),
      UInt32(declaration.isWeak ? LSH_WEAK : 0), &isCreated)
    if !isCreated { retained.release() }
    try check(status)
    objects.insert(
      object, id: id, name: declaration.name,
      origin: configuration.tracksOrigins ? position(in: vm.pointee.running) : nil)
  }

  /// Returns the object behind a block.
  func object(of block: UnsafeMutablePointer<lsh_object>) throws(LuaError) -> AnyObject {
    guard let pointer = block.pointee.object else {
      throw LuaError(.disposed, "the object is disposed")
    }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    if block.pointee.flags & UInt32(LSH_KEEPS | LSH_ANCHORED) == UInt32(LSH_KEEPS) {
      try anchorAgain(block)
    }
    guard block.pointee.flags & UInt32(LSH_WEAK) != 0, let box = object as? LuaWeakBox else {
      return object
    }
    guard let object = box.object else { throw LuaError(.disposed, "\(box.name) is gone") }
    return object
  }

  /// Returns the object a method is called on; some methods work on handles whose object is gone.
  func receiver(
    _ block: UnsafeMutablePointer<lsh_object>?, _ function: HostFunction
  ) throws(LuaError) -> AnyObject? {
    guard let block else { return nil }
    if function.declaration.acceptsGone { return try? object(of: block) }
    return try object(of: block)
  }

  func push(_ native: LuaNativeFunction) throws(LuaError) {
    let vm = try open()
    let function = HostFunction(native.declaration, in: bindings)
    try push(function)
    try check(lsh_push_function(vm, function.pointer, true))
  }

  func pushResults(_ results: LuaResults) throws(LuaError) -> Int32 {
    switch results {
    case .none: return 0
    case .one(let value):
      try push(value)
      return 1
    case .many(let values): return try pushAll(values)
    case .yield(let values): return Int32(LSH_YIELD) - (try pushAll(values))
    }
  }

  private func pushAll(_ values: [LuaValue]) throws(LuaError) -> Int32 {
    for value in values { try push(value) }
    return Int32(clamping: values.count)
  }

  // MARK: Raising

  /// Leaves the Lua object of an error on the stack, for the trampoline to raise.
  func raise(_ error: any Error, in state: OpaquePointer?) -> Int32 {
    guard let vm, lsh_reason(vm) == 0 else { return Int32(LSH_WAS_KILLED) }
    let error = completed(LuaError(wrapping: error), in: state)
    do throws(LuaError) {
      try push(error.storage)
    } catch {
      lsh_push_memory_message(vm)
    }
    return Int32(LSH_FAILED)
  }

  func completed(_ error: LuaError, in state: OpaquePointer?) -> LuaError {
    guard error.plugin == nil else { return error }
    return error.completed(
      plugin: name, source: error.source ?? position(in: state), traceback: traceback(in: state))
  }
}
