internal import Lua
internal import MotionRender
internal import MotionTime

/// The object `motion.server`, which shows the session's frames.
final class ServerObject: LuaBindable {
  private let context: BindingContext

  init(_ context: BindingContext) {
    self.context = context
  }

  static var luaName: String { "Server" }

  static var luaType: LuaType<ServerObject> {
    LuaType(
      "The render server, which shows the session's frames, on a thread of its own when the clock "
        + "is the machine's.",
      name: luaName,
      [
        .property(
          "rate", in: LuaRange(1...1000),
          "Frames a second; in a batch run it is that of --fps and cannot be changed.",
          get: { try $0.server().rate.number }, set: { try $0.setRate($1) }),
        .property(
          "statistics", as: .record(ServerStatistics.shape),
          "The statistics of frames, as a plain table.",
          get: { try $0.server().readStatistics().luaValue }),
        .property(
          "lastFrame", as: .optional(.record(ShownFrame.shape)),
          "The newest frame as a plain table, or nil before the first.",
          get: { object -> LuaValue in
            guard let (frame, columns) = try object.server().readLastFrame() else { return .nil }
            return frame.luaValue(columns)
          }),
      ])
  }

  private func setRate(_ number: Double) throws {
    try server().setRate(try FrameRate(nearest: number))
  }

  private func server() throws(LuaError) -> any ScriptServer {
    if let server = try context.session().server { return server }
    throw LuaError(.disposed, "this session shows no frames")
  }
}

extension FrameRate {
  /// The rate as a number.
  fileprivate var number: Double { Double(numerator) / Double(denominator) }

  /// Returns the frame rate for a number: 29.97 is 30000/1001, others are rounded to thousandths.
  fileprivate init(nearest number: Double) throws {
    let broadcast = (number * 1.001).rounded()
    if number != number.rounded(), abs(broadcast / 1.001 - number) < 0.005 {
      try self.init(Int(clamping: Int64(broadcast)) * 1000, 1001)
    } else {
      try self.init(Int(clamping: Int64((number * 1000).rounded())), 1000)
    }
  }
}

extension ServerStatistics {
  fileprivate static var shape: LuaShape {
    LuaShape(
      "server statistics", "Statistics of frames.",
      [
        .integer("frames", "The number of frames shown."),
        .integer("dropped", "The number of deadlines without a frame while something moved."),
        .number("maxGap", unit: .seconds, "The longest time between two while something moved."),
        .number("meanEvaluation", unit: .seconds, "The average evaluation time of a frame."),
        .number("p95Evaluation", unit: .seconds, "The 95th percentile of the evaluation time."),
        .integer(
          "activeAnimations",
          "The number of animations that were running or waiting at the last frame."),
        .integer("queueDepth", "The number of commits in the queue."),
        .integer("waits", "The number of times that a commit waited for space in the queue."),
        .number("rate", "The frame rate, in frames a second."),
        .integer("traceBytes", "The number of bytes of frames that are not written yet."),
        .choice("mode", Mode.allCases.map(\.rawValue), "The source of the frames."),
      ])
  }

  /// A plain table; times in seconds.
  fileprivate var luaValue: LuaValue {
    .record([
      ("frames", frames.luaValue), ("dropped", dropped.luaValue),
      ("maxGap", .number(maxGap.seconds)), ("meanEvaluation", .number(meanEvaluation)),
      ("p95Evaluation", .number(p95Evaluation)), ("activeAnimations", activeAnimations.luaValue),
      ("queueDepth", queueDepth.luaValue), ("waits", waits.luaValue), ("rate", .number(rate)),
      ("traceBytes", traceBytes.luaValue), ("mode", .text(mode.rawValue)),
    ])
  }
}

extension ShownFrame {
  fileprivate static var shape: LuaShape {
    LuaShape(
      "frame", "The presentation values of all layers at one instant.",
      [
        .integer("index", "Its number."),
        .number("time", unit: .seconds, "The instant that it shows."),
        .number("readyAt", unit: .seconds, "The time at which it was ready."),
        .integer("commit", "The number of the last commit that it shows, 0 for none."),
        .table("values", "Numbers by the names of columns: `card.position.x`."),
      ])
  }

  /// Returns a plain table with the values by the names of their columns; those of layers that are
  /// not there are left out.
  fileprivate func luaValue(_ columns: [Column]) -> LuaValue {
    let shown = zip(columns, values).filter { !$0.1.isNaN }
    return .record([
      ("index", index.luaValue), ("time", .number(time.seconds)),
      ("readyAt", .number(readyAt.seconds)), ("commit", commit.luaValue),
      ("values", .record(shown.map { (key: $0.0.name, value: .number($0.1)) })),
    ])
  }
}
