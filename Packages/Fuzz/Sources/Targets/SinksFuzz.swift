import Foundation
import MotionHost

/// A fuzz target that takes bytes as the choices of a program of interactions: it runs with and without operators that
/// change nothing between interactions and properties.
///
/// Operators that pass everything on give the same journal, byte by byte; those that are stored show the same, bit by
/// bit (CMP-8, CMP-9); what is sampled shows the same at frames (CMP-10). Followers show what their sources do
/// (CMP-11). Without a write nothing makes a step that stands out (CMP-1, CMP-3).
enum SinksFuzz {
  private static let rate = 120

  static func run(_ bytes: [UInt8]) throws {
    let program = SinkProgram(choices: bytes)
    var outcomes: [SinkProgram.Passage: ScriptTrial.Outcome] = [:]
    for passage in [.nothing, .passed, .stored, .sampled] as [SinkProgram.Passage] {
      let script = program.script(passage)
      var trial = try ScriptTrial(Array(script.utf8))
      (trial.rate, trial.length, trial.keepsFrames) = (rate, 2.5, true)
      (trial.limits.callback, trial.patience) = (10, 20)
      let lines = program.samples.map(\.line).joined(separator: "\n")
      if !lines.isEmpty {
        trial.recording = try Recording(parsing: Array(lines.utf8), path: "fingers")
      }
      let outcome = try trial.outcome()
      if outcome.isArbitrary { return }
      let place = "\n\(lines)\n\(script)"
      if let jump = outcome.lines.first(where: { $0.hasPrefix("jump") }) {
        throw Finding("\(jump)\(place)")
      }
      try SinkCheck(outcome, program, rate).run(passage, place)
      outcomes[passage] = outcome
      guard let plain = outcomes[.nothing] else { continue }
      switch passage {
      case .nothing: break
      case .passed:
        try Finding.unless(
          plain.lines == outcome.lines && plain.commits == outcome.commits,
          "passed through, the journal differs: \(difference(plain, outcome))\(place)")
      case .stored:
        try Finding.unless(
          plain.lines == outcome.lines && isSame(plain, outcome),
          "through a stored identity it shows another course: \(difference(plain, outcome))\(place)"
        )
      case .sampled:
        try Finding.unless(
          !program.isSingle || isSame(plain, outcome),
          "through a sampled identity a single motion shows another course: "
            + "\(difference(plain, outcome))\(place)")
      }
    }
  }

  private static func isSame(_ one: ScriptTrial.Outcome, _ other: ScriptTrial.Outcome) -> Bool {
    one.columns == other.columns && zip(one.rows, other.rows).allSatisfy { isSame($0, $1) }
  }

  private static func isSame(
    _ one: (time: Double, values: [Double]), _ other: (time: Double, values: [Double])
  ) -> Bool {
    one.time == other.time && one.values.map(\.bitPattern) == other.values.map(\.bitPattern)
  }

  /// The first thing in which two sessions differ.
  private static func difference(
    _ one: ScriptTrial.Outcome, _ other: ScriptTrial.Outcome
  ) -> String {
    if let (left, right) = zip(one.lines, other.lines).first(where: { $0 != $1 }) {
      return "'\(left)' and '\(right)'"
    }
    if let (left, right) = zip(one.rows, other.rows).first(where: { !isSame($0, $1) }) {
      let lane = zip(left.values, right.values).enumerated().first {
        $1.0.bitPattern != $1.1.bitPattern
      }
      return "at \(left.time) s " + (lane.map { "\(one.columns[$0]) \($1.0) and \($1.1)" } ?? "")
    }
    let commit = zip(one.commits, other.commits).enumerated().first { $1.0 != $1.1 }
    return "\(one.lines.count) and \(other.lines.count) lines, "
      + "\(one.commits.count) and \(other.commits.count) commits"
      + (commit.map { ", the first that differs is \($0)" } ?? "")
  }
}

/// A check of the frames of a program of interactions.
private struct SinkCheck {
  private let outcome: ScriptTrial.Outcome
  private let program: SinkProgram
  private let frame: Double
  private let cuts: [Double]
  private let following: [String]

  init(_ outcome: ScriptTrial.Outcome, _ program: SinkProgram, _ rate: Int) {
    self.outcome = outcome
    self.program = program
    frame = 1 / Double(rate)
    cuts = outcome.lines.filter { $0.hasPrefix("cut ") }.compactMap { Double($0.dropFirst(4)) }
    following = outcome.lines.filter { $0.hasPrefix("following ") }.map { String($0.dropFirst(10)) }
  }

  func run(_ passage: SinkProgram.Passage, _ place: String) throws {
    // Behind a sampled operator a motion goes on with its own course, also after a write.
    let mayStep = passage == .sampled && !cuts.isEmpty
    for (index, column) in outcome.columns.enumerated() where column.first == "l" {
      try checkMirrors(of: column, at: index, place)
      if !mayStep, !following.contains(where: column.hasPrefix) {
        try checkSteps(of: column, at: index, place)
      }
    }
  }

  /// Followers through a stored and a sampled operator show what their source does.
  private func checkMirrors(of column: String, at index: Int, _ place: String) throws {
    for number in ["1", "2"] {
      let name = "m" + column.dropFirst().prefix(1) + number + column.dropFirst(2)
      guard let mirror = outcome.columns.firstIndex(of: name) else { continue }
      if name.contains("bounds") || name.contains("scale") { continue }
      for row in outcome.rows where max(index, mirror) < row.values.count {
        try Finding.unless(
          row.values[index] == row.values[mirror],
          "at \(row.time) s \(name) is \(row.values[mirror]), and \(column) \(row.values[index])\(place)"
        )
      }
    }
  }

  /// No step is larger than thrice those beside it, a spring's end and what fingers do, but where something may step.
  private func checkSteps(of column: String, at index: Int, _ place: String) throws {
    let isPlace = column.contains(".position.")
    let rows = outcome.rows.filter { index < $0.values.count }
    let steps = zip(rows, rows.dropFirst()).map {
      ($1.time, abs($1.values[index] - $0.values[index]))
    }
    for (number, (time, size)) in steps.enumerated() {
      if cuts.contains(where: { $0 > time - frame - 1e-6 && $0 < time + 1e-6 }) { continue }
      var allowed = isPlace ? 1 + fingerStep(at: time) : 0.01
      for other in [number - 1, number + 1] where steps.indices.contains(other) {
        allowed = max(allowed, allowed + 3 * steps[other].1)
      }
      try Finding.unless(size <= allowed, "\(column) makes a step of \(size) at \(time) s\(place)")
    }
  }

  /// The way of the fingers in a frame.
  private func fingerStep(at time: Double) -> Double {
    var places: [Int: (x: Double, y: Double)] = [:]
    var step = 0.0
    for sample in program.samples.prefix(while: { $0.time <= time + 1e-6 }) {
      if let before = places[sample.id], sample.time > time - frame - 1e-6 {
        step += hypot(sample.place.x - before.x, sample.place.y - before.y)
      }
      places[sample.id] = sample.place
    }
    return 1.5 * step
  }
}
