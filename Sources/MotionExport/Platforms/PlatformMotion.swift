internal import MotionTime
import OrreryBasics

/// A motion as the exports for app platforms write it: columns with names, whose bound counts what the platform
/// approximates.
struct PlatformMotion {
  /// A column, and its name in the file.
  struct Column {
    let name: String
    let column: MotionColumn

    /// The part of the column's range within which it is written.
    let tolerance: Double

    /// The tolerance in the unit of the column.
    var limit: Double { tolerance * max(column.range, 1e-9) }

    /// Returns a number of the column for the file, without the digits that do not show.
    func rounded(_ number: Double) -> Double {
      DecimalRounding.rounded(number, DecimalRounding.decimals(within: rounding))
    }

    /// The largest error of ``rounded(_:)``.
    var rounding: Double { 1e-7 * max(column.range, 1e-9) }

    /// The bound in words: `within 0.02 pt`.
    var bound: String {
      let unit = column.unit.isEmpty ? "" : " \(column.unit)"
      return column.bound == 0
        ? "exact" : "within \(DecimalRounding.significant(column.bound))\(unit)"
    }

    /// The pieces that are springs.
    var springs: [PlatformSpring] {
      var count = 0
      return column.pieces.compactMap { piece in
        guard case .spring(let motion) = piece.form else { return nil }
        count += 1
        return PlatformSpring(
          name: "\(name)Spring\(count == 1 ? "" : "\(count)")", start: piece.start,
          duration: piece.end - piece.start, motion: motion, limit: limit)
      }
    }

    /// The keyframes at whole milliseconds; nil when they are too many.
    var keysOnGrid: PlatformKeys? {
      let keys = PlatformKeys(column.pieces, within: limit / 2, isOnGrid: true)
      return keys.flatMap { $0.keys.count <= PlatformMotion.mostKeys ? $0 : nil }
    }
  }

  /// The name of the motion, and that of the type in the file.
  let title: String
  let typeName: String

  /// The duration in seconds.
  let duration: Double

  /// The columns that are written.
  let columns: [Column]

  /// The notes on what is left out.
  let notes: [String]

  /// The lines for a person.
  let report: [String]

  /// The note on motion at whole milliseconds.
  static let gridNote =
    "times are whole milliseconds, and a jump takes one, so 'within' does not hold for 2 ms around jumps."

  /// Returns a time as a number of whole milliseconds.
  static func milliseconds(_ time: Double) -> String {
    NumberText.shortest((time * 1000).rounded())
  }

  /// The most keyframes of a column: methods of Java's machine are limited to 64 KB.
  static let mostKeys = 1000

  /// Creates the motion of a run.
  ///
  /// - Parameters:
  ///   - error: Returns what the platform adds to the bound of a column; nil for a column with too much detail.
  ///   - notes: The notes on what the platform does with any motion.
  ///   - note: Returns the note on a column; nil without one.
  init(
    _ request: ExportRequest, notes: [String] = [], note: (MotionColumn) -> String? = { _ in nil },
    error: (Column) -> Double?
  ) throws(TimingError) {
    let run = try RunMotion(request, carriesSprings: true)
    let names = PlatformNames.names(run.columns.map(\.name))
    var columns: [Column] = []
    var left: [String] = []
    for (column, name) in zip(run.columns, names) {
      let plain = Column(name: name, column: column, tolerance: request.tolerance)
      guard let error = error(plain) else {
        left.append(
          "\(column.name) is left out: it takes more than \(Self.mostKeys) keyframes. Give a larger "
            + "--tolerance.")
        continue
      }
      columns.append(
        Column(name: name, column: column.adding(error), tolerance: request.tolerance))
    }
    left += columns.compactMap { note($0.column) }
    let shown = run.with(columns: columns.map(\.column), notes: left + notes)
    let name = PlatformNames.name(request.title, isType: true)
    (title, typeName) = (request.title, name + "Motion")
    (duration, self.columns) = (run.end.seconds, columns)
    (self.notes, report) = (shown.notes, shown.report)
  }

  /// Creates the motion of a curve alone, as the column `progress`.
  ///
  /// - Throws: ``TimingError``: as ``CurveMotion`` does, `bakeBudgetExceeded` for too much detail.
  init(_ curve: ExportedCurve, error: (Column) -> Double?) throws(TimingError) {
    let motion = try CurveMotion(curve, carriesSprings: true)
    let column = MotionColumn(
      name: "progress", unit: "", layerName: "", layerID: 0, keyPath: "progress",
      pieces: motion.pieces, bound: motion.bound, sampleCount: 0, range: 1,
      isExact: motion.bound == 0)
    let plain = Column(name: "progress", column: column, tolerance: curve.tolerance)
    guard let error = error(plain) else {
      throw Self.excess(of: curve)
    }
    title = curve.text
    typeName = Self.typeName(of: curve)
    duration = motion.duration
    columns = [Column(name: "progress", column: column.adding(error), tolerance: curve.tolerance)]
    (notes, report) = ([], [])
  }

  /// Returns the error for a curve with too much detail.
  static func excess(of curve: ExportedCurve) -> TimingError {
    TimingError(
      .bakeBudgetExceeded,
      "\(curve.text) takes more than \(mostKeys) keyframes. Give a larger --tolerance.")
  }

  /// Returns the name of a curve's type: `EaseInOutCurve`.
  static func typeName(of curve: ExportedCurve) -> String {
    PlatformNames.name(String(curve.text.prefix { $0 != "(" }), isType: true) + "Curve"
  }

  /// Returns the comment at the start of the file: who wrote it, lines of the platform, and what is left out.
  ///
  /// - Parameter mark: The sign in front of each line.
  func head(_ lines: [String], mark: String = "//") -> String {
    let first = "\(title): motion of \(NumberText.shortest(duration)) s, written by orrery."
    let out = notes.isEmpty ? [] : [""] + notes.map { "Note: \($0)" }
    return ([first] + lines + out).map(PlatformNames.comment).map {
      $0.isEmpty ? "\(mark)\n" : "\(mark) \($0)\n"
    }.joined()
  }
}
