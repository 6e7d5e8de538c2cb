/// A member of a bound class: a property, a method or an operator.
public struct LuaMember<Object: AnyObject> {
  /// The member without its class's type.
  public internal(set) var declaration: LuaMemberDeclaration

  init(_ declaration: LuaMemberDeclaration) { self.declaration = declaration }

  /// Lua passes only objects whose class was checked to be `Object` or a subclass.
  static func cast(_ object: AnyObject?) throws(LuaError) -> Object {
    guard let object else { throw LuaError(.disposed, "\(Object.self) is gone") }
    return unsafeDowncast(object, to: Object.self)
  }

  /// A property that is read through a closure and, if there is a second one, written.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - unit: The unit of a number.
  ///   - range: The numbers that may be assigned.
  ///   - hint: What to write instead of assigning, for a property that only reads.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - kind: What it holds, where the type does not say it.
  ///   - summary: A sentence about it.
  ///   - get: Returns the value.
  ///   - set: Takes a new value.
  public static func property<Value: LuaConvertible>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, hint: String? = nil,
    finite: Bool = true, as kind: LuaKind? = nil, _ summary: String,
    get: @escaping (Object) throws -> Value, set: ((Object, Value) throws -> Void)? = nil
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.property, name, summary)
    declaration.returns = [kind ?? Value.luaKind]
    declaration.unit = unit
    declaration.range = range
    declaration.hint = hint
    declaration.isFinite = finite
    declaration.isWritable = set != nil
    declaration.property = body(name, get, set)
    return LuaMember(declaration)
  }

  private static func body<Value: LuaConvertible>(
    _ name: String, _ get: @escaping (Object) throws -> Value,
    _ set: ((Object, Value) throws -> Void)?
  ) -> LuaPropertyBody {
    var body = LuaPropertyBody(get: { try get(try cast($0)).luaValue })
    if let set {
      body.set = { try set(try cast($0), try assigned($1, to: name)) }
    }
    if let get = get as? (Object) throws -> Double { body.getNumber = { try get(try cast($0)) } }
    if let set = set as? (Object, Double) throws -> Void {
      body.setNumber = { try set(try cast($0), $1) }
    }
    return body
  }

  /// Converts what is assigned; what the setter itself refuses has its own words.
  private static func assigned<Value: LuaConvertible>(
    _ value: LuaValue, to name: String
  ) throws(LuaError) -> Value {
    do throws(LuaError) {
      return try Value.fromLua(value)
    } catch {
      throw error.prefixed("bad value for '\(name)': ")
    }
  }

  /// A property by key path: a `var` reads and writes, a `let` only reads, as does anything that
  /// has a `hint` what to write instead of assigning.
  public static func property<Value: LuaConvertible>(
    _ name: String, _ keyPath: KeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, hint: String? = nil, finite: Bool = true, _ summary: String
  ) -> LuaMember {
    let writable = hint == nil ? keyPath as? ReferenceWritableKeyPath<Object, Value> : nil
    return .property(
      name, unit: unit, in: range, hint: hint, finite: finite, summary,
      get: { $0[keyPath: keyPath] },
      set: writable.map { writable in { $0[keyPath: writable] = $1 } })
  }

  /// A number that Lua reads straight from memory, without entering Swift; see ``LuaType``'s
  /// `cell`. Writing goes through `set`.
  public static func cell(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    _ summary: String, get: @escaping (Object) throws -> Double,
    set: ((Object, Double) throws -> Void)? = nil
  ) -> LuaMember {
    var declaration =
      property(name, unit: unit, in: range, finite: finite, summary, get: get, set: set).declaration
    declaration.readsCell = true
    return LuaMember(declaration)
  }

  /// A method that returns a getter and a setter of a property, `local get, set = p:accessors()`:
  /// faster than reading and writing the member.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - property: The property's name; its declaration is among the class's own.
  ///   - kind: What the property holds.
  ///   - summary: A sentence about it.
  public static func accessors(
    _ name: String, of property: String, as kind: LuaKind = .any, _ summary: String
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.method, name, summary)
    declaration.returns = [
      .function("fun(): \(kind.annotation)"), .function("fun(value: \(kind.annotation))"),
    ]
    declaration.accessorsOf = property
    return LuaMember(declaration)
  }

  /// A method. Several of one name are overloads, told apart by number and types of arguments.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - parameters: What it takes; checked before `body` runs.
  ///   - returns: What it returns, in order.
  ///   - summary: A sentence about it.
  ///   - body: Does it.
  public static func method(
    _ name: String, parameters: [LuaParameter] = [], returns: [LuaKind] = [], _ summary: String,
    _ body: @escaping (Object, LuaArguments) throws -> LuaResults
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.method, name, summary)
    declaration.parameters = parameters
    declaration.returns = returns
    declaration.call = { object, arguments in try body(try cast(object), arguments) }
    return LuaMember(declaration)
  }

  /// A method without parameters, by its Swift name: `.method("asStream", Timeline.asStream, "…")`.
  public static func method<Value: LuaConvertible>(
    _ name: String, _ method: @escaping (Object) -> () throws -> Value, _ summary: String
  ) -> LuaMember {
    .method(name, returns: [Value.luaKind], summary) { object, _ in
      .one(try method(object)().luaValue)
    }
  }

  /// A method without parameters and result, by its Swift name.
  public static func method(
    _ name: String, _ method: @escaping (Object) -> () throws -> Void, _ summary: String
  ) -> LuaMember {
    .method(name, summary) { object, _ in
      try method(object)()
      return .none
    }
  }

  /// An operator. With a binary one, `arguments` holds both operands, of which one at least is of
  /// this class: check both. With the others it holds what follows the object.
  public static func metamethod(
    _ metamethod: LuaMetamethod, parameters: [LuaParameter] = [], returns: [LuaKind] = [],
    _ summary: String, _ body: @escaping (Object, LuaArguments) throws -> LuaResults
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.metamethod, metamethod.rawValue, summary)
    declaration.parameters = parameters
    declaration.returns = returns
    declaration.call = { object, arguments in
      let operand = metamethod.isBinary ? try arguments.operand(as: Object.self) : nil
      return try body(try operand ?? cast(object), arguments)
    }
    return LuaMember(declaration)
  }

  /// The text that `tostring` and `print` show: `Timeline(paused, offset 0.5)`.
  public static func tostring(_ text: @escaping (Object) throws -> String) -> LuaMember {
    .metamethod(.tostring, returns: [.string], "Returns the object's text.") { object, _ in
      .value(try text(object))
    }
  }
}

