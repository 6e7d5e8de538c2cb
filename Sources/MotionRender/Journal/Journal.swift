public import MotionTime

/// What was committed and when: per layer and property the values written, and the animations added
/// and removed.
///
/// What a layer shows at any time follows from it alone, by searching and a closed formula; nothing is
/// stepped, and no script runs again to show the past. Entries of the open transaction are in it too,
/// with the time at which they would be committed now.
public final class Journal: Recorded {
  /// The layers in the order of their making, those that were destroyed included.
  private(set) var layers: [LayerRecord] = []

  private var timelines: [Int: TimelineRecord] = [:]

  /// The animations in place, in the order of adding, and some that ended lately.
  private(set) var animations: [AnimationRecord] = []

  /// The numbers that traces have columns for, in the order of their appearance.
  private(set) var columns: [ColumnSource] = []

  /// How many animations are in place, running or waiting, and not known to have ended.
  public var activeAnimationCount: Int { animations.count }

  private var columnCount = 0

  /// The events since ``forget(before:)`` dropped some, in the order of commits and deliveries.
  public private(set) var events: [JournalEvent] = []

  /// How many events were dropped: the number, counted from the beginning, of the first in ``events``.
  public private(set) var forgottenEventCount = 0

  /// Everything at or after this time can be shown.
  public private(set) var horizon = MediaTime.zero

  /// The number of the last commit that was applied, nil for a session's own journal.
  public internal(set) var lastCommit: Int?

  /// Whose journal this is.
  weak var context: RenderContext?

  /// When the open transaction would be committed now.
  private(set) var now = MediaTime.zero

  /// Whether any layer's clock was ever set; until then all show global time.
  private(set) var hasLayerClocks = false

  /// Goes up whenever a layer's time may run differently from then on.
  private(set) var clockVersion = 0

  /// The properties that changed since the watchers were told.
  private var noted: [PropertyTrack] = []

  private var watchers: [Watcher] = []

  /// A recorder that wants to know which properties change.
  private struct Watcher {
    weak var recorder: Recorder?
  }

  private var clockChanges: [MediaTime] = []
  private var isClockChangeOpen = false

  /// Creates a journal in which nothing happened, to be fed with commits.
  public init() {}

  func addLayer(_ layer: LayerRecord) { layers.append(layer) }

  func timeline(_ id: Int) -> TimelineRecord? { timelines[id] }

  func makeTimeline(_ id: Int) -> TimelineRecord {
    if let found = timelines[id] { return found }
    let made = TimelineRecord(id: id)
    timelines[id] = made
    return made
  }

  func releaseTimeline(_ id: Int) { timelines[id] = nil }

  func addAnimation(_ animation: AnimationRecord) {
    animations.append(animation)
    for (index, part) in animation.plan.parts.enumerated() {
      animation.layer.makeTrack(of: part.descriptor).append(AnimationPart(index, of: animation))
    }
  }

  func addColumn(of track: PropertyTrack, lane: Int) {
    let column = ColumnSource(number: columnCount, layer: track.layer, track: track, lane: lane)
    columns.append(column)
    columnCount += 1
    if let context, context.isObserved { context.open.columns.append(column) }
  }

  /// The timelines that new animations may name, by number.
  var namedTimelines: [TimelineRecord] { timelines.values.sorted { $0.id < $1.id } }

  func note(_ kind: JournalEvent.Kind, _ record: AnimationRecord, at time: MediaTime) {
    events.append(
      JournalEvent(
        kind: kind, time: time, target: record.layer.label,
        keyPath: record.plan.keyPath, key: record.key,
        velocity: kind == .animationAdded ? record.plan.initialVelocity : nil))
  }

  /// Tells a recorder from now on which properties change.
  func addWatcher(_ recorder: Recorder) {
    watchers.removeAll { $0.recorder == nil }
    watchers.append(Watcher(recorder: recorder))
  }

  /// Takes note that a property shows, or may show, something else than it did.
  func note(_ track: PropertyTrack) {
    if track.isNoted || watchers.isEmpty { return }
    track.isNoted = true
    noted.append(track)
  }

  /// Tells the watchers what was noted.
  func tellWatchers() {
    for track in noted {
      track.isNoted = false
      for watcher in watchers { watcher.recorder?.note(track) }
    }
    noted.removeAll(keepingCapacity: true)
  }

  /// Takes note that from now on layers' times may run differently.
  func noteClockChange(isClock: Bool) {
    if isClock { hasLayerClocks = true }
    if !hasLayerClocks { return }
    clockVersion += 1
    if isClockChangeOpen { return }
    clockChanges.append(now)
    isClockChangeOpen = true
  }

  func nextClockChange(after time: MediaTime) -> MediaTime? {
    let next = clockChanges.partitionIndex { $0 > time }
    return next < clockChanges.count ? clockChanges[next] : nil
  }

  func moveOpenEntries(to time: MediaTime) {
    now = time
    if !isClockChangeOpen { return }
    clockVersion += 1
    clockChanges[clockChanges.count - 1] = time
  }

  func sealOpenEntries() {
    isClockChangeOpen = false
  }

  /// Empties everything, for the end of a session.
  func dissolve() {
    for layer in layers { layer.dissolve() }
    layers = []
    animations = []
    columns = []
    noted = []
    timelines = [:]
  }

  deinit {
    // Records of animations and of tracks hold each other until the journal lets go of them.
    dissolve()
  }

  /// Lets go of animations that ended and were reported.
  func sweep() {
    animations.removeAll { $0.isStopped && $0.ended != .infinity }
  }
}

extension Journal {
  /// Drops what no reader at or after a time can see, so that a long run needs no more memory than a
  /// short one.
  ///
  /// Times before it can no longer be shown. Animations on a timeline stay until they are removed,
  /// since scrubbing back shows them again.
  public func forget(before time: MediaTime) {
    context?.settle()
    let time = min(time, now)
    if time <= horizon { return }
    horizon = time
    tellWatchers()
    // A session's own journal learns from events which animations have completed.
    if context == nil { retire(until: time) }
    sweep()
    // Searches that are under way still need the past; this brings them to the present.
    for animation in animations { _ = animation.start }
    for layer in layers { layer.forget(before: time) }
    layers.removeAll { layer in
      let isGone = layer.destroyed <= time && layer.isReported && !layer.isOpen
      if isGone { layer.leaveTree() }
      return isGone
    }
    columns.removeAll { $0.layer.destroyed <= time }
    for timeline in timelines.values { timeline.forget(before: time) }
    let kept = clockChanges.partitionIndex { $0 >= time }
    clockChanges.removeFirst(max(0, min(kept, clockChanges.count - 1)))
    let gone = events.partitionIndex { $0.time >= time }
    events.removeFirst(gone)
    forgottenEventCount += gone
  }

  /// The events from a number on, counted from the beginning.
  public func events(from number: Int) -> ArraySlice<JournalEvent> {
    events.dropFirst(max(0, number - forgottenEventCount))
  }
}
