internal import CLua
internal import CLuaShim

extension LuaMachine {
  /// The CPU time of a call from outside without a budget of its own, in seconds; infinity for no
  /// limit.
  public var callTime: Double {
    get {
      let nanoseconds = core.standardLimits.nanoseconds
      return nanoseconds == 0 ? .infinity : Double(nanoseconds) / 1e9
    }
    set {
      let budget = LuaBudget(time: newValue)
      core.standardLimits.nanoseconds =
        LuaCore.limits(budget, core.limits, true).nanoseconds
    }
  }

  /// Calls `body`, which reads values of scripts for people. The numbers of first use that tables and functions get
  /// meanwhile are forgotten, so that scripts see nothing of it.
  package func inspecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let vm = core.vm else { return try body() }
    let last = vm.pointee.first_use
    defer { if let vm = core.vm { lsh_forget_uses(vm, last) } }
    return try body()
  }

  /// Returns the text of a host object as `tostring` shows it, without running Lua; its class's name
  /// when it has none.
  ///
  /// - Parameter object: An object that has entered the machine, or stands behind a handle that did.
  public func text(of object: AnyObject) -> String {
    let members = core.declaredMembers(of: type(of: object))
    let declared = members.last { $0.name == LuaMetamethod.tostring.rawValue }
    return (try? declared?.text?(object)) ?? luaTypeName(of: object)
  }

  /// Returns the names of the properties and methods that a host object has in Lua, in the order of
  /// their declaration.
  ///
  /// - Parameter object: An object that has entered the machine.
  /// - Complexity: Linear in the number of members.
  public func memberNames(of object: AnyObject) -> [String] {
    core.declaredMembers(of: type(of: object)).filter { $0.role != .metamethod }.map(\.name)
  }

  /// Returns the names of the members at the end of a chain of properties, from their declarations:
  /// nothing is read, so no code runs.
  ///
  /// - Parameters:
  ///   - object: Where the chain begins.
  ///   - path: The properties, in order.
  /// - Returns: The names; none where a property is not declared, or is no object of a bound class.
  public func memberNames(of object: AnyObject, path: [String]) -> [String] {
    guard let end = core.end(of: path, from: object) else { return [] }
    return core.declaredMembers(of: end).filter { $0.role != .metamethod }.map(\.name)
  }

  /// Returns the name of the class at the end of a chain of properties, from their declarations.
  ///
  /// - Parameters:
  ///   - object: An object that has entered the machine.
  ///   - path: The names of the properties, from the object on.
  /// - Returns: nil where a property is not declared, or is no object of a bound class.
  public func typeName(of object: AnyObject, path: [String]) -> String? {
    guard let end = core.end(of: path, from: object) else { return nil }
    return (end as? any LuaBindable.Type)?.luaName
  }
}

extension LuaCore {
  fileprivate func end(of path: [String], from object: AnyObject) -> AnyClass? {
    path.reduce(type(of: object)) { (type: AnyClass?, name) in
      type.map(declaredMembers)?.last { $0.name == name && $0.role == .property }?
        .returns.first?.boundClass
    }
  }

  fileprivate func declaredMembers(of type: AnyClass) -> [LuaMemberDeclaration] {
    let members = classes.members(of: type)
    guard members.isEmpty, let bindable = type as? any LuaBindable.Type else { return members }
    return bindable.declaredMembers
  }
}

extension LuaKind {
  /// The class of objects of the kind, or nil.
  fileprivate var boundClass: AnyClass? {
    switch self {
    case .object(_, let type): type as? AnyClass
    case .optional(let kind), .named(_, let kind, _): kind.boundClass
    case .unchecked(_, let kind): kind().boundClass
    default: nil
    }
  }
}

extension LuaBindable {
  fileprivate static var declaredMembers: [LuaMemberDeclaration] { luaType.declaration.members }
}
