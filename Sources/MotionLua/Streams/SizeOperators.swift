public import Lua
public import MotionCore
public import MotionTime

extension Size {
  /// The operators of streams of sizes.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Size {
    ComponentOperators.members(of: type) + [RangeRewriting.componentMember()]
  }
}
