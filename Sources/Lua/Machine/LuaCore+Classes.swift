internal import CLuaShim

extension LuaCore {
  /// Makes a class's metatable from its declaration and those of its superclasses.
  func build(_ index: Int) throws(LuaError) {
    let vm = try open()
    guard let declaration = classes[index].declaration else { return }
    try declareSuperclasses(of: classes[index].type)
    let builder = LuaClassBuilder(classes[index].id, declaration.name, self)
    builder.hasFallback = declaration.fallback != nil
    builder.add(inheritedMembers(of: classes[index].type))
    if declaration.isWeak { builder.add([Self.isAlive]) }
    try check(builder.build(vm))
    keptAlive.append(builder)
    classes[index].isBuilt = true
    setAncestors(classes[index])
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

/// Turns the members of a class into what the shim reads, and keeps that alive.
final class LuaClassBuilder {
  private let core: LuaCore
  private let id: UInt32
  private let name: String
  private let strings = CStrings()
  private var members: [UnsafeMutablePointer<lsh_member>?] = []
  private var methods: [UnsafeMutablePointer<lsh_function>?] = []
  private var metamethods: [UnsafeMutablePointer<lsh_function>?] = []
  private var functions: [HostFunction] = []
  private var properties: [HostProperty] = []
  private var lastOverloads: [HostFunction] = []
  var hasFallback = false

  init(_ id: UInt32, _ name: String, _ core: LuaCore) {
    self.core = core
    self.id = id
    self.name = name
  }

  deinit {
    for member in members { member?.deallocate() }
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

  /// Methods of one name are overloads: the first leads to the others.
  private func addMethod(_ function: HostFunction) {
    if let place = lastOverloads.firstIndex(where: { $0.name == function.name }) {
      lastOverloads[place].pointer.pointee.alternative = function.pointer
      lastOverloads[place] = function
    } else {
      methods.append(function.pointer)
      lastOverloads.append(function)
    }
  }

  private func makeFunction(_ declaration: LuaMemberDeclaration) -> HostFunction {
    let isBinary = LuaMetamethod(rawValue: declaration.name)?.isBinary ?? false
    let isOperator = declaration.role == .metamethod && isBinary
    let function = HostFunction(declaration, classID: isOperator ? nil : id, in: core)
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
    return pointer
  }

  /// What may be assigned. A kind that C cannot check is checked when it is converted.
  private func valueParameter(_ declaration: LuaMemberDeclaration) -> lsh_parameter {
    var kind = declaration.returns.first ?? .any
    var isOptional = false
    if case .optional(let wrapped) = kind { (kind, isOptional) = (wrapped, true) }
    var parameter = LuaParameter(declaration.name, kind, "", optional: isOptional, default: nil)
    parameter.range = declaration.range
    parameter.isFinite = declaration.isFinite
    return strings.describe(parameter, in: core).0
  }

  func build(_ vm: LuaVM) -> Int32 {
    var definition = lsh_class_definition()
    definition.class_id = id
    definition.name = strings.copy(name)
    definition.has_fallback = hasFallback
    definition.member_count = Int32(clamping: members.count)
    definition.method_count = Int32(clamping: methods.count)
    definition.metamethod_count = Int32(clamping: metamethods.count)
    return members.withUnsafeMutableBufferPointer { members in
      methods.withUnsafeMutableBufferPointer { methods in
        metamethods.withUnsafeMutableBufferPointer { metamethods in
          definition.members = members.baseAddress
          definition.methods = methods.baseAddress
          definition.metamethods = metamethods.baseAddress
          return lsh_build_class(vm, &definition)
        }
      }
    }
  }
}
