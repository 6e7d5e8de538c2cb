public import MotionTime

/// The history of a session's commits: for each layer and property the values written, and the
/// animations added and removed.
///
/// The journal is an append-only log, apart from its open transaction and the entries that it
/// releases. The presentation values of a layer at any time are a pure function of it (CA 10.2): a
/// binary search for what was in place, then the closed formula of each animation. Nothing is
/// stepped, and no script runs again to show the past.
///
/// ```swift
/// let journal = MotionSession.current.renderContext.journal
/// for layer in journal.view(at: try MediaTime(seconds: 0.25)) {
///   print(layer.id, layer.position, layer.opacity)
/// }
/// ```
///
/// Entries of the open transaction are in it too, with the time at which they would be committed
/// now, so that reading commits nothing and misses nothing (CA 3.5).
///
/// ``forget(before:)`` moves the ``horizon``: it releases entries that no evaluation at or after
/// the horizon needs, and keeps what names a timeline. Batch runs forget behind the frames that are
/// written, so an hour of motion needs the memory of a second.
///
/// A journal is not thread-safe. Another thread follows a session by applying its ``Commit`` values
/// to a journal of its own.
public final class Journal: JournalRecord {
  /// The layers in the order of their making, those that were destroyed included.
  private(set) var layers: [LayerRecord] = []

  let store = Store()

  /// Layers that are forgotten and whose rows somebody held then.
  private var heldLayers: [LayerRecord] = []

  private var timelines: [Int: TimelineRecord] = [:]

  /// The animations that read properties of a layer, by its number, and some that have ended.
  private var readers: [Int: [AnimationRecord]] = [:]

  /// The properties being read for others, one inside another, and all that were read for the outermost.
  private var readDepth = 0
  private var readCount = 0

  /// The animations in place, in the order of adding, and some that have ended.
  private(set) var animations: [AnimationRecord] = []

  /// The numbers that traces have columns for, in the order of their appearance.
  ///
  /// The columns that a layer has from its making are one entry, made without their properties: most
  /// layers in a scene never move or fade, and an unwritten property needs no memory.
  private(set) var columns: [ColumnSource] = []

  /// The number of animations in place, running or waiting, that are not known to have ended.
  public var activeAnimationCount: Int { animations.count - retiredCount }

  /// The number of ``animations`` whose end was reported.
  private(set) var retiredCount = 0

  private var columnCount = 0

  /// The events since ``forget(before:)`` dropped some, in the order of commits and deliveries.
  public private(set) var events: [JournalEvent] = []

  /// The number of events that were dropped, which is the index, from the beginning, of the first
  /// in ``events``.
  private(set) var forgottenEventCount = 0

  /// The time of the latest commit or event.
  private var lastEntry = MediaTime.zero

  /// The earliest time that can be evaluated; views of earlier times show this one.
  public private(set) var horizon = MediaTime.zero

  /// The number of the last commit that was applied, nil for a session's own journal.
  public internal(set) var lastCommit: Int?

  /// The session that writes to the journal; nil for a journal fed with commits.
  unowned(unsafe) var writer: (any JournalWriter)?

  /// The time that the open transaction would have if it were committed now.
  private(set) var now = MediaTime.zero

  /// Whether any layer's clock was ever set; until then all show global time.
  private(set) var hasLayerClocks = false

  /// Incremented whenever the local time of a layer may run differently from then on.
  private(set) var clockVersion = 0

  /// The properties that changed since the observers were notified.
  private var changed: [PropertyTrack] = []

  private var observers: [WeakObserver] = []

  private struct WeakObserver {
    weak var observer: (any JournalObserver)?
  }

  private var clockChanges: [MediaTime] = []
  private var isClockChangeOpen = false

  /// Creates a journal in which nothing happened, to be fed with commits.
  public init() { store.journal = self }

