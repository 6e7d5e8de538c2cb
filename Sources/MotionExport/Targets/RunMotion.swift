internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The motion of a run for hand-over: every number that moves, in pieces, and what is not carried.
struct RunMotion {
  /// The end of the motion, later than 0.
  let end: MediaTime

  /// The columns that move, in the order requested.
  let columns: [MotionColumn]

  /// The number of columns that were looked at.
  let columnCount: Int

  /// The notes on what is left out and why, a sentence each.
  let notes: [String]

  /// Creates the motion of a request.
  ///
  /// - Parameters:
  ///   - request: The request, whose accuracy is a tolerance.
  ///   - carriesSprings: Whether the target says springs by their constants; otherwise they are fitted.
  ///   - carriesShapes: The properties without numbers whose motion the target says in its own way.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an end out of range, `bakeBudgetExceeded`
  ///   for a column with too much detail.
  init(
    _ request: ExportRequest, carriesSprings: Bool, carriesShapes: Set<LayerProperty> = []
  ) throws(TimingError) {
    let tolerance = try Self.tolerance(of: request)
    var columns: [MotionColumn] = []
    var notes: [String] = []
    var layers: [(id: Int, name: String)] = []
    let picked = request.columns ?? request.recorder.columns
    for column in picked {
      guard let series = request.recorder.timeSeries(of: column) else { continue }
      if !layers.contains(where: { $0.id == series.layerID }) {
        layers.append((series.layerID, series.layerName))
        if series.hasMatrices {
          notes.append(
            "\(series.layerName): its transform flattens space at times, which is left out.")
        }
      }
      let interval = SeriesInterval(series, from: .zero, until: request.end, repeats: false)
      let fit = MotionFit(interval, carriesSprings: carriesSprings)
      if fit.isStill { continue }
      guard let made = fit.column(column, series, within: tolerance) else {
        throw TimingError(
          .bakeBudgetExceeded,
          "\(column.name) has too much detail to be within \(NumberText.shortest(tolerance)) of its "
            + "range. Give a larger tolerance, or leave it out.")
      }
      columns.append(made)
      if series.soleAnimation(until: request.end)?.iterations == .infinity {
        notes.append("\(column.name): it goes on for ever, and is written until \(request.end).")
      }
    }
    for layer in layers {
      let shapes = request.recorder.journal.animatedShapes(ofLayer: layer.id)
      let names = Set(carriesShapes.map(\.rawValue))
      notes += shapes.filter { !names.contains($0) }.map {
        "\(layer.name): the motion of \($0) is left out, since it is not made of numbers."
      }
    }
    end = request.end
    self.columns = columns
    columnCount = picked.count
    self.notes = notes
  }

  private init(_ motion: RunMotion, columns: [MotionColumn], notes: [String]) {
    (end, columnCount) = (motion.end, motion.columnCount)
    self.columns = columns
    self.notes = notes
  }

  /// Returns the motion with other columns and with more notes.
  func with(columns: [MotionColumn], notes: [String]) -> RunMotion {
    RunMotion(self, columns: columns, notes: self.notes + notes)
  }

  private static func tolerance(of request: ExportRequest) throws(TimingError) -> Double {
    guard request.end > .zero, request.end <= .furthest else {
      throw TimingError(
        .invalidValue, "There is no motion to write until \(request.end). Name a later end.")
    }
    guard case .tolerance(let tolerance) = request.accuracy, (1e-6...0.5).contains(tolerance) else {
      throw TimingError(
        .invalidValue, "Give a tolerance as a part of the range, 0.000001 to 0.5.")
    }
    return tolerance
  }

  /// The lines that say how each column is written and how closely, and what is left out.
  var report: [String] {
    let rows = columns.map { column in
      [
        column.name, column.summary,
        DecimalRounding.significant(column.bound)
          + (column.unit.isEmpty ? "" : " \(column.unit)"),
        DecimalRounding.significant(column.bound / max(column.range, 1e-300)),
      ]
    }
    var lines =
      columns.isEmpty
      ? ["Nothing moves."]
      : TextTable.lines(of: [["column", "written as", "within", "of range"]] + rows)
    lines.append("\(columns.count) of \(columnCount) columns move in \(end).")
    if let count = columns.map(\.sampleCount).min() {
      lines.append(
        "'within' was measured at \(count) times or more; it does not hold for a microsecond around "
          + "jumps.")
    }
    return lines + notes.map { "Note: \($0)" }
  }
}
