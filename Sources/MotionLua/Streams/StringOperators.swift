public import Lua
public import MotionCore

extension String {
  /// The operators of streams of texts.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == String {
    ComparingOperators.members(of: type)
  }
}
