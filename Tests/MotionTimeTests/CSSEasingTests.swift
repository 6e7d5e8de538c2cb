import Foundation
import MotionTime
import Testing

@Suite struct CSSEasingTests {
  /// Rows of `easing.tsv`, written by the `easing_fixtures.py` beside it in exact fractions.
  private func rows() throws -> [(easing: String, before: Bool, x: Double, y: Double)] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/timing/easing.tsv")
    let text = try String(contentsOf: fixtures, encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return (
        cells[0], cells[1] == "1", try #require(Double(cells[2])), try #require(Double(cells[3]))
      )
    }
  }

  @Test func `TM 8.2 and 8.3 values are those of exact fractions, before flag included`() throws {
    let rows = try rows()
    #expect(rows.count > 9000)
    for row in rows {
      let function = try TimingFunction(easing: row.easing)
      let y = function.value(at: row.x, before: row.before)
      #expect(
        abs(y - row.y) <= 1e-11 * max(1, abs(row.y)),
        "\(row.easing) at \(row.x), before \(row.before): \(y), not \(row.y)")
    }
  }

  @Test func `TM 8.6 parsing what was serialised gives an equal easing`() throws {
    for row in try rows() {
      let easing = try CSSEasing(parsing: row.easing)
      let text = easing.description
      let again = try CSSEasing(parsing: text)
      #expect(again == easing, "\(row.easing) became \(text)")
      #expect(again.hashValue == easing.hashValue)
      #expect(again.description == text)
      #expect(abs(again.function.value(at: 0.3) - easing.function.value(at: 0.3)) < 1e-5)
    }
  }

  @Test(
    arguments: [
      ("linear", .linear), ("EASE", .default), (" ease-in\n", .easeIn), ("\tEase-Out ", .easeOut),
      ("ease-in-out", .easeInEaseOut),
    ] as [(String, TimingFunctionName)])
  func `TM 8.1 keywords are the named curves in any case`(text: String, name: TimingFunctionName)
    throws
  {
    #expect(try TimingFunction(easing: text) == TimingFunction(name: name))
    #expect(try CSSEasing(parsing: text).description == text.lowercased().trimmed)
  }

  @Test(
    arguments: [
      ("step-start", "steps(1, start)"), ("STEP-END", "steps(1)"), ("steps(2, end)", "steps(2)"),
      ("steps(2, jump-end)", "steps(2)"), ("steps(2, start)", "steps(2, start)"),
      ("steps(2, jump-start)", "steps(2, jump-start)"),
      ("steps(+3 , JUMP-none)", "steps(3, jump-none)"),
      ("steps(1,jump-both)", "steps(1, jump-both)"),
      ("cubic-bezier(.4,0,.2,1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("cubic-bezier( 0 , -2.5e0, 1.0 , +1e+2 )", "cubic-bezier(0, -2.5, 1, 100)"),
      ("linear(0, 1)", "linear(0 0%, 1 100%)"), ("linear(0.5)", "linear(0.5 0%)"),
      ("linear(0, 0.5 25% 75%, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)"),
      ("linear(0, 0.3, 0.6, 1)", "linear(0 0%, 0.3 33.333333%, 0.6 66.666667%, 1 100%)"),
      ("linear(0 50%, 1 20%, 2)", "linear(0 50%, 1 50%, 2 100%)"),
      ("linear(-0, 10% 1 )", "linear(0 0%, 1 10%)"),
      ("linear(1 -50%, 0 120%, 3)", "linear(1 -50%, 0 120%, 3 120%)"),
      ("linear(0,.5+20%,1)", "linear(0 0%, 0.5 20%, 1 100%)"),
      ("linear(0 0%, 0 -0.0000001%, 1 1e2%)", "linear(0 0%, 0 0%, 1 100%)"),
    ])
  func `TM 8.6 easings are written as CSS serialises them`(text: String, serialised: String) throws
  {
    #expect(try CSSEasing(parsing: text).description == serialised)
  }

  @Test func `TM 8.3 the last output holds beyond doubled stops, lines go on otherwise`() throws {
    let held = try TimingFunction(easing: "linear(0, 1 100% 100%)")
    #expect(held.value(at: 1.5) == 1)
    #expect(held.value(at: -1) == -1)
    let open = try TimingFunction(easing: "linear(0, 0.25 75%, 1)")
    #expect(open.value(at: 1.25) == 1.75)
    #expect(open.value(at: -0.75) == -0.25)
    #expect(open.value(at: .infinity) == .infinity)
    #expect(open.value(at: .nan).isNaN)
  }

  @Test func `TM 8.4 only steps and linear look at the before flag`() throws {
    let steps = try TimingFunction(easing: "steps(2, start)")
    #expect(steps.value(at: 0) == 0.5)
    #expect(steps.value(at: 0, before: true) == 0)
    let jump = try TimingFunction(easing: "linear(0 0%, 1 0%, 1 100%)")
    #expect(jump.value(at: 0) == 1)
    #expect(jump.value(at: 0, before: true) == 0)
    for text in ["ease", "linear", "cubic-bezier(0, 1, 1, 0)"] {
      let curve = try TimingFunction(easing: text)
      #expect(curve.value(at: 0.5, before: true) == curve.value(at: 0.5))
    }
  }

  @Test func `TM 8.5 the output of one easing may be the input of another`() throws {
    let outer = try TimingFunction(easing: "steps(4)")
    let chained = try TimingFunction(easing: "cubic-bezier(0.3, 2, 0.6, 1)").chained(to: outer)
    for step in 0...100 {
      let x = Double(step) / 100
      let inner = try TimingFunction(easing: "cubic-bezier(0.3, 2, 0.6, 1)").value(at: x)
      #expect(chained.value(at: x) == outer.value(at: inner))
    }
    #expect(outer.value(at: 1.3) == 1.25)
    #expect(outer.value(at: -0.3) == -0.5)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
