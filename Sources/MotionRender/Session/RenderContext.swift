public import MotionTime

/// The render side of a session: its clock, its journal and its open transaction.
///
/// Every change to a layer belongs to a transaction. Without an explicit one it is the turn's,
/// which the owner of the clock ends with ``commit()``. Reading never commits. It includes the
/// open transaction as if it were committed now.
///
/// Like everything of a session it is used from one thread.
public final class RenderContext: JournalWriter {
  /// The history of commits, and the open transaction.
  public let journal = Journal()

  private let clock: any MotionClock
  private var lastTime = MediaTime.zero
  private var lastLayerID = 0
  private var lastTimelineID = 0
  private var lastAnimation = 0
  private var operationCount = 0
  /// The number of transactions committed.
  public private(set) var commitCount = 0

  private(set) var commitObservers: [(Commit) -> Void] = []

  var open = OpenTransaction()

  /// The evaluation that is in progress and only reads; nil for none.
  package var look: SessionLook?

  /// The moment whose model and presentation values are read. To be called once for each value.
  ///
  /// - Parameters:
  ///   - present: The time if no look at the past is in progress.
  ///   - asked: The time that the caller asked for; nil for that of the look or the present.
  @inline(__always)
  package func readingTime(_ present: MediaTime, asked: MediaTime? = nil) -> MediaTime {
    look.map { $0.readingTime(present, asked: asked) } ?? asked ?? present
  }

  /// Settles the open transaction; returns the time at which values are read.
  func settledTime(asked time: MediaTime?) -> MediaTime {
    settle()
    return readingTime(open.time, asked: time)
  }

  var handlers: [Int: AnimationHandlers] = [:]
  var groups: [Int: CompletionGroup] = [:]
  var events = EventQueue()

  /// The number of records and events looked at so far, so that tests can count the work.
  package var visits = 0

  /// Whether motion is reduced; see ``reduces(_:isEssential:)``.
  package var reducesMotion = false
  var isDelivering = false

  /// The gesture that is being delivered, nil for none.
  var driver: PropertyDriver?

  /// The properties whose owners are notified when something else writes or animates them.
  var claims = PropertyClaims()

  /// The writes of connections of which it is not yet known whether a motion follows.
  var emittedWrites: [EmittedWrite] = []

  /// The timelines whose clocks have changes that are not in the journal.
  var changedTimelines: [TimelineHandle] = []

  /// Creates a context that takes its time from a clock.
  ///
  /// - Parameter clock: The clock of the session.
  public init(clock: any MotionClock) {
    self.clock = clock
    journal.writer = self
  }

  /// The session's time, which never runs backwards.
  public var now: MediaTime {
    lastTime = max(lastTime, clock.now)
    return lastTime
  }

  /// Whether commits are observed.
  var isObserved: Bool { !commitObservers.isEmpty }

  /// Passes on every commit from now on, right after it was made, until the session ends.
  ///
  /// What is open is committed first. When something was committed before, the first commit passed on
  /// is a checkpoint that makes everything in place. An observer must not change layers.
  ///
  /// - Parameter observer: Called with each commit.
  /// - Throws: `invalidTransaction` inside an explicit transaction.
  public func observeCommits(_ observer: @escaping (Commit) -> Void) throws(RenderError) {
    try flush()
    if commitCount > 0 { observer(journal.checkpoint(id: commitCount, at: now)) }
    commitObservers.append(observer)
  }

  /// A commit that creates the present state, for observers that begin now.
  package var checkpoint: Commit { journal.checkpoint(id: commitCount, at: now) }

  /// Makes the identity of a new timeline.
  package func makeTimelineID() -> Int {
    lastTimelineID += 1
    return lastTimelineID
  }

