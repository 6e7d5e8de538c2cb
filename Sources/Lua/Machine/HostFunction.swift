internal import CLua
internal import CLuaShim

/// A declared function in the form that the shim checks and calls.
final class HostFunction {
  let declaration: LuaMemberDeclaration
  private let call: ((AnyObject?, LuaArguments) throws -> LuaResults)?
  let pointer: UnsafeMutablePointer<lsh_function>
  private var parameters: UnsafeMutableBufferPointer<lsh_parameter>
  private var strings: CStrings
  /// Parameters that C cannot check, by index.
  private let unchecked: [Int]
  private let number: NumberBody?

  var name: String { declaration.name }

  /// - Parameters:
  ///   - declaration: The function.
  ///   - classID: The class whose method it is; nil for a plain function.
  ///   - bindings: Where the classes of its parameters are numbered.
  init(_ declaration: LuaMemberDeclaration, classID: UInt32? = nil, in bindings: LuaBindings) {
    self.declaration = declaration
    call = declaration.call
    strings = CStrings()
    pointer = .allocate(capacity: 1)
    parameters = .allocate(capacity: declaration.parameters.count)
    var unchecked: [Int] = []
    for (index, parameter) in declaration.parameters.enumerated() {
      let (described, isChecked) = strings.describe(parameter, in: bindings)
      parameters.initializeElement(at: index, to: described)
      if !isChecked { unchecked.append(index) }
    }
    self.unchecked = unchecked
    number = classID == nil ? nil : declaration.number.map { NumberBody($0.run) }
    var function = lsh_function()
    function.name = strings.copy(declaration.name)
    function.class_id = classID ?? 0
    function.flags = Int32(
      (classID == nil ? 0 : LSH_METHOD)
        | (declaration.parameters.last?.isVariadic == true ? LSH_VARIADIC : 0))
    function.parameters = parameters.baseAddress
    function.parameter_count = Int32(clamping: parameters.count)
    function.entry = enterHost
    if let number, let shape = declaration.number {
      function.number = enterNumber
      function.number_context = Unmanaged.passUnretained(number).toOpaque()
      if shape.takes { function.flags |= Int32(LSH_TAKES_NUMBER) }
      if shape.gives { function.flags |= Int32(LSH_GIVES_NUMBER) }
    }
    pointer.initialize(to: function)
    pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    parameters.deallocate()
    pointer.deallocate()
  }

  func defaultValue(_ index: Int) -> LuaValue {
    guard declaration.parameters.indices.contains(index) else { return .nil }
    return declaration.parameters[index].defaultValue ?? .nil
  }

  /// Runs the closure; its results are on the stack afterwards.
  func invoke(_ core: LuaCore, _ object: AnyObject?, _ arguments: LuaArguments) throws
    -> LuaResults
  {
    for index in unchecked
    where index < arguments.count || !declaration.parameters[index].isOptional {
      do throws(LuaError) {
        try declaration.parameters[index].check(try arguments.value(index))
      } catch {
        throw arguments.error(index, error)
      }
    }
    return try call?(object, arguments) ?? .none
  }
}

/// Where every call from Lua enters Swift. It must not raise: it returns a count or a code.
func enterHost(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ first: Int32, _ count: Int32
) -> Int32 {
  guard let context, let state, let owner = lsh_owner(state) else { return 0 }
  let function = Unmanaged<HostFunction>.fromOpaque(context).takeUnretainedValue()
  let core = Unmanaged<LuaCore>.fromOpaque(owner).takeUnretainedValue()
  let outer = core.callSerial
  core.lastSerial += 1
  core.callSerial = core.lastSerial
  defer { core.callSerial = outer }
  let arguments = LuaArguments(
    core: core, state: state, first: first, serial: core.callSerial, function: function,
    count: Int(max(count, 0)))
  do {
    let object = try core.receiver(block, function)
    return try core.pushResults(try function.invoke(core, object, arguments))
  } catch {
    return core.raise(error, in: state)
  }
}
