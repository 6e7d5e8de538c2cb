internal import Lua
internal import MotionCore

/// A table of a script that observes a timeline with functions named as the Swift callbacks; the scope of
/// its machine holds it until it is removed.
final class TimelineTableObserver: TimelineObserver {
  let table: LuaTable
  private weak var timeline: ScrubTimeline?
  private let callbacks: [String: LuaCallback]

  private static let attach = "timelineDidAttachScrubber"
  private static let detach = "timelineDidDetachScrubber"
  private static let scrub = "timelineScrubberDidScrub"

  /// The table that a script makes.
  static var shape: LuaShape {
    LuaShape(
      "timeline observer", "An observer of a timeline: one or more of the callbacks.",
      [
        .function(
          Self.attach, signature: "fun(timeline: ScrubTimeline, scrubber: TimelineScrubber)",
          optional: true,
          "A scrubber was attached where there was none."),
        .function(
          Self.detach, signature: "fun(timeline: ScrubTimeline)", optional: true,
          "The scrubber was detached, and none took its place."),
        .function(
          Self.scrub, signature: "fun(timeline: ScrubTimeline, timeOffset: number)", optional: true,
          "The attached scrubber moved."),
      ])
  }

  /// Reads the callbacks; unknown names and an empty table are refused.
  init(
    of timeline: ScrubTimeline, _ table: LuaTable, _ arguments: LuaArguments
  ) throws(LuaError) {
    self.timeline = timeline
    let record = try arguments.record(0, Self.shape)
    if record.keys.isEmpty {
      throw arguments.error(
        0, "the observer has no callback. Give it \(Self.attach), \(Self.detach) or \(Self.scrub)",
        code: .missingKey)
    }
    self.table = table
    var callbacks: [String: LuaCallback] = [:]
    for key in record.keys {
      callbacks[key] = LuaCallback(try record.function(key), name: "addObserver")
    }
    self.callbacks = callbacks
  }

  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber) {
    callbacks[Self.attach]?.call(.object(timeline), .object(scrubber))
  }

  func timelineDidDetachScrubber(_ timeline: ScrubTimeline) {
    callbacks[Self.detach]?.call(.object(timeline))
  }

  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: Double) {
    callbacks[Self.scrub]?.call(.object(timeline), .number(timeOffset))
  }
}

extension TimelineTableObserver: LuaScoped {
  var hasEnded: Bool { timeline == nil }

  /// Removes the observer from the timeline.
  func end() {
    timeline?.removeObserver(self)
    timeline = nil
  }
}

extension ScrubTimeline {
  /// Returns the observer that calls the functions of a table, if there is one.
  func observer(for table: LuaTable) -> TimelineTableObserver? {
    observers.lazy.compactMap { $0 as? TimelineTableObserver }.first { $0.table.isSame(as: table) }
  }
}
