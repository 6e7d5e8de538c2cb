import Testing

/// Interactions that a hand throws: where they come to rest follows from place and speed at the end.
@Suite struct TossPluginTests {
  /// Thrown for 0.1 s over `way`: the pan is noticed after 10 points, and the rest moves the card.
  /// At rest its middle is 60 + 16 points from the left and the right edge, 40 + 16 from the others.
  @Test(arguments: [
    // 2000 points a second to the left: 998 points further, far beyond the left edge.
    ((-200.0, 0.0), 0.0, "76.0 240.0"),
    ((200, 0), 0, "244.0 240.0"),
    ((0, -200), 0, "160.0 56.0"),
    // No speed: 35 points to the left is 49 from the left edge and as much from no other.
    ((-46, 0), 0.3, "76.0 240.0"),
    ((0, 140), 0.3, "160.0 424.0"),
  ])
  func `toss to edges ends at the edge that it was thrown towards`(
    way: (Double, Double), rest: Double, expected: String
  ) throws {
    let stage = try PluginStage(Finger((160, 240), by: way, resting: rest))
    let printed = try stage.run(
      """
      local toss = motion.interaction("toss-to-edges")
      runtime:add(toss, card)
      place(5)
      read(5, function() return toss.state:_read() end)
      """)
    #expect(printed == [expected, "atRest"])
  }

  @Test func `toss to edges keeps to the edges it is given`() throws {
    let stage = try PluginStage(recording: "drag-and-hold", at: 1)
    let printed = try stage.run(
      """
      local toss = motion.interaction("toss-to-edges", { edges = "horizontal", margin = 0 })
      runtime:add(toss, card)
      place(5)
      read(5, function() return toss.destination.value.x end)
      read(5, function() return toss.enabled.value end)
      """)
    // The finger goes 90 points to the right and 60 down; a slow release falls to the nearer side.
    #expect(printed.first?.hasPrefix("260.0 ") == true)
    #expect(printed.dropFirst() == ["260.000", "true"])
  }

  @Test(arguments: [
    (140.0, "48.0", ["false", "true", "false"]), (60.0, "0.0", ["false", "false", "false"]),
  ])
  func `pull to refresh waits when it was pulled far enough, and returns on demand`(
    pull: Double, offset: String, states: [String]
  ) throws {
    let stage = try PluginStage(Finger((160, 240), by: (30, pull), at: 0.5, resting: 0.2))
    let printed = try stage.run(
      """
      local pull = motion.interaction("pull-to-refresh")
      runtime:add(pull, card)
      local function offset() return string.format("%.1f", card:presentation().position.y - 240) end
      read(0.1, function() return pull.refreshing.value end)
      read(2, function() return pull.refreshing.value end)
      read(2, offset)
      motion.at(3, function() pull.refreshing.value = false end)
      read(5, function() return pull.refreshing.value end)
      read(5, offset)
      place(5)
      """)
    #expect(printed == [states[0], states[1], offset, states[2], "0.0", "160.0 240.0"])
  }

  @Test func `pull to refresh follows the hand, less beyond its threshold`() throws {
    let stage = try PluginStage(Finger((160, 240), by: (0, 200), for: 1, resting: 0.2))
    let printed = try stage.run(
      """
      local pull = motion.interaction("pull-to-refresh", { threshold = 50, reach = 20 })
      runtime:add(pull, card)
      read(0.3, function() return pull.progress:_read() end)
      read(1.2, function() return card.position.value.y - 240 end)
      read(1.2, function() return pull.progress:_read() end)
      """)
    // Noticed at the second step, 20 points; at 0.3 s at 40 points, of which 20 move it: 0.4 of 50.
    #expect(printed.first == "0.400")
    // 180 points: the band gives 20 · (1 − 1 / (130 · 0.55 / 20 + 1)) beyond 50.
    let beyond = 20 * (1 - 1 / (130 * 0.55 / 20 + 1))
    #expect(abs((Double(printed[1]) ?? 0) - (50 + beyond)) < 0.001)
    #expect(printed[2] == "1.000")
  }