  /// Makes the record of a new layer, whose number is greater than all others.
  func makeLayer(_ id: Int, _ kind: LayerKind, at time: MediaTime) -> LayerRecord {
    let row = LayerRow(kind: kind, id: id, store: .passUnretained(store), created: time)
    let layer = LayerRecord(store.layers.make(row))
    layers.append(layer)
    return layer
  }

  /// Reads a property for another one; nil beyond 100 inside one another, or 10 000 for one.
  @discardableResult
  func nested<Result>(_ body: () -> Result) -> Result? {
    if readDepth == Self.greatestReadDepth || readCount == Self.mostReads { return nil }
    readDepth += 1
    readCount += 1
    defer {
      readDepth -= 1
      if readDepth == 0 { readCount = 0 }
    }
    return body()
  }

  static let greatestReadDepth = 100
  static let mostReads = 10_000

  /// Returns the animations in place that read properties of a layer that goes.
  func takeReaders(of layer: Int) -> [AnimationRecord] {
    readers.removeValue(forKey: layer)?.filter { $0.ended == .infinity } ?? []
  }

  func timeline(_ id: Int) -> TimelineRecord? { timelines[id] }

  func makeTimeline(_ id: Int) -> TimelineRecord {
    if let found = timelines[id] { return found }
    let made = TimelineRecord(id: id)
    timelines[id] = made
    return made
  }

  func releaseTimeline(_ id: Int) { timelines[id] = nil }

  func addAnimation(_ animation: AnimationRecord) {
    // A motion that continues others, or ends them, is numbered before the records that these go on with.
    if animations.last.map({ $0.sequence < animation.sequence }) ?? true {
      animations.append(animation)
    } else {
      animations.insert(
        animation, at: animations.partitionIndex { $0.sequence > animation.sequence })
    }
    animation.layer.append(animation)
    if case .timeline(let timeline) = animation.parentClock {
      timeline.animations.append(animation)
    }
    for layer in animation.plan.readLayers {
      readers[layer, default: []].removeAll { $0.ended != .infinity }
      readers[layer, default: []].append(animation)
    }
    for (index, part) in animation.plan.parts.enumerated() {
      animation.layer.makeTrack(of: part.descriptor).append(AnimationPart(index, of: animation))
    }
  }

  func addColumn(of track: PropertyTrack, lane: Int) {
    add(ColumnSource(number: columnCount, of: track.layer, property: track.descriptor, lane: lane))
  }

  /// Adds the columns that a layer has from its making.
  func addInitialColumns(of layer: LayerRecord) {
    layer.hasInitialColumns = true
    add(ColumnSource(number: columnCount, of: layer, property: nil, lane: 0))
  }

  private func add(_ column: ColumnSource) {
    columns.append(column)
    columnCount += 1
    writer?.columnAdded(column)
  }

  /// The timelines that new animations may name, by number.
  var namedTimelines: [TimelineRecord] { timelines.values.sorted { $0.id < $1.id } }

  func note(_ kind: JournalEvent.Kind, _ record: AnimationRecord, at time: MediaTime) {
    lastEntry = max(lastEntry, time)
    events.append(
      JournalEvent(
        kind: kind, time: time, target: record.layer.label,
        keyPath: record.plan.keyPath, key: record.key,
        velocity: kind == .animationAdded ? record.plan.initialVelocity : nil,
        isStill: record.plan.isStill))
  }

