import Foundation
import TestSupport
import Testing

/// Bundled plugins under hands that tap, flick, catch and reverse by chance: no number makes a step that stands out
/// from those beside it, unless fingers make it.
@Suite struct JumpTests {
  private static let names: [String] = {
    let folder = PluginStage.repository.appending(path: "plugins/interactions")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// The hands for each plugin; `bin/soak` asks for more, each of which goes on for longer.
  private static let count =
    ProcessInfo.processInfo.environment["MOTION_JUMP_HANDS"].flatMap(Int.init) ?? 2
  private static let isLong = count > 2

  /// The largest step in a 240th of a second, and the step that a spring makes at its end, by the end of a column's
  /// name. Positions: 14 400 pt/s, and a thousandth of 1000 pt.
  private static let limits: [(suffix: String, largest: Double, end: Double)] = [
    (".position.x", 60, 1), (".position.y", 60, 1), (".opacity", 0.2, 0.004),
    (".transform.scale.x", 0.25, 0.004), (".transform.scale.y", 0.25, 0.004),
    (".transform.rotation.z", 0.3, 0.004),
  ]

  /// Plugins whose pages say that they move the anchor point, and the position with it, or begin at a tap.
  private static let cuts = [
    "pinch-zoom-rotate": ".position", "turn-about-touch": ".position", "ripple-on-tap": "",
  ]

  @Test(.timeLimit(.minutes(60)), arguments: names, 0..<count)
  func `CMP-3, CMP-7 a bundled plugin does not jump`(name: String, seed: Int) throws {
    try expectNoJump(
      of: name, "runtime:add(motion.interaction(\"\(name)\"), card)", seed: seed)
  }

  /// Decays of the card, which a drag releases and catches.
  private static let flings = [
    "free": """
    local fling = motion.Decay { velocity = { 0, 0 }, timeConstant = 0.2 }
    runtime:toggle(fling, drag)
    drag:finalVelocity():subscribe(function(velocity) fling.velocity.value = velocity end)
    runtime:add(drag, card)
    runtime:add(fling, card.position)
    """,
    "bounded": """
    runtime:add(drag, card)
    for axis, last in pairs { x = 320, y = 480 } do
      local fling = motion.Decay { timeConstant = 0.2, bounds = { 0, last } }
      runtime:toggle(fling, drag)
      drag:finalVelocity():subscribe(function(velocity) fling.velocity.value = velocity[axis] end)
      runtime:add(fling, card.position[axis])
    end
    """,
    "snapped": """
    local fling = motion.Decay { velocity = { 0, 0 }, decelerationRate = 0.99, snap = 80 }
    runtime:toggle(fling, drag)
    drag:finalVelocity():subscribe(function(velocity) fling.velocity.value = velocity end)
    runtime:add(drag, card)
    runtime:add(fling, card.position)
    """,
  ]

  @Test(.timeLimit(.minutes(60)), arguments: flings.keys.sorted(), 0..<2 * count)
  func `CMP-3, CMP-7 a fling does not jump`(name: String, seed: Int) throws {
    let fling = try #require(Self.flings[name])
    try expectNoJump(of: name, "local drag = motion.Draggable {}\n" + fling, seed: seed)
  }

  /// Plays random hands on a card to which a script adds interactions.
  private func expectNoJump(of name: String, _ script: String, seed: Int) throws {
    let first = UInt64(name.utf8.reduce(0) { $0 + Int($1) })
    var hands = Hands(seed: UInt64(seed) &* 7919 &+ first, until: Self.isLong ? 9 : 2)
    let stage = try PluginStage(hands.fingers())
    try stage.run(
      "card.size.value = { width = 240, height = 300 }\n" + script,
      until: Self.isLong ? 10 : 3, fps: 240)
    #expect(!stage.columns.isEmpty)
    for column in stage.columns {
      guard let limit = Self.limits.first(where: { column.hasSuffix($0.suffix) }) else { continue }
      if let cut = Self.cuts[name], limit.suffix.hasPrefix(cut) { continue }
      let steps = stage.steps(column)
      for (index, step) in steps.enumerated() {
        let beside = [index - 1, index + 1].map {
          steps.indices.contains($0) ? abs(steps[$0].step) : 0
        }
        let size = abs(step.step)
        let smooth = min(3 * max(beside[0], beside[1]) + limit.end, limit.largest)
        if size <= smooth { continue }
        let fingers = stage.fingerStep(column, at: step.time, of: 1 / 240)
        if size > smooth + fingers {
          Issue.record(
            """
            \(name), hand \(seed): \(column) makes a step of \(size) at \(step.time) s, beside \(beside); \
            the fingers one of \(fingers)
            """)
          return
        }
      }
    }
  }
}

/// Fingers that tap, flick, catch and reverse by chance.
private struct Hands {
  private var chance: Chance
  private let end: Double

  init(seed: UInt64, until end: Double) {
    chance = Chance(state: seed)
    self.end = end
  }

  mutating func fingers() -> [Finger] {
    var fingers: [Finger] = []
    var time = 0.05
    while time < end {
      let start = (random(60...260), random(80...400))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0:
        fingers.append(Finger(start, at: time, for: 0.03))
      case 1:
        fingers.append(
          Finger(start, by: (random(-90...90), random(-150...150)), at: time, for: 0.1))
        time += 0.1
      case 2:
        let way = (random(-60...60), random(-80...80))
        fingers.append(Finger(start, by: way, at: time, for: 0.25, resting: 0.1))
        time += 0.3
      case 3:
        // A flick, and a press in its flight that is lifted without a move.
        fingers.append(
          Finger(start, by: (random(-120...120), random(-120...120)), at: time, for: 0.08))
        time += 0.08 + random(0.02...0.15)
        fingers.append(Finger(start, at: time, for: random(0.02...0.2)))
        time += 0.2
      case 4:
        // Two taps at once.
        fingers.append(Finger(start, at: time, for: 0.02))
        time += random(0.03...0.12)
        fingers.append(Finger(start, at: time, for: 0.02))
      default:
        // Two fingers, which do not come nearer than fingers are wide.
        let left = (random(60...140), start.1)
        let right = (left.0 + random(100...140), left.1 + random(-60...60))
        fingers.append(Finger(left, by: (random(-40...30), 20), at: time, for: 0.25))
        fingers.append(Finger(right, by: (random(-30...40), -20), at: time, for: 0.25, id: 2))
        time += 0.3
      }
      time += random(0.04...0.3)
    }
    return fingers
  }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &chance)
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
