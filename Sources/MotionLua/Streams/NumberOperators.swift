public import Lua
public import MotionCore
internal import MotionTime

extension Double {
  /// The operators of streams of numbers.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    arithmetic(of: type) + comparing(of: type)
  }

  private static func arithmetic<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    let number: [LuaKind] = [.object(MotionObservable<Double>.self)]
    return [
      .chained(
        "offset", parameters: [.number("amount", "What is added.")], returns: number,
        "Adds a number to each value."
      ) { stream, arguments in stream.offset(by: try arguments.number(0)) },
      .chained(
        "scaled",
        parameters: [.constantOrStream("amount", of: Double.self, "What to multiply with.")],
        returns: number, "Multiplies each value."
      ) { stream, arguments in
        if let amount = try arguments.optionalStream(0, of: Double.self) {
          return stream.scaled(by: amount)
        }
        return stream.scaled(by: try arguments.number(0))
      },
      .chained(
        "normalized", parameters: [.number("amount", "What to divide by.")], returns: number,
        "Divides each value."
      ) { stream, arguments in stream.normalized(by: try arguments.number(0)) },
      .chained(
        "distance", parameters: [.number("location", "Where to measure from.")], returns: number,
        "Sends how far each value is from a number."
      ) { stream, arguments in stream.distance(from: try arguments.number(0)) },
      .chained(
        "rubberBanded",
        parameters: [
          .number("below", "The lower bound."), .number("above", "The upper bound."),
          .number("maxLength", "How far beyond a bound values can reach."),
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

  private static func comparing<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Double {
    let number: [LuaKind] = [.object(MotionObservable<Double>.self)]
    let side: [LuaKind] = [.object(MotionObservable<ThresholdSide>.self)]
    return [
      .chained(
        "lowerBound", parameters: [.number("minValue", "The smallest value.")], returns: number,
        "Raises smaller values to a bound."
      ) { stream, arguments in stream.lowerBound(try arguments.number(0)) },
      .chained(
        "upperBound", parameters: [.number("maxValue", "The greatest value.")], returns: number,
        "Lowers greater values to a bound."
      ) { stream, arguments in stream.upperBound(try arguments.number(0)) },
      .chained(
        "threshold", parameters: [.number("threshold", "The limit.")], returns: side,
        "Sends on which side of a limit each value is: below, within or above."
      ) { stream, arguments in stream.threshold(try arguments.number(0)) },
      .chained(
        "thresholdRange",
        parameters: [.number("min", "The lower limit."), .number("max", "The upper limit.")],
        returns: side, "Sends whether each value is below, within or above a range."
      ) { stream, arguments in
        stream.thresholdRange(min: try arguments.number(0), max: try arguments.number(1))
      },
      .chained(
        "slop", parameters: [.number("size", "The distance from 0.")],
        returns: [.object(MotionObservable<SlopEvent>.self)],
        "Sends when values leave a region around 0 and come back."
      ) { stream, arguments in stream.slop(size: try arguments.number(0)) },
    ]
  }
}
