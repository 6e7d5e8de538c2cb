internal import Lua
internal import MotionCore
internal import MotionTime

/// A display link as Lua holds it; it works until it is invalidated, or until its script or use of a
/// plugin ends, whether the script holds it or not.
final class DisplayLinkObject: LuaBindable {
  private let link: DisplayLink
  private let life: Subscription

  private init(_ link: DisplayLink, _ life: Subscription) {
    self.link = link
    self.life = life
  }

  static var luaName: String { "DisplayLink" }

  static var luaType: LuaType<DisplayLinkObject> {
    LuaType(
      "Calls a function once for each frame; as long as it does, the session is not at rest.",
      name: luaName,
      [
        .property(
          "isPaused", "Whether the function is not called for frames.", get: { $0.link.isPaused },
          set: { $0.link.isPaused = $1 }),
        .method("invalidate", DisplayLinkObject.end, "Ends it permanently."),
      ])
  }

  private func end() { life.unsubscribe() }

  /// `motion.DisplayLink(callback)`.
  static var function: LuaModuleMember {
    .function(
      "DisplayLink",
      parameters: [
        .function(
          "callback", signature: "fun(frame: table)",
          "Takes each frame: `index`, `time` and `targetTime`, when the next is shown, in seconds, and "
            + "`missed`, how many were shown since the last call without one.")
      ], returns: [.object(DisplayLinkObject.self)],
      "Calls a function once for each frame that is shown."
    ) { arguments in
      let callback = LuaCallback(try arguments.function(0), name: "DisplayLink")
      let link = DisplayLink { callback.call(record(of: $0)) }
      let life = Subscription { link.invalidate() }
      try BindingContext.current.keep(life, arguments)
      return .object(DisplayLinkObject(link, life))
    }
  }

  private static func record(of frame: DisplayLink.FrameTiming) -> LuaValue {
    .record([
      ("index", .integer(Int64(frame.index))), ("time", .number(frame.time.seconds)),
      ("targetTime", .number(frame.targetTime.seconds)),
      ("missed", .integer(Int64(frame.missed))),
    ])
  }
}
