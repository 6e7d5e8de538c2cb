public import MotionRender
public import MotionTime
import OrreryBasics

/// Columns of a session written as CSS and as Web Animations, no further from what was shown than stated.
///
/// Each column becomes a custom property, `--card-position-y`, so that numbers of any kind are mixed
/// as plain numbers.
public struct WebSheet {
  /// The form and the accuracy of an exported column.
  public struct Row: Hashable, Sendable {
    /// The column's name.
    public let column: String

    /// `pt`, `rad` or "".
    public let unit: String

    /// The form of the export.
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

    /// The number of keyframes or points.
    public let stopCount: Int

    /// The size of `@keyframes` and of the words in `animation`.
    public let byteCount: Int

    /// The size of the same as keyframes every 10 ms with as many decimals.
    public let uniformByteCount: Int
  }

  /// The columns, in the order asked for.
  public let rows: [Row]

  /// The duration of the motion.
  public let duration: MediaTime

  let tracks: [WebTrack]

  /// The notation of which a sheet is to be as short as possible.
  public enum Notation: Hashable, Sendable, CaseIterable {
    /// ``WebSheet/css``.
    case css

    /// ``WebSheet/webAnimations``.
    case webAnimations
  }

  /// Writes columns within a tolerance.
  ///
  /// A larger tolerance never gives a longer text, a smaller one never a less accurate text.
  ///
  /// - Parameters:
  ///   - recorder: Shows the session.
  ///   - columns: Some of its columns.
  ///   - end: When the motion ends, later than 0.
  ///   - tolerance: The largest difference as a part of each column's range, 1e-6…0.5.
  ///   - notation: The text that is to be short.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an end out of range,
  ///   `bakeBudgetExceeded` for a column with too much detail.
  public init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime, tolerance: Double,
    for notation: Notation = .css
  ) throws(TimingError) {
    try self.init(
      WebDraft(recorder, columns: columns, until: end, for: notation), tolerance: tolerance)
  }

  /// Writes columns as closely as a number of bytes allows.
  ///
  /// - Parameter maxBytes: For the `@keyframes` of all columns and their words in `animation`.
  /// - Throws: ``TimingError``: `bakeBudgetExceeded` when no tolerance up to half the range is enough.
  public init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime, maxBytes: Int
  ) throws(TimingError) {
    let draft = try WebDraft(recorder, columns: columns, until: end, for: .css)
    var best = try WebSheet(draft, tolerance: WebLadder.tolerances[0])
    guard best.byteCount <= maxBytes else {
      throw TimingError(
        .bakeBudgetExceeded,
        "The motion does not fit in \(maxBytes) bytes. Give at least \(best.byteCount), or fewer "
          + "columns.")
    }
    let finer = WebLadder.tolerances.dropFirst().filter { $0 > WebLadder.finest }
    for tolerance in finer + [WebLadder.finest] {
      guard let sheet = try? WebSheet(draft, tolerance: tolerance), sheet.byteCount <= maxBytes
      else {
        break
      }
      best = sheet
    }
    self = best
  }

  private var byteCount: Int { rows.reduce(0) { $0 + $1.byteCount } }

  private init(_ draft: WebDraft, tolerance: Double) throws(TimingError) {
    guard (WebLadder.finest...0.5).contains(tolerance) else {
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
  /// The number of keyframes or points.
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
    let column: String
    let name: String
    let fitter: WebFitter
    let ladder: WebLadder

    /// Returns the column as it is written with a motion of a bound.
    let track: (WebMotion, Double) -> WebTrack
  }

  let end: MediaTime
  let parts: [Part]

  init(
    _ recorder: Recorder, columns: [Column], until end: MediaTime, for notation: WebSheet.Notation
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
      let (fitter, name) = (WebFitter(series, until: self.end), names.name(for: column.name))
      let track = { (motion: WebMotion, bound: Double) in
        WebTrack(
          column: column.name, layer: layer, keyPath: keyPath, unit: column.unit, target: target,
          name: name, motion: motion, bound: bound, sampleCount: fitter.sampleCount,
          range: fitter.range)
      }
      let ladder = WebLadder(fitter) { track($0, $1).size(in: notation) }
      parts.append(
        Part(column: column.name, name: name, fitter: fitter, ladder: ladder, track: track))
    }
    self.parts = parts
  }

  func tracks(tolerance: Double) throws(TimingError) -> [WebTrack] {
    var tracks: [WebTrack] = []
    for part in parts {
      guard let best = part.ladder.best(within: tolerance) else {
        throw TimingError(
          .bakeBudgetExceeded,
          "\(part.column) has too much detail to be within \(NumberText.shortest(tolerance)) of its "
            + "range. Give a larger tolerance, or leave it out.")
      }
      tracks.append(part.track(best.motion, best.bound))
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
