internal import Lua
internal import MotionCore

/// A gesture recognizer as the value of a stream, equal only to itself, and read when the value
/// arrives.
struct GestureValue<Gesture: GestureRecognizer> {
  /// The recognizer.
  let recognizer: Gesture

  /// Wraps a recognizer.
  init(_ recognizer: Gesture) {
    self.recognizer = recognizer
  }
}

extension GestureValue: Hashable {
  /// Returns whether both are of the same recognizer.
  static func == (one: GestureValue, other: GestureValue) -> Bool {
    one.recognizer === other.recognizer
  }

  /// Takes the recognizer's identity in.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(recognizer))
  }
}

extension GestureValue: LuaMotionValue {
  /// The name of the type in Lua's messages.
  static var valueName: String { Gesture.luaName }

  /// A recognizer that recognises nothing.
  static var placeholder: GestureValue { GestureValue(Gesture()) }

  /// A recognizer.
  static var luaKind: LuaKind { .object(Gesture.self) }

  /// Returns the recognizer that an object is.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> GestureValue {
    GestureValue(try Gesture.fromLua(value))
  }

  /// The recognizer itself.
  var luaValue: LuaValue { .object(recognizer) }
}
