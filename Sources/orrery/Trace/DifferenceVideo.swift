@_spi(Drawing) import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// A video of two runs, drawn as outlines over each other.
struct DifferenceVideo {
  private let runs: [ComparedRun]
  private let difference: TraceDifference?

  /// A run's journal with its times and stage.
  private struct Side {
    var journal: [UInt8]
    var endTime: MediaTime
    var frameRate: FrameRate?
  }

  init(_ first: ComparedRun, _ second: ComparedRun, _ difference: TraceDifference?) {
    runs = [first, second]
    self.difference = difference
  }

  /// Returns the format for the suffix of a file's name.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func format(_ path: String) throws(HostError) -> DrawingRequest.Format {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    if let format = DrawingRequest.Format(rawValue: ending), format.isVideo { return format }
    throw HostError(
      .invalidArgument,
      "--video: '\(path)' does not end in .mp4, .webm, .gif, .apng or .webp. Name such a file.")
  }

  /// Draws the video.
  ///
  /// - Throws: The errors of reading; ``HostError`` (`notAvailable`, `invalidArgument`); the exit status of the
  ///   helper program.
  func write(_ format: DrawingRequest.Format, to path: String) throws {
    Signals.watch()
    let helper = try HelperProgram.render()
    let sides = try sides()
    let rate = format == .gif ? .perSecond(25) : sides[0].frameRate ?? sides[1].frameRate
    let times = FrameTimes(
      from: .zero, to: max(sides[0].endTime, sides[1].endTime), rate: rate ?? .perSecond(60))
    var request = DrawingRequest(pictures: [], format: format)
    request.video = DrawingRequest.Video(times: times, out: path)
    var comparison = DrawingRequest.Comparison(
      names: runs.map(\.path), byteCount: sides[1].journal.count)
    if let difference {
      comparison.divergence = try MediaTime(seconds: difference.time)
      comparison.note = "they part at \(MediaTime.text(ofSeconds: difference.time)) s"
      if case .value(let column, _, _) = difference.kind {
        comparison.column = column
        comparison.note += ": \(column)"
      }
    }
    request.comparison = comparison
    try RenderPlan.makeFolder(of: path)
    try helper.run(with: Array(request.line.utf8) + sides[0].journal + sides[1].journal).end()
  }

  /// Returns both journals, those of traces made from positions, on a stage that contains all of
  /// them.
  private func sides() throws -> [Side] {
    var positions: [TracePositions?] = []
    for run in runs {
      guard case .trace(let path) = run else {
        positions.append(nil)
        continue
      }
      let found = try TracePositions(reading: try run.reader())
      guard !found.names.isEmpty, found.bounds != nil else {
        throw HostError(
          .invalidArgument,
          "--video: \(path) has no columns of positions. Name journals, which orrery run --journal saves."
        )
      }
      Terminal.complain(
        "\(path): a trace tells only where layers are in the layer around them; each is a cross.")
      positions.append(found)
    }
    let stage = Self.stage(around: positions.compactMap { $0?.bounds })
    return try zip(runs, positions).map { run, positions in
      switch run {
      case .journal(_, let saved, let bytes):
        Side(journal: bytes, endTime: saved.endTime, frameRate: saved.header.frameRate)
      case .trace:
        Side(
          journal: try positions?.journal(of: shownStage ?? stage) ?? [],
          endTime: positions?.endTime ?? .zero, frameRate: positions?.frameRate)
      }
    }
  }

  /// The rectangle of the stage in a journal; nil without a stage.
  private var shownStage: Rect? {
    for case .journal(_, let saved, _) in runs {
      if let scene = Scene(of: saved.journal, at: .zero) {
        return Rect(origin: .zero, size: scene.size)
      }
    }
    return nil
  }

  /// Returns a rectangle around all points with room for names, at least as large as the default
  /// stage.
  private static func stage(around bounds: [Rect]) -> Rect {
    let (left, right) = (bounds.map(\.minX).min() ?? 0, bounds.map(\.maxX).max() ?? 0)
    let (top, bottom) = (bounds.map(\.minY).min() ?? 0, bounds.map(\.maxY).max() ?? 0)
    let (width, height) = (max(right - left, 240), max(bottom - top, 160))
    return Rect(
      x: (left + right - width) / 2 - 40, y: (top + bottom - height) / 2 - 40, width: width + 80,
      height: height + 80)
  }
}
