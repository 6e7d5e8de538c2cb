// swift-format-ignore-file: OrderedImports
// snippet
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// The heights of a card, frame by frame.
final class Heights: TraceWriter {
  private var place: Int?
  private(set) var values: [Double] = []

  func begin(_ header: TraceHeader) { header.columns.forEach(add) }

  func add(_ column: Column) {
    if column.name == "card.position.y" { place = column.index }
  }

  func write(_ frame: Frame) {
    if let place { values.append(frame.values[place]) }
  }
}

func heights(in script: String, input: String) throws -> [Double] {
  let plugins = PluginLocator(roots: [.embedded])
  var job = RunJob(script: script, frameRate: .perSecond(60), plugins: plugins)
  job.recording = try Recording(readingFrom: input, startingAt: 1)
  let heights = Heights()
  let outputs = SessionOutputs(trace: heights)
  let outcome = try ScriptSession.run(job, to: outputs, interruption: Interruption())
  for error in outcome.errors { print(error) }
  return heights.values
}
// end

// hidden
import Foundation
import TestSupport
import Testing

@Suite struct RunningScriptsSnippets {
  private let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized.path

  @Test func `the snippets of RunningScripts`() throws {
    let shown = try heights(
      in: "\(checkout)/scripts/card.lua",
      input: "\(checkout)/scripts/recordings/fling-up.jsonl")
    let expected = try golden("card-fling", column: "card.position.y")
    #expect(shown.count == expected.count)
    for (height, other) in zip(shown, expected) { #expect(abs(height - other) <= 1e-9) }
  }

  /// A column of a golden trace, frame by frame.
  private func golden(_ name: String, column: String) throws -> [Double] {
    let path = "\(checkout)/Tests/Fixtures/golden/\(name).jsonl"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let columns = try #require(lines.first?["columns"] as? [String])
    let place = try #require(columns.firstIndex(of: column))
    return lines.compactMap { ($0["v"] as? [Double])?[place] }
  }

  @Test func `what a script raises and prints`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      print("begun")
      require("motion").after(0.1, function() error("too late") end)
      """, to: "late.lua")
    let script = folder.path("late.lua")
    let job = RunJob(
      script: script, frameRate: .perSecond(60), plugins: PluginLocator(roots: [.embedded]))
    // snippet
    let report = SessionReport(onPrint: { line in print("script:", line) })
    let outcome = try ScriptSession.run(
      job, to: SessionOutputs(report: report), interruption: Interruption())
    if !outcome.hasPassed { print(outcome.errors) }
    // end
    #expect(outcome.errors.count == 1 && outcome.errors[0].contains("too late"))
  }
}
