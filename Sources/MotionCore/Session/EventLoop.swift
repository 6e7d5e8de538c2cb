public import MotionRender
public import MotionTime

/// A discrete-event loop that advances the session's clock from one event to the next.
///
/// A turn does what is due, in this order: input, the ends and starts of animations, timers; then it
/// commits what they changed. What makes new work for the same moment gets another turn at it.
public final class EventLoop {
  /// The clock that the loop advances.
  public let clock: ManualClock

  /// The timers that the loop runs.
  public let timers: TimerQueue

  /// The layers and the journal.
  public let context: RenderContext

  /// The ticker that calls producers of values frame by frame.
  public let frames: FrameTicker

  /// Called after each turn, for work of the host; an error that it throws ends the advance.
  public var afterTurn: (() throws -> Void)?

  /// Called before each commit of a turn with work, with the turn's time and the number of such
  /// turns before it at that time; a later time than the clock's becomes the commit's, and the
  /// clock continues from there.
  ///
  /// What is asked is the same however the way to that time is divided: a turn in which nothing was due is
  /// not counted.
  package var commitTime: ((_ time: MediaTime, _ number: Int) -> MediaTime?)?

  private var moment = MediaTime.zero
  private var turnsThen = 0
  private var hasTicked = false

  private let inputs = TimerQueue()
  private let members: SessionMembers
  private let followers: WaitingFollowers
  private static let turnLimit = 1000

  init(
    clock: ManualClock, timers: TimerQueue, context: RenderContext, frames: FrameTicker,
    members: SessionMembers, followers: WaitingFollowers
  ) {
    self.followers = followers
    self.clock = clock
    self.timers = timers
    self.context = context
    self.frames = frames
    self.members = members
  }

  /// Arranges for input from outside to arrive at a time; of equal times the one posted first comes first.
  ///
  /// - Parameters:
  ///   - time: The time at which it is due, in the session's time; a past one is due at once.
  ///   - input: The work, called at its time.
  public func post(at time: MediaTime, _ input: @escaping () -> Void) {
    inputs.schedule(at: time, input)
  }

  /// The time of the next event of the loop, or nil when there is none.
  ///
  /// Input, timers, and the starts and ends of animations count.
  public var nextTime: MediaTime? {
    let work = Self.earlier(inputs.nextTime, timers.nextTime)
    return Self.earlier(work, context.nextEventTime(after: clock.now))
  }

  /// Whether something changes at the next frame that no event announces.
  public var needsFrames: Bool {
    frames.isObserved || frames.hasWork && context.hasRunningAnimations
  }

  private static func earlier(_ one: MediaTime?, _ other: MediaTime?) -> MediaTime? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Processes all events up to a time, each at its own time, and leaves the clock there.
  ///
  /// - Parameter time: The time to advance to.
  /// - Throws: ``MotionError`` (`livelock`) after 1000 turns at one time, and the errors of ``afterTurn``.
  /// - Complexity: Linear in the number of events until the time, besides the cost of their handlers.
  public func advance(to time: MediaTime) throws {
    try settle()
    while clock.now < time {
      clock.advance(to: min(time, nextTime ?? time))
      try settle()
    }
  }

  /// Processes all events within a duration from now, each at its own time, and leaves the clock at
  /// its end: `try eventLoop.advance(by: 0.25)`.
  ///
  /// - Parameter duration: The duration; one below 0 counts as 0.
  /// - Throws: ``MotionError`` (`livelock`) and the errors of ``afterTurn``, as ``advance(to:)`` does.
  public func advance(by duration: MediaTime) throws {
    try advance(to: clock.now + duration)
  }

  /// Processes all events up to a frame, then calls the producers of values frame by frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - frame: The frame, for display links.
  /// - Returns: Whether the clock stopped at the frame, rather than passed it over for a commit's later time.
  /// - Throws: ``MotionError`` (`livelock`) and the errors of ``afterTurn``, as ``advance(to:)`` does.
  @discardableResult
  public func advance(toFrameAt time: MediaTime, showing frame: DisplayLink.FrameTiming? = nil)
    throws -> Bool
  {
    try advance(to: time)
    // The clock is past the frame if the commit of a late turn took a later time.
    if clock.now > time { return false }
    if !frames.hasWork { return true }
    hasTicked = true
    frames.tick(frame)
    try settle()
    return true
  }

  /// Processes the events that are due now and commits open changes, without advancing the clock.
  ///
  /// - Throws: ``MotionError`` (`livelock`) and the errors of ``afterTurn``, as ``advance(to:)`` does.
  /// - Complexity: Linear in the amount of work that is due.
  public func settle() throws {
    var turns = 0
    repeat {
      if turns == Self.turnLimit {
        throw MotionError(
          .livelock,
          "1000 turns at \(clock.now) made new work for the same moment. Let callbacks "
            + "schedule their successors later than now.")
      }
      turns += 1
      takeTurn()
      try afterTurn?()
    } while nextTime.map { $0 <= clock.now } ?? false
  }

  /// Ends the session: removes its runtimes, drops pending input and timers, and ends animations.
  ///
  /// Animations that have not ended by then get neither stop nor completion: nothing stopped them.
  public func shutdown() {
    context.discardHandlers()
    members.endAll()
    inputs.removeAll()
    timers.removeAll()
    followers.removeAll()
    afterTurn = nil
    context.shutdown()
  }

  private func takeTurn() {
    let isDue = commitTime != nil && (hasTicked || nextTime.map { $0 <= clock.now } ?? false)
    hasTicked = false
    inputs.runDue(at: clock.now)
    let hasEvents =
      !frames.samples.isEmpty
      && context.nextEventTime(after: clock.now).map { $0 <= clock.now } ?? false
    context.deliverEvents(upTo: clock.now)
    timers.runDue(at: clock.now)
    // What is sampled has the last value of a motion at its end, exactly (CMP-10).
    if hasEvents { frames.samples.send(()) }
    followers.resume()
    if isDue { delayCommit() }
    context.commit()
  }

  private func delayCommit() {
    turnsThen = moment == clock.now ? turnsThen + 1 : 0
    moment = clock.now
    if let time = commitTime?(moment, turnsThen), time > moment { clock.advance(to: time) }
  }
}
