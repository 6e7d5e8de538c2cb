internal import CLua
internal import CLuaShim

extension LuaCore {
  // MARK: Pushing

  /// The classes that are the machine's own: errors, and what keeps a function of the host alive.
  static let ownClasses: UInt32 = 2

  /// Pushes the userdata of an object, always the same one while Lua holds it, or the handle that stands for it.
  func push(_ object: AnyObject) throws(LuaError) {
    let binding = try host.binding(of: object, in: self)
    if let (id, kind) = binding.handle?(object) {
      if lsh_push_handle(try open(), UInt64(id), Int32(kind)) { return }
      throw LuaError(.tooManyObjects, "'\(name)' made more objects than handles can name")
    }
    try push(asUserdata: object, binding)
  }

  /// Pushes the userdata of an object.
  func push(asUserdata object: AnyObject) throws(LuaError) {
    try push(asUserdata: object, try host.binding(of: object, in: self))
  }

  private func push(asUserdata object: AnyObject, _ binding: LuaObjectBinding) throws(LuaError) {
    let vm = try open()
    if let (id, isWeak) = objects.handle(of: object), !isWeak || isCurrent(object, id),
      lsh_push_live_object(vm, id)
    {
      return
    }
    try push(new: object, as: binding, vm)
  }

  /// Returns whether a number belongs to an object: that of a weak handle may belong to a dead
  /// object at the same address.
  private func isCurrent(_ object: AnyObject, _ id: UInt64) -> Bool {
    guard let vm, lsh_push_live_object(vm, id) else { return false }
    defer { lsh_pop(vm, 1) }
    guard let block = lsh_object_at(vm.pointee.running, -1) else { return false }
    return (try? self.object(of: block)) === object
  }

  private func push(
    new object: AnyObject, as binding: LuaObjectBinding, _ vm: LuaVM
  ) throws(LuaError) {
    guard binding.classID < Self.ownClasses || objects.count < limits.objects else {
      throw LuaError(
        .tooManyObjects,
        "'\(name)' holds more than \(limits.objects) objects"
          + limits.advice("objects", "\(limits.objects.doubled)"))
    }
    let id = objects.makeID()
    let held = binding.isWeak ? LuaWeakBox(object, name: binding.name) : object
    let retained = Unmanaged.passRetained(held)
    var isCreated = false
    let status = lsh_push_object(
      vm, binding.classID, id, retained.toOpaque(),
      UnsafeMutableRawPointer(mutating: binding.cell?(object)),
      UInt32(binding.isWeak ? LSH_WEAK : 0), &isCreated)
    if !isCreated { retained.release() }
    try check(status)
    objects.insert(
      object, id: id, name: binding.name,
      origin: tracksOrigins ? position(in: vm.pointee.running) : nil, isWeak: binding.isWeak)
    if isCreated { lsh_charge(vm, Int64(LuaKeptMemory.objectBytes)) }
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
    if let plugin = error.plugin {
      return plugin == name ? error : error.extended(by: traceback(in: state))
    }
    return error.completed(
      plugin: name, source: error.source ?? position(in: state), traceback: traceback(in: state))
  }
}
