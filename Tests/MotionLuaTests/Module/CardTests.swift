import Foundation
import Lua
import MotionCore
import MotionRender
import MotionTime
import Testing

/// The script, the curve and the interaction that users run first, without the host around them.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: cardScript.path)))
struct CardTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func runner() throws -> ScriptRunner {
    let runner = ScriptRunner()
    try runner.load(text("plugins/curves/bounce.lua"), file: "bounce.lua")
    try runner.load(text("plugins/interactions/magnet.lua"), file: "magnet.lua")
    return runner
  }

  /// Free fall onto 1, then three bounces, each half as fast as the one before: the law behind
  /// `bounce`, integrated from speeds instead of from the plugin's formula.
  private func height(at x: Double) -> Double {
    // The fall takes 1, a bounce at speed v takes v / fall speed twice; all together 1 + 2·(7/8).
    let fall = 1 / 2.75
    let acceleration = 2 / (fall * fall)
    if x < fall { return acceleration * x * x / 2 }
    var start = fall
    var speed = acceleration * fall / 2
    for _ in 0..<3 {
      let time = x - start
      let length = 2 * speed / acceleration
      if time < length { return 1 - (speed * time - acceleration * time * time / 2) }
      start += length
      speed /= 2
    }
    return 1
  }

  @Test func `the card drops as the bounce says, at offsets in any order`() throws {
    let runner = try runner()
    try runner.run(text("scripts/card.lua"))
    let lines = runner.printed
    let offsets = [0.6, 0.15, 0.3, 0, 0.45]
    #expect(lines.count == offsets.count)
    for (line, offset) in zip(lines, offsets) {
      let y = try #require(line.split(separator: " ").last.flatMap { Double($0) })
      #expect(abs(y - (80 + 200 * height(at: offset / 0.6))) < 1e-3, "\(line)")
    }
    #expect(runner.reported == [])
  }

  @Test func `the card is dragged and springs back with the speed of the hand`() throws {
    let runner = try runner()
    try runner.run(text("scripts/card.lua"))
    let stage = try #require(runner.stages.first)
    let card = try #require(stage.subviews.first)
    try runner.inside {
      let eventLoop = MotionSession.current.eventLoop
      try eventLoop.advance(to: MediaTime(seconds: 1))
      #expect(card.layer.presentation().position == Point(x: 160, y: 280))
      for (index, y) in [280, 260, 240, 220, 200, 180.0].enumerated() {
        let type: PointerSample.Kind = index == 0 ? .down : index == 5 ? .up : .move
        let time = try MediaTime(seconds: 1.1 + Double(index) / 100)
        eventLoop.post(
          PointerSample(
            time: time, type: type, pointerId: 1, pointerType: "touch",
            position: Point(x: 160, y: y)), to: stage.pointerRouter)
      }
      try eventLoop.advance(to: MediaTime(seconds: 1.15))
      let released = card.layer.presentation().position.y
      try eventLoop.advance(to: MediaTime(seconds: 1.17))
      let flung = card.layer.presentation().position.y
      #expect(released < 280 && flung < released, "released at \(released), then at \(flung)")
      try eventLoop.advance(to: MediaTime(seconds: 5))
      #expect(card.layer.presentation().position == Point(x: 160, y: 280))
    }
    #expect(runner.reported == [])
  }

  @Test func `nothing is left of a session that was closed`() throws {
    let runner = try runner()
    try runner.run(text("scripts/card.lua"))
    try runner.advance(to: 0.3)
    weak let stage = runner.stages.first
    weak let card = stage?.subviews.first
    weak let runtime = stage?.runtimes.first
    weak let machine = runner.machine
    #expect(stage != nil && card != nil && runtime != nil && machine != nil)
    runner.close()
    #expect(stage == nil)
    #expect(card == nil)
    #expect(runtime == nil)
    #expect(machine == nil)
  }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private let cardScript = root.appending(path: "scripts/card.lua")
