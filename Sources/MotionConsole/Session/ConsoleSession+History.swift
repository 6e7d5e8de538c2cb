internal import MotionHost
internal import MotionTime
import OrreryBasics

/// Undo and redo, by replaying an earlier or later log.
extension ConsoleSession {
  /// The largest number of steps that can be undone.
  private static let longestPast = 100_000

  /// Adds an undo step for a change of the log.
  ///
  /// - Parameters:
  ///   - title: The title of the step.
  ///   - before: The log before the change.
  ///   - isOpen: Whether later changes with the same title are merged into the step, until
  ///     ``rest()``.
  func note(_ title: String, since before: ConsoleLog, isOpen: Bool = false) {
    future.removeAll()
    let isShowing = Self.showing.contains(title) && openStep.map(Self.showing.contains) ?? false
    // Time goes on while a control is dragged: that is one step with it.
    let isTurning = title == "play" && openStep == "set"
    if isOpen, openStep == title || isShowing || isTurning { return }
    openStep = isOpen ? title : nil
    past.append(UndoStep(title: title, log: before))
    if past.count > Self.longestPast { past.removeFirst(Self.longestPast / 10) }
  }

  /// The titles of steps that only change the time shown, which are one step together.
  private static let showing: Set<String> = ["scrub", "step"]

  /// Closes the current undo step; later changes start a new step.
  package func rest() { openStep = nil }

  /// Undoes a number of steps with a single replay.
  ///
  /// - Returns: The titles of the steps, the last first.
  /// - Throws: ``SessionPlayback/Ended``, ``ScriptError`` or ``HostError`` if the log cannot be
  ///   replayed. The session is then unchanged.
  func undo(_ count: Int) throws -> [String] {
    try travel(count, from: &past, to: &future)
  }

  /// Redoes a number of undone steps with a single replay.
  func redo(_ count: Int) throws -> [String] {
    try travel(count, from: &future, to: &past)
  }

  private func travel(
    _ count: Int, from: inout [UndoStep], to: inout [UndoStep]
  ) throws -> [String] {
    let steps = from.suffix(max(count, 0))
    guard let last = steps.first else { return [] }
    hold()
    let before = log
    try play(last.log)
    var target = before
    for step in steps.reversed() {
      to.append(UndoStep(title: step.title, log: target))
      target = step.log
    }
    from.removeLast(steps.count)
    return steps.reversed().map(\.title)
  }

  /// Replaces the log and replays it. If the log continues that of the current playback, only the
  /// additional entries are executed.
  ///
  /// - Throws: ``SessionPlayback/Ended``, ``ScriptError`` or ``HostError`` if it cannot be
  ///   replayed. The session is then unchanged.
  func play(_ target: ConsoleLog) throws {
    if !run.isBroken, target.continues(run.log) {
      do {
        try run.goOn(to: target)
      } catch {
        try? play(log)
        throw error
      }
    } else {
      replace(try played(target, collector: OutputCollector(isListening: false)))
    }
    log = target
    playhead = log.end
  }

  /// Replays a log in a new playback.
  func played(
    _ target: ConsoleLog, collector: OutputCollector, outputs: SessionOutputs? = nil
  ) throws -> SessionPlayback {
    let new = try SessionPlayback(
      target.source, collector: collector, interruption: interruption, outputs: outputs)
    do {
      try new.goOn(to: target)
    } catch {
      new.close()
      throw error
    }
    return new
  }

  /// Replaces the session's playback.
  func replace(_ new: SessionPlayback) {
    run.loop.live = nil
    new.loop.memory = run.loop.memory
    run.close()
    run = new
    linkFollower()
    run.collector.isListening = true
    watchExpressions.removeAll()
    pluginInfos.removeAll()
  }

  /// Replays the log after a call was terminated.
  ///
  /// - Returns: The output so far, and the reason as an error.
  func recover(from error: any Error) -> [ConsoleOutput] {
    let isInterrupted = interruption.status != nil
    if isInterrupted { wasInterrupted = true }
    interruption.reset()
    hold()
    var outputs = run.collector.take()
    let reason =
      isInterrupted
      ? "interrupted" : (error as? SessionPlayback.Ended)?.reason ?? ScriptError.text(of: error)
    do {
      if !run.isUpToDate(with: log) { try play(log) }
      let time = NumberText.rounded(shown.seconds, decimals: 3)
      outputs.append(.error("\(reason)\nThe session is as it was before, at \(time) s."))
    } catch {
      interruption.reset()
      outputs.append(
        .error("\(reason)\nThe session before could not be restored: \(describe(error))"))
    }
    return outputs
  }

  /// Replays the log if the playback is broken because an earlier replay after a termination
  /// failed.
  func revive() throws { if run.isBroken { try play(log) } }

  /// Stops the clock and ends the current undo step.
  func hold() {
    isPlaying = false
    openStep = nil
  }

  /// Returns the message of an error for the prompt.
  func describe(_ error: any Error) -> String {
    switch error {
    case let error as SessionPlayback.Ended: error.reason
    case let error as ScriptError: error.description
    default: ScriptError.text(of: error)
    }
  }
}
