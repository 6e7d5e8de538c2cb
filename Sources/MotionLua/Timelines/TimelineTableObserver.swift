internal import Lua
internal import MotionCore

/// A table of a script that observes a timeline with functions named as the Swift callbacks.
final class TimelineTableObserver: TimelineObserver {
  let table: LuaTable
  private let callbacks: [String: LuaCallback]

  private static let attach = "timelineDidAttachScrubber"
  private static let detach = "timelineDidDetachScrubber"
  private static let scrub = "timelineScrubberDidScrub"

  /// The table that a script makes.
  static var shape: LuaShape {
    LuaShape(
      "timeline observer", "What hears of a timeline: one or more of the callbacks.",
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
  init(_ table: LuaTable, _ arguments: LuaArguments) throws(LuaError) {
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

/// Keeps tables that observe timelines, which hold their observers weakly.
final class ObserverTable {
  private var observations: [Observation] = []

  /// Adds an observer; a table that observes the timeline already stays as it is.
  ///
  /// - Returns: What ends it, or nil when nothing was added.
  func add(_ observer: TimelineTableObserver, to timeline: ScrubTimeline) -> (any LuaScoped)? {
    observations.removeAll { $0.timeline == nil }
    if find(observer.table, timeline) != nil { return nil }
    let observation = Observation(of: timeline, by: observer, in: self)
    observations.append(observation)
    timeline.addObserver(observer)
    return observation
  }

  /// Removes the observer of a table.
  func remove(_ table: LuaTable, from timeline: ScrubTimeline) {
    find(table, timeline)?.end()
  }

  /// Forgets an observation that ends.
  fileprivate func forget(_ observation: Observation) {
    observations.removeAll { $0 === observation }
  }

  private func find(_ table: LuaTable, _ timeline: ScrubTimeline) -> Observation? {
    observations.first { $0.timeline === timeline && $0.observer.table.isSame(as: table) }
  }
}

/// One timeline observed by one table.
private final class Observation: LuaScoped {
  private(set) weak var timeline: ScrubTimeline?
  let observer: TimelineTableObserver
  private weak var table: ObserverTable?

  init(of timeline: ScrubTimeline, by observer: TimelineTableObserver, in table: ObserverTable) {
    self.timeline = timeline
    self.observer = observer
    self.table = table
  }

  var hasEnded: Bool { timeline == nil || table == nil }

  func end() {
    timeline?.removeObserver(observer)
    table?.forget(self)
    table = nil
  }
}