  @Test(arguments: [
    // Thrown, carried, not far enough, and thrown back after being carried.
    ((150.0, 0.0), 0.0, "600.0 240.0", "true", "0.000"),
    ((-150, 0), 0.3, "-280.0 240.0", "true", "0.000"),
    ((60, 0), 0.3, "160.0 240.0", "false", "1.000"),
    ((0, 300), 0, "160.0 240.0", "false", "1.000"),
  ])
  func `swipe to dismiss goes when carried or thrown far enough`(
    way: (Double, Double), rest: Double, end: String, dismissed: String, opacity: String
  ) throws {
    let stage = try PluginStage(Finger((160, 240), by: way, resting: rest))
    let printed = try stage.run(
      """
      local swipe = motion.interaction("swipe-to-dismiss")
      runtime:add(swipe, card)
      place(5)
      read(5, function() return swipe.dismissed.value end)
      read(5, function() return card.opacity.value end)
      motion.at(6, function() swipe.dismissed.value = false end)
      place(9)
      """)
    #expect(printed == [end, dismissed, opacity, "160.0 240.0"])
  }

  @Test func `swipe to dismiss works along y with what Chromium recorded`() throws {
    let stage = try PluginStage(recording: "fling-up", at: 0.5)
    let printed = try stage.run(
      """
      card.position.value = { 160, 280 }
      local swipe = motion.interaction("swipe-to-dismiss", { axis = "y" })
      runtime:add(swipe, card)
      place(5)
      """)
    // Up by the height of the stage and its own.
    #expect(printed == ["160.0 -280.0"])
  }

  @Test(arguments: [
    ((-150.0, 0.0), 0.0, false, "2.000", "0.0"), ((-40, 0), 0.3, false, "1.000", "160.0"),
    // 90 points carried and no speed: nearer to the first page, more than half way to none.
    ((-200, 0), 0.3, false, "2.000", "0.0"), ((200, 0), 0, false, "1.000", "160.0"),
    // 2000 points a second: 998 points further, and 190 carried, are seven pages; there are five.
    ((-200, 0), 0, true, "5.000", "-480.0"), ((-200, 0), 0, false, "2.000", "0.0"),
  ])
  func `a carousel snaps to the page that it would slide to`(
    way: (Double, Double), rest: Double, skips: Bool, page: String, x: String
  ) throws {
    let stage = try PluginStage(Finger((160, 240), by: way, resting: rest))
    let printed = try stage.run(
      """
      local strip = motion.interaction("carousel", { pages = 5, pageWidth = 160, skips = \(skips) })
      runtime:add(strip, card)
      read(5, function() return strip.page.value end)
      place(5)
      """)
    #expect(printed == [page, "\(x) 240.0"])
  }

  @Test func `a carousel turns to the page that is written`() throws {
    let stage = try PluginStage()
    let printed = try stage.run(
      """
      local strip = motion.interaction("carousel", { pages = 3, pageWidth = 100 })
      runtime:add(strip, card)
      motion.at(1, function() strip.page.value = 3 end)
      motion.at(3, function() strip.page.value = 9 end)
      place(2.9)
      place(5)
      """)
    #expect(printed == ["-40.0 240.0", "-40.0 240.0"])
  }

  /// The sheet is 400 points high; its middle lies at 480 − height + 200.
  @Test(arguments: [
    ((0.0, -60.0), 0.3, "1.000", "632.0"), ((0, -200), 0, "3.000", "280.0"),
    ((0, -150), 0.3, "2.000", "440.0"), ((0, 100), 0, "1.000", "632.0"),
  ])
  func `a bottom sheet stands at the height that it would slide to`(
    way: (Double, Double), rest: Double, detent: String, y: String
  ) throws {
    let stage = try PluginStage(Finger((160, 450), by: way, resting: rest))
    let printed = try stage.run(
      """
      local sheet = stage:addLayer { name = "sheet", position = { 160, 632 }, size = { 320, 400 } }
      local open = motion.interaction("bottom-sheet", { detents = { 0.5, 0.1, 5 / 6 } })
      runtime:add(open, sheet)
      read(5, function() return open.detent.value end)
      place(5, sheet)
      motion.at(6, function() open.detent.value = 2 end)
      place(9, sheet)
      read(9, function() return open.progress:_read() end)
      """)
    // 192 points of 352 above the lowest height.
    #expect(printed == [detent, "160.0 \(y)", "160.0 440.0", "0.545"])
  }
}
