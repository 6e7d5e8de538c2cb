public import Lua
public import MotionCore

/// A recognizer as the value of a stream: what it says is read when the value arrives.
public struct GestureReading<Gesture: GestureRecognizer> {
  /// The recognizer.
  public let recognizer: Gesture

  /// Wraps a recognizer.
  public init(_ recognizer: Gesture) {
    self.recognizer = recognizer
  }
}

extension GestureReading: Hashable {
  /// Whether both are of the same recognizer.
  public static func == (one: GestureReading, other: GestureReading) -> Bool {
    one.recognizer === other.recognizer
  }

  /// Takes the recognizer's identity in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(recognizer))
  }
}

extension GestureReading: LuaMotionValue {
  /// How Lua's messages name the type.
  public static var valueName: String { Gesture.luaName }

  /// A recognizer that recognises nothing.
  public static var placeholder: GestureReading { GestureReading(Gesture()) }

  /// A recognizer.
  public static var luaKind: LuaKind { .object(Gesture.self) }

  /// Returns the recognizer that an object is.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> GestureReading {
    GestureReading(try Gesture.fromLua(value))
  }

  /// The recognizer itself.
  public var luaValue: LuaValue { .object(recognizer) }

  /// The operators of streams of recognizers.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == GestureReading {
    GestureOperators<Stream, Gesture>.members
  }
}
