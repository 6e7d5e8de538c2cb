/// The state of a timeline as a plain value that a journal can keep; it maps session time to
/// timeline time.
///
/// | state | timeline time |
/// |---|---|
/// | paused | `timeOffset` |
/// | running, never paused before | now − `beginTime` |
/// | running since `resumedAt` | `resumedOffset` + (now − `resumedAt`) · `timeScale` |
public struct TimelineClock: Hashable, Sendable {
  /// The identifier of the timeline, unique in a session.
  public let id: Int

  /// The time at which the timeline was created.
  public let beginTime: MediaTime

  /// Whether the timeline holds still at ``timeOffset``.
  public private(set) var paused: Bool

  /// The timeline's time while paused; running timelines keep it for their next pause.
  public private(set) var timeOffset: MediaTime

  /// The time at which the timeline was last unpaused, or given another time scale; nil when it never was.
  public private(set) var resumedAt: MediaTime?

  /// The time of the timeline at ``resumedAt``.
  public private(set) var resumedOffset: MediaTime

  /// The seconds by which the timeline runs on in a second, any finite number: below 0 it runs back.
  public private(set) var timeScale: Double

  /// Creates the clock of a timeline that was created at a time, running by default.
  ///
  /// - Parameters:
  ///   - id: The identifier of the timeline, unique in the session.
  ///   - beginTime: The time of the timeline's creation.
  ///   - paused: Whether the timeline is paused.
  ///   - timeOffset: The time of the timeline while it is paused.
  ///   - resumedAt: The time of the last resume; nil when there was none.
  ///   - timeScale: The seconds by which the timeline runs on in a second, any finite number.
  public init(
    id: Int, beginTime: MediaTime, paused: Bool = false, timeOffset: MediaTime = .zero,
    resumedAt: MediaTime? = nil, timeScale: Double = 1
  ) {
    self.id = id
    self.beginTime = beginTime
    self.paused = paused
    self.timeOffset = timeOffset
    self.resumedAt = resumedAt
    self.resumedOffset = timeOffset
    self.timeScale = timeScale
  }

  /// The rate of timeline time: 0 while paused, else the time scale.
  public var rate: Double { paused ? 0 : timeScale }

  /// Returns the timeline time at a time of the session's clock.
  ///
  /// - Parameter now: The time of the session's clock.
  public func time(at now: MediaTime) -> MediaTime {
    if paused { return timeOffset }
    guard let resumedAt else { return (now - beginTime).scaled(by: timeScale) }
    return resumedOffset + (now - resumedAt).scaled(by: timeScale)
  }

  /// Locks the timeline to ``timeOffset``, regardless of its current time.
  public mutating func pause() {
    paused = true
  }

  /// Lets a paused timeline run on from ``timeOffset``; a running one is left alone.
  ///
  /// - Parameter now: The time of the session's clock.
  public mutating func resume(at now: MediaTime) {
    if !paused { return }
    paused = false
    resumedAt = now
    resumedOffset = timeOffset
  }

  /// Changes the rate at which the timeline runs, from where it is.
  ///
  /// - Parameters:
  ///   - scale: The seconds by which it runs on in a second, any finite number.
  ///   - now: The time of the session's clock.
  public mutating func setTimeScale(_ scale: Double, at now: MediaTime) {
    if !paused {
      resumedOffset = time(at: now)
      resumedAt = now
    }
    timeScale = scale
  }

  /// Moves a paused timeline; a running one only remembers the offset for its next pause.
  ///
  /// - Parameter offset: The time of the timeline while it is paused.
  public mutating func setTimeOffset(_ offset: MediaTime) {
    timeOffset = offset
  }
}
