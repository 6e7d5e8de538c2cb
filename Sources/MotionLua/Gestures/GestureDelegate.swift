internal import Lua
internal import MotionCore

/// A gesture recognizer delegate that calls a script's function.
final class GestureDelegate: GestureRecognizerDelegate {
  private let callback: LuaCallback

  private static let question = "shouldRecognizeSimultaneouslyWith"

  /// The table that a script makes, with the name of Swift's label.
  static var shape: LuaShape {
    LuaShape(
      "gesture delegate", "A delegate that decides which gestures are recognized simultaneously.",
      [
        .function(
          Self.question, signature: "fun(gesture: any, other: any): boolean",
          "Whether the gesture continues when another begins on another layer.")
      ])
  }

  init(_ record: LuaRecord) throws(LuaError) {
    callback = LuaCallback(try record.function(Self.question), name: "setDelegate")
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    callback.call(.object(gestureRecognizer), .object(other), as: Bool.self) ?? false
  }

  /// Makes it the delegate of a gesture, until the subscription ends.
  func decide(about gesture: GestureRecognizer) -> Subscription {
    gesture.delegate = self
    // The gesture refers to it weakly; ending the subscription releases it.
    return Subscription { [weak gesture] in
      if gesture?.delegate === self { gesture?.delegate = nil }
    }
  }
}
