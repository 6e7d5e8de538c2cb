public import MotionTime

extension RenderContext {
  /// Returns the time of the earliest start or end that was not delivered, exact to the flick.
  ///
  /// - Parameter time: The present; an event that is overdue counts as due then.
  /// - Returns: nil when nothing will start or end without further doing. While a timeline is paused
  ///   nothing on it does.
  public func nextEventTime(after time: MediaTime) -> MediaTime? {
    settle()
    return events.next(in: journal, besides: open.added).map { max($0, time) }
  }

  /// Calls the handlers of everything that started or ended until a time.
  ///
  /// In the order of their instants; at one instant starts first, then by layer and by adding. What a
  /// handler sets in motion waits for the next call, and so does a call from inside a handler.
  ///
  /// - Parameter time: A time of the session, at least 0.
  /// - Complexity: Linear in the number of events that are due, each with the logarithm of the number that wait.
  public func deliverEvents(upTo time: MediaTime) {
    if isDelivering { return }
    settle()
    guard let next = events.next(in: journal, besides: open.added), next <= time else { return }
    isDelivering = true
    defer { isDelivering = false }
    let due = events.takeDue(at: time, in: journal)
    for event in due { register(event) }
    for event in due { deliver(event, at: time) }
    journal.sweep()
  }

  /// Ends the session: running animations stop unfinished, their handlers are called, and all
  /// handlers are released.
  ///
  /// Animations that handlers add meanwhile end without events. Calling it again has no effect.
  ///
  /// - Complexity: Linear in the number of animations that the journal holds.
  public func shutdown() {
    settle()
    for record in journal.animations where record.isListed(at: open.time) { remove(record) }
    while open.levels.count > 1 { commit() }
    commit()
    deliverEvents(upTo: open.time)
    discardHandlers()
  }

  /// Releases all handlers and completions, so that later ends are not delivered.
  package func discardHandlers() {
    handlers = [:]
    groups = [:]
  }

  /// Whether anything will still change without further doing: an animation is running or yet to come
  /// on a clock that runs.
  public var hasRunningAnimations: Bool {
    settle()
    return journal.animations.contains { $0.isMoving(at: open.time) }
  }

  /// The number of animations that are running or waiting on a clock that runs; a group counts as
  /// one.
  package var runningAnimationCount: Int {
    settle()
    return journal.animations.count { $0.isMoving(at: open.time) }
  }

  /// Fixes that an event happened, before any handler can change what follows.
  private func register(_ event: EventQueue.Event) {
    guard let record = event.record else { return }
    switch event.kind {
    case .start: record.isStarted = true
    case .stop:
      record.stop()
      if event.isFinished {
        record.complete(at: event.time)
        journal.note(.animationCompleted, record, at: event.time)
      }
    case .group: return
    }
  }

  private func deliver(_ event: EventQueue.Event, at time: MediaTime) {
    guard let record = event.record else {
      event.group?.handler()
      return
    }
    let told = AnimationEvent(
      layerID: record.layer.id, key: record.key, time: event.time, deliveredAt: time,
      isFinished: event.isFinished)
    if event.kind == .start {
      handlers[record.sequence]?.start?(told)
      return
    }
    let handlers = handlers.removeValue(forKey: record.sequence)
    // The table of a scene that was removed does not stay.
    if self.handlers.isEmpty, self.handlers.capacity > 64 { self.handlers = [:] }
    handlers?.stop?(told)
    handlers?.completion?()
    finishGroup(of: record)
  }

  private func finishGroup(of record: AnimationRecord) {
    guard let group = groups.removeValue(forKey: record.sequence) else { return }
    group.waiting -= 1
    if group.isCommitted, group.waiting == 0, !group.isDone {
      group.isDone = true
      group.handler()
    }
  }

  /// Queues a transaction's handler when there is nothing left to wait for.
  func groupMayBeDone(_ group: CompletionGroup?) {
    guard let group, group.waiting == 0, !group.isDone else { return }
    group.isDone = true
    events.addGroup(group, at: now)
  }
}
