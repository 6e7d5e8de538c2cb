public import Lua
public import MotionCore

extension Timeline.Snapshot: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "Timeline.Snapshot" }

  /// A timeline that runs from 0.
  public static var placeholder: Timeline.Snapshot {
    Timeline.Snapshot(paused: false, beginTime: 0, timeOffset: 0)
  }

  /// A table with `paused`, `beginTime` and `timeOffset`.
  public static var luaKind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      valueName, "The state of a timeline at one time.", typeName: valueName,
      [
        .boolean("paused", "Whether the timeline was paused."),
        .number("beginTime", unit: .seconds, "The time at which the timeline was created."),
        .number("timeOffset", unit: .seconds, "The time offset if it was paused."),
      ])
  }

  /// Converts a record with `paused`, `beginTime` and `timeOffset` to a snapshot.
  ///
  /// - Parameter value: A table with these keys.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, also of a member, `missingKey` and
  ///   `unknownKey` for other keys.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Timeline.Snapshot {
    guard case .table(let table) = value else { throw .mismatch(valueName, value) }
    let record = try LuaRecord(table, shape)
    return Timeline.Snapshot(
      paused: try record.boolean("paused"), beginTime: try record.number("beginTime"),
      timeOffset: try record.number("timeOffset"))
  }

  /// A record with `paused`, `beginTime` and `timeOffset`.
  public var luaValue: LuaValue {
    .record([
      ("paused", .boolean(paused)), ("beginTime", .number(beginTime)),
      ("timeOffset", .number(timeOffset)),
    ])
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(paused)
    hasher.combine(beginTime)
    hasher.combine(timeOffset)
  }
}
