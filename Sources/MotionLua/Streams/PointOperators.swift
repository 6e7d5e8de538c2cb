public import Lua
public import MotionCore
public import MotionTime

extension Point {
  /// The operators of streams of points.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Point {
    let number: [LuaKind] = [.object(MotionObservable<Double>.self)]
    return [
      .method("x", returns: number, "Sends the x of each point.") { stream, _ in
        .object(stream.x())
      },
      .method("y", returns: number, "Sends the y of each point.") { stream, _ in
        .object(stream.y())
      },
      .method(
        "distance",
        parameters: [.constantOrStream("location", of: Point.self, "Where to measure from.")],
        returns: number, "Sends how far each point is from another."
      ) { stream, arguments in
        if let location = try arguments.optionalStream(0, of: Point.self) {
          return .object(stream.distance(from: location))
        }
        return .object(stream.distance(from: try arguments.decode(0, as: Point.self)))
      },
      RangeRewriting.member(),
    ] + limiting(of: type)
  }

  private static func limiting<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Point {
    let point: [LuaKind] = [.object(MotionObservable<Point>.self)]
    return [
      .method(
        "xLocked", parameters: [.constantOrStream("x", of: Double.self, "The x of all points.")],
        returns: point, "Replaces the x of each point."
      ) { stream, arguments in
        if let x = try arguments.optionalStream(0, of: Double.self) {
          return .object(stream.xLocked(to: x))
        }
        return .object(stream.xLocked(to: try arguments.decode(0, as: Double.self)))
      },
      .method(
        "yLocked", parameters: [.constantOrStream("y", of: Double.self, "The y of all points.")],
        returns: point, "Replaces the y of each point."
      ) { stream, arguments in
        if let y = try arguments.optionalStream(0, of: Double.self) {
          return .object(stream.yLocked(to: y))
        }
        return .object(stream.yLocked(to: try arguments.decode(0, as: Double.self)))
      },
      .method(
        "normalized", parameters: [.constant("amount", of: Size.self, "What to divide by.")],
        returns: point, "Divides each point by a size."
      ) { stream, arguments in
        .object(stream.normalized(by: try arguments.decode(0, as: Size.self)))
      },
      .method(
        "rubberBanded",
        parameters: [
          .constantOrStream("rect", of: Rect.self, "Where points are free."),
          .constantOrStream("maxLength", of: Double.self, "How far beyond it they can reach."),
        ], returns: point, "Holds points back that leave a rectangle."
      ) { stream, arguments in
        let rect = try arguments.optionalStream(0, of: Rect.self)
        let length = try arguments.optionalStream(1, of: Double.self)
        if rect == nil, length == nil {
          return .object(
            stream.rubberBanded(
              outsideOf: try arguments.decode(0, as: Rect.self),
              maxLength: try arguments.number(1)))
        }
        return .object(
          stream.rubberBanded(
            outsideOf: try rect ?? constant(arguments.decode(0)),
            maxLength: try length ?? constant(arguments.number(1))))
      },
    ]
  }

  /// A stream that sends one value.
  private static func constant<T>(_ value: T) -> MotionObservable<T> {
    ReactiveProperty(initialValue: value).asStream()
  }
}
