internal import Lua
internal import MotionCore
internal import MotionTime

/// The operator that maps one range of values to another.
enum RangeRewriting {
  /// `rewriteRange(start, end, destinationStart, destinationEnd)`, to numbers or to points.
  static func member<Stream>() -> LuaMember<Stream>
  where
    Stream: MotionObservableConvertible & AnyObject,
    Stream.T: LuaMotionValue & Subtractable & Lerpable
  {
    .chained(
      "rewriteRange",
      parameters: [
        .constant("start", of: Stream.T.self, "The start of the values."),
        .constant("end", of: Stream.T.self, "The end of the values."),
        .value("destinationStart", as: destination, "What the start becomes."),
        .value("destinationEnd", as: destination, "What the end becomes."),
      ],
      returns: [
        .union([.object(MotionObservable<Double>.self), .object(MotionObservable<Point>.self)])
      ], "Maps one range of values to another, and beyond it."
    ) { stream, arguments in
      if try arguments.value(2).asNumber != nil {
        return try rewrite(stream, arguments, to: Double.self)
      }
      return try rewrite(stream, arguments, to: Point.self)
    }
  }

  private static var destination: LuaKind {
    .described("number or point", .union([.number, Point.luaKind]))
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
