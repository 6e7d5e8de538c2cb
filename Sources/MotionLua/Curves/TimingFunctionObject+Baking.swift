internal import Lua
internal import MotionTime

extension TimingFunctionObject {
  /// The members about the bake of a curve made of a function.
  static var baking: [LuaMember<TimingFunctionObject>] {
    [
      .property(
        "duration", unit: .seconds,
        "The duration that the curve's author declared; else nil.",
        get: { $0.function.curve?.duration }),
      .property(
        "bakeReport", as: .optional(.record(reportShape)),
        "The report of baking the function into a table, for a curve of Lua; else nil.",
        get: { $0.function.curve?.report.map(report) ?? .nil }),
    ]
  }

  private static var reportShape: LuaShape {
    LuaShape(
      "bake report", "The report of baking a function into a table of cubic pieces.",
      [
        .integer("pieces", "The pieces of the table."),
        .integer("evaluations", "The number of calls of the function."),
        .number(
          "bound",
          "The largest difference between table and function: everywhere, if `lipschitz` or "
            + "`curvature` was declared, else where the function was called."),
        .number(
          "maxObservedError", "The largest difference where the function was called, at most 1e-6."),
        .number("largestGap", "The largest distance between two places where it was called."),
        .list("jumps", of: .number, "The places where the curve jumps, ascending."),
        .list(
          "corners", of: .number,
          "The places where pieces meet with different slopes, ascending."),
        .number(
          "curvature",
          "The greatest second derivative with which the table is within 1e-6 everywhere."),
        .list(
          "warnings", of: .record(warningShape),
          "The corrections that were made, in order of place."),
      ])
  }

  private static var warningShape: LuaShape {
    LuaShape(
      "bake warning", "A correction that was made without refusing the function.",
      [
        .string(
          "code", "`endpointJump`: it jumps at 0 or 1 by at most 2e-3, and its end was made exact."),
        .string("message", "The correction, and a remedy."),
        .number("x", "The place, 0 or 1."), .number("size", "The height of the jump."),
      ])
  }

  private static func report(_ report: BakeReport) -> LuaValue {
    .record([
      ("pieces", .integer(Int64(report.pieces))),
      ("evaluations", .integer(Int64(report.evaluations))), ("bound", .number(report.bound)),
      ("maxObservedError", .number(report.maxObservedError)),
      ("largestGap", .number(report.largestGap)),
      ("jumps", .list(report.jumps.map { .number($0) })),
      ("corners", .list(report.corners.map { .number($0) })),
      ("curvature", .number(report.certificates.curvature)),
      ("warnings", .list(zip(report.warnings, report.diagnostics).map(warning))),
    ])
  }

  private static func warning(_ warning: BakeReport.Warning, _ error: TimingError) -> LuaValue {
    switch warning {
    case .endpointJump(let place, let size):
      .record([
        ("code", .text(error.code.rawValue)), ("message", .text(error.message)),
        ("x", .number(place)), ("size", .number(size)),
      ])
    }
  }
}
