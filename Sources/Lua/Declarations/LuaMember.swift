/// A member of a bound class: a property, a method or an operator.
public struct LuaMember<Object: AnyObject> {
  /// The member without its class's type.
  public internal(set) var declaration: LuaMemberDeclaration

  init(_ declaration: LuaMemberDeclaration) { self.declaration = declaration }

  /// Casts an object. Lua passes only objects whose class was checked to be `Object` or a subclass.
  static func cast(_ object: AnyObject?) throws(LuaError) -> Object {
    guard let object else { throw LuaError(.disposed, "\(Object.self) is gone") }
    return unsafeDowncast(object, to: Object.self)
  }
}

extension LuaMember {
  /// Declares a method. Several with one name are overloads, distinguished by number and types of
  /// arguments.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - parameters: The declarations of the parameters, which are checked before `body` runs.
  ///   - returns: The kinds of the results, in order.
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

  /// Declares a method without parameters, by its Swift name: `.method("asStream",
  /// Timeline.asStream, "…")`.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - method: The Swift method.
  ///   - summary: A sentence for the reference.
  @inlinable
  public static func method<Value: LuaConvertible>(
    _ name: String, _ method: @escaping (Object) -> () throws -> Value, _ summary: String
  ) -> LuaMember {
    .method(name, summary, reading: { try method($0)() })
  }

  /// Declares a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - summary: A sentence for the reference.
  ///   - body: Returns the result.
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

  /// Declares a method from number to number.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - number: The parameter.
  ///   - summary: A sentence for the reference.
  ///   - body: Returns the result.
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

  /// Declares a method that takes a number.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - number: The parameter.
  ///   - summary: A sentence for the reference.
  ///   - body: Does the work.
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

  /// Returns the member with a fast path beside the general one.
  @usableFromInline
  func withNumber(
    takes: Bool, gives: Bool, _ run: @escaping (AnyObject, Double) throws -> Double
  ) -> LuaMember {
    var member = self
    member.declaration.number = LuaNumberMethod(takes: takes, gives: gives, run: run)
    return member
  }

  /// Declares a method without parameters and result, by its Swift name.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - method: The Swift method.
  ///   - summary: A sentence for the reference.
  public static func method(
    _ name: String, _ method: @escaping (Object) -> () throws -> Void, _ summary: String
  ) -> LuaMember {
    .method(name, summary) { object, _ in
      try method(object)()
      return .none
    }
  }
}
