import Foundation
import OrreryBasics
import Testing

@testable import MotionTime

/// Easings as other systems write them, with values from these systems' own formulas
/// (`Tests/Fixtures/timing/notation_fixtures.py`).
@Suite struct NotationTests {
  private struct Row: Decodable {
    let text: String
    let values: [[Double]]?
    let seconds: [[Double]]?
    let tolerance: Double?
    let refused: String?
  }

  private func rows() throws -> [Row] {
    try timingText("notations.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  @Test func `each notation gives the curve that its system documents, or the right refusal`()
    throws
  {
    let rows = try rows()
    #expect(rows.count > 250)
    for row in rows {
      if let words = row.refused {
        let error = #expect(throws: TimingError.self, "\(row.text)") {
          try EasingNotation(parsing: row.text)
        }
        #expect(error?.message.contains(words) == true, "\(row.text): \(error?.message ?? "")")
        continue
      }
      let easing: EasingNotation
      do {
        easing = try EasingNotation(parsing: row.text)
      } catch {
        Issue.record("\(row.text): \(error)")
        continue
      }
      let tolerance = try #require(row.tolerance)
      for pair in row.values ?? [] {
        let value = easing.function.value(at: pair[0])
        #expect(
          abs(value - pair[1]) <= tolerance, "\(row.text) at \(pair[0]): \(value), not \(pair[1])")
      }
      for pair in row.seconds ?? [] {
        let duration = try #require(easing.duration)
        if pair[0] >= duration { continue }
        let value = easing.function.value(at: pair[0] / duration)
        #expect(
          abs(value - pair[1]) <= tolerance, "\(row.text) at \(pair[0]) s: \(value), not \(pair[1])"
        )
      }
    }
  }

  @Test func `a function of CSS has the same bits whatever surrounds it`() throws {
    let plain = try CSSEasing(parsing: "cubic-bezier(0.33, 1, 0.68, 1)").function
    for text in [
      "[0.33, 1, 0.68, 1]", "0.33 1 0.68 1", "ease: \"cubic-bezier(0.33, 1, 0.68, 1)\";",
      "cubic-bezier(0.33, 1, /* y */ 0.68, 1)", "CubicBezierEasing(0.33f, 1f, 0.68f, 1f)",
    ] {
      #expect(try TimingFunction(easing: text) == plain, "\(text)")
    }
  }

  @Test func `families are 0 and 1 at their ends, go through their slope and come back from bytes`()
    throws
  {
    for name in EasingNames.all where name != "none" {
      let curve = try TimingFunction(easing: name)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "\(name)")
      #expect(curve.value(at: .nan).isNaN, "\(name)")
      for step in 1..<100 {
        let x = Double(step) / 100 + 0.0013
        let rise = curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)
        #expect(
          abs(rise / 2e-6 - curve.slope(at: x)) < 2e-3 * max(1, abs(rise / 2e-6)), "\(name) at \(x)"
        )
      }
      var writer = ByteWriter()
      curve.encode(to: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(try TimingFunction(from: &reader) == curve, "\(name)")
    }
  }

  @Test func `the systems' curves of one name differ by what the reference says`() throws {
    func distance(_ one: String, _ other: String) throws -> Double {
      CurvePeak(between: try TimingFunction(easing: one), and: try TimingFunction(easing: other))
        .value
    }
    #expect(abs(try distance("easeInOutBack", "back.inOut") - 0.066) < 0.001)
    #expect(abs(try distance("easeOutBack", "Curves.easeOutBack") - 0.046) < 0.001)
    #expect(abs(try distance("easeOutElastic", "Curves.elasticOut") - 0.25) < 0.01)
  }

  @Test func `texts of curves in closed form are notations`() throws {
    for text in [
      "power3.in", "in(2.5)", "sine.in", "easeInExpo", "expo.in", "bounce.in",
      "elastic.in(1.5, 0.4)",
      "inElastic(2, 0.5)", "M0,0 C0.1,0 0.2,0.5 0.5,0.5 C0.6,0.5 0.9,1 1,1",
    ] {
      let curve = try TimingFunction(easing: text)
      #expect(try TimingFunction(easing: curve.text) == curve, "\(curve.text)")
    }
  }

  /// `colors.tsv` is the list of Pillow, which follows CSS Color Level 4.
  @Test func `the colours of CSS have their names`() throws {
    let rows = try timingText("colors.tsv").split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 148)
    for row in rows {
      #expect(ColorText.color(parsing: String(row[0])) == ColorText.color(parsing: "#\(row[1])"))
    }
    #expect(ColorText.color(parsing: "RebeccaPurple") == ColorText.color(parsing: "#663399"))
    #expect(ColorText.color(parsing: "transparent")?.alpha == 0)
    #expect(ColorText.color(parsing: "tomatoe") == nil)
    #expect(ColorText.nearestName(to: "tomatoe") == "tomato")
  }
}
