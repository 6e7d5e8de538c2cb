import MotionCore
import MotionRender
import Testing

@Suite struct LayerTests {
  @Test func `a layer starts with what addLayer is given`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      local stage = motion.Stage { width = 320, height = 480 }
      print(stage.width, stage.height, stage.size.width)
      local card = stage:addLayer {
        name = "card", position = { 10, 20 }, size = { 30, 40 }, opacity = 0.5, rotation = 0.25,
        scale = 2, anchorPoint = { 0, 1 }, cornerRadius = 3, zPosition = 4, borderWidth = 5,
        shadowRadius = 6, shadowOpacity = 0.125, backgroundColor = { red = 1, green = 0.5, blue = 0 },
      }
      local seen = card:presentation()
      print(card.name, seen.position.x, seen.position.y, seen.size.width, seen.height, seen.opacity)
      print(seen.rotation, seen.scale, seen.anchorPoint.x, seen.anchorPoint.y, seen.cornerRadius)
      print(seen.zPosition, seen.backgroundColor.green, seen.backgroundColor.alpha, seen.time)
      """)
    #expect(
      runner.printed == [
        "320.0\t480.0\t320.0", "card\t10.0\t20.0\t30.0\t40.0\t0.5", "0.25\t2.0\t0.0\t1.0\t3.0",
        "4.0\t0.5\t1.0\t0.0",
      ])
    let layer = try #require(runner.stages.first?.subviews.first?.layer)
    #expect(layer.borderWidth == 5 && layer.shadowRadius == 6 && layer.shadowOpacity == 0.125)
  }

  @Test func `a layer stands inside another`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      local outer = stage:addLayer { name = "outer" }
      local inner = outer:addLayer { name = "inner" }
      outer:addLayer { name = "other" }
      inner:removeFromSuperlayer()
      """)
    let outer = try #require(runner.stages.first?.subviews.first)
    #expect(outer.subviews.map(\.layer.name) == ["other"])
  }

  @Test func `animations are added, seen at any time, and removed`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      card = stage:addLayer { position = { 0, 0 } }
      card:add(motion.BasicAnimation {
        keyPath = "position", fromValue = { 0, 0 }, toValue = { 8, 16 }, duration = 2 }, "move")
      card:add(motion.KeyframeAnimation {
        keyPath = "opacity", values = { 0, 1, 0 }, keyTimes = { 0, 0.25, 1 }, duration = 4 }, "blink")
      print(table.concat(card:animationKeys(), " "))
      print(card:presentation(0.5).position.x, card:presentation(1).position.y)
      print(card:presentation(0.5).opacity, card:presentation(2.5).opacity)
      card:removeAnimation("move")
      card:removeAnimation("move")
      print(card:presentation(1).position.y, #card:animationKeys())
      card:removeAllAnimations()
      print(#card:animationKeys())
      """)
    #expect(runner.printed == ["move blink", "2.0\t8.0", "0.5\t0.5", "0.0\t1", "0"])
  }

  @Test func `an animation can be scrubbed by a timeline`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      local card, timeline = stage:addLayer {}, motion.Timeline { paused = true }
      card:add(motion.BasicAnimation {
        keyPath = "opacity", fromValue = 0, toValue = 1, duration = 1 }, "fade", timeline)
      for _, offset in ipairs { 0.75, 0.25, 0.5 } do
        timeline.timeOffset.value = offset
        print(card:presentation().opacity)
      end
      """)
    #expect(runner.printed == ["0.75", "0.25", "0.5"])
  }

  @Test(arguments: [
    (
      "motion.Stage { width = 10 }", "missingKey: motion.Stage needs 'height' (number)"
    ),
    (
      "motion.Stage { width = 0, height = 1 }",
      "invalidValue: bad value for 'width' of motion.Stage: x > 0 expected, got 0"
    ),
    (
      "stage:addLayer { postion = { 1, 2 } }",
      "unknownKey: addLayer has no key 'postion'. Did you mean 'position'?"
    ),
    (
      "stage:addLayer { opacity = math.huge }",
      "invalidValue: bad value for 'opacity' of addLayer: finite number expected, got inf"
    ),
    (
      "stage:addLayer {}:presentation(math.huge)",
      "invalidValue: bad argument #1 to 'presentation' (finite number expected, got inf)"
    ),
    (
      "stage:addLayer {}:presentation(1e12)",
      "timeOutOfRange: 1000000000000.0 s is not a time. Give a finite number of seconds within 147 "
        + "days of 0."
    ),
    (
      "stage:addLayer {}:add(motion.BasicAnimation { keyPath = 'opcity', toValue = 1 })",
      "invalidKeyPath: 'opcity' is not a property of a layer. Did you mean 'opacity'?"
    ),
    (
      "stage:addLayer(3)",
      "typeMismatch: bad argument #1 to 'addLayer' (table expected, got number)"
    ),
    ("stage.size = 3", "notWritable: 'size' of Stage cannot be assigned: make another stage"),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let runner = ScriptRunner()
    let text = try runner.failure(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      local x; x = \(script)
      """.replacing("x = stage.size", with: "stage.size"))
    #expect(text == message)
  }
}
