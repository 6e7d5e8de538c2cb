internal import Lua
internal import MotionCore

/// A recognizer as the value of a stream: what it says is read when the value arrives.
struct GestureReading<Gesture: GestureRecognizer> {
  /// The recognizer.
  let recognizer: Gesture

  /// Wraps a recognizer.
  init(_ recognizer: Gesture) {
    self.recognizer = recognizer
  }
}

extension GestureReading: Hashable {
  /// Whether both are of the same recognizer.
  static func == (one: GestureReading, other: GestureReading) -> Bool {
    one.recognizer === other.recognizer
  }

  /// Takes the recognizer's identity in.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(recognizer))
  }
}

extension GestureReading: LuaMotionValue {
  /// How Lua's messages name the type.
  static var valueName: String { Gesture.luaName }

  /// A recognizer that recognises nothing.
  static var placeholder: GestureReading { GestureReading(Gesture()) }

  /// A recognizer.
  static var luaKind: LuaKind { .object(Gesture.self) }

  /// Returns the recognizer that an object is.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> GestureReading {
    GestureReading(try Gesture.fromLua(value))
  }

  /// The recognizer itself.
  var luaValue: LuaValue { .object(recognizer) }
}
