internal import Lua
internal import MotionRender
internal import MotionTime

extension PresentationLayer {
  /// What is seen of a layer, under the names that its reactive properties have.
  var luaValue: LuaValue {
    let bounds = bounds
    return .record([
      ("anchorPoint", anchorPoint.luaValue),
      ("backgroundColor", backgroundColor?.luaValue ?? .nil),
      ("cornerRadius", .number(cornerRadius)),
      ("frame", frame.luaValue),
      ("height", .number(bounds.height)),
      ("isHidden", .boolean(isHidden)),
      ("name", name?.luaValue ?? .nil),
      ("opacity", .number(opacity)),
      ("position", position.luaValue),
      ("rotation", .number(number(.rotation))),
      ("scale", .number(number(.scale))),
      ("size", bounds.size.luaValue),
      ("time", .number(time.seconds)),
      ("width", .number(bounds.width)),
      ("zPosition", .number(zPosition)),
    ])
  }

  private func number(_ keyPath: LayerKeyPath) -> Double {
    (try? value(forKeyPath: keyPath))?.number ?? 0
  }
}
