public import Lua
public import MotionTime

extension Color: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "color" }

  /// Clear black.
  public static var placeholder: Color { .clear }

  /// A table with three or four numbers.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "color", "A colour in sRGB; each part is 0…1 and may go beyond it for a while.", isList: true,
      [
        .number("red", finite: false, "How much red."),
        .number("green", finite: false, "How much green."),
        .number("blue", finite: false, "How much blue."),
        .number("alpha", finite: false, default: 1, "How opaque; 0 is invisible."),
      ])
  }

  /// Returns the colour that `{ 1, 0.5, 0 }` or `{ red = 1, green = 0.5, blue = 0 }` is; alpha is 1
  /// unless it is given.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Color {
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
