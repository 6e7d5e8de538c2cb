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
  @inlinable
  public static func property<Value: LuaConvertible>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, hint: String? = nil,
    finite: Bool = true, as kind: LuaKind? = nil, _ summary: String,
    get: @escaping (Object) throws -> Value, set: ((Object, Value) throws -> Void)? = nil
  ) -> LuaMember {
    .property(
      name, kind ?? Value.luaKind, unit, range, hint, finite, summary,
      LuaPropertyBody(
        get: { try get(unsafeDowncast($0, to: Object.self)).luaValue },
        set: set.map { set in
          { try set(unsafeDowncast($0, to: Object.self), try assigned($1, to: name)) }
        },
        getNumber: Value.self == Double.self
          ? { object, _ in
            unsafeBitCast(try get(unsafeDowncast(object, to: Object.self)), to: Double.self)
          } : nil,
        setNumber: Value.self == Double.self
          ? set.map { set in
            { object, number in
              try set(
                unsafeDowncast(object, to: Object.self), unsafeBitCast(number, to: Value.self))
              return 0
            }
          } : nil))
  }

  @usableFromInline
  static func property(
    _ name: String, _ kind: LuaKind, _ unit: LuaUnit?, _ range: LuaRange?, _ hint: String?,
    _ finite: Bool, _ summary: String, _ body: LuaPropertyBody
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.property, name, summary)
    declaration.returns = [kind]
    declaration.unit = unit
    declaration.range = range
    declaration.hint = hint
    declaration.isFinite = finite
    declaration.isWritable = body.set != nil
    declaration.property = body
    return LuaMember(declaration)
  }

  /// Converts what is assigned; what the setter itself refuses has its own words.
  @usableFromInline
  static func assigned<Value: LuaConvertible>(
    _ value: LuaValue, to name: String
  ) throws(LuaError) -> Value {
    do throws(LuaError) {
      return try Value.fromLua(value)
    } catch {
      throw error.prefixed("bad value for '\(name)': ")
    }
  }

  /// A property by key path: a `let`, or anything that is not assigned; `hint` says what to write
  /// instead. A number that is read often is faster as two closures.
  @inlinable
  public static func property<Value: LuaConvertible>(
    _ name: String, _ keyPath: KeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, hint: String? = nil, finite: Bool = true, _ summary: String
  ) -> LuaMember {
    .property(
      name, unit: unit, in: range, hint: hint, finite: finite, summary,
      get: { $0[keyPath: keyPath] })
  }

  /// A property by key path to a `var`, which reads and writes.
  @inlinable
  public static func property<Value: LuaConvertible>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, finite: Bool = true, _ summary: String
  ) -> LuaMember {
    .property(
      name, unit: unit, in: range, finite: finite, summary,
      get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A number that Lua reads straight from memory, without entering Swift; see ``LuaType``'s
  /// `cell`. Writing goes through `set`.
  @inlinable
  public static func cell(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    _ summary: String, get: @escaping (Object) throws -> Double,
    set: ((Object, Double) throws -> Void)? = nil
  ) -> LuaMember {
    property(name, unit: unit, in: range, finite: finite, summary, get: get, set: set)
      .readFromMemory()
  }

  @usableFromInline
  func readFromMemory() -> LuaMember {
    var member = self
    member.declaration.readsCell = true
    return member
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
  @inlinable
  public static func method<Value: LuaConvertible>(
    _ name: String, _ method: @escaping (Object) -> () throws -> Value, _ summary: String
  ) -> LuaMember {
    .method(name, summary, reading: { try method($0)() })
  }

  /// A method without parameters.
  @inlinable
  public static func method<Value: LuaConvertible>(
    _ name: String, _ summary: String, reading body: @escaping (Object) throws -> Value
  ) -> LuaMember {
    let general = LuaMember.method(name, returns: [Value.luaKind], summary) { object, _ in
      .one(try body(object).luaValue)
    }
    if Value.self != Double.self { return general }
    return general.withNumber(takes: false, gives: true) { object, _ in
      unsafeBitCast(try body(unsafeDowncast(object, to: Object.self)), to: Double.self)
    }
  }

  /// A method from number to number.
  @inlinable
  public static func method(
    _ name: String, number: LuaParameter, _ summary: String,
    _ body: @escaping (Object, Double) throws -> Double
  ) -> LuaMember {
    LuaMember.method(name, parameters: [number], returns: [.number], summary) {
      .value(try body($0, try $1.number(0)))
    }
    .withNumber(takes: true, gives: true) { object, value in
      try body(unsafeDowncast(object, to: Object.self), value)
    }
  }

  /// A method that takes a number.
  @inlinable
  public static func method(
    _ name: String, number: LuaParameter, _ summary: String,
    _ body: @escaping (Object, Double) throws -> Void
  ) -> LuaMember {
    LuaMember.method(name, parameters: [number], summary) {
      try body($0, try $1.number(0))
      return .none
    }
    .withNumber(takes: true, gives: false) { object, value in
      try body(unsafeDowncast(object, to: Object.self), value)
      return 0
    }
  }

  /// The member with a shorter way in beside the general one.
  @usableFromInline
  func withNumber(
    takes: Bool, gives: Bool, _ run: @escaping (AnyObject, Double) throws -> Double
  ) -> LuaMember {
    var member = self
    member.declaration.number = LuaNumberMethod(takes: takes, gives: gives, run: run)
    return member
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
    var member = LuaMember.metamethod(
      .tostring, returns: [.string], "Returns the object's text."
    ) { object, _ in .value(try text(object)) }
    member.declaration.text = { try text(unsafeDowncast($0, to: Object.self)) }
    return member
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
