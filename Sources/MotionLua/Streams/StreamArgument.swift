internal import Lua
internal import MotionCore
internal import MotionTime

extension LuaArguments {
  /// Returns an argument as a stream of a type: a stream, or anything that can be seen as one.
  func stream<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> MotionObservable<T>
  {
    let value = try value(index)
    if let stream = MotionStreams.stream(value, of: T.self) { return stream }
    // A method that is not called, as in `drag:finalVelocity().y`.
    let hint = value.asFunction == nil ? "" : "; a method is called with a colon, stream:y()"
    throw error(
      index,
      LuaError(
        .typeMismatch, "stream of \(T.valueName) expected, got \(value.typeName)\(hint)"))
  }

  /// Returns an argument as a stream of a type, or nil when it is a constant.
  func optionalStream<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> MotionObservable<T>?
  {
    let value = try value(index)
    guard case .object(let object) = value, object is any MotionObservableConvertible else {
      return nil
    }
    return try stream(index)
  }
}

extension LuaArguments {
  /// Returns an argument as a constant or a stream of a type.
  func argument<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> StreamArgument<T>
  {
    if let stream = try optionalStream(index, of: T.self) { return .stream(stream) }
    return .constant(try decode(index))
  }

  /// Returns an argument that may be missing as a constant or a stream of a type.
  func optionalArgument<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self)
    throws(LuaError) -> StreamArgument<T>?
  {
    isPresent(index) ? try argument(index) : nil
  }

  /// Returns a list of constants and streams of a type.
  func argumentList<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> [StreamArgument<T>]
  {
    var list: [StreamArgument<T>] = []
    for (place, value) in try table(index).list().enumerated() {
      do throws(LuaError) {
        list.append(try MotionStreams.argument(value))
      } catch {
        throw self.error(index, error.prefixed("[\(place + 1)]: "))
      }
    }
    return list
  }

  /// Returns a truth value that may be missing.
  func flag(_ index: Int, default value: Bool = false) throws(LuaError) -> Bool {
    try decode(index, as: Bool?.self) ?? value
  }
}

extension StreamArgument {
  /// The value, if it is constant.
  var constant: Value? {
    if case .constant(let value) = self { return value }
    return nil
  }
}

/// A namespace for converting values of Lua to streams.
enum MotionStreams {
  /// Returns a value as a constant or a stream of a type.
  static func argument<T: LuaMotionValue>(
    _ value: LuaValue, of type: T.Type = T.self
  ) throws(LuaError) -> StreamArgument<T> {
    if let stream = stream(value, of: T.self) { return .stream(stream) }
    if value.asObject is any MotionObservableConvertible {
      throw .mismatch("\(T.valueName) or stream of \(T.valueName)", value)
    }
    return .constant(try T.fromLua(value))
  }

  /// Returns the type of a stream's values, or that which a constant has by its looks.
  static func valueType(of value: LuaValue) throws(LuaError) -> any LuaMotionValue.Type {
    guard let stream = value.asObject as? any MotionObservableConvertible else {
      return try MotionValueKind.type(of: value)
    }
    guard let type = valueType(of: stream) else {
      throw LuaError(
        .typeMismatch, "a stream that a script can read expected, got \(value.typeName)")
    }
    return type
  }

  private static func valueType<S: MotionObservableConvertible>(
    of stream: S
  ) -> (any LuaMotionValue.Type)? { S.T.self as? any LuaMotionValue.Type }

  /// Returns a value as a constant, or a stream of any type as one of what Lua gets from it.
  static func anyArgument(_ value: LuaValue) throws(LuaError) -> StreamArgument<LuaValue> {
    guard let stream = value.asObject as? any MotionObservableConvertible else {
      return .constant(value)
    }
    return .stream(luaValues(of: stream))
  }

  private static func luaValues(
    of stream: some MotionObservableConvertible
  ) -> MotionObservable<LuaValue> {
    func named<T>(_ stream: MotionObservable<T>) -> MotionObservable<LuaValue> {
      stream._nextOperator(
        names: { numbers(of: T.self, $0) },
        operation: { value, next in next((value as? any LuaConvertible)?.luaValue ?? .nil) })
    }
    return named(stream.asStream())
  }

  /// Returns the numbers of a value by the names that they have in its table; nil where they are not known.
  ///
  /// - Parameter names: The names of the numbers of a table.
  private static func numbers(of type: Any.Type, _ names: [String]) -> [NamedNumber]? {
    type is PlainRecord.Type ? NumberPath.all(names) : numberNames(of: type).flatMap(NumberPath.all)
  }

  /// Returns the numbers of a table that make a value of a type; nil unless it has all of them.
  static func numbers(of type: Any.Type, in names: [String]) -> [NamedNumber]? {
    guard let wanted = numberNames(of: type) else { return nil }
    let found = wanted.compactMap { name in names.firstIndex(of: name).map { (name, $0) } }
    return found.count == wanted.count ? found : nil
  }

  /// The names of the numbers that a value of a type is made of, in their order.
  private static func numberNames(of type: Any.Type) -> [String]? {
    switch type {
    case is Double.Type: [""]
    case is Point.Type: Point.components.map(\.name)
    case is Size.Type: Size.components.map(\.name)
    case is Rect.Type: ["x", "y", "width", "height"]
    default: nil
    }
  }

  /// Returns the stream of a value; nil if it is no stream of that type.
  static func stream<T>(_ value: LuaValue, of type: T.Type = T.self) -> MotionObservable<T>? {
    guard let convertible = value.asObject as? any MotionObservableConvertible else { return nil }
    return open(convertible)
  }

  private static func open<T>(_ stream: some MotionObservableConvertible) -> MotionObservable<T>? {
    stream.asStream() as? MotionObservable<T>
  }
}

extension LuaParameter {
  /// Declares a stream of a type.
  static func stream<T: LuaMotionValue>(_ name: String, of type: T.Type, _ summary: String)
    -> LuaParameter
  {
    .value(name, as: .stream(of: type), summary)
  }

  /// Declares a constant of a type, or a stream of it.
  static func constantOrStream<T: LuaMotionValue>(
    _ name: String, of type: T.Type, _ summary: String
  ) -> LuaParameter {
    let kinds = LuaKind.union([T.luaKind, .stream(of: type)])
    return .value(
      name, as: .described("\(T.valueName) or stream of \(T.valueName)", kinds), summary)
  }

  /// Declares whether changes of the other arguments are only remembered.
  static func onlyEmitWithUpstream(default value: Bool = false) -> LuaParameter {
    .boolean(
      "onlyEmitWithUpstream", default: .boolean(value),
      "Whether changes of the other arguments are merely remembered.")
  }

  /// Declares a constant of a type, or a stream of it, that may be missing.
  static func optionalArgument<T: LuaMotionValue>(
    _ name: String, of type: T.Type, defaultText: String? = nil, _ summary: String
  ) -> LuaParameter {
    .value(
      name,
      as: .described(
        "\(T.valueName) or stream of \(T.valueName)", .union([T.luaKind, .stream(of: T.self)])),
      defaultText: defaultText, optional: true, summary)
  }

  /// Declares a constant of a type.
  static func constant<T: LuaMotionValue>(_ name: String, of type: T.Type, _ summary: String)
    -> LuaParameter
  {
    .value(name, as: T.luaKind, summary)
  }
}
