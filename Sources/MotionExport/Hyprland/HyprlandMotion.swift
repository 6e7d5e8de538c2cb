internal import MotionTime
import OrreryBasics

/// The curves of a run as lines of a Hyprland configuration: one animation for each leaf of its tree.
struct HyprlandMotion {
  /// The lines.
  private(set) var text: String

  /// The lines for a person: what each leaf has, how closely, and what is left out.
  private(set) var report: [String]

  private var curves: [HyprlandCurve] = []
  private var animations: [String] = []
  private var leaves: [String: (curve: HyprlandCurve, column: String)] = [:]
  private var rows = [["column", "leaf", "within", "curve"]]
  private var notes: [String]

  /// Writes the motion of a run.
  init(_ motion: RunMotion, title: String, within tolerance: Double) {
    (text, report) = ("", [])
    notes = motion.notes
    for column in motion.columns { add(column, title, tolerance) }
    let declarations = curves.enumerated().map { $1.declaration("\(Self.prefix(title))\($0 + 1)") }
    text = (["-- \(title)".displayed()] + declarations + animations).map { $0 + "\n" }.joined()
    report =
      (rows.count > 1 ? TextTable.lines(of: rows) : ["Nothing that Hyprland can show moves."])
      + notes.map { "Note: \($0)" }
  }

  private static func prefix(_ title: String) -> String { HyprlandCurve.name(title) }

  private mutating func add(_ column: MotionColumn, _ title: String, _ tolerance: Double) {
    guard let leaf = HyprlandLeaves.leaf(of: column) else {
      return leave(column, "no animation of Hyprland moves \(column.keyPath)")
    }
    let moving = column.pieces.filter { if case .hold = $0.form { false } else { true } }
    guard moving.count == 1, let piece = moving.first else {
      return leave(column, "Hyprland plays one curve, and this takes \(moving.count)")
    }
    do throws(TimingError) {
      let curve = try Self.curve(of: piece, tolerance)
      if let other = leaves[leaf] {
        if other.curve.table == curve.table { return }
        return leave(column, "\(leaf) has the curve of \(other.column)")
      }
      let index = curves.firstIndex { $0.table == curve.table } ?? curves.count
      let name = "\(Self.prefix(title))\(index + 1)"
      guard
        let animation = curve.animation(name, leaf: leaf, duration: piece.end - piece.start)
      else {
        return leave(column, "a speed is above 0 and at most 100, which is 10 s")
      }
      if index == curves.count { curves.append(curve) }
      animations.append(animation)
      leaves[leaf] = (curve, column.name)
      let bound = curve.bound + column.bound / max(column.range, 1e-300)
      rows.append([column.name, leaf, DecimalRounding.significant(bound), curve.kind])
      notes += curve.notes.map { "\(column.name): \($0)" }
      if case .spring(let motion) = piece.form,
        abs(piece.value(at: piece.end) - motion.to) > 0.002 * abs(motion.to - motion.from)
      {
        notes.append("\(column.name): its spring is cut off here; in Hyprland it comes to rest.")
      }
      if piece.start > 0 {
        let start = NumberText.rounded(piece.start, decimals: 6)
        notes.append(
          "\(column.name): it begins \(start) s late here; in Hyprland it begins with its event.")
      }
    } catch {
      notes.append("\(column.name) is left out: \(error.message)")
    }
  }

  private mutating func leave(_ column: MotionColumn, _ reason: String) {
    notes.append("\(column.name) is left out: \(reason).")
  }

  private static func curve(
    of piece: MotionPiece, _ tolerance: Double
  ) throws(TimingError) -> HyprlandCurve {
    switch piece.form {
    case .hold: return try HyprlandCurve(.linear, within: tolerance)
    case .eased(_, _, let curve): return try HyprlandCurve(curve, within: tolerance)
    case .spring(let motion):
      let way = motion.to - motion.from
      let pace = abs(way) > 0 ? motion.velocity / way : .infinity
      let spring = try motion.spring.with(initialVelocity: pace)
      return try HyprlandCurve(spring)
    }
  }
}
