internal import CLuaShim

/// The members of a class in the form that the shim reads, for any number of machines of a thread.
///
/// It has the name of each member; what is behind a name is described when a script first names it, since
/// most scripts name a handful.
final class LuaClassLayout {
  private let id: UInt32
  private let levels: [LuaMembers]
  /// The declaration behind each name: its level, and its place in it.
  private var places: [(level: Int, member: Int)] = []
  private let strings = CStrings()
  private var members: [UnsafeMutablePointer<lsh_member>] = []
  private var functions: [HostFunction] = []
  private var properties: [HostProperty] = []
  private let names: UnsafeMutablePointer<lsh_name>
  private let metamethods: UnsafeMutablePointer<UnsafeMutablePointer<lsh_function>?>
  /// What machines point to.
  private let definition: UnsafeMutablePointer<lsh_class_definition>

  /// The numbering of the parameters' classes.
  private unowned let bindings: LuaBindings

  /// - Parameter levels: The members of the class, those of superclasses before them.
  init(
    _ id: UInt32, _ name: String, _ levels: [LuaMembers], hasFallback: Bool, _ bindings: LuaBindings
  ) {
    self.bindings = bindings
    self.id = id
    self.levels = levels
    let lists = levels.map(\.list)
    let count = lists.reduce(0) { $0 + $1.count }
    names = .allocate(capacity: count)
    metamethods = .allocate(capacity: count)
    definition = .allocate(capacity: 1)
    definition.initialize(to: lsh_class_definition())
    var operators: [LuaMemberDeclaration] = []
    var propertyCount: Int32 = 0
    for (level, list) in lists.enumerated() {
      // A name is looked up from the end: a method before a property of its name.
      for index in list.indices where list[index].role == .property {
        addName(list[index].name, at: (level, index))
        propertyCount += 1
      }
      for index in list.indices where list[index].role != .property {
        if list[index].role == .metamethod {
          operators.append(list[index])
        } else {
          addName(list[index].name, at: (level, index))
        }
      }
    }
    for (index, declaration) in operators.enumerated() {
      (metamethods + index).initialize(to: makeFunction(declaration).pointer)
    }
    definition.pointee = lsh_class_definition(
      class_id: id, name: strings.copy(name), name_count: Int32(clamping: places.count),
      property_count: propertyCount, metamethod_count: Int32(clamping: operators.count),
      has_fallback: hasFallback, names: names, metamethods: metamethods,
      describe: describeMember, context: Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    for member in members { member.deallocate() }
    names.deallocate()
    metamethods.deallocate()
    definition.deallocate()
  }

  /// In C's memory, so that its length is counted once.
  private func addName(_ text: String, at place: (level: Int, member: Int)) {
    (names + places.count).initialize(
      to: lsh_name(
        text: strings.copy(text), length: text.utf8.count, member: nil, method: nil))
    places.append(place)
  }

  func build(_ vm: LuaVM) -> Int32 { lsh_build_class(vm, definition) }

  /// Describes the member behind a name; a method with its overloads, which have its name too.
  fileprivate func describe(_ index: Int) {
    let list = levels[places[index].level].list
    let declaration = list[places[index].member]
    if declaration.role == .property {
      names[index].member = makeProperty(declaration)
      return
    }
    var last: HostFunction?
    for overload in list
    where overload.name == declaration.name && overload.role == declaration.role {
      guard let function = makeMethod(overload) else { continue }
      if let last {
        last.pointer.pointee.alternative = function.pointer
      } else {
        names[index].method = function.pointer
      }
      last = function
    }
  }

  /// Returns a method; nil for the accessors of a property that the class does not have.
  private func makeMethod(_ declaration: LuaMemberDeclaration) -> HostFunction? {
    guard let property = declaration.accessorsOf else { return makeFunction(declaration) }
    guard let member = member(named: property) else { return nil }
    let function = makeFunction(declaration)
    function.pointer.pointee.flags |= Int32(LSH_ACCESSORS)
    function.pointer.pointee.member = member
    return function
  }

  private func member(named name: String) -> UnsafeMutablePointer<lsh_member>? {
    for index in places.indices.reversed() {
      let declaration = levels[places[index].level].list[places[index].member]
      guard declaration.role == .property, declaration.name == name else { continue }
      if names[index].member == nil { describe(index) }
      return names[index].member
    }
    return nil
  }

  private func makeFunction(_ declaration: LuaMemberDeclaration) -> HostFunction {
    let isBinary = LuaMetamethod(rawValue: declaration.name)?.isBinary ?? false
    let isOperator = declaration.role == .metamethod && isBinary
    let function = HostFunction(declaration, classID: isOperator ? nil : id, in: bindings)
    functions.append(function)
    return function
  }

  private func makeProperty(_ declaration: LuaMemberDeclaration) -> UnsafeMutablePointer<lsh_member>
  {
    var member = lsh_member()
    member.name = strings.copy(declaration.name)
    member.owner = definition.pointee.name
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

  /// Describes the values that may be assigned. A kind that C cannot check is checked when it is converted.
  private func valueParameter(_ declaration: LuaMemberDeclaration) -> lsh_parameter {
    var kind = Declarations.built { declaration.returns.first } ?? .any
    var isOptional = false
    if case .optional(let wrapped) = kind { (kind, isOptional) = (wrapped, true) }
    var parameter = LuaParameter(declaration.name, kind, "", optional: isOptional, default: nil)
    parameter.range = declaration.range
    parameter.isFinite = declaration.isFinite
    parameter.refusal = declaration.refusal
    return strings.describe(parameter, in: bindings).0
  }
}

/// Describes a member for the shim, which found its name.
private func describeMember(_ context: UnsafeMutableRawPointer?, _ index: Int32) {
  guard let context else { return }
  Unmanaged<LuaClassLayout>.fromOpaque(context).takeUnretainedValue().describe(Int(index))
}
