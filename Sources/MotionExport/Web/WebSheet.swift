public import MotionRender
public import MotionTime
import OrreryBasics

/// A session exported as CSS, Web Animations, a page or a picture, with a stated maximum error.
///
/// A property is animated itself where one animation can say its motion; where a rule combines several,
/// each column is a custom property, `--card-position-y`.
public struct WebSheet {
  /// The written form of a column, with its error.
  public struct Row: Hashable, Sendable {
    /// The column's name.
    public let column: String

    /// `pt`, `rad` or "".
    public let unit: String

    /// The written form.
    public let form: WebForm

    /// The property that shows it: `translate`, or `--card-position-y`; "" for what does not move.
    public let property: String

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

    /// The size of `@keyframes` and of the words in `animation`; 0 for a column that shares those of one before.
    public let byteCount: Int

    /// The size of the same as keyframes every 10 ms with as many decimals.
    public let uniformByteCount: Int
  }

  /// The columns, in the order requested.
  public let rows: [Row]

  /// The duration of the motion.
  public let duration: MediaTime

  /// The notes on parts of the session that the text leaves out, a sentence each.
  public let notes: [String]

  let draft: WebDraft
  let plays: [WebPlay]

  /// The notation of which a sheet is to be as short as possible.
  public enum Notation: Hashable, Sendable, CaseIterable {
    /// ``WebSheet/css``.
    case css

    /// ``WebSheet/webAnimations``.
    case webAnimations
  }

  /// Writes a session within a tolerance.
  ///
  /// A larger tolerance never gives a longer text, a smaller one never a less accurate text.
  ///
  /// - Parameters:
  ///   - recorder: Shows the session.
  ///   - columns: Some of its columns, and nothing else of the layers; nil for all of every layer.
  ///   - end: When the motion ends, later than 0.
  ///   - tolerance: The largest difference as a part of each column's range, 1e-6…0.5.
  ///   - notation: The text that is to be short.
  ///   - images: Returns the image of a name.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an end out of range,
  ///   `bakeBudgetExceeded` for a column with too much detail.
  public init(
    _ recorder: Recorder, columns: [Column]?, until end: MediaTime, tolerance: Double,
    for notation: Notation = .css, images: (String) -> WebImage = WebImage.none
  ) throws(TimingError) {
    let draft = try WebDraft(
      recorder, columns, WebScope(until: end), WebPageForm(), for: notation, images: images)
    try self.init(draft, tolerance: tolerance)
  }

  /// Writes a session as closely as a number of bytes allows.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the session.
  ///   - columns: The columns to write, and nothing else of the layers; nil for all of every layer.
  ///   - end: The end of the motion, later than 0.
  ///   - maxBytes: For the `@keyframes` of all columns and their words in `animation`.
  ///   - images: Returns the image of a name.
  /// - Throws: ``TimingError``: `bakeBudgetExceeded` when no tolerance up to half the range is enough.
  public init(
    _ recorder: Recorder, columns: [Column]?, until end: MediaTime, maxBytes: Int,
    images: (String) -> WebImage = WebImage.none
  ) throws(TimingError) {
    let draft = try WebDraft(
      recorder, columns, WebScope(until: end), WebPageForm(), for: .css, images: images)
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

  init(_ draft: WebDraft, tolerance: Double) throws(TimingError) {
    guard (WebLadder.finest...0.5).contains(tolerance) else {
      throw TimingError(
        .invalidValue,
        "A tolerance of \(tolerance) is out of range. Give a part of the range, 0.000001 to 0.5.")
    }
    self.draft = draft
    duration = draft.scope.end - draft.scope.start
    notes = draft.notes
    var rows = draft.columns.map(Row.init(still:))
    var plays: [WebPlay] = []
    for (part, animations) in zip(draft.parts, draft.animations) {
      guard let best = part.ladder.best(within: tolerance) else {
        throw TimingError(
          .bakeBudgetExceeded,
          "\(draft.columns[part.course.columns[0]].name) has too much detail to be within"
            + " \(NumberText.shortest(tolerance)) of its range. Give a larger tolerance, or leave it out."
        )
      }
      let own = Self.plays(
        animations, part.course.columns, best.motions, repeats: draft.scope.repeats)
      plays += own
      for (place, column) in part.course.columns.enumerated() {
        rows[column] = Row(
          draft.columns[column], best.motions[place], best.bounds[place], animations,
          byteCount: place == 0 ? Self.byteCount(of: own) : 0, tolerance: tolerance)
      }
    }
    (self.rows, self.plays) = (rows, plays.sorted { $0.animation.rule < $1.animation.rule })
  }

  /// Returns the animations of one course with the motions of its columns.
  static func plays(
    _ animations: [WebAnimation], _ columns: [Int], _ motions: [WebMotion], repeats: Bool
  ) -> [WebPlay] {
    let motionOf = Dictionary(uniqueKeysWithValues: zip(columns, motions))
    return animations.map {
      WebPlay(animation: $0, motions: motionOf, motion: motions[0], repeats: repeats)
    }
  }

  /// Returns the size of the rules and of the words that play animations.
  static func byteCount(of plays: [WebPlay]) -> Int {
    plays.reduce(0) { size, play in
      let css = play.css
      return size + css.keyframes.utf8.count + css.animation.utf8.count
    }
  }
}

extension WebSheet.Row {
  /// A column that never changes.
  fileprivate init(still column: WebColumn) {
    self.init(
      column: column.name, unit: column.unit, form: .constant, property: "", isExact: true,
      bound: 0,
      sampleCount: column.fitter.sampleCount, range: 0, stopCount: 0, byteCount: 0,
      uniformByteCount: 0)
  }

  fileprivate init(
    _ column: WebColumn, _ motion: WebMotion, _ bound: Double, _ animations: [WebAnimation],
    byteCount: Int, tolerance: Double
  ) {
    let fitter = column.fitter
    let property = animations.lazy.compactMap { $0.property(of: column.index) }.first ?? ""
    self.init(
      column: column.name, unit: column.unit, form: motion.form, property: property,
      isExact: motion.isExact, bound: bound, sampleCount: fitter.sampleCount, range: fitter.range,
      stopCount: motion.stopCount, byteCount: byteCount,
      uniformByteCount: WebCSS.uniformByteCount(
        duration: fitter.duration,
        decimals: DecimalRounding.decimals(within: tolerance * fitter.range / 64),
        name: column.property, fitter.value))
  }
}

extension WebMotion {
  /// The number of keyframes or points.
  fileprivate var stopCount: Int {
    guard form == .points, let text = keyframes.first?.easing?.text else { return keyframes.count }
    return text.utf8.count { $0 == UInt8(ascii: ",") } + 1
  }
}
