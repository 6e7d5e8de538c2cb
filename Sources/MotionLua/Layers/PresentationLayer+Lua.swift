internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension PresentationLayer {
  /// The shape that scripts read: every property of a layer, then derived values.
  static var shape: LuaShape {
    LuaShape(
      "presentation", "The presentation values of a layer at a moment.", known + derivedParameters)
  }

  /// The properties of layers of every kind; those of one kind alone are with its constructor.
  private static var known: [LuaParameter] {
    let clock: Set = ["beginTime", "timeOffset", "speed", "isUserInteractionEnabled"]
    let derived = Set(derivedParameters.map(\.name))
    return MotionView.fields.map(\.parameter).filter {
      !clock.contains($0.name) && !derived.contains($0.name)
    }
    .sorted { $0.name < $1.name }
    .map { field in
      let isMissing = field.name.hasSuffix("Color") || field.name.hasSuffix("Path")
      var parameter = LuaParameter.value(
        field.name, as: field.kind, optional: isMissing, field.summary)
      parameter.unit = field.unit
      return parameter
    }
  }

  private static var derivedParameters: [LuaParameter] {
    [
      .value("custom", as: .table, optional: true, "The defined properties, by name."),
      .value("frame", as: Rect.luaKind, "The smallest rectangle around it in its parent."),
      .number("height", unit: .points, "The height."),
      .integer("id", "A number that no other layer has."),
      .string("name", optional: true, "The name in traces."),
      .number("rotation", unit: .radians, "The rotation, clockwise on the screen."),
      .number("scale", "The scale in x and y."),
      .value("size", as: Size.luaKind, "The extent."),
      .number("time", unit: .seconds, "The moment, on the session's clock."),
      .value("translation", as: Point.luaKind, "The translation in x and y."),
      .number("width", unit: .points, "The width."),
    ]
  }

  /// The presentation of a layer: every property, then derived values, under the names that
  /// reactive properties have.
  var luaValue: LuaValue { .record(fields) }

  /// The members as fields of a record.
  var fields: [(key: String, value: LuaValue)] {
    var fields: [(key: String, value: LuaValue)] = []
    var custom: [(key: String, value: LuaValue)] = []
    for property in properties {
      guard let value = try? value(forKeyPath: property).luaValue else { continue }
      let name = property.description
      if name.hasPrefix("custom.") {
        custom.append((String(name.dropFirst("custom.".count)), value))
      } else {
        fields.append((name == "hidden" ? "isHidden" : name, value))
      }
    }
    if !custom.isEmpty { fields.append(("custom", .record(custom))) }
    return fields + derived
  }

  private var derived: [(key: String, value: LuaValue)] {
    let bounds = bounds
    return [
      ("frame", frame.luaValue), ("height", .number(bounds.height)), ("id", id.luaValue),
      ("name", name?.luaValue ?? .nil), ("rotation", .number(number(.rotation))),
      ("scale", .number(number(.scale))), ("size", bounds.size.luaValue),
      ("time", .number(time.seconds)), ("width", .number(bounds.width)),
      (
        "translation",
        (try? value(forKeyPath: .translation))?.luaValue ?? Point.zero.luaValue
      ),
    ]
  }

  private func number(_ keyPath: LayerKeyPath) -> Double {
    (try? value(forKeyPath: keyPath))?.number ?? 0
  }
}
