/// A table of functions, constructors and values that a script gets from `require`.
public struct LuaModule {
  /// The name that `require` takes.
  public let name: String
  /// A sentence about it.
  public let summary: String
  /// Its members, in the order of declaration.
  public var members: [LuaMemberDeclaration] { lazyMembers.list }

  private let lazyMembers: LuaMembers

  /// Declares a module; its members are put together when it is first required.
  public init(
    _ name: String, _ summary: String, _ members: @autoclosure @escaping () -> [LuaModuleMember]
  ) {
    self.name = name
    self.summary = summary
    lazyMembers = LuaMembers { members().map(\.declaration) }
  }
}

/// A member of a module.
public struct LuaModuleMember {
  /// The member as declared.
  public let declaration: LuaMemberDeclaration

  /// A function, `module.name(…)`.
  public static func function(
    _ name: String, parameters: [LuaParameter] = [], returns: [LuaKind] = [], _ summary: String,
    _ body: @escaping (LuaArguments) throws -> LuaResults
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.function, name, summary)
    declaration.parameters = parameters
    declaration.returns = returns
    declaration.call = { _, arguments in try body(arguments) }
    return LuaModuleMember(declaration: declaration)
  }

  /// A constructor that takes one table, `module.Name { key = value }`: the labels of a Swift
  /// initialiser become keys.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - fields: The keys; checked before `make` runs.
  ///   - allowsList: Whether values without keys may be in the table too.
  ///   - summary: A sentence about what is made.
  ///   - statics: Members beside the call: `module.Name.member`.
  ///   - make: Makes the value.
  public static func constructor<Value: LuaConvertible>(
    _ name: String, fields: [LuaParameter], allowsList: Bool = false, _ summary: String,
    statics: [LuaModuleMember] = [], _ make: @escaping (LuaRecord) throws -> Value
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.constructor, name, summary)
    declaration.parameters = fields
    declaration.returns = [Value.luaKind]
    declaration.allowsList = allowsList
    declaration.members = statics.map(\.declaration)
    declaration.construct = { try make($0).luaValue }
    return LuaModuleMember(declaration: declaration)
  }

  /// A constant.
  public static func value(_ name: String, _ value: some LuaConvertible, _ summary: String)
    -> LuaModuleMember
  {
    var declaration = LuaMemberDeclaration(.value, name, summary)
    declaration.returns = [type(of: value).luaKind]
    declaration.value = value.luaValue
    return LuaModuleMember(declaration: declaration)
  }

  /// A table inside the module, `module.name.member`.
  public static func module(_ name: String, _ summary: String, _ members: [LuaModuleMember])
    -> LuaModuleMember
  {
    var declaration = LuaMemberDeclaration(.module, name, summary)
    declaration.members = members.map(\.declaration)
    return LuaModuleMember(declaration: declaration)
  }
}
