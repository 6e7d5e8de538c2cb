internal import Lua
internal import MotionCore

/// The operators that compare a value with a limit or a range.
enum ComparingOperators {
  /// Returns those of streams of numbers and texts.
  static func members<S>(of type: S.Type) -> [LuaMember<S>]
  where S: MotionObservableConvertible & AnyObject, S.T: LuaMotionValue & Comparable {
    var same: [LuaKind] { [.object(MotionObservable<S.T>.self)] }
    var side: [LuaKind] { [.object(MotionObservable<ThresholdSide>.self)] }
    return [
      .chained(
        "lowerBound", parameters: [.constant("minValue", of: S.T.self, "The smallest value.")],
        returns: same, "Raises smaller values to a bound."
      ) { stream, arguments in stream.lowerBound(try arguments.decode(0)) },
      .chained(
        "upperBound", parameters: [.constant("maxValue", of: S.T.self, "The greatest value.")],
        returns: same, "Lowers greater values to a bound."
      ) { stream, arguments in stream.upperBound(try arguments.decode(0)) },
      .chained(
        "threshold",
        parameters: [
          .constantOrStream("threshold", of: S.T.self, "The limit."), .onlyEmitWithUpstream(),
        ], returns: side,
        "Sends the side of a limit on which each value is: below, within or above."
      ) { stream, arguments in
        switch try arguments.argument(0, of: S.T.self) {
        case .constant(let limit): stream.threshold(limit)
        case .stream(let limits):
          stream.threshold(limits, onlyEmitWithUpstream: try arguments.flag(1))
        }
      },
      .chained(
        "thresholdRange",
        parameters: [
          .constantOrStream("min", of: S.T.self, "The lower limit; a stream may be above `max`."),
          .constantOrStream("max", of: S.T.self, "The upper limit."), .onlyEmitWithUpstream(),
        ], returns: side, "Sends whether each value is below, within or above a range."
      ) { stream, arguments in
        let start = try arguments.argument(0, of: S.T.self)
        let end = try arguments.argument(1, of: S.T.self)
        if let min = start.constant, let max = end.constant {
          return stream.thresholdRange(min: min, max: max)
        }
        return stream.thresholdRange(
          start: start, end: end, onlyEmitWithUpstream: try arguments.flag(2))
      },
    ]
  }
}
