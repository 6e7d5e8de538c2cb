public import Lua
public import MotionCore

extension Bool {
  /// Returns the operators of streams of truth values.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Bool {
    [
      .chained(
        "inverted", returns: [.object(MotionObservable<Bool>.self)], "Sends the opposite."
      ) { stream, _ in stream.inverted() }
    ]
  }
}

extension String {
  /// Returns the operators of streams of texts.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == String {
    ComparingOperators.members(of: type)
  }
}

extension Array where Element: LuaMotionValue {
  /// Returns the operators of streams of lists.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == [Element] {
    [
      .chained(
        "_flattenIterables", returns: [.object(MotionObservable<Element>.self)],
        "Sends the elements of each list, one by one."
      ) { stream, _ in stream._flattenIterables() }
    ]
  }
}
