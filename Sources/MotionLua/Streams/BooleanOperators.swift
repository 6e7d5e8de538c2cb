public import Lua
public import MotionCore

extension Bool {
  /// The operators of streams of truth values.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Bool {
    [
      .chained(
        "inverted", returns: [.object(MotionObservable<Bool>.self)], "Sends the opposite."
      ) { stream, _ in stream.inverted() }
    ]
  }
}
