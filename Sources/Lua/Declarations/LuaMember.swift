/// A member of a bound class: a property, a method or an operator.
public struct LuaMember<Object: AnyObject> {
  /// The member without its class's type.
  public internal(set) var declaration: LuaMemberDeclaration

  package init(_ declaration: LuaMemberDeclaration) { self.declaration = declaration }

  /// Returns the value of a property of an object; nil for a member of another role.
  package func value(of object: Object) throws -> LuaValue? {
    try declaration.property?.get(object)
  }

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
    _ name: String, parameters: @autoclosure @escaping () -> [LuaParameter] = [],
    returns: @autoclosure @escaping () -> [LuaKind] = [], _ summary: String,
    _ body: @escaping (Object, LuaArguments) throws -> LuaResults
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.method, name, summary)
    declaration.makeParameters = parameters
    declaration.makeReturns = returns
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
  public static func method<Value: LuaConvertible>(
    _ name: String, _ summary: String, reading body: @escaping (Object) throws -> Value
  ) -> LuaMember {
    .method(name, returns: [Value.luaKind], summary) { object, _ in
      .one(try body(object).luaValue)
    }
  }

  /// Declares a method without parameters that returns a number.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - summary: A sentence for the reference.
  ///   - body: Returns the number.
  @inlinable
  public static func method(
    _ name: String, _ summary: String, reading body: @escaping (Object) throws -> Double
  ) -> LuaMember {
    .number(name, nil, gives: true, summary) { object, _ in
      try body(unsafeDowncast(object, to: Object.self))
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
    .number(name, number, gives: true, summary) { object, value in
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
    .number(name, number, gives: false, summary) { object, value in
      try body(unsafeDowncast(object, to: Object.self), value)
      return 0
    }
  }

  /// Declares a method that takes at most one number and gives at most one.
  @usableFromInline
  static func number(
    _ name: String, _ parameter: LuaParameter?, gives: Bool, _ summary: String,
    _ run: @escaping (AnyObject, Double) throws -> Double
  ) -> LuaMember {
    let takes = parameter != nil
    var declaration = LuaMemberDeclaration(.method, name, summary)
    declaration.makeParameters = { parameter.map { [$0] } ?? [] }
    declaration.makeReturns = { gives ? [.number] : [] }
    declaration.number = LuaNumberMethod(takes: takes, gives: gives, run: run)
    declaration.call = { object, arguments in
      let object: AnyObject = try cast(object)
      let result = try run(object, takes ? try arguments.number(0) : 0)
      return gives ? .one(.number(result)) : .none
    }
    return LuaMember(declaration)
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
