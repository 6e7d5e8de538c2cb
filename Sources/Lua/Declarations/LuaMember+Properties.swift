extension LuaMember {
  /// Declares a property that is read through a closure and, if there is a second one, written.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - unit: The unit of a number.
  ///   - range: The numbers that may be assigned.
  ///   - hint: What to write instead of assigning, for a property that only reads.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - kind: The kind of the value, if the type does not determine it.
  ///   - summary: A sentence about it.
  ///   - get: Returns the value.
  ///   - set: Takes a new value.
  public static func property<Value: LuaConvertible>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, hint: String? = nil,
    finite: Bool = true, as kind: @autoclosure @escaping () -> LuaKind? = nil, _ summary: String,
    get: @escaping (Object) throws -> Value, set: ((Object, Value) throws -> Void)? = nil
  ) -> LuaMember {
    let isNumber = Value.self == Double.self
    return .property(
      name, { kind() ?? Value.luaKind }, unit, range, hint, finite, summary,
      LuaPropertyBody(
        get: { try get(unsafeDowncast($0, to: Object.self)).luaValue },
        set: set.map { set in
          { try set(unsafeDowncast($0, to: Object.self), try assigned($1, to: name)) }
        },
        getNumber: isNumber
          ? { object, _ in
            unsafeBitCast(try get(unsafeDowncast(object, to: Object.self)), to: Double.self)
          } : nil,
        setNumber: isNumber
          ? set.map { set in
            { object, number in
              try set(
                unsafeDowncast(object, to: Object.self), unsafeBitCast(number, to: Value.self))
              return 0
            }
          } : nil))
  }

  /// Declares a property that only reads and whose value is an object of a bound class, which passes as
  /// it is.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - unit: The unit of the object's numbers.
  ///   - range: The numbers that may be assigned to the object.
  ///   - hint: What to write instead of assigning.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - kind: The kind of the value, if it is not the class.
  ///   - summary: A sentence about it.
  ///   - get: Returns the object.
  public static func property<Value: LuaBindable>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, hint: String? = nil,
    finite: Bool = true, as kind: @autoclosure @escaping () -> LuaKind? = nil, _ summary: String,
    get: @escaping (Object) throws -> Value
  ) -> LuaMember {
    .property(
      name, { kind() ?? Value.luaKind }, unit, range, hint, finite, summary,
      LuaPropertyBody { .object(try get(unsafeDowncast($0, to: Object.self))) })
  }

  /// Declares a property that only reads and whose value is an object of a bound class or nil.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - hint: What to write instead of assigning.
  ///   - kind: The kind of the value, if it is not the class or nil.
  ///   - summary: A sentence about it.
  ///   - get: Returns the object.
  public static func property<Value: LuaBindable>(
    _ name: String, hint: String? = nil, as kind: @autoclosure @escaping () -> LuaKind? = nil,
    _ summary: String, get: @escaping (Object) throws -> Value?
  ) -> LuaMember {
    .property(
      name, { kind() ?? .optional(Value.luaKind) }, nil, nil, hint, true, summary,
      LuaPropertyBody {
        try get(unsafeDowncast($0, to: Object.self)).map { .object($0) } ?? .nil
      })
  }

  /// Declares a number that is read through a closure and, if there is a second one, written. The
  /// closures are called without boxing.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - unit: The unit of the number.
  ///   - range: The numbers that may be assigned.
  ///   - hint: What to write instead of assigning, for a property that only reads.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - summary: A sentence about it.
  ///   - get: Returns the number.
  ///   - set: Takes a new number.
  @inlinable
  public static func property(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, hint: String? = nil,
    finite: Bool = true, _ summary: String,
    get: @escaping (Object) throws -> Double, set: ((Object, Double) throws -> Void)? = nil
  ) -> LuaMember {
    .number(
      name, unit, range, hint, finite, summary,
      { object, _ in try get(unsafeDowncast(object, to: Object.self)) },
      set.map { set in
        { object, number in
          try set(unsafeDowncast(object, to: Object.self), number)
          return 0
        }
      })
  }

  @usableFromInline
  static func number(
    _ name: String, _ unit: LuaUnit?, _ range: LuaRange?, _ hint: String?, _ finite: Bool,
    _ summary: String, _ get: @escaping (AnyObject, Double) throws -> Double,
    _ set: ((AnyObject, Double) throws -> Double)?
  ) -> LuaMember {
    .property(
      name, { .number }, unit, range, hint, finite, summary,
      LuaPropertyBody(
        get: { .number(try get($0, 0)) },
        set: set.map { set in { _ = try set($0, try assigned($1, to: name)) } },
        getNumber: get, setNumber: set))
  }

  private static func property(
    _ name: String, _ kind: @escaping () -> LuaKind, _ unit: LuaUnit?, _ range: LuaRange?,
    _ hint: String?, _ finite: Bool, _ summary: String, _ body: LuaPropertyBody
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.property, name, summary)
    declaration.makeReturns = { [kind()] }
    declaration.unit = unit
    declaration.range = range
    declaration.hint = hint
    declaration.isFinite = finite
    declaration.isWritable = body.set != nil
    declaration.property = body
    return LuaMember(declaration)
  }

  /// Converts an assigned value; errors of the setter keep their own text.
  private static func assigned<Value: LuaConvertible>(
    _ value: LuaValue, to name: String
  ) throws(LuaError) -> Value {
    do throws(LuaError) {
      return try Value.fromLua(value)
    } catch {
      throw error.prefixed("bad value for '\(name)': ")
    }
  }

  /// Declares a property by key path: a `let`, or one that cannot be assigned; `hint` says what to
  /// write instead. For a number that is read often, two closures are faster.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - keyPath: The Swift property.
  ///   - unit: The unit of the number; nil for none.
  ///   - range: The range of allowed numbers; nil for any.
  ///   - hint: The advice for a script that assigns it; nil for none.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - summary: A sentence for the reference.
  public static func property<Value: LuaConvertible>(
    _ name: String, _ keyPath: KeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, hint: String? = nil, finite: Bool = true, _ summary: String
  ) -> LuaMember {
    .property(
      name, unit: unit, in: range, hint: hint, finite: finite, summary,
      get: { $0[keyPath: keyPath] })
  }

  /// Declares a property by key path to a `var`, which reads and writes.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - keyPath: The Swift property.
  ///   - unit: The unit of the number; nil for none.
  ///   - range: The range of allowed numbers; nil for any.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - summary: A sentence for the reference.
  public static func property<Value: LuaConvertible>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, finite: Bool = true, _ summary: String
  ) -> LuaMember {
    .property(
      name, unit: unit, in: range, finite: finite, summary,
      get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// Declares a number that Lua reads straight from memory, without entering Swift; see
  /// ``LuaType``'s `cell`. Writing goes through `set`.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - unit: The unit of the number; nil for none.
  ///   - range: The range of allowed numbers; nil for any.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - summary: A sentence for the reference.
  ///   - get: Returns the number.
  ///   - set: Writes the number; nil makes the property read-only.
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

  /// Returns the property as one that a script gets as a handle.
  ///
  /// - Parameter kind: The index of its kind in the ``LuaHandles`` of the class; nil for no handle.
  public func handle(_ kind: Int?) -> LuaMember {
    var member = self
    member.declaration.handle = kind
    return member
  }

  /// Returns the property with another code than `invalidValue` for values of the right type that are
  /// refused.
  ///
  /// - Parameter code: The code to report instead of `invalidValue`.
  public func refused(as code: LuaError.Code) -> LuaMember {
    var member = self
    member.declaration.refusal = code
    guard let body = declaration.property, let set = body.set else { return member }
    member.declaration.property = LuaPropertyBody(
      get: body.get,
      set: { object, value in
        do { try set(object, value) } catch let error as LuaError {
          throw error.refused(as: code)
        }
      }, getNumber: body.getNumber, setNumber: body.setNumber)
    return member
  }

  /// Declares a method that returns a getter and a setter of a property, `local get, set =
  /// p:accessors()`: faster than reading and writing the member.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - property: The property's name; its declaration is among the class's own.
  ///   - kind: The kind of the value.
  ///   - summary: A sentence about it.
  public static func accessors(
    _ name: String, of property: String, as kind: @autoclosure @escaping () -> LuaKind = .any,
    _ summary: String
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.method, name, summary)
    declaration.makeReturns = {
      let kind = kind().annotation
      return [.function("fun(): \(kind)"), .function("fun(value: \(kind))")]
    }
    declaration.accessorsOf = property
    return LuaMember(declaration)
  }
}
