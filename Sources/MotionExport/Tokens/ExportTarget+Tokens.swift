internal import MotionTime
import OrreryBasics

extension ExportTarget {
  /// Design tokens of the Design Tokens Community Group, 2025.10.
  static let tokens = ExportTarget(
    name: "tokens", summary: "design tokens in the format of DTCG", endings: [".tokens.json"],
    options: [.columns],
    motion: { (request) throws(TimingError) in try TokenMotion(request).document },
    curve: { (request) throws(TimingError) in
      let token = try MotionToken(
        request.function, spring: request.spring, within: max(request.tolerance, 1e-8))
      var file = TokenFile()
      let name = TokenFile.name(String(request.text.prefix { $0 != "(" }))
      file.add([name, "timingFunction"], token.timingFunction)
      if let duration = request.duration {
        file.add([name, "duration"], MotionToken.token("duration", MotionToken.time(duration), []))
        file.add([name, "transition"], MotionToken.transition(ofGroup: name))
      }
      return CurveDocument(text: String(file.text.dropLast()), bound: token.bound)
    })
}

/// The motion of a run as transitions, one for each piece of a column that moves.
private struct TokenMotion {
  private(set) var file = TokenFile()
  private var rows = [["column", "written as", "within", "of range"]]
  private var notes: [String]

  init(_ request: ExportRequest) throws(TimingError) {
    let motion = try RunMotion(request, carriesSprings: true)
    notes = motion.notes
    for column in motion.columns { try add(column, within: request.tolerance) }
  }

  private mutating func add(_ column: MotionColumn, within tolerance: Double) throws(TimingError) {
    let path = [column.layerName] + column.keyPath.split(separator: ".").map(String.init)
    let moving = column.pieces.filter { if case .hold = $0.form { false } else { true } }
    var worst = 0.0
    for (index, piece) in moving.enumerated() {
      guard let (token, from, to) = try Self.token(of: piece, tolerance) else {
        notes.append(
          "\(column.name): the piece at \(NumberText.rounded(piece.start, decimals: 6)) s ends where it "
            + "begins, and is left out.")
        continue
      }
      let ends: [JSONOutput.Member] = [
        .init("from", .number(from)), .init("to", .number(to)), .init("unit", .text(column.unit)),
      ]
      worst = max(worst, token.bound * abs(to - from))
      file.add(
        path + (moving.count == 1 ? [] : ["\(index + 1)"]),
        token.transition(duration: piece.end - piece.start, delay: piece.start, ends))
    }
    if moving.isEmpty {
      return notes.append("\(column.name): it only jumps, and is left out.")
    }
    let bound = worst + column.bound
    let count = moving.count == 1 ? "1 transition" : "\(moving.count) transitions"
    rows.append([
      column.name, count,
      DecimalRounding.significant(bound) + (column.unit.isEmpty ? "" : " \(column.unit)"),
      DecimalRounding.significant(bound / max(column.range, 1e-300)),
    ])
  }

  private static func token(
    of piece: MotionPiece, _ tolerance: Double
  ) throws(TimingError) -> (token: MotionToken, from: Double, to: Double)? {
    switch piece.form {
    case .hold: return nil
    case .eased(let from, let to, let curve):
      return (try MotionToken(curve, spring: nil, within: tolerance), from, to)
    case .spring(let motion):
      let way = motion.to - motion.from
      guard way != 0 else { return nil }
      let spring = try motion.spring.with(initialVelocity: motion.velocity / way)
      let curve = try TimingFunction(spring: spring, duration: piece.end - piece.start)
      return (try MotionToken(curve, spring: spring, within: tolerance), motion.from, motion.to)
    }
  }

  var document: ExportDocument {
    let table = rows.count > 1 ? TextTable.lines(of: rows) : ["Nothing moves."]
    return ExportDocument(file.text, report: table + notes.map { "Note: \($0)" })
  }
}
