public import Lua
public import MotionCore
internal import MotionTime

extension Double {
  /// Returns the operators of streams of numbers.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    arithmetic(of: type) + sloping(of: type) + ComponentOperators.members(of: type)
      + ComparingOperators.members(of: type)
  }

  private static func arithmetic<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    var number: [LuaKind] { [.object(MotionObservable<Double>.self)] }
    return [
      .chained(
        "offset", parameters: [.number("amount", "The number that is added.")], returns: number,
        "Adds a number to each value."
      ) { stream, arguments in stream.offset(by: try arguments.number(0)) },
      .chained(
        "scaled",
        parameters: [.constantOrStream("amount", of: Double.self, "The factor.")],
        returns: number, "Multiplies each value."
      ) { stream, arguments in
        if let amount = try arguments.optionalStream(0, of: Double.self) {
          return stream.scaled(by: amount)
        }
        return stream.scaled(by: try arguments.number(0))
      },
      .chained(
        "normalized", parameters: [.number("amount", "The divisor.")], returns: number,
        "Divides each value."
      ) { stream, arguments in stream.normalized(by: try arguments.number(0)) },
      .chained(
        "distance",
        parameters: [
          .number(
            "location",
            "The location from which distances are measured.")
        ], returns: number,
        "Sends the distance of each value from a number."
      ) { stream, arguments in stream.distance(from: try arguments.number(0)) },
      .chained(
        "rubberBanded",
        parameters: [
          .number("below", "The lower bound."), .number("above", "The upper bound."),
          .number("maxLength", "The greatest distance of values beyond a bound."),
        ], returns: number, "Holds values back that leave a range."
      ) { stream, arguments in
        stream.rubberBanded(
          below: try arguments.number(0), above: try arguments.number(1),
          maxLength: try arguments.number(2))
      },
      .chained(
        "toString", parameters: [.string("format", optional: true, "As C's printf, `%.2f`.")],
        returns: [.object(MotionObservable<String>.self)], "Sends each value as text."
      ) { stream, arguments in
        let format = try arguments.decode(0, as: String?.self)
        return format.map { stream.toString(format: $0) } ?? stream.toString()
      },
      RangeRewriting.member(),
    ]
  }

  private static func sloping<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    [
      .chained(
        "slop", parameters: [.number("size", "The distance from 0.")],
        returns: [.object(MotionObservable<SlopEvent>.self)],
        "Sends an event when values leave a region around 0, and when they return."
      ) { stream, arguments in stream.slop(size: try arguments.number(0)) }
    ]
  }
}
