import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// A formatter of curves as lines of text.
enum CurveText {
  /// Returns the description of a curve and of its parameters.
  static func description(of view: CurveView) -> [String] {
    let subject = view.subject
    var lines: [String] = []
    if let plugin = subject.plugin {
      lines.append("\(plugin.summary)")
      lines.append("plugin \(plugin.name) \(plugin.version), \(plugin.path)")
      lines += table(
        plugin.parameters.map { parameter in
          [
            "  \(parameter.name) = \(value(parameter.value))", parameter.permitted,
            parameter.summary,
          ]
        }, alignedRight: false)
      lines += bake(plugin.report)
    } else if let cubic = subject.function.cubic {
      let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(short).joined(separator: ", ")
      lines.append("cubic-bezier(\(points))")
    }
    let (lowest, highest) = view.extremes
    lines.append(
      "from \(short(lowest.value)) at \(short(lowest.x)) to \(short(highest.value)) at "
        + short(highest.x))
    return lines
  }

  /// Returns the constants of a spring, derived quantities, and whether the damping was clamped.
  static func spring(_ spring: SpringFunction) -> [String] {
    let numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("damping ratio", spring.dampingRatio), ("frequency", spring.frequency),
    ]
    let line = numbers.map { "\($0.0) \(short($0.1))" }.joined(separator: ", ") + " rad/s"
    return [line] + (spring.clampingNote.map { [$0] } ?? [])
  }

  /// Returns the samples as a table.
  static func samples(
    _ samples: [CurveView.Sample], duration: Double?, slopes: Bool
  ) -> [String] {
    var header = ["x", "value"]
    if duration != nil { header.insert("time", at: 1) }
    if slopes { header.append("slope") }
    let rows = samples.map { sample in
      var row = [short(sample.x), short(sample.value)]
      if let duration { row.insert(short(sample.x * duration), at: 1) }
      if slopes { row.append(short(sample.slope)) }
      return row
    }
    return table([header] + rows, alignedRight: true)
  }

  static func difference(_ difference: CurveView.Difference) -> String {
    if difference.size == 0 { return "no difference from \(difference.other.text)" }
    return "differs most from \(difference.other.text) at \(short(difference.x)), by "
      + "\(difference.size): \(short(difference.value)) and \(short(difference.otherValue))"
  }

  static func export(_ export: CurveDocument, of subject: CurveSubject) -> String {
    var parts = export.bound == 0 ? ["exactly the curve"] : ["within \(export.bound) of the curve"]
    if export.stops > 0 { parts.append("\(export.stops) stops") }
    parts.append("\(export.text.utf8.count) bytes")
    if let duration = subject.duration { parts.append("over \(duration) s") }
    return "\(subject.text): \(parts.joined(separator: ", "))"
  }

  private static func bake(_ report: BakeReport) -> [String] {
    var line = "baked into \(report.pieces) pieces from \(report.evaluations) evaluations, at most "
    line += "\(report.maxObservedError) away where evaluated"
    if !report.jumps.isEmpty {
      line += "; jumps at \(report.jumps.map(short).joined(separator: ", "))"
    }
    return [line] + report.diagnostics.map { "warning: \($0)" }
  }

  private static func value(_ value: CurveSubject.Value) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(let number): short(number)
    case .text(let text): text
    }
  }

  /// Returns a number with up to nine decimals.
  private static func short(_ number: Double) -> String {
    NumberText.rounded(number, decimals: 9)
  }

  private static func table(_ rows: [[String]], alignedRight: Bool) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        if alignedRight { return space + text }
        return column + 1 == row.count ? text : text + space
      }
      return cells.joined(separator: "  ")
    }
  }
}
