import Foundation
import TestSupport
import Testing

@Suite struct TransitionScriptTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func run(
    _ options: String..., input: String = "fling-then-hold"
  ) throws -> [String] {
    let result = try program.run(
      [
        "run", Repository.path("scripts/transition.lua"), "--input",
        Repository.path("scripts/recordings/\(input).jsonl"), "--quiet", "--out", "out",
      ] + options)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// A column of the trace, with its times.
  private func column(_ name: String) throws -> [(time: Double, value: Double)] {
    let rows = try program.folder.text(of: "out/trace.csv").split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let index = try #require(rows.first?.firstIndex { $0 == name })
    return rows.dropFirst().map { (Double($0[1]) ?? .nan, Double($0[index]) ?? .nan) }
  }

  @Test(arguments: ["60", "24", "30000/1001"])
  func `one drag completes, one is cancelled, at the same times at every frame rate`(
    fps: String
  ) throws {
    let told = try run("--fps", fps).filter { $0.contains("Transition") || $0.contains("let go") }
    #expect(
      told == [
        "0.152 s: willTransition", "let go at 0.752, 4.53/s: towards the end",
        "1.189 s: didTransition", "3.178 s: willTransition",
        "let go at 0.219, 0.08/s: towards the start", "4.533 s: cancelledTransition",
      ])
  }

  @Test func `scrubbed afterwards, both show what was played, bit for bit`() throws {
    let lines = try run().suffix(2)
    #expect(
      lines == [
        "transition 1: 120 moments scrubbed, all as played; finished",
        "transition 2: 120 moments scrubbed, all as played; finished",
      ])
  }

  @Test func `after each release the card obeys its spring's equation of motion`() throws {
    _ = try run()
    let card = try column("card.position.y")
    // Mass 1, stiffness 220, damping 24, sampled each 1/60 s: a damped oscillation around its target
    // satisfies x(n + 2) = 2·e^(−12h)·cos(√(220 − 144)·h)·x(n + 1) − e^(−24h)·x(n).
    let h = 1.0 / 60
    let (one, two) = (2 * exp(-12 * h) * cos(76.squareRoot() * h), exp(-24 * h))
    for (release, end) in [(0.5614, 1.189), (4.3522, 4.533)] {
      let away = card.filter { $0.time > release && $0.time < end }.map { $0.value - 180 }
      #expect(away.count > 8 && abs(away[0]) > 10)
      for (x, next) in zip(zip(away, away.dropFirst()), away.dropFirst(2)) {
        #expect(abs(one * x.1 - two * x.0 - next) < 1e-9)
      }
    }
  }

  @Test func `caught in flight, it follows the hand from where it is and then continues`() throws {
    let told = try run("--fps", "240", "--set", "scrubAt=4", input: "fling-then-catch")
    #expect(
      told.filter { $0.contains("Transition") }.map { $0.suffix(13) }
        == ["illTransition", "didTransition"])
    #expect(told.contains { $0.hasSuffix("s: caught at 0.837") }, "\(told)")
    #expect(told.last == "transition 1: 120 moments scrubbed, all as played; finished")
    for name in ["card.position.y", "title.position.y", "backdrop.opacity"] {
      let course = try column(name)
      let range = course.map(\.value).max() ?? 0
      for (one, next) in zip(course, course.dropFirst()) where one.time > 0.5614 {
        #expect(abs(one.value - next.value) < 0.05 * range, "\(name) at \(one.time) s")
      }
    }
  }

  @Test func `layers keep to their ranges, and nothing jumps`() throws {
    _ = try run("--fps", "240")
    let card = try column("card.position.y")
    let title = try column("title.position.y")
    let shade = try column("backdrop.opacity")
    let grabbed = zip(card, zip(title, shade)).filter { $0.0.time < 0.5 }
    for (card, (title, shade)) in grabbed {
      // In the hand all is in proportion: the title from 0.4 on, the backdrop up to 0.5 of the way.
      let fraction = (420 - card.value) / 240
      #expect(abs(title.value - (-30 + 70 * max(0, (fraction - 0.4) / 0.6))) < 1e-9)
      #expect(abs(shade.value - 0.6 * min(1, fraction / 0.5)) < 1e-9)
    }
    // A hand moves no faster than 2000 points a second, and what it lets go of no faster than it did.
    for (one, next) in zip(card, card.dropFirst()) {
      #expect(abs(one.value - next.value) < 2000 * 0.02)
    }
    let free = title.filter { $0.time > 0.57 && $0.time < 3 }
    for (one, next) in zip(free, free.dropFirst()) { #expect(next.value >= one.value - 1e-12) }
    #expect(card.last?.value == 180 && title.last?.value == 40 && shade.last?.value == 0.6)
  }
}
