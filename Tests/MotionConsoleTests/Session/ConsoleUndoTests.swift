import Foundation
import Lua
import MotionConsole
import MotionCore
import MotionHost
import MotionTime
import TestSupport
import Testing

/// Sequences of everything that a hand can do, undone to the beginning and done again to the end.
@Suite struct ConsoleUndoTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil

  /// A card that can be thrown, drops on a timeline by a plugin's curve, and counts what happens.
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
    local timeline = motion.Timeline {}
    local runtime = motion.MotionRuntime { containerView = stage }
    local state = { ticks = 0, ends = 0, list = {} }
    local drop = motion.Tween {
      duration = 0.6, values = { 80, 240 }, timeline = timeline,
      timingFunctions = { motion.curve("ease") },
    }
    runtime:add(drop, card.position.y)
    local drag = motion.Draggable {}
    runtime:add(drag, card)
    local spring = motion.Spring { stiffness = 120, damping = 8, destination = { 160, 240 } }
    local function fling(x, y) spring.destination.value = { x, y } runtime:add(spring, card.position) end
    drag.state:subscribeToValue(function(value) state.ends = state.ends + 1 end)
    local function tick()
      state.ticks = state.ticks + 1
      state.list[#state.list + 1] = math.random(100)
      if #state.list > 8 then table.remove(state.list, 1) end
      motion.after(0.07, tick)
    end
    tick()
    """

  private static func curve(_ power: Int) -> String {
    """
    return {
      kind = "timingCurve", name = "ease", version = "1.0.\(power)", api = "1", summary = "A test.",
      curve = function(x) return x ^ \(power) end,
    }
    """
  }

  private func stage() throws -> ConsoleFixture {
    let folder = try TemporaryFolder()
    try folder.write(Self.curve(2), to: "plugins/curves/ease.lua")
    let plugins = folder.path("plugins")
    let stage = try ConsoleFixture(Self.script) {
      $0.plugins = PluginLocator(roots: [PluginRoot(path: plugins, origin: .named)])
    }
    folders.append(folder)
    return stage
  }

  private let kept = Kept()
  private var folders: [TemporaryFolder] {
    get { kept.folders }
    nonmutating set { kept.folders = newValue }
  }

  private final class Kept { var folders: [TemporaryFolder] = [] }

  /// Does one thing that a hand can do.
  private func act(
    _ stage: ConsoleFixture, _ random: inout Numbers, isDown: inout Bool
  ) throws {
    let session = stage.session
    let place = Point(x: Double(random.below(320)), y: Double(random.below(480)))
    switch random.below(16) {
    case 0: _ = stage.say("card.position.x.value = \(random.below(320))")
    case 1: _ = stage.say("fling(\(random.below(320)), \(random.below(480)))")
    case 2: _ = stage.say("state[\(random.below(5))] = { ticks = state.ticks, self = state }")
    case 3: _ = stage.say("error('on purpose')")
    case 4: _ = stage.say("global = (global or 0) + math.random(10)")
    case 5: _ = session.step(1 + random.below(5))
    case 6: _ = session.step(-1 - random.below(5))
    case 7: session.seek(to: session.status.end * Double(random.below(100)) / 100)
    case 8: _ = stage.say(".timeline \(random.below(2) == 0 ? "timeline" : "session")")
    case 9:
      session.play(speed: random.below(5) == 0 ? -1 : 1)
      for _ in 0..<3 { _ = session.elapse(0.016) }
      session.pause()
    case 10 where !isDown:
      // Where the card is, so that it is dragged.
      session.point(.down, at: Point(x: 160, y: 100))
      isDown = true
    case 10, 11, 12:
      session.point(isDown ? .move : .down, at: place)
      isDown = true
    case 13 where isDown:
      session.point(.up, at: place)
      isDown = false
    case 14 where random.below(3) == 0:
      try kept.folders[0].write(Self.curve(1 + random.below(4)), to: "plugins/curves/ease.lua")
      _ = stage.say(".reload")
    case 15 where random.below(3) == 0:
      try stage.folder.write(
        Self.script + "\ncard.opacity.value = 0.\(1 + random.below(8))\n", to: "s.lua")
      _ = stage.say(random.below(4) == 0 ? ".reload nonsense" : ".reload")
    default: session.rest()
    }
  }

  /// A generator of numbers that are the same each time.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  /// Undoing is playing what came before again, so the cost grows with the square of the length.
  @Test(arguments: isLong ? Array(0..<8) : [0, 1, 2])
  func `everything undone is the beginning, everything done again is the end`(seed: Int) throws {
    let count = Self.isLong ? 1000 : 50
    let stage = try stage()
    var random = Numbers(state: UInt64(seed) &* 7919 &+ 17)
    var isDown = false
    let first = stage.session.digest
    for _ in 0..<count { try act(stage, &random, isDown: &isDown) }
    stage.session.rest()
    let last = stage.session.digest
    #expect(last != first)

    var steps = 0
    while stage.say(".undo").hasPrefix("undone") { steps += 1 }
    #expect(steps > count / 4)
    #expect(stage.session.digest == first)
    for _ in 0..<steps { #expect(stage.say(".redo").hasPrefix("done again")) }
    #expect(stage.say(".redo") == "nothing to do again")
    #expect(stage.session.digest == last)
    // All at once, and back.
    _ = stage.say(".undo \(steps)")
    #expect(stage.session.digest == first)
    _ = stage.say(".redo \(steps)")
    #expect(stage.session.digest == last)
  }

  @Test func `half way back and half way on again is the same half way`() throws {
    let stage = try stage()
    var random = Numbers(state: 99)
    var isDown = false
    for _ in 0..<20 { try act(stage, &random, isDown: &isDown) }
    stage.session.rest()
    let middle = stage.session.digest
    for _ in 0..<3 { _ = stage.say("state.ticks = -1") }
    _ = stage.say(".undo 3")
    #expect(stage.session.digest == middle)
    _ = stage.say(".redo 2")
    _ = stage.say(".undo 2")
    #expect(stage.session.digest == middle)
  }

  @Test func `what was undone is gone once something else is done`() throws {
    let stage = try stage()
    _ = stage.say("state.ticks = 5")
    _ = stage.say(".undo")
    _ = stage.say("state.ends = 1")
    #expect(stage.say(".redo") == "nothing to do again")
    #expect(stage.say(".undo 0").hasPrefix("failed error invalidArgument"))
    #expect(stage.say(".undo 100") == "undone: state.ends = 1")
    #expect(stage.say(".undo") == "nothing to undo")
  }

  @Test func `a session that is over leaves nothing behind`() throws {
    weak var left: ConsoleSession?
    do {
      let stage = try stage()
      left = stage.session
      _ = stage.say("fling(10, 20)")
      stage.session.point(.down, at: Point(x: 160, y: 100))
      _ = stage.session.step(10)
      _ = stage.say(".undo 2")
      #expect(left != nil)
    }
    #expect(left == nil)
  }

  /// In a process of its own, whose memory nobody else uses.
  @Test func `playing again and again takes no more memory`() async {
    await #expect(processExitsWith: .success) {
      let stage = try ConsoleFixture("local motion = require('motion')\nlocal n = 0")
      _ = stage.say("n = n + 1")
      let count = ConsoleUndoTests.isLong ? 10_000 : 100
      var first = 0
      for round in 0..<count {
        #expect(stage.say(".undo") == "undone: n = n + 1")
        #expect(stage.say(".redo") == "done again: n = n + 1")
        // By then the C library, and a sanitizer, have most of what they keep for themselves.
        if round == count / 2 { first = ProcessMemory.used }
      }
      let grown = ProcessMemory.used - first
      let room = slowness > 1 ? 16 : 4
      #expect(grown < room << 20, "grown by \(grown >> 10) KiB over \(count / 2) sessions")
    }
  }

  @Test func `files that changed on disk do not change what undoing brings back`() throws {
    let stage = try stage()
    _ = stage.session.step(20)
    _ = stage.say("fling(10, 20)")
    let before = stage.session.digest
    _ = stage.session.step(20)
    try stage.folder.write("error('broken')", to: "s.lua")
    try kept.folders[0].write("return 1", to: "plugins/curves/ease.lua")
    _ = stage.say(".undo")
    #expect(stage.session.digest == before)
  }

  @Test func `one scrub is one step, however many keys it takes`() throws {
    let stage = try stage()
    _ = stage.session.step(60)
    let digest = stage.session.digest
    let controller = ScrubController(stage.session, clock: ManualClock()) { $0() }
    controller.open()
    for key in [
      ScrubKey.left(shift: false), .left(shift: false), .left(shift: true), .right(shift: false),
    ] {
      _ = controller.press(key)
      controller.rest()
    }
    #expect(stage.session.status.time < 1)
    stage.session.rest()
    #expect(stage.say(".undo").hasPrefix("undone: s"))
    #expect(stage.session.digest == digest)
    #expect(stage.say(".undo") == "undone: step")
  }
}
