public import MotionCore
public import MotionRender
public import MotionTime
public import MotionTrace

/// A loop that advances a session frame by frame and passes each frame to the outputs.
///
/// The journal's history before written frames is discarded, so that memory does not grow with the
/// length of the session, unless the job has ``RunJob/keepsHistory``.
public final class FrameLoop: SessionLoop {
  /// The end of a run.
  public enum End: Hashable, Sendable {
    /// The session settled: input has ended, everything is at rest and no timer is due.
    case settled
    /// The end time of the job was reached.
    case reachedTime
    /// `maxDuration` elapsed before the session settled.
    case unsettled
  }

  /// Called before each frame, to check for interruptions. An error that it throws ends the run.
  public var beforeFrame: (() throws -> Void)?

  let job: RunJob
  let eventLoop: EventLoop
  let writer: FrameWriter
  private let outputs: SessionOutputs
  private var grid: FrameGrid

  /// The number of the last commit in the latest frame, for `motion.server`.
  private(set) var lastCommit = 0

  /// The number of frames that are written before the history of as many earlier ones is discarded.
  private static let framesKept = 64

  /// Creates the loop of a session.
  ///
  /// - Parameters:
  ///   - job: The job, with the frame rate and the end of the run.
  ///   - eventLoop: The session's event loop, whose clock is at 0.
  ///   - outputs: The outputs that receive columns, events, frames and commits.
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

  /// Schedules the job's recorded input.
  ///
  /// - Parameter route: Delivers a sample to the stages that exist at its time.
  public func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in job.recording?.samples ?? [] {
      eventLoop.post(at: sample.time) { [weak self] in
        self?.note(.input(sample))
        route(sample)
      }
    }
  }

  /// Adds an event to the trace that is not in the journal: input, or a marker, whose time may be
  /// in the future.
  ///
  /// - Parameter event: The event.
  public func note(_ event: TraceEvent) {
    writer.note(event)
  }

  /// Passes commits to the outputs that receive them.
  ///
  /// - Throws: ``RenderError`` (`invalidTransaction`) inside an explicit transaction.
  public func observeCommits() throws(RenderError) {
    if outputs.commits == nil { return }
    try eventLoop.context.observeCommits { [weak writer] in writer?.note($0) }
  }

  /// Runs the session from frame 0 to its end.
  ///
  /// - Throws: The errors of the turns, the outputs and ``beforeFrame``.
  /// - Complexity: Linear in the number of frames times the number of columns, plus what callbacks take.
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

  /// Advances to the next frame and shows it, with those that were skipped.
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

  /// Discards the history except for a number of frames, which scripts can view.
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
  /// Whether the session is at rest and no timer or input is due.
  package var isSettled: Bool {
    nextTime == nil && !context.hasRunningAnimations && !frames.isObserved
  }
}
