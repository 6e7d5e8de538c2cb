/// An argument of an operator: a constant, or the latest value of a stream.
///
/// Literals are constants: `value.rewriteRange(fromEnd: 10, toEnd: .latest(of: width))`.
public enum StreamArgument<Value> {
  /// A value that stays.
  case constant(Value)

  /// The value that a stream sent last.
  case stream(MotionObservable<Value>)

  /// Returns an argument that is the latest value of anything that can be converted to a stream.
  ///
  /// - Parameter stream: The stream whose latest value is the argument.
  public static func latest<O: MotionObservableConvertible>(of stream: O) -> StreamArgument
  where O.T == Value {
    .stream(stream.asStream())
  }

  /// Passes on a constant at once and the values of a stream as they come, without their animations.
  ///
  /// - Parameters:
  ///   - needsShown: Returns whether the operator's observer shows what sources show.
  ///   - follow: Takes the course behind the argument; nil to have it sampled.
  ///   - next: Takes the values.
  func subscribe(
    needsShown: @escaping () -> Bool, follow: ((ShownCourse?) -> Void)? = nil,
    _ next: @escaping (Value) -> Void
  ) -> Subscription? {
    switch self {
    case .constant(let value):
      next(value)
      return nil
    case .stream(let stream):
      return stream.subscribe(
        observer: ArgumentObserver(needsShown: needsShown, follow: follow, next: next))
    }
  }
}

extension StreamArgument: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a constant from a whole number.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .constant(Value(integerLiteral: value))
  }
}

extension StreamArgument: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a constant from a number.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .constant(Value(floatLiteral: value))
  }
}

extension StreamArgument: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a constant from a truth.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .constant(Value(booleanLiteral: value))
  }
}

extension StreamArgument: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a constant from a character.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .constant(Value(unicodeScalarLiteral: value))
  }
}

extension StreamArgument: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a constant from a character.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .constant(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension StreamArgument: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a constant from a text.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .constant(Value(stringLiteral: value))
  }
}