  /// Sets a timeline's state from the commit of the open transaction on.
  ///
  /// Several settings in one transaction count as one, the last.
  package func setTimelineClock(_ clock: TimelineClock) {
    advance()
    let timeline = journal.makeTimeline(clock.id)
    if timeline.set(clock, at: open.time) {
      open.parts.append(timeline)
      open.timelines.append(timeline)
    }
    if timeline.animations.isEmpty || timeline.hasNewClock { return }
    timeline.hasNewClock = true
    open.changedTimelines.append(timeline)
    events.invalidate()
  }

  /// Releases a timeline that no new animation can name; animations that name it keep it.
  package func releaseTimeline(_ id: Int) {
    journal.releaseTimeline(id)
    if isObserved { open.releasedTimelines.append(id) }
  }

  /// Brings the open transaction's time to the present, for an operation that reads nothing: the open
  /// entries follow when they are next read.
  func advance() {
    if !changedTimelines.isEmpty { writeTimelineChanges() }
    let now = now
    if now == open.time { return }
    open.time = now
    open.hasMoved = true
  }

  /// Brings the open entries to the present time, so that they can be read.
  ///
  /// While the time is constant, as during a turn on a virtual clock, only animations whose
  /// clocks were set since are visited, however many are open.
  func settle() {
    advance()
    if open.hasMoved {
      moveOpenEntries()
    } else if open.hasNewClocks || !open.changedTimelines.isEmpty {
      moveAnimationsOnChangedClocks()
    }
  }

  private func moveOpenEntries() {
    (open.hasMoved, open.hasNewClocks) = (false, false)
    forgetChangedTimelines()
    let time = open.time
    journal.moveOpenEntries(to: time)
    events.invalidate()
    for part in open.parts { part.moveOpenEntries(to: time) }
    for record in open.removed { record.moveOpenEntries(to: time) }
    for record in open.added { record.moveOpenEntries(to: time) }
    for timeline in open.timelines { enterAnimations(of: timeline) }
    visits += open.parts.count + open.removed.count + open.added.count
  }

  private func moveAnimationsOnChangedClocks() {
    for timeline in open.changedTimelines { enterAnimations(of: timeline) }
    var records = open.changedTimelines.flatMap { $0.animations.filter(\.isAddOpen) }
    if open.hasNewClocks {
      journal.moveOpenEntries(to: open.time)
      records += open.added.filter { !$0.namesTimeline }
      visits += open.added.count
    }
    open.hasNewClocks = false
    forgetChangedTimelines()
    for record in records { record.moveOpenEntries(to: open.time) }
    visits += records.count
  }

  private func forgetChangedTimelines() {
    for timeline in open.changedTimelines { timeline.hasNewClock = false }
    open.changedTimelines.removeAll(keepingCapacity: true)
  }

  /// Schedules the committed animations of a timeline again, since its clock differs.
  private func enterAnimations(of timeline: TimelineRecord) {
    for record in timeline.animations where !record.isAddOpen { events.enter(record) }
  }

  func columnAdded(_ column: ColumnSource) {
    if isObserved { open.columns.append(column) }
  }

  /// Counts an operation of the open transaction.
  func countOperation() -> Int {
    operationCount += 1
    return operationCount
  }

  /// The number of writes, additions and removals so far.
  package var operations: Int { operationCount }

  /// The number that the next operation of the open transaction gets.
  var nextOperation: Int { operationCount + 1 }

  func makeLayerRecord(_ kind: LayerKind) -> LayerRecord {
    advance()
    lastLayerID += 1
    let record = journal.makeLayer(lastLayerID, kind, at: open.time)
    open.parts.append(record)
    return record
  }

  func makeSequence() -> Int {
    lastAnimation += 1
    return lastAnimation
  }

  func markCommit() {
    commitCount += 1
  }

  deinit {
    // Other owners of the journal find it empty, since its records refer to the session's layers.
    journal.dissolve()
    journal.writer = nil
  }
}

extension MotionSession {
  /// The render side of the session, made at the first access.
  public var renderContext: RenderContext {
    if let renderSlot { return unsafeDowncast(renderSlot, to: RenderContext.self) }
    let made = RenderContext(clock: clock)
    renderSlot = made
    return made
  }
}
