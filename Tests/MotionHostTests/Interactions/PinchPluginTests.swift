import Foundation
import Testing

/// Interactions that two fingers make, and those that taps and presses start.
@Suite struct PinchPluginTests {
  /// Two fingers on the card, 40 points apart, that turn by an angle and end so many times as far apart.
  private func pinch(scale: Double, turn degrees: Double = 0, at time: Double = 0.1) throws
    -> PluginStage
  {
    let angle = degrees * .pi / 180
    let end = (20 * scale * cos(angle), 20 * scale * sin(angle))
    return try PluginStage(
      Finger((180, 240), by: (end.0 - 20, end.1), at: time, for: 0.4, resting: 0.2, id: 1),
      Finger((140, 240), by: (20 - end.0, -end.1), at: time, for: 0.4, resting: 0.2, id: 2))
  }

  @Test(arguments: [
    (2.0, 30.0, "2.000", "0.000"), (0.5, 100, "1.000", "1.571"), (9, 0, "4.000", "0.000"),
  ])
  func `pinch zoom rotate settles within limits and at a multiple of its angle`(
    scale: Double, degrees: Double, size: String, angle: String
  ) throws {
    let printed = try pinch(scale: scale, turn: degrees).run(
      """
      local hand = motion.interaction("pinch-zoom-rotate")
      runtime:add(hand, card)
      read(0.6, function() return hand.state:_read() end)
      read(5, function() return card.scale.value end)
      read(5, function() return card.rotation.value end)
      read(5, function() return hand.state:_read() end)
      """)
    #expect(printed == ["active", size, angle, "atRest"])
  }

  @Test func `pinch zoom rotate follows the fingers that Chromium recorded`() throws {
    let stage = try PluginStage(recording: "pinch-and-twist")
    let printed = try stage.run(
      """
      card.size.value = { 300, 300 }
      local hand = motion.interaction("pinch-zoom-rotate", { detent = 0, maximumScale = 1.5 })
      runtime:add(hand, card)
      read(0.87, function() return card.scale.value end)
      read(5, function() return card.scale.value end)
      read(5, function() return card.rotation.value end)
      """)
    // From 80 points apart to 162 at the end, turned by 33.8°: the distance and angle of the last samples.
    #expect(abs((Double(printed[0]) ?? 0) - 2.02) < 0.05)
    #expect(printed[1] == "1.500")
    #expect(abs((Double(printed[2]) ?? 0) - 0.59) < 0.03)
  }

  @Test(arguments: [(0.5, "1.000", true), (2.0, "2.000", false), (8.0, "3.000", true)])
  func `a bounded zoom goes beyond its limits less and less, and springs back`(
    scale: Double, size: String, isBeyond: Bool
  ) throws {
    let printed = try pinch(scale: scale).run(
      """
      local zoom = motion.interaction("bounded-zoom", { reach = 0.5 })
      runtime:add(zoom, card)
      read(0.6, function() return card.scale.value end)
      read(5, function() return card.scale.value end)
      """)
    // Between the limits the scale itself; beyond the band of OPR-10, 0.5 long.
    let excess = scale > 3 ? scale - 3 : 1 - scale
    let band = 0.5 * (1 - 1 / (excess * 0.55 / 0.5 + 1))
    let held = isBeyond ? (scale > 3 ? 3 + band : 1 - band) : scale
    #expect(abs((Double(printed[0]) ?? 0) - held) < 0.001)
    #expect(printed[1] == size)
  }

  @Test(arguments: [(40.0, "1.000", "0.524"), (10, "0.000", "0.000"), (-70, "-2.000", "-1.047")])
  func `a knob clicks into the nearest place`(
    degrees: Double, value: String, angle: String
  ) throws {
    let printed = try pinch(scale: 1, turn: degrees).run(
      """
      local knob = motion.interaction("knob")
      runtime:add(knob, card)
      read(5, function() return knob.value.value end)
      read(5, function() return card.rotation.value end)
      motion.at(6, function() knob.value.value = 3 end)
      read(9, function() return card.rotation.value end)
      """)
    #expect(printed == [value, angle, "1.571"])
  }

