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

  /// Whether it changes nothing.
  var isReading: Bool {
    switch self {
    case .tostring, .length, .equal, .lessThan, .lessOrEqual: true
    default: false
    }
  }

  /// Whether the object may be either operand.
  var isBinary: Bool {
    switch self {
    case .call, .tostring, .close, .length, .negate: false
    default: true
    }
  }
}

extension LuaMember {
  /// An operator. With a binary one, `arguments` holds both operands, of which one at least is of
  /// this class: check both. With the others it holds what follows the object.
  ///
  /// - Parameters:
  ///   - metamethod: The operator.
  ///   - parameters: The parameters in order; checked before the body runs.
  ///   - returns: The kinds of the results, in order.
  ///   - summary: A sentence for the reference.
  ///   - body: Does the work and returns the results.
  public static func metamethod(
    _ metamethod: LuaMetamethod, parameters: @autoclosure @escaping () -> [LuaParameter] = [],
    returns: @autoclosure @escaping () -> [LuaKind] = [], _ summary: String,
    _ body: @escaping (Object, LuaArguments) throws -> LuaResults
  ) -> LuaMember {
    var declaration = LuaMemberDeclaration(.metamethod, metamethod.rawValue, summary)
    declaration.makeParameters = parameters
    declaration.makeReturns = returns
    declaration.isReading = metamethod.isReading
    declaration.call = { object, arguments in
      let operand = metamethod.isBinary ? try arguments.operand(as: Object.self) : nil
      return try body(try operand ?? cast(object), arguments)
    }
    return LuaMember(declaration)
  }

  /// Declares `a == b` for two objects of the class that are not identical.
  ///
  /// - Parameters:
  ///   - summary: A sentence for the reference.
  ///   - areEqual: Returns whether two objects are equal.
  public static func equality(
    _ summary: String, _ areEqual: @escaping (Object, Object) throws -> Bool
  ) -> LuaMember {
    .metamethod(.equal, summary) { _, arguments in
      .value(
        try areEqual(
          try arguments.object(0, as: Object.self), try arguments.object(1, as: Object.self)))
    }
  }

  /// Declares the text that `tostring` and `print` show, such as `Timeline(paused, offset 0.5)`.
  ///
  /// - Parameter text: Returns the text of an object.
  public static func tostring(_ text: @escaping (Object) throws -> String) -> LuaMember {
    var member = LuaMember.metamethod(
      .tostring, returns: [.string], "Returns the object's text."
    ) { object, _ in .value(try text(object)) }
    member.declaration.text = { try text(unsafeDowncast($0, to: Object.self)) }
    return member
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
