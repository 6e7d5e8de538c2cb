public import MotionTime

extension RenderContext {
  /// The bytes of the animations that came and went since the last commit, as ``Journal/footprint``
  /// counts them.
  public var openFootprint: Int {
    (open.added.count + open.removed.count) * Journal.animationBytes
  }

  /// Begins a transaction, or one inside another, of which only the outermost commits.
  public func begin() {
    open.levels.append(OpenTransaction.Level())
  }

  /// Ends the innermost transaction begun, or the turn's when none is.
  ///
  /// Ending the outermost one commits: all changes since the last commit take effect now, at one
  /// instant.
  public func commit() {
    if open.levels.count > 1, let level = open.levels.popLast() {
      level.completion?.isCommitted = true
      groupMayBeDone(level.completion)
      if open.levels.count == 1 { publish() }
      return
    }
    if let completion = open.levels[0].completion {
      completion.isCommitted = true
      groupMayBeDone(completion)
    }
    open.levels[0] = OpenTransaction.Level()
    publish()
  }

  /// Commits the turn's transaction now.
  ///
  /// - Throws: `invalidTransaction` inside an explicit transaction.
  public func flush() throws(RenderError) {
    if open.levels.count > 1 {
      throw RenderError(
        .invalidTransaction,
        "flush() was called between begin() and commit(). Commit the transaction first.")
    }
    commit()
  }

  /// Runs a body in a transaction, which is committed also when the body throws.
  ///
  /// - Parameters:
  ///   - duration: The duration of animations without one, in seconds, at least 0; nil for 0.25 s.
  ///   - timingFunction: The easing of animations without one; nil for none.
  ///   - completion: Called once when all animations have stopped; nil for none.
  ///   - body: The body; its changes are committed at its end.
  /// - Throws: The error of the body.
  public func transaction<Result, Failure: Error>(
    duration: Double? = nil, timingFunction: TimingFunction? = nil,
    completion: (() -> Void)? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin()
    defer { commit() }
    animationDuration = duration
    animationTimingFunction = timingFunction
    if let completion { setCompletion(completion) }
    return try body()
  }

  /// The duration, in seconds, of animations added from now on that have none, or nil for 0.25 s.
  ///
  /// It belongs to the innermost transaction and ends with it.
  public var animationDuration: Double? {
    get { open.defaults.duration }
    set { open.levels[open.levels.count - 1].duration = newValue }
  }

  /// The timing function of animations added from now on that have none.
  ///
  /// It belongs to the innermost transaction and ends with it.
  public var animationTimingFunction: TimingFunction? {
    get { open.defaults.timingFunction }
    set { open.levels[open.levels.count - 1].timingFunction = newValue }
  }

  /// Sets a handler that is called once, when every animation added from now on in the innermost
  /// transaction has stopped in any way, or after the commit when none was added.
  ///
  /// - Parameter handler: The handler; one that was set before in this transaction waits for its own
  ///   animations only.
  public func setCompletion(_ handler: @escaping () -> Void) {
    let last = open.levels.count - 1
    if let former = open.levels[last].completion {
      former.isCommitted = true
      groupMayBeDone(former)
    }
    open.levels[last].completion = CompletionGroup(handler)
  }

  /// Makes the open entries a part of the past.
  private func publish() {
    finishWrites()
    settle()
    if open.isEmpty { return }
    markCommit()
    let commit = isObserved ? open.commit(id: commitCount) : nil
    journal.sealOpenEntries()
    for part in open.parts { part.sealOpenEntries() }
    noteAnimations()
    open.removeEntries()
    events.invalidate()
    if let commit { for observer in commitObservers { observer(commit) } }
  }

  /// Tells the journal's readers and the event queue which animations came and went, in order.
  private func noteAnimations() {
    for record in open.added { record.sealOpenEntries() }
    for record in open.removed { record.sealOpenEntries() }
    for change in open.animationChanges {
      if change.isAdded {
        if !change.record.isContinuation {
          journal.note(.animationAdded, change.record, at: open.time)
        }
        events.enter(change.record)
      } else if change.record.isContinued {
        change.record.stop()
      } else {
        journal.note(.animationRemoved, change.record, at: open.time)
        events.addStop(of: change.record, at: open.time)
      }
    }
  }
}
