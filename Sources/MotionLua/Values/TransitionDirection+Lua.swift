public import Lua
public import MotionCore

extension TransitionDirection: LuaChoice, LuaMotionValue {
  /// Forward, then backward.
  public static var allCases: [TransitionDirection] { [.forward, .backward] }

  /// The name of the type in Lua's messages.
  public static var valueName: String { "transition direction" }

  /// Forward.
  public static var placeholder: TransitionDirection { .forward }

  /// Returns the operators of streams of directions.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == TransitionDirection {
    [
      .chained(
        "inverted", returns: [.object(MotionObservable<TransitionDirection>.self)],
        "Sends the other direction."
      ) { stream, _ in stream.inverted() }
    ]
  }
}

extension ChangeDirection.Axis: LuaChoice {
  /// x, then y.
  public static var allCases: [ChangeDirection.Axis] { [.x, .y] }
}

extension SlopRegion.Axis: LuaChoice {
  /// x, then y.
  public static var allCases: [SlopRegion.Axis] { [.x, .y] }
}
