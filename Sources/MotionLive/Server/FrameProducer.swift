internal import MotionRender
internal import MotionTime

/// Applies commits and makes frames of them, at deadlines: the server without its thread.
final class FrameProducer {
  let journal = Journal()
  let recorder: Recorder

  private(set) var rate: FrameRate

  /// Where the present rate counts its frames from.
  private var origin = MediaTime.zero
  private var originIndex = 0

  private var nextIndex = 0
  private var shownTime: MediaTime?

  /// The commits that no frame has shown yet, and the last that one has.
  private var waiting: [(id: Int, time: MediaTime)] = []
  private var shownCommit = 0

  /// How many frames are shown before what lies behind them is forgotten.
  private static let framesKept = 64

  init(rate: FrameRate) {
    self.rate = rate
    recorder = Recorder(journal: journal)
  }

  /// Takes over what was committed.
  ///
  /// - Throws: ``RenderError`` (`invalidJournal`) when commits are missing.
  func apply(_ commit: Commit) throws(RenderError) {
    try journal.apply(commit)
    waiting.append((commit.id, commit.time))
  }

  /// Changes the rate; frames count from the last one shown.
  func setRate(_ rate: FrameRate) {
    if rate == self.rate { return }
    self.rate = rate
    origin = shownTime ?? .zero
    originIndex = shownTime == nil ? 0 : nextIndex - 1
  }

  /// The next frame that shows something new, or nil when nothing will change by itself.
  ///
  /// - Parameter isNext: Whether it comes right after the last one, so that motion goes on.
  func nextDeadline() -> (index: Int, time: MediaTime, isNext: Bool)? {
    guard let change = nextChange() else { return nil }
    let index = max(nextIndex, frame(atOrAfter: change))
    return (index, time(of: index), shownTime != nil && index == nextIndex)
  }

  /// The number of the last frame whose deadline has passed.
  func lastFrame(by now: MediaTime) -> Int {
    frame(atOrAfter: now + MediaTime(flicks: 1)) - 1
  }

  /// Makes a frame, which must not lie before the last one.
  func show(_ index: Int) -> (frame: Frame, commit: Int) {
    let time = time(of: index)
    let frame = recorder.frame(index: index, time: time)
    nextIndex = index + 1
    shownTime = time
    let shown = waiting.firstIndex { $0.time > time } ?? waiting.count
    if shown > 0 { shownCommit = waiting[shown - 1].id }
    waiting.removeFirst(shown)
    if index.isMultiple(of: Self.framesKept) { journal.forget(before: time) }
    return (frame, shownCommit)
  }

  private func time(of index: Int) -> MediaTime {
    origin + rate.time(ofFrame: index - originIndex)
  }

  private func frame(atOrAfter time: MediaTime) -> Int {
    originIndex + rate.firstFrame(atOrAfter: time - origin)
  }

  private func nextChange() -> MediaTime? {
    if let commit = waiting.first { return commit.time }
    return shownTime.flatMap(journal.nextChange)
  }
}
