internal import MotionHost
internal import MotionTime

/// The session once more with other values of parameters, driven by the same input.
///
/// It executes the entries of the session's log after the session did, so both receive each sample and each typed
/// line at the same session time.
package final class SessionComparison {
  /// The values that differ from the job of the session.
  let arguments: [RunArgument]

  /// The playback of the session's log with these values.
  var run: SessionPlayback

  /// The source of the session from which ``run`` was made.
  var base: SessionSource

  /// The follower that is called for its commits; nil without one.
  var follower: (any SessionFollower)?

  /// The resolved expressions of time series, which are valid for the present ``run`` only.
  var watchExpressions: [String: WatchExpression] = [:]

  init(_ arguments: [RunArgument], _ run: SessionPlayback, of base: SessionSource) {
    (self.arguments, self.run, self.base) = (arguments, run, base)
  }

  /// Sends the follower all commits so far, then each later commit.
  func linkFollower() {
    guard let follower else { return }
    run.loop.live = FollowerLink(follower: follower) { _ in }
    follower.restarted(with: run.commits, at: run.now)
  }

  /// Returns the source of a session with the compared values.
  func source(of base: SessionSource) -> SessionSource {
    let names = Set(arguments.map(\.place))
    return base.changed { job in
      job.arguments.removeAll { names.contains($0.place) }
      job.arguments += arguments
    }
  }
}

/// Comparing the session with other values of parameters.
extension ConsoleSession {
  /// The parameters with the compared values; nil without a comparison.
  var comparedParameters: [SessionParameter]? { comparison?.run.session.parameters }

  /// Whether the session is compared with other values of parameters.
  package var isComparing: Bool { comparison != nil }

  /// Plays the session's log once more with other values of parameters, and from then on whatever the session plays.
  ///
  /// - Parameters:
  ///   - arguments: The values that replace those of the session.
  ///   - follower: The follower that is called for commits; nil for none.
  /// - Throws: ``ScriptError``, ``HostError`` or ``SessionPlayback/Ended`` if the log cannot be played so. The
  ///   comparison before, if there was one, goes on.
  func compare(with arguments: [RunArgument]) throws {
    try revive()
    let base = log.source
    let new = SessionComparison(arguments, run, of: base)
    new.follower = comparisonFollower
    try play(new, from: base)
    endComparison()
    comparison = new
    new.linkFollower()
  }

  /// Ends the comparison, if there is one.
  func endComparison() {
    comparison?.run.close()
    comparison = nil
  }

  /// Sets the follower of comparisons, the present one and later ones.
  package func followComparison(_ follower: any SessionFollower) {
    comparisonFollower = follower
    comparison?.follower = follower
    comparison?.linkFollower()
  }

  /// Executes with the compared values what the session executed since. A comparison that cannot go on ends.
  ///
  /// - Returns: Errors of its callbacks, and the reason if it ended.
  package func updateComparison() -> [ConsoleOutput] {
    guard let comparison else { return [] }
    do {
      if isOutdated(comparison) || !log.played(by: comparison.run).continues(comparison.run.log) {
        let before = comparison.run
        try play(comparison, from: log.source)
        before.close()
        comparison.linkFollower()
      } else {
        comparison.base = log.source
        try comparison.run.goOn(to: log.played(by: comparison.run), isLimited: true)
      }
      return Self.errors(comparison.run.collector.take())
    } catch {
      let isInterrupted = interruption.status != nil
      interruption.reset()
      endComparison()
      let reason = isInterrupted ? "interrupted" : describe(error)
      return [.error("the compared settings: \(reason)\nThe comparison has ended.")]
    }
  }

  /// Returns whether the compared values have to be played anew: files or options are others than they were. Other values
  /// of parameters that are compared anyway do not count.
  private func isOutdated(_ comparison: SessionComparison) -> Bool {
    if comparison.run.isBroken { return true }
    if comparison.base === log.source { return false }
    let (old, new) = (comparison.run.log.source, comparison.source(of: log.source))
    return old.job.script != new.job.script || Set(old.job.arguments) != Set(new.job.arguments)
      || old.job.limits.options != new.job.limits.options || old.revisions != new.revisions
  }

  private func play(_ comparison: SessionComparison, from base: SessionSource) throws {
    var target = log
    target.source = comparison.source(of: base)
    let new = try played(target, collector: OutputCollector())
    _ = new.collector.take()
    new.loop.memory = run.loop.memory
    (comparison.run, comparison.base) = (new, base)
    comparison.watchExpressions.removeAll()
  }

  private static func errors(_ outputs: [ConsoleOutput]) -> [ConsoleOutput] {
    outputs.compactMap { output in
      guard case .error(let text) = output else { return nil }
      return .error("the compared settings: \(text)")
    }
  }

  /// Returns the time series of a number with the compared values, as ``timeSeries(of:over:count:isVelocity:)`` does;
  /// NaN where there is no value, nil without a comparison.
  func comparedTimeSeries(
    of reading: (name: String, place: Int), over range: ClosedRange<Double>, count: Int,
    isVelocity: Bool
  ) -> [Double]? {
    guard let comparison else { return nil }
    let nothing = [Double](repeating: .nan, count: count)
    if comparison.watchExpressions[reading.name] == nil {
      comparison.watchExpressions[reading.name] = try? WatchExpression(
        reading.name, in: comparison.run)
    }
    guard let expression = comparison.watchExpressions[reading.name] else { return nothing }
    return timeSeries(
      of: expression, reading.place, in: comparison.run, over: range, count: count,
      isVelocity: isVelocity)
  }
}

extension ConsoleLog {
  /// The log with the source of a playback, so that the playback can go on to its end.
  fileprivate func played(by run: SessionPlayback) -> ConsoleLog {
    var log = self
    log.source = run.log.source
    return log
  }
}
