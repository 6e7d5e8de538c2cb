import Foundation
import Testing

/// Bundled plugins under hands that tap, flick, catch and reverse by chance: no frame moves a number further than a
/// hand, or a motion as fast as one, could.
@Suite struct JumpTests {
  private static let names: [String] = {
    let folder = PluginStage.repository.appending(path: "plugins/interactions")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// The largest step in a 240th of a second by the end of a column's name: positions at 14 400 pt/s.
  private static let limits = [
    (".position.x", 60.0), (".position.y", 60), (".opacity", 0.2), (".transform.scale.x", 0.25),
    (".transform.scale.y", 0.25), (".transform.rotation.z", 0.3),
  ]

  /// Plugins whose pages say that they move the anchor point, and the position with it, or begin at a tap.
  private static let cuts = [
    "pinch-zoom-rotate": ".position", "turn-about-touch": ".position", "ripple-on-tap": "",
  ]

  @Test(arguments: names, 0..<2)
  func `CMP-3, CMP-7 a bundled plugin does not jump`(name: String, seed: UInt64) throws {
    var chance = Chance(state: seed &* 7919 &+ UInt64(name.utf8.reduce(0) { $0 + Int($1) }))
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    var fingers: [Finger] = []
    var time = 0.05
    while time < 2 {
      let start = (random(60...260), random(80...400))
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        fingers.append(Finger(start, at: time, for: 0.03))
      case 1:
        fingers.append(
          Finger(start, by: (random(-90...90), random(-150...150)), at: time, for: 0.1))
      case 2:
        let way = (random(-60...60), random(-80...80))
        fingers.append(Finger(start, by: way, at: time, for: 0.25, resting: 0.1))
        time += 0.3
      default:
        let other = (start.0 + random(30...80), start.1 + random(-60...60))
        fingers.append(Finger(start, by: (random(-40...40), 20), at: time, for: 0.25))
        fingers.append(Finger(other, by: (random(-40...40), -20), at: time, for: 0.25, id: 2))
        time += 0.3
      }
      time += random(0.12...0.3)
    }
    let stage = try PluginStage(fingers)
    try stage.run(
      "card.size.value = { width = 240, height = 300 } runtime:add(motion.interaction(\"\(name)\"), card)",
      until: 3, fps: 240)
    for column in stage.columns {
      guard let (suffix, limit) = Self.limits.first(where: { column.hasSuffix($0.0) }) else {
        continue
      }
      if let cut = Self.cuts[name], suffix.hasPrefix(cut) { continue }
      let worst = stage.steps(column).max { abs($0.step) < abs($1.step) }
      if let worst { #expect(abs(worst.step) <= limit, "\(name): \(column) at \(worst.time) s") }
    }
  }
}

/// Numbers by chance, the same in every run (a linear congruential generator).
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}
