public import Lua
public import MotionCore
internal import MotionTime

extension SequencePosition: LuaConvertible {
  /// Seconds, or a text such as `"<+=0.2"`.
  public static var luaKind: LuaKind {
    .described(
      "position",
      .named(
        "sequence position", .union([.number, .string]),
        summary: "A place in a sequence: seconds from its start, or "
          + "`[<|>|label][(+=|-=)number[%]]`. `<` and `>` are start and end of the piece before; % is of "
          + "the new piece's length."))
  }

  /// Converts a number of seconds, or a text such as `"<+=0.1"`, to a position.
  ///
  /// - Parameter value: A number or a string.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `invalidPosition` for a text that is
  ///   no position or a number that is not finite.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> SequencePosition {
    do {
      if let seconds = value.asNumber { return try SequencePosition(seconds) }
      return try SequencePosition(try String.fromLua(value))
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// The position as it was written.
  public var luaValue: LuaValue { .text(description) }
}

/// The table of a stagger: `{ each = 0.03, from = "centre" }`.
enum StaggerTable {
  /// The table's keys.
  static var kind: LuaKind { .record(shape) }

  private static var shape: LuaShape {
    LuaShape(
      "stagger", "The offsets of the layers of a piece: one of `each` and `total`.",
      [
        .number(
          "each", unit: .seconds, in: LuaRange(0...), optional: true,
          "The time for each step away from where it begins."),
        .number(
          "total", unit: .seconds, in: LuaRange(0...), optional: true,
          "The time from the first to the last."),
        .value(
          "from",
          as: .described(
            "origin", .union([.choice(origins.map(\.0), name: "StaggerOrigin"), .number])),
          optional: true,
          "The target that begins first: an end, the middle, both ends, or an index from 1."),
        .value(
          "ease", as: TimingFunction.luaKind, optional: true,
          "The easing that distributes the offsets between the first and the last."),
        .record("grid", grid, optional: true, "An arrangement in rows."),
      ])
  }

  private static let origins: [(String, SequenceStagger.Origin)] = [
    ("first", .first), ("last", .last), ("centre", .centre), ("edges", .edges),
  ]

  private static var grid: LuaShape {
    LuaShape(
      "stagger grid", "An arrangement of layers row by row.",
      [
        .integer("columns", in: LuaRange(1...), "The number of columns."),
        .value(
          "axis", as: SequenceStagger.Axis.luaKind, optional: true,
          "The direction of distances; without it they are measured in a straight line."),
      ])
  }

  /// Reads the table.
  static func read(_ table: LuaTable) throws(LuaError) -> SequenceStagger {
    let record = try LuaRecord(table, shape)
    let each = try record.decode("each", as: Double?.self)
    let total = try record.decode("total", as: Double?.self)
    let from = try origin(record)
    let ease = try record.decode("ease", as: TimingFunction?.self)
    let grid = try grid(record)
    switch (each, total) {
    case (let each?, nil):
      return SequenceStagger(each: each, from: from, ease: ease, grid: grid)
    case (nil, let total?):
      return SequenceStagger(total: total, from: from, ease: ease, grid: grid)
    default:
      throw LuaError(.missingKey, "stagger: give either 'each' or 'total'")
    }
  }

  private static func origin(_ record: LuaRecord) throws(LuaError) -> SequenceStagger.Origin {
    let value = record.value("from")
    if value.isNil { return .first }
    if let number = value.asNumber {
      if let index = Int(exactly: number), index >= 1 { return .index(index - 1) }
      throw record.error("from", "index from 1 expected, got \(value)")
    }
    let name = try record.text("from")
    if let found = origins.first(where: { $0.0 == name }) { return found.1 }
    throw record.error(
      "from", "\(origins.map(\.0).joined(separator: ", ")) or an index expected, got '\(name)'")
  }

  private static func grid(_ record: LuaRecord) throws(LuaError) -> SequenceStagger.Grid? {
    guard let table = record.value("grid").asTable else { return nil }
    let record = try LuaRecord(table, grid)
    return SequenceStagger.Grid(
      columns: try record.integer("columns"), axis: try record.decode("axis"))
  }
}

extension SequenceStagger.Axis: LuaChoice {
  /// The name in the reference.
  public static var luaName: String { "StaggerAxis" }
}

/// A sequence's plan as Lua holds it: `sequence:plan()` returns one, and `print` draws it.
final class SequencePlanObject: LuaBindable {
  private let plan: SequencePlan

  init(_ plan: SequencePlan) { self.plan = plan }

  /// The name in Lua.
  static var luaName: String { "SequencePlan" }

  /// The declaration.
  static var luaType: LuaType<SequencePlanObject> {
    LuaType(
      "The times of the pieces of a sequence, with the positions that determined them.",
      name: luaName,
      [
        .tostring { $0.plan.chart().joined(separator: "\n") },
        .property(
          "duration", unit: .seconds, finite: false, "The length of all cycles.",
          get: \.plan.duration),
        .property(
          "rows", as: .list(.table),
          "A table for each piece and property, in the order of adding: `piece`, `motion`, `property`, "
            + "`begin`, `length`, `end`, `from`, `to`, `rule`.",
          get: { LuaValue.list($0.plan.rows.map(\.luaValue)) }),
      ])
  }
}

extension SequencePlan.Row {
  fileprivate var luaValue: LuaValue {
    .record(
      [
        ("piece", .text(piece)), ("motion", .text(motion)), ("property", .text(property)),
        ("begin", .number(begin)), ("length", .number(length)), ("end", .number(end)),
        ("rule", .text(rule)),
      ]
        + [("from", from), ("to", to)].compactMap { name, value in
          value.map { (name, .text($0.shortText)) }
        })
  }
}
