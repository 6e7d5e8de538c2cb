import Foundation
import TestSupport
import Testing

/// Interactions that move by themselves, or to where somebody taps, drags and flicks.
@Suite struct PathPluginTests {
  @Test func `pulse repeats as often as its parameter says`() throws {
    let stage = try PluginStage()
    let printed = try stage.run(
      """
      local pulse = motion.interaction("pulse", { period = 2, scale = 1.5, beats = 2 })
      runtime:add(pulse, card)
      pulse.state:subscribe(function(state) print(state, motion.now()) end)
      for _, time in ipairs { 1, 2, 3 } do read(time, function() return card:presentation().scale end) end
      """)
    #expect(printed == ["active\t0.0", "1.500", "1.000", "1.500", "atRest\t4.0"])
  }

  @Test func `pulse ends when it is removed, and leaves the layer as it was`() throws {
    let stage = try PluginStage()
    let printed = try stage.run(
      """
      card.scale.value = 2
      local pulse = motion.interaction("pulse")
      runtime:add(pulse, card)
      motion.at(1.3, function() runtime:remove(pulse) end)
      read(2, function() return card:presentation().scale end)
      """)
    #expect(printed == ["2.000"])
  }

  @Test(arguments: [(true, 300.0), (false, 180)])
  func `orbit circles evenly and comes back`(clockwise: Bool, y: Double) throws {
    let stage = try PluginStage()
    let printed = try stage.run(
      """
      local orbit = motion.interaction("orbit", {
        radius = 60, period = 2, turns = 2, clockwise = \(clockwise) })
      runtime:add(orbit, card)
      place(0.5)
      place(1)
      place(5)
      """)
    #expect(printed == ["100.0 \(y)", "40.0 240.0", "160.0 240.0"])
    for row in stride(from: 0.1, to: 4, by: 0.1) {
      let x = stage.value("card.position.x", at: row) - 100
      let y = stage.value("card.position.y", at: row) - 240
      #expect(abs((x * x + y * y).squareRoot() - 60) < 0.1)
    }
  }

  @Test func `arc to tap leaves the straight line and ends at the tap`() throws {
    let stage = try PluginStage(Finger((40, 60), at: 1, for: 0.02))
    let printed = try stage.run(
      """
      local arc = motion.interaction("arc-to-tap", { duration = 1 })
      runtime:add(arc, card)
      place(3)
      """)
    #expect(printed == ["40.0 60.0"])
    // From (160, 240): how far the middle of the way is from the straight line.
    let x = stage.value("card.position.x", at: 1.52) - 160
    let y = stage.value("card.position.y", at: 1.52) - 240
    #expect(abs(180 * x - 120 * y) / (180 * 180 + 120 * 120).squareRoot() > 10)
  }

  @Test func `spring to tap follows taps, also in mid-flight`() throws {
    let stage = try PluginStage(
      Finger((40, 60), at: 1, for: 0.02), Finger((300, 400), at: 1.2, for: 0.02))
    let printed = try stage.run(
      """
      local spring = motion.interaction("spring-to-tap")
      runtime:add(spring, card)
      read(1.1, function() return spring.state:_read() end)
      place(5)
      """)
    #expect(printed == ["active", "300.0 400.0"])
    // The second tap bends the way without a jump: at 60 frames a second no step is a fifth of it.
    var previous = 240.0
    for frame in 0..<300 {
      let y = stage.value("card.position.y", at: (Double(frame) + 0.5) / 60)
      #expect(abs(y - previous) < 68)
      previous = y
    }
  }

  @Test(arguments: [60.0, 80, 500, -100], [0, 4])
  func `a slider has a value, and snaps to its steps`(way: Double, steps: Int) throws {
    let stage = try PluginStage(Finger((160, 240), by: (way, 0), for: 0.4, resting: 0.2))
    let printed = try stage.run(
      """
      local slider = motion.interaction("slider", { steps = \(steps) })
      runtime:add(slider, card)
      read(5, function() return slider.value.value end)
      place(5)
      motion.at(6, function() slider.value.value = 0.5 end)
      place(9)
      """)
    // The pan is noticed after the first of its twenty steps that is more than 10 points away.
    let step = way / 20
    let carried = way - step * ((10 / abs(step)).rounded(.down) + 1)
    let exact = max(0, min(carried / 200, 1))
    let value = steps > 0 ? (exact * Double(steps)).rounded() / Double(steps) : exact
    #expect(abs((Double(printed[0]) ?? -1) - value) < 0.001)
    #expect(printed[1] == String(format: "%.1f 240.0", 160 + 200 * value))
    #expect(printed[2] == "260.0 240.0")
  }

  @Test(arguments: [
    (100.0, 0.0, "forward", "400.0"), (100, -100, "backward", "160.0"),
    (-100, 0, "backward", "160.0"), (15, 0, "backward", "160.0"),
  ])
  func `a flick opens a drawer and closes it`(
    first: Double, second: Double, direction: String, x: String
  ) throws {
    let stage = try PluginStage(
      Finger((160, 100), by: (first, 100), at: 1), Finger((160, 100), by: (second, 100), at: 3))
    let printed = try stage.run(
      """
      local drawer = motion.interaction("flick-drawer")
      runtime:add(drawer, card)
      place(0.5)
      read(8, function() return drawer.direction.value end)
      place(8)
      motion.at(9, function() runtime:remove(drawer) print(#stage.gestureRecognizers) end)
      """)
    #expect(printed == ["160.0 240.0", direction, "\(x) 240.0", "0"])
  }

  @Test func `peek goes when the finger leaves and comes back with it`() throws {
    // Down by 100 points, then up again by 90: beyond 40 points, and back within them.
    let stage = try PluginStage(
      Finger((160, 100), by: (0, 100), at: 1, for: 1, resting: 1),
      Finger((10, 470), at: 5, for: 0.02))
    let printed = try stage.run(
      """
      local peek = motion.interaction("peek")
      runtime:add(peek, card)
      read(0.9, function() return card:presentation().opacity end)
      read(2.5, function() return card:presentation().opacity end)
      read(2.5, function() return peek.direction.value end)
      """)
    #expect(printed == ["1.000", "0.000", "backward"])
  }

  @Test func `every bundled interaction is there, can be added and taken away, and is documented`()
    throws
  {
    let folder = PluginStage.repository.appending(path: "plugins/interactions")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
    #expect(names.count == 20)
    let page = try String(
      contentsOf: PluginStage.repository.appending(path: "docs/lua/bundled-interactions.md"),
      encoding: .utf8)
    for name in names {
      #expect(page.contains("## \(name)\n"), "\(name)")
      let printed = try PluginStage().run(
        """
        local interaction = motion.interaction("\(name)")
        for _ = 1, 3 do
          runtime:add(interaction, card)
          print(interaction.state:_read() ~= nil, interaction.enabled.value)
          runtime:remove(interaction)
        end
        print(#runtime:interactions(card), #card.gestureRecognizers, #stage.gestureRecognizers)
        """)
      #expect(printed == ["true\ttrue", "true\ttrue", "true\ttrue", "0\t0\t0"], "\(name)")
    }
  }
}
