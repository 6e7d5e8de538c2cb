internal import Lua
internal import MotionRender
internal import MotionTime

extension PresentationLayer {
  /// What scripts read of it.
  static var shape: LuaShape {
    LuaShape(
      "presentation", "What was seen of a layer at a moment.",
      [
        .value("anchorPoint", as: Point.luaKind, "The point, in unit coordinates, at `position`."),
        .value("backgroundColor", as: Color.luaKind, optional: true, "The fill, or nil."),
        .number("cornerRadius", unit: .points, "The radius of the corners."),
        .value("frame", as: Rect.luaKind, "The smallest rectangle around it in its parent."),
        .number("height", unit: .points, "The height."),
        .boolean("isHidden", "Whether it was neither seen nor touched."),
        .string("name", optional: true, "What traces call it."),
        .number("opacity", "The opacity, 0…1."),
        .value("position", as: Point.luaKind, "Where the anchor point lay in the parent."),
        .number("rotation", unit: .radians, "The rotation, clockwise on the screen."),
        .number("scale", "The scale in x and y."),
        .value("size", as: Size.luaKind, "The extent."),
        .number("time", unit: .seconds, "The moment, on the session's clock."),
        .number("width", unit: .points, "The width."),
        .number("zPosition", "The place among siblings."),
      ])
  }

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
