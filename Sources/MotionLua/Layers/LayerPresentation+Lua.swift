internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The members that read presentation values.
  static var presentationMembers: [LuaMember<MotionView>] {
    let time = LuaParameter.number(
      "time", unit: .seconds, defaultText: "now", "The time, on the session's clock.")
    return [
      .method(
        "presentation", parameters: [time],
        returns: [.record(PresentationLayer.shape)],
        "Returns the presentation values, as a plain table."
      ) { view, arguments in
        let time = try arguments.instant(0, for: view)
        return .one(try view.living().presentation(at: time).luaValue)
      }
      .reads()
      .raises("timeOutOfRange", when: "the journal does not reach back that far"),
      .method(
        "presentationValue",
        parameters: [.string("keyPath", "Such as `position.x`."), time],
        returns: [AnimationValue.luaKind],
        "Returns the presentation value of one key path."
      ) { view, arguments in
        let path = try LayerKeyPath(parsing: try arguments.text(0))
        let layer = try view.living()
        _ = try layer.kind(forKeyPath: path)
        let time = try arguments.instant(1, for: view)
        return .one(layer.presentationValue(forKeyPath: path, at: time).luaValue)
      }
      .reads()
      .raises("invalidKeyPath", when: "the layer has no property of that key path"),
    ]
  }
}

extension LuaArguments {
  /// Reads a time at which a layer is to be seen, if one is given.
  ///
  /// - Throws: `timeOutOfRange` when it is no time, or not kept any more.
  func instant(_ index: Int, for view: MotionView) throws -> MediaTime? {
    guard let seconds = try decode(index, as: Double?.self) else { return nil }
    let time = try MediaTime(seconds: seconds)
    try view.layer.context.journal.checkReach(of: time)
    return time
  }
}
