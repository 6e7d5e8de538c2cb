internal import CLua
internal import CLuaShim

/// A declared function in the form that the shim checks and calls.
final class HostFunction {
  let name: String
  /// Whether it is called on handles whose object is gone too.
  fileprivate let acceptsGone: Bool
  fileprivate let signature: LuaSignature
  private let call: ((AnyObject?, LuaArguments) throws -> LuaResults)?
  let pointer: UnsafeMutablePointer<lsh_function>
  private var parameters: UnsafeMutableBufferPointer<lsh_parameter>
  private var strings: CStrings
  /// Parameters that C cannot check, by index.
  private let unchecked: [Int]
  private let number: NumberBody?

  /// - Parameters:
  ///   - declaration: The function.
  ///   - classID: The class whose method it is; nil for a plain function.
  ///   - bindings: Where the classes of its parameters are numbered.
  init(_ declaration: LuaMemberDeclaration, classID: UInt32? = nil, in bindings: LuaBindings) {
    let declared = Declarations.built { declaration.parameters }
    name = declaration.name
    acceptsGone = declaration.acceptsGone
    signature = LuaSignature(name, declared)
    // A closure of this thread: calls count references to it, and threads that count the same ones wait for
    // each other.
    if let body = declaration.call { call = { try body($0, $1) } } else { call = nil }
    strings = CStrings()
    pointer = .allocate(capacity: 1)
    parameters = .allocate(capacity: declared.count)
    var unchecked: [Int] = []
    for (index, parameter) in declared.enumerated() {
      let (described, isChecked) = strings.describe(parameter, classID: bindings.classID)
      parameters.initializeElement(at: index, to: described)
      if !isChecked { unchecked.append(index) }
    }
    self.unchecked = unchecked
    number = classID == nil ? nil : declaration.number.map { NumberBody($0.run) }
    var function = lsh_function()
    function.name = strings.copy(name)
    function.class_id = classID ?? 0
    function.flags = Int32(
      (classID == nil ? 0 : LSH_METHOD)
        | (declared.last?.isVariadic == true ? LSH_VARIADIC : 0)
        | (declaration.isReading ? LSH_READS : 0))
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

  /// Runs the closure; its results are on the stack afterwards.
  func invoke(_ core: LuaCore, _ object: AnyObject?, _ arguments: LuaArguments) throws
    -> LuaResults
  {
    for index in unchecked
    where index < arguments.count || !signature.parameters[index].isOptional {
      do throws(LuaError) {
        try signature.parameters[index].check(try arguments.value(index))
      } catch {
        throw arguments.error(index, error)
      }
    }
    return try call?(object, arguments) ?? .none
  }
}

/// Enters Swift for a call from Lua. It must not raise: it returns a count or a code.
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
    core: core, state: state, first: first, serial: core.callSerial, signature: function.signature,
    count: Int(max(count, 0)))
  do {
    let object = try core.receiver(block, function)
    return try core.pushResults(try function.invoke(core, object, arguments))
  } catch {
    return core.raise(error, in: state)
  }
}

extension LuaNativeFunction {
  /// Creates a function.
  ///
  /// - Parameters:
  ///   - name: The name for messages and tracebacks.
  ///   - parameters: The declarations of the parameters.
  ///   - returns: The kinds of the results, in order.
  ///   - summary: A sentence about it.
  ///   - body: Does it.
  public convenience init(
    _ name: String, parameters: [LuaParameter] = [], returns: [LuaKind] = [],
    _ summary: String, _ body: @escaping (LuaArguments) throws -> LuaResults
  ) {
    let declaration = LuaMemberDeclaration.function(
      name, parameters: { parameters }, returns: { returns }, summary, body)
    self.init { core throws(LuaError) in
      let function = HostFunction(declaration, in: core.bindings)
      try core.push(function)
      try core.check(lsh_push_function(core.open(), function.pointer, true))
    }
  }
}

extension LuaCore {
  /// Returns the object a method is called on; some methods work on handles whose object is gone.
  func receiver(
    _ block: UnsafeMutablePointer<lsh_object>?, _ function: HostFunction
  ) throws(LuaError) -> AnyObject? {
    guard let block else { return nil }
    if function.acceptsGone { return try? object(of: block) }
    return try object(of: block)
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
}
