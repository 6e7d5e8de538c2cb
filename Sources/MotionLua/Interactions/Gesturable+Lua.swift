internal import Lua
internal import MotionCore
internal import MotionRender

/// The fields that constructors and objects of all gesture interactions share.
enum GesturableFields<Gesture: GestureRecognizer> {
  /// The keys that say which recognizer to listen to, and `enabled`.
  static var parameters: [LuaParameter] {
    [
      .boolean("enabled", optional: true, "Whether it reacts to its gesture."),
      .object(
        "registerNewRecognizerTo", MotionView.self, optional: true,
        "Listens to gestures on this layer instead of its target."),
      .object(
        "withExistingRecognizer", Gesture.self, optional: true, "Listens to this recognizer."),
      .list(
        "withFirstGestureIn", of: .any, optional: true,
        "Listens to the first recognizer of its kind in a list."),
    ]
  }

  /// Returns the settings of the recognizer in a constructor's table.
  static func configuration(
    _ record: LuaRecord
  ) throws(LuaError) -> GesturableConfiguration<Gesture> {
    let keys = ["registerNewRecognizerTo", "withExistingRecognizer", "withFirstGestureIn"]
      .filter(record.has)
    if keys.count > 1 {
      throw LuaError(
        "overspecified", "\(record.name): give only one of \(keys.joined(separator: ", "))")
    }
    if let view = try record.object("registerNewRecognizerTo", as: MotionView.self) {
      return .registerNewRecognizerTo(view)
    }
    if let gesture = try record.object("withExistingRecognizer", as: Gesture.self) {
      return .withExistingRecognizer(gesture)
    }
    if let gestures = try record.list("withFirstGestureIn", of: LuaValue.self) {
      return .withExistingRecognizer(gestures.lazy.compactMap { $0.asObject as? Gesture }.first)
    }
    return .registerNewRecognizerToTargetView
  }

  /// Applies the settings of an interaction in a constructor's table.
  static func apply(to interaction: Gesturable<Gesture>, _ record: LuaRecord) throws(LuaError) {
    if record.has("enabled") { interaction.enabled.value = try record.boolean("enabled") }
  }

  /// Returns the constructor of an interaction that has no other keys.
  static func constructor<Made: Gesturable<Gesture> & LuaBindable>(
    _ name: String, _ summary: String,
    _ make: @escaping (GesturableConfiguration<Gesture>) -> Made
  ) -> LuaModuleMember {
    .constructor(name, fields: parameters, summary) { record in
      let made = make(try configuration(record))
      try apply(to: made, record)
      return made
    }
  }

  /// Returns the members of an interaction.
  static func members<Object: Gesturable<Gesture>>() -> [LuaMember<Object>] {
    [
      .property(
        "enabled", hint: "write 'enabled.value'", "Whether it reacts to its gesture.",
        get: \.enabled),
      .property("state", "The stream of whether the gesture is being made.", get: \.state),
      .property(
        "nextGestureRecognizer", as: .optional(.object(GestureRecognizer.self)),
        "The recognizer that the next use will listen to, or nil.",
        get: { $0.nextGestureRecognizer.map { LuaValue.object($0) } ?? .nil }),
    ]
  }
}