/// An operator that a class may define.
public enum LuaMetamethod: String, CaseIterable, Sendable {
  /// `object(…)`.
  case call = "__call"
  /// `tostring(object)`.
  case tostring = "__tostring"
  /// The end of the block of `local x <close> = object`; the argument is the error or nil.
  case close = "__close"
  /// `#object`.
  case length = "__len"
  /// `-object`.
  case negate = "__unm"
  /// `a == b` when identity is not enough.
  case equal = "__eq"
  /// `a < b`.
  case lessThan = "__lt"
  /// `a <= b`.
  case lessOrEqual = "__le"
  /// `a + b`.
  case add = "__add"
  /// `a - b`.
  case subtract = "__sub"
  /// `a * b`.
  case multiply = "__mul"
  /// `a / b`.
  case divide = "__div"
  /// `a .. b`.
  case concatenate = "__concat"

  /// Whether the object may stand on either side.
  public var isBinary: Bool {
    switch self {
    case .call, .tostring, .close, .length, .negate: false
    default: true
    }
  }
}

extension LuaArguments {
  /// Returns the operand that is of the class.
  func operand<Object: AnyObject>(as type: Object.Type) throws(LuaError) -> Object? {
    for index in 0..<2 {
      if case .object(let object) = try value(index), let object = object as? Object {
        return object
      }
    }
    return nil
  }
}
