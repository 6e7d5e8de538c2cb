internal import CLua
internal import CLuaShim

/// A declared function in the form that the shim checks and calls.
final class HostFunction {
  let declaration: LuaMemberDeclaration
  let pointer: UnsafeMutablePointer<lsh_function>
  private var parameters: UnsafeMutableBufferPointer<lsh_parameter>
  private var strings: CStrings
  /// Parameters that C cannot check, by index.
  private let unchecked: [Int]

  var name: String { declaration.name }

  /// - Parameters:
  ///   - declaration: The function.
  ///   - classID: The class whose method it is; nil for a plain function.
  ///   - core: The machine, which numbers the classes of its parameters.
  init(_ declaration: LuaMemberDeclaration, classID: UInt32? = nil, in core: LuaCore) {
    self.declaration = declaration
    strings = CStrings()
    pointer = .allocate(capacity: 1)
    parameters = .allocate(capacity: declaration.parameters.count)
    var unchecked: [Int] = []
    for (index, parameter) in declaration.parameters.enumerated() {
      let (described, isChecked) = strings.describe(parameter, in: core)
      parameters.initializeElement(at: index, to: described)
      if !isChecked { unchecked.append(index) }
    }
    self.unchecked = unchecked
    var function = lsh_function()
    function.name = strings.copy(declaration.name)
    function.class_id = classID ?? 0
    function.flags = Int32(
      (classID == nil ? 0 : LSH_METHOD)
        | (declaration.parameters.last?.isVariadic == true ? LSH_VARIADIC : 0))
    function.parameters = parameters.baseAddress
    function.parameter_count = Int32(clamping: parameters.count)
    function.entry = enterHost
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
    if let call = declaration.call { return try call(object, arguments) }
    return .none
  }
}

/// C copies of strings, and of the parameters that point to them, for as long as this lives.
final class CStrings {
  private var copies: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  deinit {
    for copy in copies { copy.deallocate() }
    for list in lists { list.deallocate() }
  }

  func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  func copy(_ texts: [String]) -> UnsafeMutablePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
    for (index, text) in texts.enumerated() { (list + index).initialize(to: copy(text)) }
    lists.append(list)
    return list
  }

  /// Returns the parameter for C, and whether C can check all of it.
  func describe(_ parameter: LuaParameter, in core: LuaCore) -> (lsh_parameter, Bool) {
    var result = lsh_parameter()
    let isChecked = describe(parameter.kind, &result, in: core)
    result.expected = copy(parameter.kind.description)
    result.flags = Int32(parameter.isOptional ? LSH_OPTIONAL : 0)
    if parameter.isFinite { result.flags |= Int32(LSH_FINITE) }
    if let range = parameter.range {
      result.range = copy(range.description)
      if let lower = range.lower {
        result.lower = lower
        result.flags |= Int32(range.isLowerOpen ? LSH_LOWER_OPEN : LSH_LOWER)
      }
      if let upper = range.upper {
        result.upper = upper
        result.flags |= Int32(range.isUpperOpen ? LSH_UPPER_OPEN : LSH_UPPER)
      }
    }
    return (result, isChecked)
  }

  private func describe(_ kind: LuaKind, _ result: inout lsh_parameter, in core: LuaCore) -> Bool {
    switch kind {
    case .any: result.kind = Int32(LSH_ANY)
    case .boolean: result.kind = Int32(LSH_BOOLEAN)
    case .integer: result.kind = Int32(LSH_INTEGER)
    case .number: result.kind = Int32(LSH_NUMBER)
    case .string: result.kind = Int32(LSH_STRING)
    case .table, .list: result.kind = Int32(LSH_TABLE)
    case .function: result.kind = Int32(LSH_FUNCTION)
    case .named(_, let kind): return describe(kind, &result, in: core)
    case .choice(let names):
      result.kind = Int32(LSH_CHOICE)
      result.choices = copy(names)
      result.choice_count = Int32(clamping: names.count)
    case .object(_, let type):
      guard let type = type as? AnyClass, let id = core.classID(for: type) else { return false }
      result.kind = Int32(LSH_OBJECT)
      result.class_id = id
    case .optional, .union: return false
    }
    return true
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