  /// Registers an observer, which the journal does not retain.
  func addObserver(_ observer: any JournalObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  /// Takes note that a property shows, or may show, something else than it did.
  func note(_ track: PropertyTrack) {
    if track.isNoted || observers.isEmpty { return }
    track.isNoted = true
    changed.append(track)
  }

  /// Notifies the observers of the properties that changed since the last call.
  func notifyObservers() {
    if changed.isEmpty { return }
    // Looked up once: reading a weak reference costs more than the work done with it.
    let observers = observers.compactMap(\.observer)
    for track in changed {
      track.isNoted = false
      for observer in observers { observer.propertyChanged(track) }
    }
    changed.removeAll(keepingCapacity: true)
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
    lastEntry = now
    isClockChangeOpen = false
  }

  /// Empties everything, for the end of a session.
  func dissolve() {
    for layer in layers { layer.dissolve() }
    for case .timeline(let timeline) in animations.lazy.map(\.parentClock) {
      timeline.animations = []
    }
    layers = []
    animations = []
    columns = []
    changed = []
    readers = [:]
    timelines = [:]
  }

  deinit {
    // Records of animations and of timelines form retain cycles, which the journal breaks here.
    dissolve()
  }

  /// Drops the layers that were destroyed by a time, and reuses the rows that nobody holds.
  private func dropLayers(before time: MediaTime) {
    layers.removeAll { layer in
      let isGone = layer.destroyed <= time && layer.isReported && !layer.isOpen
      if isGone {
        layer.leaveTree()
        heldLayers.append(layer)
      }
      return isGone
    }
    if heldLayers.isEmpty { return }
    // No list may name a row that is used again.
    notifyObservers()
    heldLayers.removeAll { layer in
      if !layer.isFree { return false }
      store.release(layer.row)
      return true
    }
  }

  /// Takes note that one more animation has ended, which was reported.
  func noteRetired() { retiredCount += 1 }

  /// Releases animations that ended and were reported, once they are the majority.
  func sweep() {
    if retiredCount > 8, retiredCount * 2 > animations.count { dropRetired() }
  }

  private func dropRetired() {
    var timelines: [ObjectIdentifier: TimelineRecord] = [:]
    animations.removeAll { record in
      if !record.isRetired { return false }
      if case .timeline(let timeline) = record.parentClock {
        timelines[ObjectIdentifier(timeline)] = timeline
      }
      return true
    }
    for timeline in timelines.values { timeline.animations.removeAll(where: \.isRetired) }
    retiredCount = 0
  }
}

extension Journal {
  /// Drops what no reader at or after a time can see, so that a long run needs no more memory than
  /// a short one.
  ///
  /// Times before it can no longer be shown. Animations on a timeline stay until they are removed,
  /// since scrubbing back shows them again.
  ///
  /// - Parameter time: The earliest time that can still be evaluated afterwards.
  /// - Complexity: Linear in the number of layers and of animations in place; constant for the journal of
  ///   a session in which no commit or event came since the last horizon.
  public func forget(before time: MediaTime) {
    writer?.settle()
    let time = min(time, now)
    if time <= horizon { return }
    // What is older than the former horizon was visited when it moved there.
    let isNothingNew = lastEntry < horizon && retiredCount == 0 && writer != nil
    horizon = time
    notifyObservers()
    if isNothingNew { return }
    // In a session's own journal, events determine which animations have completed.
    if writer == nil { retire(until: time) }
    dropRetired()
    // Cached searches may start at an earlier time, which needs the entries to be released; reading
    // `start` advances them.
    for animation in animations { _ = animation.start }
    for layer in layers { layer.forget(before: time) }
    columns.removeAll { $0.layer.destroyed <= time }
    dropLayers(before: time)
    for timeline in timelines.values { timeline.forget(before: time) }
    let kept = clockChanges.partitionIndex { $0 >= time }
    clockChanges.removeFirst(max(0, min(kept, clockChanges.count - 1)))
    let gone = events.partitionIndex { $0.time >= time }
    // Many events at once, as of a scene that was removed, leave no empty array of their size.
    if gone == events.count { events = [] } else { events.removeFirst(gone) }
    forgottenEventCount += gone
  }
}

/// The session that writes to a journal, as the journal calls it.
protocol JournalWriter: AnyObject {
  /// Moves the open transaction's entries to the present time.
  func settle()

  /// Takes note of a new column.
  func columnAdded(_ column: ColumnSource)
}

/// An observer that is notified when a property's values change.
protocol JournalObserver: AnyObject {
  /// Takes note that a property shows, or may show, something else than it did.
  func propertyChanged(_ track: PropertyTrack)
}
