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

    /// Returns the keyframes at whole milliseconds, with numbers of single precision.
    ///
    /// - Throws: ``TimingError``: `bakeBudgetExceeded` when they are too many, `outOfRange` for a number or a
    ///   time that cannot be written.
    func keysOnGrid() throws(TimingError) -> PlatformKeys {
      let keys = PlatformKeys(column.pieces, within: limit / 2, isOnGrid: true)
      guard let keys, keys.keys.count <= PlatformMotion.mostKeys else {
        throw PlatformMotion.excess
      }
      guard keys.reach < 1e38, springs.allSatisfy(\.isOfSinglePrecision) else {
        throw PlatformMotion.imprecise
      }
      guard keys.keys[keys.keys.count - 1].time < 2e6 else {
        throw TimingError(
          .outOfRange, "it takes longer than 24 days in milliseconds. Give an earlier --until.")
      }
      return keys
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
  ///   - error: Returns what the platform adds to the bound of a column; throws for one that it cannot carry.
  ///   - notes: The notes on what the platform does with any motion.
  ///   - note: Returns the note on a column; nil without one.
  init(
    _ request: ExportRequest, notes: [String] = [], note: (MotionColumn) -> String? = { _ in nil },
    error: (Column) throws(TimingError) -> Double
  ) throws(TimingError) {
    let run = try RunMotion(request, carriesSprings: true)
    let names = PlatformNames.names(run.columns.map(\.name))
    var columns: [Column] = []
    var left: [String] = []
    for (column, name) in zip(run.columns, names) {
      let plain = Column(name: name, column: column, tolerance: request.tolerance)
      do throws(TimingError) {
        let column = column.adding(try error(plain))
        columns.append(Column(name: name, column: column, tolerance: request.tolerance))
      } catch {
        left.append("\(column.name) is left out: \(error.message)")
      }
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
  /// - Throws: ``TimingError`` as ``CurveMotion`` and `error` do.
  init(
    _ curve: ExportedCurve, error: (Column) throws(TimingError) -> Double
  ) throws(TimingError) {
    let motion = try CurveMotion(curve, carriesSprings: true)
    let column = MotionColumn(
      name: "progress", unit: "", layerName: "", layerID: 0, keyPath: "progress",
      pieces: motion.pieces, bound: motion.bound, sampleCount: 0, range: 1,
      isExact: motion.bound == 0)
    let plain = Column(name: "progress", column: column, tolerance: curve.tolerance)
    title = curve.text
    typeName = Self.typeName(of: curve)
    duration = motion.duration
    columns = [
      Column(
        name: "progress", column: column.adding(try error(plain)), tolerance: curve.tolerance)
    ]
    (notes, report) = ([], [])
  }

  /// The error for motion with too much detail.
  static let excess = TimingError(
    .bakeBudgetExceeded, "it takes more than \(mostKeys) keyframes. Give a larger --tolerance.")

  /// The error for numbers that a float cannot hold.
  static let imprecise = TimingError(
    .outOfRange,
    "its numbers are beyond single precision, 1e-30 to 1e38. Give numbers that are closer to 1.")

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
