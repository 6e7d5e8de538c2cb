internal import MotionHost
internal import MotionTime
import OrreryBasics

/// Undoing and doing again: a log of before is played.
extension ConsoleSession {
  /// So many steps can be undone.
  private static let longestPast = 100_000

  /// Takes note that something was done, so that it can be undone.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - before: The log before it.
  ///   - isOpen: Whether more may come that is undone together with it.
  func note(_ title: String, since before: ConsoleLog, isOpen: Bool = false) {
    future.removeAll()
    if isOpen, openStep == title { return }
    openStep = isOpen ? title : nil
    past.append(UndoStep(title: title, log: before))
    if past.count > Self.longestPast { past.removeFirst(Self.longestPast / 10) }
  }

  /// Says that the hand rests: what was scrubbed since the last rest is undone as one.
  package func rest() { openStep = nil }

  /// Undoes some steps, the last first, at once.
  ///
  /// - Returns: What they are called, the last first.
  /// - Throws: ``SessionPlayback/Ended`` and what loading throws; everything is as it was then.
  func undo(_ count: Int) throws -> [String] {
    try travel(count, from: &past, to: &future)
  }

  /// Does some steps again that were undone.
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

  /// Makes a log the session's, playing only what the present run has not played already.
  ///
  /// - Throws: Why it cannot be played; everything is as it was then.
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

  /// Plays a log in a run of its own.
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

  /// Lets another run be the session.
  func replace(_ new: SessionPlayback) {
    run.loop.live = nil
    new.loop.memory = run.loop.memory
    run.close()
    run = new
    linkFollower()
    run.collector.isListening = true
    watchExpressions.removeAll()
  }

  /// Plays the log again after a call was ended in the middle of something.
  ///
  /// - Returns: What went wrong, in words.
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
      outputs.append(.error("\(reason)\nThe session stands where it stood before, at \(time) s."))
    } catch {
      interruption.reset()
      outputs.append(
        .error("\(reason)\nWhat stood before could not be played again: \(describe(error))"))
    }
    return outputs
  }

  /// Plays the log if the run was ended and could not be played again at once.
  func revive() throws { if run.isBroken { try play(log) } }

  /// Stops the clock and ends what was being done.
  func hold() {
    isPlaying = false
    openStep = nil
  }

  /// Returns the text of an error at a prompt.
  func describe(_ error: any Error) -> String {
    switch error {
    case let error as SessionPlayback.Ended: error.reason
    case let error as ScriptError: error.description
    default: ScriptError.text(of: error)
    }
  }
}
