public import Lua
public import MotionCore
internal import MotionTime

extension AnchorPointAdjustment: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "anchor point adjustment" }

  /// The middle of a layer at the origin.
  public static var placeholder: AnchorPointAdjustment {
    AnchorPointAdjustment(anchorPoint: Point(x: 0.5, y: 0.5), position: .zero)
  }

  /// A table with the two points.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "anchor point adjustment", "An anchor point, and the position that keeps the layer in place.",
      [
        .constant("anchorPoint", of: Point.self, "The anchor point, in unit coordinates."),
        .constant("position", of: Point.self, "The position, in the parent's points."),
      ])
  }

  /// Converts `{ anchorPoint = …, position = … }` to an adjustment.
  ///
  /// - Parameter value: A table with both points.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a point, `missingKey` and
  ///   `unknownKey` for other keys.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> AnchorPointAdjustment {
    guard let table = value.asTable else { throw .mismatch(valueName, value) }
    let record = try LuaRecord(table, name: valueName, fields: shape.fields)
    return AnchorPointAdjustment(
      anchorPoint: try record.decode("anchorPoint"), position: try record.decode("position"))
  }

  /// A table with `anchorPoint` and `position`.
  public var luaValue: LuaValue {
    .record([("anchorPoint", anchorPoint.luaValue), ("position", position.luaValue)])
  }

  /// Whether both points are finite.
  public var isFinite: Bool { anchorPoint.isFinite && position.isFinite }
}
