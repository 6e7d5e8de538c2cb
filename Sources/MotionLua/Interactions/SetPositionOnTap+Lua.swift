public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

extension SetPositionOnTap: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<SetPositionOnTap> {
    LuaType(
      "An interaction that writes the position of taps to a property.",
      [
        .property(
          "coordinateSpace", "The layer whose points are written; nil is the container.",
          get: \.coordinateSpace)
      ])
  }

  /// `motion.SetPositionOnTap { … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "SetPositionOnTap",
      fields: [
        .object(
          "registerNewRecognizerTo", MotionView.self, optional: true,
          "Listens to taps on this layer; by default on the container."),
        .object(
          "withExistingRecognizer", TapGesture.self, optional: true,
          "Listens to this recognizer instead."),
        .object(
          "coordinateSpace", MotionView.self, optional: true,
          "The layer whose points are written; by default the container."),
      ], "Makes an interaction that writes the place of each tap."
    ) { record in
      SetPositionOnTap(
        try configuration(record),
        coordinateSpace: try record.object("coordinateSpace", as: MotionView.self))
    }
  }

  private static func configuration(
    _ record: LuaRecord
  ) throws(LuaError) -> SetPositionOnTapConfiguration {
    let view = try record.object("registerNewRecognizerTo", as: MotionView.self)
    let tap = try record.object("withExistingRecognizer", as: TapGesture.self)
    switch (view, tap) {
    case (nil, nil): return .registerNewRecognizerToContainerView
    case (let view?, nil): return .registerNewRecognizerTo(view)
    case (nil, let tap?): return .withExistingRecognizer(tap)
    default:
      throw LuaError(
        "overspecified",
        "\(record.name): give only one of registerNewRecognizerTo, withExistingRecognizer")
    }
  }
}

extension SetPositionOnTap: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToProperty(target, runtime, constraints)
  }
}
