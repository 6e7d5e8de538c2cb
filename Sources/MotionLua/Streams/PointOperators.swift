public import Lua
public import MotionCore
public import MotionTime
internal import OrreryBasics

extension Point {
  /// Returns the operators of streams of points.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Point {
    var number: [LuaKind] { [.object(MotionObservable<Double>.self)] }
    return [
      .chained("x", returns: number, "Sends the x of each point.") { stream, _ in
        stream.x()
      },
      .chained("y", returns: number, "Sends the y of each point.") { stream, _ in
        stream.y()
      },
      .chained(
        "distance",
        parameters: [
          .constantOrStream(
            "location", of: Point.self,
            "The location from which distances are measured.")
        ],
        returns: number, "Sends the distance of each point from another."
      ) { stream, arguments in
        if let location = try arguments.optionalStream(0, of: Point.self) {
          return stream.distance(from: location)
        }
        return stream.distance(from: try arguments.decode(0, as: Point.self))
      },
      RangeRewriting.member(),
    ] + limiting(of: type) + seen(of: type) + ComponentOperators.members(of: type)
  }

  private static func seen<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Point {
    [
      .chained(
        "toPolar",
        parameters: [
          .optionalArgument(
            "origin", of: Point.self, defaultText: "{ 0, 0 }", "The origin."),
          .onlyEmitWithUpstream(default: true),
        ], returns: [.object(MotionObservable<PlainRecord>.self)],
        "Sends each point as a table of its `distance` and its `angle`, in radians from x to y."
      ) { stream, arguments in
        let origin = try arguments.optionalArgument(0, of: Point.self) ?? .constant(.zero)
        let polar =
          switch origin {
          case .constant(let origin): stream.toPolar(origin)
          case .stream(let origins):
            stream.toPolar(origins, onlyEmitWithUpstream: try arguments.flag(1, default: true))
          }
        return polar._nextOperator(names: NumberPath.all) { value, next in
          next(
            PlainRecord(["distance": .number(value.distance), "angle": .number(value.angle)]))
        }
      },
      .chained(
        "anchorPointAdjustment",
        parameters: [.object("view", MotionView.self, "The layer that keeps its place.")],
        returns: [.object(MotionObservable<AnchorPointAdjustment>.self)],
        "Sends each anchor point with the position that keeps a layer in its place."
      ) { stream, arguments in
        stream.anchorPointAdjustment(in: try arguments.object(0, as: MotionView.self))
      },
    ]
  }

  private static func limiting<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Point {
    var point: [LuaKind] { [.object(MotionObservable<Point>.self)] }
    return [
      .chained(
        "xLocked", parameters: [.constantOrStream("x", of: Double.self, "The x of all points.")],
        returns: point, "Replaces the x of each point."
      ) { stream, arguments in
        if let x = try arguments.optionalStream(0, of: Double.self) {
          return stream.xLocked(to: x)
        }
        return stream.xLocked(to: try arguments.decode(0, as: Double.self))
      },
      .chained(
        "yLocked", parameters: [.constantOrStream("y", of: Double.self, "The y of all points.")],
        returns: point, "Replaces the y of each point."
      ) { stream, arguments in
        if let y = try arguments.optionalStream(0, of: Double.self) {
          return stream.yLocked(to: y)
        }
        return stream.yLocked(to: try arguments.decode(0, as: Double.self))
      },
      .chained(
        "normalized", parameters: [.constant("amount", of: Size.self, "The divisor.")],
        returns: point, "Divides each point by a size."
      ) { stream, arguments in
        stream.normalized(by: try arguments.decode(0, as: Size.self))
      },
      .chained(
        "rubberBanded",
        parameters: [
          .constantOrStream("rect", of: Rect.self, "The rectangle without resistance."),
          .constantOrStream("maxLength", of: Double.self, "The greatest distance beyond it."),
        ], returns: point, "Holds points back that leave a rectangle."
      ) { stream, arguments in
        let rect = try arguments.optionalStream(0, of: Rect.self)
        let length = try arguments.optionalStream(1, of: Double.self)
        if rect == nil, length == nil {
          return stream.rubberBanded(
            outsideOf: try arguments.decode(0, as: Rect.self),
            maxLength: try arguments.number(1))
        }
        return stream.rubberBanded(
          outsideOf: try rect ?? constant(arguments.decode(0)),
          maxLength: try length ?? constant(arguments.number(1)))
      },
    ]
  }

  /// Returns a stream that sends one value.
  private static func constant<T>(_ value: T) -> MotionObservable<T> {
    ReactiveProperty(initialValue: value).asStream()
  }
}
