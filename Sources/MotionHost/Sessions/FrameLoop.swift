public import MotionCore
public import MotionRender
public import MotionTime
public import MotionTrace

/// Turns the handle of a session: advances it frame by frame and shows each frame to an output.
///
/// The journal before written frames is dropped, so that an hour needs no more memory than a
/// second; a job may ask to keep it.
public final class FrameLoop: SessionLoop {
  /// The end of a run.
  public enum End: Hashable, Sendable {
    /// Input was used up, all was at rest and no timer was due.
    case settled
    /// The time that the job named was reached.
    case reachedTime
    /// `maxDuration` elapsed before the session settled.
    case unsettled
  }

  /// Called before each frame, for signals and failures elsewhere; an error that it throws ends the
  /// run.
  public var beforeFrame: (() throws -> Void)?

  let job: RunJob
  let eventLoop: EventLoop
  let writer: FrameWriter
  private let outputs: SessionOutputs
  private var grid: FrameGrid

  /// The number of the last commit that a frame shows, for scripts that ask.
  private(set) var lastCommit = 0

  /// The number of frames that are written before the history of as many others is forgotten.
  private static let framesKept = 64

  /// Creates the loop of a session.
  ///
  /// - Parameters:
  ///   - job: Names the frame rate and when the run ends.
  ///   - eventLoop: The session's event loop, whose clock is at 0.
  ///   - outputs: Receive columns, events, frames and commits.
  public init(job: RunJob, eventLoop: EventLoop, outputs: SessionOutputs) {
    self.job = job
    self.eventLoop = eventLoop
    self.outputs = outputs
    writer = FrameWriter(eventLoop.context, to: outputs, for: job)
    grid = FrameGrid(job.frameRate)
    if let turns = job.recording?.lateTurns, !turns.isEmpty {
      eventLoop.commitTime = LateTurns(turns).commitTime
    }
  }

  /// Arranges for the job's recorded input to arrive at its times.
  ///
  /// - Parameter route: Leads a sample to the stages that there are when it arrives.
  public func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in job.recording?.samples ?? [] {
      eventLoop.post(at: sample.time) { [weak self] in
        self?.note(.input(sample))
        route(sample)
      }
    }
  }

  /// Adds an event that the journal does not hold to the trace: input or a marker, whose time may
  /// be in the future.
  public func note(_ event: TraceEvent) {
    writer.note(event)
  }

  /// Passes commits on, if the output wants them.
  ///
  /// - Throws: ``RenderError`` (`invalidTransaction`) inside an explicit transaction.
  public func observeCommits() throws(RenderError) {
    if outputs.commits == nil { return }
    try eventLoop.context.observeCommits { [weak writer] in writer?.note($0) }
  }

  /// Runs the session from frame 0 to its end.
  ///
  /// - Throws: What the turns, the output and ``beforeFrame`` throw.
  public func run() throws -> End {
    while true {
      if grid.time > limit { return try finish() }
      try beforeFrame?()
      let time = try takeFrame()
      if job.end == .settled, eventLoop.isSettled {
        try writer.showSamplesAtRest(until: job.longest)
        try writer.end(at: time)
        return .settled
      }
    }
  }

  /// Advances to the next frame and shows it, with those that were passed over.
  ///
  /// - Returns: The time of the last frame shown.
  private func takeFrame() throws -> MediaTime {
    let wasReached = try eventLoop.advance(toFrameAt: grid.time, showing: grid.timing)
    var time = grid.time
    for index in grid.moveOn(at: eventLoop.clock.now, wasReached: wasReached) {
      let next = job.frameRate.time(ofFrame: index)
      if next > limit { break }
      time = next
      try writer.showFrame(index: index, time: time)
      lastCommit = eventLoop.context.commitCount
      if !job.keepsHistory, (index + 1).isMultiple(of: Self.framesKept) {
        forget(allButTheLast: Self.framesKept, of: index + 1)
      }
    }
    return time
  }

  /// Lets scripts look back at least so many frames.
  private func forget(allButTheLast count: Int, of index: Int) {
    eventLoop.context.journal.forget(before: job.frameRate.time(ofFrame: max(index - count, 0)))
  }

  private var limit: MediaTime {
    switch job.end {
    case .settled: job.longest
    case .time(let time): time
    }
  }

  /// Advances the clock from the last frame to the end, which may be between frames.
  private func finish() throws -> End {
    try eventLoop.advance(to: limit)
    try writer.showSamples(until: limit)
    try writer.end(at: limit)
    return job.end == .settled ? .unsettled : .reachedTime
  }
}

extension EventLoop {
  /// Whether everything is at rest and nothing is due any more.
  package var isSettled: Bool {
    nextTime == nil && !context.hasRunningAnimations && !frames.isObserved
  }
}
