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
  func subscribe(_ next: @escaping (Value) -> Void) -> Subscription? {
    switch self {
    case .constant(let value):
      next(value)
      return nil
    case .stream(let stream):
      return stream.subscribeToValue(next)
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

extension MotionObservableConvertible {
  /// Emits the result of a function for each value and an argument.
  ///
  /// - Parameters:
  ///   - onlyEmitWithUpstream: Whether changes of the argument are only remembered.
  ///   - mapsAnimations: Whether animations go through the function, too, when the argument is constant.
  func apply<A, U>(
    _ argument: StreamArgument<A>, onlyEmitWithUpstream: Bool = false,
    mapsAnimations: Bool = false, _ transform: @escaping (T, A) -> U
  ) -> MotionObservable<U> {
    switch argument {
    case .constant(let value):
      if mapsAnimations { return _map { transform($0, value) } }
      return _nextOperator { upstream, next in next(transform(upstream, value)) }
    case .stream(let stream):
      return _reactiveMap(stream, onlyEmitWithUpstream: onlyEmitWithUpstream, transform)
    }
  }
}