  @Test(arguments: [(true, "0.000"), (false, "0.524")])
  func `turn about touch turns about the fingers, and springs upright if it returns`(
    returns: Bool, angle: String
  ) throws {
    let stage = try PluginStage(
      Finger((200, 250), by: (-2.68, 10), at: 0.1, for: 0.4, resting: 0.1, id: 1),
      Finger((160, 250), by: (2.68, -10), at: 0.1, for: 0.4, resting: 0.1, id: 2))
    let printed = try stage.run(
      """
      local turn = motion.interaction("turn-about-touch", { returns = \(returns) })
      runtime:add(turn, card)
      read(0.3, function() return card.anchorPoint.value.x end)
      read(0.3, function() return card.anchorPoint.value.y end)
      read(5, function() return card.anchorPoint.value.x end)
      read(5, function() return card.rotation.value end)
      """)
    // Between the fingers, at (180, 250): 80 of 120 points from the left, 50 of 80 from the top.
    #expect(printed == ["0.667", "0.625", "0.500", angle])
  }

  @Test func `ripple on tap spreads from where it is tapped`() throws {
    let stage = try PluginStage(Finger((120, 220), at: 1, for: 0.02))
    let printed = try stage.run(
      """
      local ripple = motion.interaction("ripple-on-tap", { duration = 1, opacity = 0.4 })
      runtime:add(ripple, card)
      ripple.state:subscribe(print)
      read(2.9, function() return ripple.enabled.value end)
      motion.at(3, function() runtime:remove(ripple) print(#card.gestureRecognizers) end)
      """)
    #expect(printed == ["atRest", "active", "atRest", "true", "0"])
  }

  @Test func `a ripple fades evenly while it grows`() throws {
    let stage = try PluginStage(Finger((120, 220), at: 1, for: 0.02))
    try stage.run(
      """
      runtime:add(motion.interaction("ripple-on-tap", { duration = 1, opacity = 0.4 }), card)
      """)
    // The finger is lifted at 1.021 s, 20 points from the left and from the top of the card.
    #expect(stage.value("ripple.position.x", at: 1.5) == 20)
    #expect(stage.value("ripple.position.y", at: 1.5) == 20)
    #expect(abs(stage.value("ripple.opacity", at: 1.521) - 0.2) < 0.01)
    #expect(stage.value("ripple.opacity", at: 0.5) == 0)
    #expect(stage.value("ripple.opacity", at: 2.5) == 0)
  }

  @Test(arguments: [((150.0, 230.0), "0.940"), ((20, 20), "1.000")])
  func `press scale gives way under a finger that came down inside`(
    place: (Double, Double), pressed: String
  ) throws {
    let stage = try PluginStage(Finger(place, at: 0.5, for: 1.5))
    let printed = try stage.run(
      """
      local press = motion.interaction("press-scale")
      runtime:add(press, card)
      read(1.9, function() return card:presentation().scale end)
      read(5, function() return card:presentation().scale end)
      """)
    #expect(printed == [pressed, "1.000"])
  }

  @Test func `reveal shows and hides with taps, and turns in mid-way`() throws {
    let stage = try PluginStage(
      Finger((20, 20), at: 1, for: 0.02), Finger((20, 20), at: 5, for: 0.02))
    let printed = try stage.run(
      """
      local reveal = motion.interaction("reveal", { duration = 1, rise = 40 })
      runtime:add(reveal, card)
      local function opacity() return card:presentation().opacity end
      read(0.9, function() return reveal.direction.value end)
      read(3, opacity)
      place(3)
      read(7, opacity)
      place(7)
      motion.at(8, function() reveal.direction.value = "forward" end)
      motion.at(8.5, function() reveal.direction.value = "backward" end)
      read(10, opacity)
      motion.at(10, function() runtime:remove(reveal) print(#stage.gestureRecognizers) end)
      """)
    #expect(
      printed == ["backward", "1.000", "160.0 240.0", "0.000", "160.0 280.0", "0.000", "0"])
  }
}
