internal import MotionLua
package import MotionRender
package import MotionTime
package import MotionTrace

/// A writer that passes frames and events to an output in the order that ``TraceWriter`` requires.
package final class FrameWriter {
  package let recorder: Recorder

  /// The number of frames shown so far, for `motion.server`.
  package private(set) var shownFrames = 0
  package private(set) var lastFrame: Frame?

  /// The place in the journal's list of columns that the last frame was shown at.
  private var shownSources: UInt32 = 0

  /// The frame before ``lastFrame``, whose memory the next one reuses.
  private var spareFrame: Frame?

  private let outputs: SessionOutputs
  private var events = TimedQueue<TraceEvent>()

  /// The number of queued events. Reading it from the queue, which is in another module, would take longer than
  /// everything else in most frames.
  private var eventCount = 0
  private var commits: [Commit] = []
  private var columnCount = 0

  private let job: RunJob

  /// The last of the job's sample times that was shown.
  private var sampled: MediaTime?

  /// Creates a writer of a job's frames.
  package init(_ context: RenderContext, to outputs: SessionOutputs, for job: RunJob) {
    let patterns = job.columns + job.laterColumns
    recorder = Recorder(
      journal: context.journal, choosing: patterns.isEmpty ? nil : ColumnSelection(patterns))
    self.outputs = outputs
    self.job = job
  }

  /// A recorder of all columns, for scripts that read the last frame of a trace of chosen columns.
  private lazy var whole = Recorder(journal: recorder.journal, choosing: nil, before: 0)

  /// The last frame with all columns that there were at its time.
  var wholeFrame: (frame: Frame, columns: [Column])? {
    guard let lastFrame else { return nil }
    if !isChosen { return (lastFrame, Array(recorder.columns.prefix(lastFrame.values.count))) }
    let frame = whole.frame(index: lastFrame.index, time: lastFrame.time, before: shownSources)
    return (frame, whole.columns)
  }

  /// Whether the trace has chosen columns only.
  private var isChosen: Bool { !(job.columns.isEmpty && job.laterColumns.isEmpty) }

  /// The messages about columns of later layers that there were none of in the end, with the nearest names.
  private var unmatchedColumns: [String] {
    ColumnSelection(job.laterColumns).unmatched(among: recorder.columns).map {
      $0.refusal(among: recorder.possibleColumns, of: job.laterColumnsOption)
    }
  }

  /// Queues an event that is not in the journal.
  package func note(_ event: TraceEvent) {
    events.insert(event, at: event.time)
    eventCount += 1
  }

  /// Queues a commit.
  package func note(_ commit: Commit) { commits.append(commit) }

  /// Evaluates a frame and writes it, preceded by the commits and events up to it.
  func showFrame(index: Int, time: MediaTime) throws {
    var frame = spareFrame ?? Frame(index: index, time: time, values: [])
    spareFrame = nil
    recorder.show(index: index, time: time, in: &frame)
    let former = lastFrame
    try show(frame)
    spareFrame = former
  }

  /// Writes a frame, preceded by the commits and events up to it.
  package func show(_ frame: Frame) throws {
    if frame.index == 0 {
      try refuseUnmatchedColumns()
      try outputs.trace?.begin(
        TraceHeader(frameRate: job.frameRate, seed: job.seed, columns: recorder.columns))
      columnCount = recorder.columns.count
    }
    if job.samples == nil { try showRow(frame) } else { try showSamples(until: frame.time) }
    try write(eventsUntil: frame.time)
    shownFrames += 1
    lastFrame = frame
    shownSources = recorder.nextSource
  }

  /// Throws for patterns that match no column, before any output.
  ///
  /// The script's own statements have run. Only callbacks can still create layers, which only the
  /// patterns for later layers cover.
  private func refuseUnmatchedColumns() throws(ColumnError) {
    if !isChosen { return }
    let mayGrow = ScriptCallbacks.count > 0
    let columns = recorder.columns
    for pattern in ColumnSelection(job.columns).unmatched(among: columns) {
      var text = pattern.refusal(among: recorder.possibleColumns)
      if mayGrow, pattern.isPossible {
        text += " If a callback makes the layer later, give the pattern with --later-columns."
      }
      throw ColumnError(description: text)
    }
    for pattern in ColumnSelection(job.laterColumns).unmatched(among: columns)
    where !mayGrow || !pattern.isPossible {
      throw ColumnError(
        description: pattern.refusal(among: recorder.possibleColumns, of: job.laterColumnsOption))
    }
  }

  private func showRow(_ frame: Frame) throws {
    try write(eventsUntil: frame.time)
    for column in recorder.columns[columnCount...] { try outputs.trace?.add(column) }
    columnCount = recorder.columns.count
    try outputs.trace?.write(frame)
  }

  /// Writes the rows of the job's sample times that are due.
  package func showSamples(until time: MediaTime) throws {
    while let due = job.samples?.next(after: sampled), due <= time { try showSample(at: due) }
  }

  /// Writes the requested rows after the last frame, with the values at rest.
  package func showSamplesAtRest(until time: MediaTime) throws {
    while let due = job.samples?.nextListed(after: sampled), due <= time { try showSample(at: due) }
  }

  private func showSample(at time: MediaTime) throws {
    let next = job.frameRate.firstFrame(atOrAfter: time)
    let index = job.frameRate.time(ofFrame: next) == time ? next : next - 1
    try showRow(recorder.frame(index: index, time: time))
    sampled = time
  }

  /// Writes the remaining commits and events, and the end.
  package func end(at time: MediaTime) throws {
    try write(eventsUntil: .infinity)
    if !job.laterColumns.isEmpty { outputs.report.unmatchedColumns = unmatchedColumns }
    try outputs.end(at: time)
  }

  /// Writes the queued events up to a time in order of time; those with equal times in the order in
  /// which they occurred.
  private func write(eventsUntil time: MediaTime) throws {
    if !commits.isEmpty {
      for commit in commits { try outputs.commits?.write(commit) }
      commits.removeAll(keepingCapacity: true)
    }
    if recorder.hasEvents { for event in recorder.takeEvents() { note(.animation(event)) } }
    while eventCount > 0, let first = events.first, first.time <= time {
      eventCount -= 1
      try outputs.write(events.removeFirst().element)
    }
  }
}
