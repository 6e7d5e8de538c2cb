internal import CLuaShim

/// The members of a class in the form that the shim reads, for any number of machines of a thread.
///
/// It has the name of each member; what is behind a name is described when a script first names it, since
/// most scripts name a handful.
final class LuaClassLayout {
  private let id: UInt32
  private let levels: [(members: LuaMembers, names: [LuaMembers.Name])]
  private let strings = CStrings()
  private var members: [UnsafeMutablePointer<lsh_member>] = []
  private var functions: [HostFunction] = []
  private var properties: [HostProperty] = []
  private let names: UnsafeMutablePointer<lsh_name>
  private let metamethods: UnsafeMutablePointer<UnsafeMutablePointer<lsh_function>?>
  /// The definition that machines point to.
  private let definition: UnsafeMutablePointer<lsh_class_definition>

  /// The description of handles, of a class that deals in them.
  let handles: LuaHandles?

  /// The numbering of the parameters' classes.
  private unowned let bindings: LuaBindings

  /// - Parameter levels: The members of the class, those of superclasses before them.
  init(
    _ id: UInt32, _ name: String, _ levels: [LuaMembers], hasFallback: Bool,
    handles: LuaHandles?, _ bindings: LuaBindings
  ) {
    self.bindings = bindings
    self.handles = handles
    self.id = id
    let tables = levels.map(\.names)
    self.levels = zip(levels, tables).map { ($0, $1.members) }
    let count = tables.reduce(0) { $0 + $1.members.count }
    let operatorCount = tables.reduce(0) { $0 + $1.operators.count }
    names = .allocate(capacity: count)
    metamethods = .allocate(capacity: operatorCount)
    definition = .allocate(capacity: 1)
    definition.initialize(
      to: lsh_class_definition(
        class_id: id, name: strings.copy(name), name_count: Int32(clamping: count),
        property_count: Int32(clamping: tables.reduce(0) { $0 + $1.propertyCount }),
        metamethod_count: Int32(clamping: operatorCount), has_fallback: hasFallback, names: names,
        metamethods: metamethods, describe: describeMember,
        context: Unmanaged.passUnretained(self).toOpaque()))
    var (place, operatorPlace) = (names, metamethods)
    for (level, table) in zip(levels, tables) {
      for name in table.members {
        place.initialize(
          to: lsh_name(text: name.text, length: name.length, member: nil, method: nil))
        place += 1
      }
      for index in table.operators {
        operatorPlace.initialize(to: makeFunction(level.list[index]).pointer)
        operatorPlace += 1
      }
    }
  }

  deinit {
    for member in members { member.deallocate() }
    names.deallocate()
    metamethods.deallocate()
    definition.deallocate()
  }

  func build(_ vm: LuaVM) -> Int32 { lsh_build_class(vm, definition) }

  /// Describes the member behind a name; a method with its overloads, which have its name too.
  fileprivate func describe(_ index: Int) {
    let (level, place) = place(of: index)
    let list = levels[level].members.list
    let name = list[place].name
    if list[place].role == .property {
      names[index].member = makeProperty(list[place])
      return
    }
    var last: HostFunction?
    for overload in list.indices where list[overload].name == name && list[overload].role == .method
    {
      guard let function = makeMethod(list[overload]) else { continue }
      if let last {
        last.pointer.pointee.alternative = function.pointer
      } else {
        names[index].method = function.pointer
      }
      last = function
    }
  }

  /// Returns the level of a name, and the place of its declaration in it.
  private func place(of index: Int) -> (level: Int, member: Int) {
    var (level, index) = (0, index)
    while index >= levels[level].names.count {
      index -= levels[level].names.count
      level += 1
    }
    return (level, levels[level].names[index].place)
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
    for index in (0..<Int(definition.pointee.name_count)).reversed() {
      let (level, place) = place(of: index)
      let declaration = levels[level].members.list[place]
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
    member.handle = Int32(declaration.handle ?? -1)
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
    return strings.describe(parameter, classID: bindings.classID).0
  }
}

/// Describes a member for the shim, which found its name.
private func describeMember(_ context: UnsafeMutableRawPointer?, _ index: Int32) {
  guard let context else { return }
  Unmanaged<LuaClassLayout>.fromOpaque(context).takeUnretainedValue().describe(Int(index))
}
