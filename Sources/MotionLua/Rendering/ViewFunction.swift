internal import Lua
internal import MotionRender
internal import MotionTime

/// The function `motion.view`, which returns all layers as they were at any time.
enum ViewFunction {
  static var member: LuaModuleMember {
    .function(
      "view",
      parameters: [
        .number("time", unit: .seconds, defaultText: "now", "The time, on the session's clock.")
      ], returns: [.list(.record(shape))],
      "Returns every layer that existed at a time, as `presentation` does, in the order of making; "
        + "`superlayerID` and `sublayerIDs`, the first furthest back, are the tree of that time."
    ) { arguments in
      let context = MotionSession.current.renderContext
      var time = context.readingTime(context.now)
      if let seconds = try arguments.decode(0, as: Double?.self) {
        time = try MediaTime(seconds: seconds)
        try context.journal.checkReach(of: time)
      }
      return .one(.list(records(of: context.journal.view(at: time))))
    }
    .reads()
    .raises("timeOutOfRange", when: "the journal does not reach back that far")
  }

  private static var shape: LuaShape {
    LuaShape(
      "seen layer", "The presentation values of a layer at a moment, and its place in the tree.",
      PresentationLayer.shape.fields + [
        .integer("superlayerID", optional: true, "The `id` of the layer that it was in, or nil."),
        .list("sublayerIDs", of: .integer, "The `id`s of its sublayers, the first furthest back."),
      ])
  }

  private static func records(of view: [PresentationLayer]) -> [LuaValue] {
    let ordered = view.sorted { $0.isBehind($1) }
    let inside = Dictionary(grouping: ordered, by: \.superlayerID)
    return view.map { layer in
      let sublayers = inside[layer.id]?.map(\.id.luaValue) ?? []
      return .record(
        layer.fields + [
          ("superlayerID", layer.superlayerID?.luaValue ?? .nil), ("sublayerIDs", .list(sublayers)),
        ])
    }
  }
}
