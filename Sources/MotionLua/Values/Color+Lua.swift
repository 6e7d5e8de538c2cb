public import Lua
public import MotionTime

extension Color: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "color" }

  /// Clear black.
  public static var placeholder: Color { .clear }

  /// A table with three or four numbers, or text as in CSS.
  public static var luaKind: LuaKind {
    .described("color", .union([.record(shape), .string]))
  }

  private static var shape: LuaShape {
    LuaShape(
      "color",
      "A colour in sRGB; each component is 0…1 and may temporarily exceed it. A text such as "
        + "`\"#ff8800\"`, `\"rgb(255 136 0 / 50%)\"` or a name of CSS, `\"tomato\"`, is accepted, too.",
      isList: true,
      [
        .number("red", finite: false, "The red component."),
        .number("green", finite: false, "The green component."),
        .number("blue", finite: false, "The blue component."),
        .number("alpha", finite: false, default: 1, "The opacity; 0 is invisible."),
      ])
  }

  /// Converts `{ 1, 0.5, 0 }`, `{ red = 1, green = 0.5, blue = 0 }` or a text of ``ColorText`` to a
  /// colour; alpha is 1 unless it is given.
  ///
  /// - Parameter value: A table or a string.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `missingKey` and `unknownKey` for
  ///   other keys, `invalidValue` for a text that is no colour.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Color {
    if case .string(let text) = value {
      if let color = ColorText.color(parsing: text.lossyText) { return color }
      let near = ColorText.nearestName(to: text.lossyText)
      throw LuaError(
        .invalidValue,
        "color expected, got \(value)."
          + (near.map { " Did you mean \"\($0)\"?" }
            ?? " Write \"#ff8800\", \"rgb(255, 136, 0)\", \"tomato\" or { 1, 0.53, 0 }"))
    }
    let numbers = try Components.read(
      value, "color", [("red", nil), ("green", nil), ("blue", nil), ("alpha", 1)])
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// A record with `red`, `green`, `blue` and `alpha`.
  public var luaValue: LuaValue {
    .record([
      ("red", .number(red)), ("green", .number(green)), ("blue", .number(blue)),
      ("alpha", .number(alpha)),
    ])
  }
}
