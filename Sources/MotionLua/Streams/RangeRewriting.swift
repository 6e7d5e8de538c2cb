internal import Lua
internal import MotionCore
internal import MotionTime

/// The operator that maps one range of values to another.
enum RangeRewriting {
  /// `rewriteRange(start, end, destinationStart, destinationEnd)`, to numbers or to points; with streams,
  /// or with the flags behind them, to values of the same type.
  static func member<Stream>() -> LuaMember<Stream>
  where
    Stream: MotionObservableConvertible & AnyObject,
    Stream.T: LuaMotionValue & Subtractable & Lerpable & Componentwise
  {
    member(to: .described("number, point or stream", .union([.number, Point.luaKind, .anyStream])))
    {
      stream, arguments in
      if try isComponentwise(arguments) { return try componentwise(stream, arguments) }
      if try arguments.value(2).asNumber != nil {
        return try rewrite(stream, arguments, to: Double.self)
      }
      return try rewrite(stream, arguments, to: Point.self)
    }
  }

  /// Returns the same for types whose ranges are mapped part by part only.
  static func componentMember<Stream>() -> LuaMember<Stream>
  where
    Stream: MotionObservableConvertible & AnyObject, Stream.T: LuaMotionValue & Componentwise
  {
    let same = LuaKind.union([Stream.T.luaKind, .stream(of: Stream.T.self)])
    return member(to: .described("\(Stream.T.valueName) or stream", same)) { stream, arguments in
      try componentwise(stream, arguments)
    }
  }

  private static func member<Stream>(
    to destination: LuaKind, _ make: @escaping (Stream, LuaArguments) throws -> AnyObject
  ) -> LuaMember<Stream>
  where Stream: MotionObservableConvertible & AnyObject, Stream.T: LuaMotionValue {
    .chained(
      "rewriteRange",
      parameters: [
        .optionalArgument("start", of: Stream.T.self, defaultText: "0", "The start of the values."),
        .optionalArgument("end", of: Stream.T.self, defaultText: "1", "The end of the values."),
        .value(
          "destinationStart", as: destination, defaultText: "0",
          "The value that the start is mapped to."),
        .value(
          "destinationEnd", as: destination, defaultText: "1",
          "The value that the end is mapped to."),
        .boolean(
          "shouldClamp", optional: true,
          "Whether the result is clamped to the destination."),
        .onlyEmitWithUpstream(),
      ], returns: [.anyStream], "Maps one range of values to another, and beyond it.", make)
  }

  /// Streams, a default or a flag select the form that maps component by component and drops animations.
  private static func isComponentwise(_ arguments: LuaArguments) throws(LuaError) -> Bool {
    if arguments.isPresent(4) || arguments.isPresent(5) { return true }
    for index in 0..<4 {
      let value = try arguments.value(index)
      if value.isNil || value.asObject != nil { return true }
    }
    return false
  }

  private static func componentwise<Stream>(
    _ stream: Stream, _ arguments: LuaArguments
  ) throws(LuaError) -> MotionObservable<Stream.T>
  where Stream: MotionObservableConvertible, Stream.T: LuaMotionValue & Componentwise {
    stream.rewriteRange(
      fromStart: try arguments.optionalArgument(0) ?? .constant(.filled(with: 0)),
      fromEnd: try arguments.optionalArgument(1) ?? .constant(.filled(with: 1)),
      toStart: try arguments.optionalArgument(2) ?? .constant(.filled(with: 0)),
      toEnd: try arguments.optionalArgument(3) ?? .constant(.filled(with: 1)),
      shouldClamp: try arguments.flag(4), onlyEmitWithUpstream: try arguments.flag(5))
  }

  private static func rewrite<Stream, U>(
    _ stream: Stream, _ arguments: LuaArguments, to type: U.Type
  ) throws(LuaError) -> MotionObservable<U>
  where
    Stream: MotionObservableConvertible, Stream.T: LuaMotionValue & Subtractable & Lerpable,
    U: LuaMotionValue & Lerpable & Subtractable & Addable
  {
    stream.rewriteRange(
      start: try arguments.decode(0), end: try arguments.decode(1),
      destinationStart: try arguments.decode(2, as: U.self),
      destinationEnd: try arguments.decode(3, as: U.self))
  }
}
