internal import CLuaShim

/// The members of a class in the form that the shim reads, for any number of machines.
final class LuaClassLayout {
  private let id: UInt32
  private let name: String
  private let strings = CStrings()
  private var members: [UnsafeMutablePointer<lsh_member>] = []
  private var names: [lsh_name] = []
  private var metamethods: [UnsafeMutablePointer<lsh_function>?] = []
  /// The definition that machines point to; nil until the first of them builds the class.
  private var definition: UnsafeMutablePointer<lsh_class_definition>?
  private var functions: [HostFunction] = []
  private var properties: [HostProperty] = []
  private var lastOverloads: [HostFunction] = []
  var hasFallback = false

  /// The numbering of the parameters' classes.
  private unowned let bindings: LuaBindings

  init(_ id: UInt32, _ name: String, _ bindings: LuaBindings) {
    self.bindings = bindings
    self.id = id
    self.name = name
  }

  deinit {
    for member in members { member.deallocate() }
    guard let definition else { return }
    definition.pointee.names.deallocate()
    definition.pointee.metamethods.deallocate()
    definition.deallocate()
  }

  func add(_ declarations: [LuaMemberDeclaration]) {
    var properties: [(name: String, pointer: UnsafeMutablePointer<lsh_member>)] = []
    for declaration in declarations where declaration.role == .property {
      properties.append((declaration.name, addProperty(declaration)))
    }
    for declaration in declarations where declaration.role != .property {
      let function = makeFunction(declaration)
      if let property = declaration.accessorsOf {
        function.pointer.pointee.flags |= Int32(LSH_ACCESSORS)
        guard let place = properties.last(where: { $0.name == property }) else { continue }
        function.pointer.pointee.member = place.pointer
      }
      if declaration.role == .metamethod {
        metamethods.append(function.pointer)
      } else {
        addMethod(function)
      }
    }
  }

  /// Methods of one name are overloads, linked from the first.
  private func addMethod(_ function: HostFunction) {
    if let place = lastOverloads.firstIndex(where: { $0.name == function.name }) {
      lastOverloads[place].pointer.pointee.alternative = function.pointer
      lastOverloads[place] = function
    } else {
      addName(function.name, method: function.pointer)
      lastOverloads.append(function)
    }
  }

  private func makeFunction(_ declaration: LuaMemberDeclaration) -> HostFunction {
    let isBinary = LuaMetamethod(rawValue: declaration.name)?.isBinary ?? false
    let isOperator = declaration.role == .metamethod && isBinary
    let function = HostFunction(declaration, classID: isOperator ? nil : id, in: bindings)
    functions.append(function)
    return function
  }

  private func addProperty(_ declaration: LuaMemberDeclaration) -> UnsafeMutablePointer<lsh_member>
  {
    var member = lsh_member()
    member.name = strings.copy(declaration.name)
    member.owner = strings.copy(name)
    if let hint = declaration.hint { member.hint = strings.copy(hint) }
    member.flags = Int32(
      (declaration.isWritable ? LSH_WRITABLE : 0) | (declaration.readsCell ? LSH_READS_CELL : 0))
    if let body = declaration.property {
      let property = HostProperty(body)
      properties.append(property)
      member.getter = readProperty
      member.setter = writeProperty
      member.get_context = Unmanaged.passUnretained(property).toOpaque()
      member.set_context = member.get_context
      if let body = property.getNumber {
        member.get_number = enterNumber
        member.get_number_context = Unmanaged.passUnretained(body).toOpaque()
      }
      if let body = property.setNumber {
        member.set_number = enterNumber
        member.set_number_context = Unmanaged.passUnretained(body).toOpaque()
      }
    }
    member.value = valueParameter(declaration)
    let pointer = UnsafeMutablePointer<lsh_member>.allocate(capacity: 1)
    pointer.initialize(to: member)
    members.append(pointer)
    addName(declaration.name, member: pointer)
    return pointer
  }

  /// Describes the values that may be assigned. A kind that C cannot check is checked when it is converted.
  private func valueParameter(_ declaration: LuaMemberDeclaration) -> lsh_parameter {
    var kind = declaration.returns.first ?? .any
    var isOptional = false
    if case .optional(let wrapped) = kind { (kind, isOptional) = (wrapped, true) }
    var parameter = LuaParameter(declaration.name, kind, "", optional: isOptional, default: nil)
    parameter.range = declaration.range
    parameter.isFinite = declaration.isFinite
    parameter.refusal = declaration.refusal
    return strings.describe(parameter, in: bindings).0
  }

  /// In C's memory, so that its length is counted once.
  private func addName(
    _ text: String, member: UnsafeMutablePointer<lsh_member>? = nil,
    method: UnsafeMutablePointer<lsh_function>? = nil
  ) {
    names.append(
      lsh_name(
        text: strings.copy(text), length: text.utf8.count, member: member, method: method))
  }

  func build(_ vm: LuaVM) -> Int32 {
    let definition = definition ?? makeDefinition()
    self.definition = definition
    return lsh_build_class(vm, definition)
  }

  private func makeDefinition() -> UnsafeMutablePointer<lsh_class_definition> {
    let definition = UnsafeMutablePointer<lsh_class_definition>.allocate(capacity: 1)
    definition.initialize(
      to: lsh_class_definition(
        class_id: id, name: strings.copy(name), name_count: Int32(clamping: names.count),
        property_count: Int32(clamping: members.count),
        metamethod_count: Int32(clamping: metamethods.count), has_fallback: hasFallback,
        names: Self.copy(names), metamethods: Self.copy(metamethods)))
    return definition
  }

  private static func copy<Element>(_ list: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: list.count)
    copy.initialize(from: list, count: list.count)
    return copy
  }
}
