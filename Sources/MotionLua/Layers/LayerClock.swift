internal import Lua
internal import MotionCore
internal import MotionRender

extension MotionView {
  /// The attributes of the layer's clock, which are keys of the constructor, too.
  static var clockFields: [LuaField<MotionView>] {
    [
      .clock(
        "beginTime", unit: .seconds, "The begin of the layer's time, in its parent's.",
        get: { $0.beginTime }, set: { $0.beginTime = $1 }),
      .clock(
        "timeOffset", unit: .seconds, "The layer's time when it begins.",
        get: { $0.timeOffset }, set: { $0.timeOffset = $1 }),
      .clock(
        "speed", "The rate of the layer's time; 0 holds it, negative runs backwards.",
        get: { $0.speed }, set: { $0.speed = $1 }),
    ]
  }
}

extension LuaField where Object: MotionView {
  /// Declares an attribute of the layer's clock.
  fileprivate static func clock(
    _ name: String, unit: LuaUnit? = nil, _ summary: String,
    get: @escaping (Layer) -> Double, set: @escaping (Layer, Double) -> Void
  ) -> LuaField {
    .attribute(
      name, unit: unit, summary, get: { get(try $0.living()) },
      set: { view, value in
        let layer = try view.living()
        try BindingContext.current.assertions.raising { set(layer, value) }
      })
  }
}
