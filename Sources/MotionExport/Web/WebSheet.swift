public import MotionRender
public import MotionTime
import OrreryBasics

/// Columns of a session written as CSS and as Web Animations, no further from what was shown than stated.
///
/// Each column becomes a custom property, `--card-position-y`, so that numbers of any kind are mixed
/// as plain numbers.
public struct WebSheet {
  /// How a column is written, and how well.
  public struct Row: Hashable, Sendable {
    /// The column's name.
    public let column: String

    /// `pt`, `rad` or "".
    public let unit: String

    /// How it is written.
    public let form: WebForm

    /// Whether CSS says the motion itself and nothing was fitted.
    public let isExact: Bool

    /// The largest difference from what was shown, in the unit, but for a microsecond around jumps.
    ///
    /// It was measured from the text read back: at ``sampleCount`` times, and where a difference is
    /// largest between them by the parabola through its neighbours.
    public let bound: Double

    /// At how many times it was measured.
    public let sampleCount: Int

    /// The largest number shown less the smallest, in the unit.
    public let range: Double

    /// How many keyframes or points there are.
    public let stopCount: Int

    /// The size of `@keyframes` and of the words in `animation`.
    public let byteCount: Int

    /// The size of the same as keyframes every 10 ms with as many decimals.
    public let uniformByteCount: Int
  }

  /// The columns, in the order asked for.
  public let rows: [Row]

  /// How long the motion is.
  public let duration: MediaTime

  let tracks: [WebTrack]

  /// Writes columns within a tolerance.
  ///
  /// - Parameters:
  ///   - recorder: Shows the session.
  ///   - columns: Some of its columns.
  ///   - end: When the motion ends, later than 0.
  ///   - tolerance: The largest difference as a part of each column's range, 1e-6…0.5.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an end out of range,
  ///   `bakeBudgetExceeded` for a column with too much detail.
  public init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime, tolerance: Double
  ) throws(TimingError) {
    try self.init(WebDraft(recorder, columns: columns, until: end), tolerance: tolerance)
  }

  /// Writes columns as closely as a number of bytes allows.
  ///
  /// - Parameter maxBytes: For the `@keyframes` of all columns and their words in `animation`.
  /// - Throws: ``TimingError``: `bakeBudgetExceeded` when no tolerance up to half the range is enough.
  public init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime, maxBytes: Int
  ) throws(TimingError) {
    let draft = try WebDraft(recorder, columns: columns, until: end)
    var best: WebSheet?
    var smallest = Int.max
    // By bisection on the exponent of two: 0.5 down to just above 1e-6.
    var (fine, coarse) = (-19.93, -1.0)
    for step in 0..<12 {
      let exponent = step == 0 ? coarse : fine + (coarse - fine) / 2
      let share = Elementary.exp(exponent * 0.693_147_180_559_945_3)
      let sheet = try WebSheet(draft, tolerance: share)
      let size = sheet.rows.reduce(0) { $0 + $1.byteCount }
      smallest = min(smallest, size)
      if size > maxBytes {
        fine = exponent
        if step == 0 { break }
      } else {
        coarse = exponent
        best = sheet
      }
    }
    guard let best else {
      throw TimingError(
        .bakeBudgetExceeded,
        "The motion does not fit in \(maxBytes) bytes. Give at least \(smallest), or fewer columns."
      )
    }
    self = best
  }

  private init(_ draft: WebDraft, tolerance: Double) throws(TimingError) {
    guard (1e-6...0.5).contains(tolerance) else {
      throw TimingError(
        .invalidValue,
        "A tolerance of \(tolerance) is out of range. Give a part of the range, 0.000001 to 0.5.")
    }
    duration = draft.end
    tracks = try draft.tracks(tolerance: tolerance)
    rows = zip(tracks, draft.parts).map { track, part in
      Row(
        column: track.column, unit: track.unit, form: track.motion.form,
        isExact: track.motion.isExact, bound: track.bound, sampleCount: track.sampleCount,
        range: track.range, stopCount: track.stopCount, byteCount: track.byteCount,
        uniformByteCount: part.uniformByteCount(tolerance: tolerance * track.range, track.name))
    }
  }
}

extension WebTrack {
  /// How many keyframes or points there are.
  fileprivate var stopCount: Int {
    guard motion.form == .points, let text = motion.keyframes.first?.easing?.text else {
      return motion.keyframes.count
    }
    return text.utf8.count { $0 == UInt8(ascii: ",") } + 1
  }
}

/// Columns taken apart once, to be written within any tolerance.
struct WebDraft {
  struct Part {
    let series: ColumnTimeSeries
    let fitter: WebFitter
    let target: String
    let name: String
    let layer: String
    let keyPath: String
  }

  let end: MediaTime
  let parts: [Part]

  init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime
  ) throws(TimingError) {
    guard end > .zero, end <= .furthest else {
      throw TimingError(
        .invalidValue, "There is no motion to write until \(end). Name a later end.")
    }
    // Whole milliseconds, which browsers keep as they are.
    let grain = MediaTime.flicksPerSecond / 1000
    self.end = MediaTime(flicks: (end.flicks + grain - 1) / grain * grain)
    var (names, targets) = (WebNames(), WebNames())
    var classes: [String: String] = [:]
    var parts: [Part] = []
    for column in columns {
      guard let series = recorder.timeSeries(of: column) else { continue }
      let (layer, keyPath) = (series.layerName, series.keyPath)
      let target = classes[layer] ?? targets.name(for: layer)
      classes[layer] = target
      parts.append(
        Part(
          series: series, fitter: WebFitter(series, until: self.end), target: target,
          name: names.name(for: column.name), layer: layer, keyPath: keyPath))
    }
    self.parts = parts
  }

  func tracks(tolerance: Double) throws(TimingError) -> [WebTrack] {
    var tracks: [WebTrack] = []
    for part in parts {
      let range = part.fitter.range
      let name = part.name
      let motion = part.fitter.motion(within: tolerance * max(range, 1e-9)) { motion in
        let css = WebCSS.text(of: motion, name: name)
        return css.keyframes.utf8.count + css.animation.utf8.count
      }
      guard let motion else {
        throw TimingError(
          .bakeBudgetExceeded,
          "\(part.series.column.name) has too much detail to be within \(NumberText.shortest(tolerance)) of its range. "
            + "Give a larger tolerance, or leave it out.")
      }
      tracks.append(
        WebTrack(
          column: part.series.column.name, layer: part.layer, keyPath: part.keyPath,
          unit: part.series.column.unit, target: part.target, name: name, motion: motion,
          bound: part.fitter.bound(of: motion), sampleCount: part.fitter.sampleCount, range: range))
    }
    return tracks
  }
}

extension WebDraft.Part {
  func uniformByteCount(tolerance: Double, _ name: String) -> Int {
    if tolerance <= 0 { return 0 }
    return WebCSS.uniformByteCount(
      duration: fitter.duration, decimals: WebRounding.decimals(within: tolerance / 64), name: name,
      fitter.value)
  }
}
