import Foundation
import TestSupport
import Testing

/// Output of `orrery export`, played by Chromium as an independent implementation.
@Suite(.serialized) struct ExportPlaybackTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private struct Played {
    var name: String
    var columns: [String]
    var bounds: [Double]
    var times: [Double]
    /// The values shortly before, at and after each time.
    var shown: [[ClosedRange<Double>]]
    var json: [String: Any]
  }

  /// The distance from a jump within which either side is accepted: a browser keeps whole
  /// microseconds.
  private static let zone = 2e-6

  /// The part by which a number may be off that a browser writes with six digits, as it does translate, rotate
  /// and scale.
  private static let digits = 5e-6

  private func text(of path: String) throws -> String { try program.folder.text(of: path) }

  private func export(_ one: ExportScripts.Case, _ options: [String]) throws -> Played {
    var script = one.script
    if !script.hasPrefix("/") {
      try program.folder.write(script, to: "s.lua")
      script = "s.lua"
    }
    let run = try program.run(["run", script, "--journal", "s.journal", "--quiet"] + one.options)
    #expect(run.status == 0, "\(one.name): \(run.errors)")
    let css = try program.run(["export", "s.journal"] + options)
    #expect(css.status == 0, "\(one.name): \(css.errors)")
    let waapi = try program.run(["export", "s.journal", "--format", "waapi"] + options)
    let sheet = try #require(
      JSONSerialization.jsonObject(with: Data(waapi.output.utf8)) as? [String: Any])
    let moving = try #require(sheet["columns"] as? [[String: Any]])
    let duration = try #require(sheet["duration"] as? Double)
    let columns = moving.compactMap { $0["column"] as? String }
    let times = Self.times(until: duration)
    return Played(
      name: "\(one.name) \(options.joined(separator: " "))", columns: columns,
      bounds: moving.compactMap { $0["bound"] as? Double }, times: times,
      shown: try ranges(at: times, columns),
      json: [
        "css": css.output, "sheet": sheet, "times": times.map { $0 * 1000 },
      ])
  }

  /// 500 times in seconds, whole microseconds, not at frames but for both ends.
  private static func times(until milliseconds: Double) -> [Double] {
    (0..<500).map { index in
      if index == 0 || index == 499 { return index == 0 ? 0 : milliseconds / 1000 }
      let place = (Double(index) + 0.37) / 500
      return (milliseconds * 1000 * place).rounded() / 1e6
    }
  }

  /// Returns the journal's values around each time, column by column.
  private func ranges(at times: [Double], _ columns: [String]) throws -> [[ClosedRange<Double>]] {
    let around = times.flatMap { [max($0 - Self.zone, 0), $0, $0 + Self.zone] }
    let result = try program.run(
      "trace", "eval", "s.journal", "--columns", columns.joined(separator: ","), "--at",
      around.map { String(format: "%.9f", $0) }.joined(separator: ","))
    #expect(result.status == 0, "\(result.errors)")
    let rows = result.output.split(whereSeparator: \.isNewline).dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).map {
        Double($0) ?? .nan
      }
    }
    return times.indices.map { index -> [ClosedRange<Double>] in
      columns.indices.map { column -> ClosedRange<Double> in
        let values: [Double] = (0..<3).map { rows[3 * index + $0][column] }.filter { !$0.isNaN }
        let (low, high) = (values.min() ?? -.infinity, values.max() ?? .infinity)
        return low...high
      }
    }
  }

  /// The scripts that are exported: with a sanitizer, where each takes minutes, a part of the ten.
  private static let count = slowness > 1 ? 1 : 10

  /// Lets Chromium play the cases: for each what it shows as CSS and as Web Animations.
  private func play(_ cases: [Played]) throws -> [[[[Double]]]] {
    try FileManager.default.copyItem(
      atPath: Repository.path("Tests/Tools/web-export.html"),
      toPath: program.folder.path("page.html"))
    let json = try JSONSerialization.data(withJSONObject: cases.map(\.json))
    try program.folder.write(
      "const cases = " + String(decoding: json, as: UTF8.self), to: "cases.js")
    let result = try program.run(words: [
      "timeout", "--kill-after=5", "240", "chromium", "--headless", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(program.folder.path("profile"))", "--dump-dom",
      "file://\(program.folder.path("page.html"))",
    ])
    try #require(result.status != 127, "there is no chromium. Run bin/setup browser.")
    let page = result.output
    let start = try #require(page.range(of: #"<pre id="result">"#), "\(page.prefix(2000))")
    let end = try #require(page.range(of: "</pre>", range: start.upperBound..<page.endIndex))
    return try #require(
      JSONSerialization.jsonObject(
        with: Data(page[start.upperBound..<end.lowerBound].utf8)) as? [[[[Double]]]],
      "the browser said \(page[start.upperBound..<end.lowerBound].prefix(300))")
  }

  @Test
  func `CA 11.1 a browser stays within the bound that is printed, at 500 times in ten scripts`()
    throws
  {
    #expect(ExportScripts.all.count == 10)
    var cases = try ExportScripts.all.prefix(Self.count).map { try export($0, []) }
    if Self.count == 10 {
      cases.append(try export(ExportScripts.all[6], ["--tolerance", "0.00002"]))
      cases.append(try export(ExportScripts.all[7], ["--max-bytes", "2500"]))
    }
    try expectBounds(of: cases)
  }

  @Test func `a browser plays ten sequences without springs as they are, at 500 times each`() throws
  {
    #expect(ExportSequences.all.count == 10)
    try expectBounds(of: try ExportSequences.all.prefix(Self.count).map { try export($0, []) })
  }

  /// Lets Chromium play the cases, and compares what it shows with the journal.
  private func expectBounds(of cases: [Played]) throws {
    let played = try play(cases)
    #expect(played.count == cases.count)
    for (one, ways) in zip(cases, played) {
      for (way, rows) in zip(["css", "waapi"], ways) {
        #expect(rows.count == 500)
        for (column, name) in one.columns.enumerated() {
          let worst =
            one.times.indices.map { index -> (Double, Double) in
              let (seen, shown) = (rows[index][column], one.shown[index][column])
              let apart = max(seen - shown.upperBound, shown.lowerBound - seen, 0)
              return (max(apart - Self.digits * abs(seen), 0), one.times[index])
            }.max { $0.0 < $1.0 } ?? (0, 0)
          #expect(
            worst.0 <= one.bounds[column],
            "\(one.name), \(way): \(name) is \(worst.0) off at \(worst.1) s, bound \(one.bounds[column])"
          )
        }
      }
    }
  }
}
