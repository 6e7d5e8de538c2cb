import Testing

/// Animations of every class, with every attribute.
@Suite struct AnimationTests {
  private let setting = """
    local stage = motion.Stage { width = 200, height = 100 }
    local card = stage:addLayer { name = "card", position = { 10, 20 } }
    local function at(keyPath, ...)
      local words = {}
      for index, time in ipairs { ... } do
        words[index] = ("%.6g"):format(card:presentationValue(keyPath, time))
      end
      print(table.concat(words, " "))
    end

    """

  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(setting + script)
  }

  @Test func `CA 6.7 a group runs its animations on its own clock`() throws {
    let lines = try output(
      """
      card:add(motion.AnimationGroup {
        duration = 4, repeatCount = 2,
        animations = {
          motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 2 },
          motion.BasicAnimation {
            keyPath = "position.x", fromValue = 0, toValue = 100, beginTime = 2, duration = 4 },
        },
      }, "both")
      at("opacity", 0.5, 1, 3, 5, 8)
      at("position.x", 1, 3, 4, 7, 8)
      local group = card:animation("both")
      print(#group.animations, group.animations[2].keyPath, group.duration, group.repeatCount)
      print(table.concat(card:animationKeys(), " "))
      """)
    // Child 1 runs 0…2 of each 4 s cycle; child 2 is cut off half way at the cycle's end.
    #expect(
      lines == [
        "0.25 0.5 1 0.5 1", "10 25 10 25 10", "2\tposition.x\t4.0\t2.0", "both",
      ])
  }

  @Test func `CA 6.5 keyframes run in every calculation mode`() throws {
    let lines = try output(
      """
      local function run(mode, more)
        local animation = motion.KeyframeAnimation {
          keyPath = "position.x", values = { 0, 10, 40 }, duration = 1, calculationMode = mode }
        for key, value in pairs(more or {}) do animation[key] = value end
        card:add(animation, "k")
        at("position.x", 0.125, 0.25, 0.5, 0.75)
      end
      run "linear"
      run "discrete"
      run "paced"
      run "cubic"
      run("cubic", { tensionValues = { 0, 1, 0 } })
      run("cubic", { biasValues = { 0, 1, 0 } })
      run("cubic", { continuityValues = { 0, -1, 0 } })
      run("linear", { keyTimes = { 0, 0.25, 1 }, timingFunctions = { "linear", { 0, 0, 1, 1 } } })
      """)
    // Catmull-Rom by hand: tangents 10, 20, 30; Kochanek-Bartels with T = 1: 10, 0, 30; with B = 1 the
    // middle one is 20·… = (1+1)/2·10 = 10; with C = -1 incoming 10 and outgoing 30.
    #expect(
      lines == [
        "2.5 5 10 25", "0 0 10 40",
        "5 10 20 30", "2.03125 3.75 10 23.75",
        "2.96875 6.25 10 21.25", "2.5 5 10 22.5", "2.5 5 10 25", "5 10 20 30",
      ])
  }

  @Test func `CA 6.5.3 a point follows a path, and the layer turns with it`() throws {
    let lines = try output(
      """
      local path = motion.BezierPath {}:move({ 0, 0 }):addLine({ 30, 0 }):addLine { 30, 10 }
      card:add(motion.KeyframeAnimation {
        keyPath = "position", path = path, duration = 4, rotationMode = "auto" }, "linear")
      at("position.x", 1, 2, 3)
      at("position.y", 1, 2, 3)
      at("transform.rotation.z", 1, 3)
      card:add(motion.KeyframeAnimation {
        keyPath = "position", path = path, duration = 4, calculationMode = "paced" }, "linear")
      at("position.x", 1, 2, 3)
      at("position.y", 3, 3.5)
      path:addLine { 0, 0 }
      print(#card:animation("linear").path.elements, #path.elements)
      """)
    #expect(
      lines == [
        "15 30 30", "0 0 5", "0 1.5708", "10 20 30", "0 5", "3\t4",
      ])
  }

  @Test func `CA 6.9 contributions add up and cycles accumulate`() throws {
    let lines = try output(
      """
      card:add(motion.BasicAnimation {
        keyPath = "position.x", byValue = 8, duration = 1, repeatCount = 3, isCumulative = true }, "a")
      card:add(motion.BasicAnimation {
        keyPath = "position", fromValue = { 0, 0 }, toValue = { 100, 0 }, duration = 2,
        isAdditive = true }, "b")
      at("position.x", 0.5, 1.5, 2.5)
      print(card:animation("a").isCumulative, card:animation("b").isAdditive)
      """)
    // 10 + 8·0.5 + 25; 10 + 8·1.5 + … : from the model each cycle, plus k·(10 + 8).
    #expect(lines == ["39 \(10 + 4 + 18 + 75) \(10 + 4 + 36)", "true\ttrue"])
  }

  @Test func `CA 4.1 timing attributes are those of Swift`() throws {
    let lines = try output(
      """
      local function fade(more)
        local animation = motion.BasicAnimation {
          keyPath = "opacity", fromValue = 0, toValue = 1, duration = 2 }
        for key, value in pairs(more) do animation[key] = value end
        card:add(animation, "fade")
      end
      fade { autoreverses = true }
      at("opacity", 1, 3, 5)
      fade { beginTime = 1, fillMode = "backwards" }
      at("opacity", 0.5, 2, 3.5)
      fade { fillMode = "forwards", isRemovedOnCompletion = false, speed = 2 }
      at("opacity", 0.5, 2)
      fade { timeOffset = 1 }
      at("opacity", 0.5)
      fade { repeatDuration = math.huge }
      at("opacity", 101)
      fade { speed = -1 }
      at("opacity", 0.5)
      """)
    #expect(lines == ["0.5 0.5 1", "0 0.5 1", "0.5 1", "0.75", "0.5", "0.75"])
  }

  @Test func `CA 2.5 whole transforms run by components, matrices by turning`() throws {
    let lines = try output(
      """
      card:add(motion.BasicAnimation {
        keyPath = "transform", toValue = { translation = { 20, 0 }, rotation = 3, scale = 3 },
        duration = 1 }, "t")
      at("transform.translation.x", 0.25)
      at("transform.rotation", 0.5)
      at("transform.scale", 0.5)
      card:add(motion.BasicAnimation {
        keyPath = "transform", fromValue = { 1, 0, 0, 1, 0, 0 }, toValue = { 0, 1, -1, 0, 8, 0 },
        duration = 1 }, "t")
      at("transform.rotation.z", 0.5)
      at("transform.translation.x", 0.5)
      card:add(motion.BasicAnimation {
        keyPath = "transform.scale.x", toValue = 5, duration = 1, isAdditive = false }, "t")
      at("transform.scale.x", 0.5)
      """)
    #expect(lines == ["5", "1.5", "2", "0.785398", "4", "3"])
  }

  @Test func `CA 2.3 colours are given as lists too, where the key path says so`() throws {
    let lines = try output(
      """
      card:add(motion.BasicAnimation {
        keyPath = "backgroundColor", fromValue = { 1, 0, 0 }, toValue = { 0, 0, 1, 1 }, duration = 1 },
        "tint")
      local seen = card:presentation(0.25).backgroundColor
      print(seen.red, seen.blue, seen.alpha)
      card:add(motion.KeyframeAnimation {
        keyPath = "hidden", values = { false, true }, duration = 1, calculationMode = "discrete" }, "h")
      print(card:presentation(0.25).isHidden, card:presentation(0.75).isHidden)
      """)
    #expect(lines == ["0.75\t0.25\t1.0", "false\ttrue"])
  }

  @Test func `CA 7.1 starts and ends are reported once, in order and exactly`() throws {
    let runner = ScriptRunner()
    try runner.run(
      setting + """
        local function tell(name)
          return function(event)
            print(name, event and event.key, event and event.time, event and event.isFinished)
          end
        end
        card:add(motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 0.3 }, "a",
          { start = tell "start", stop = tell "stop", completion = tell "completion" })
        card:add(motion.BasicAnimation { keyPath = "zPosition", toValue = 1, duration = 9 }, "b",
          { stop = tell "stop" })
        motion.after(0.5, function() card:removeAnimation("b") end)
        """)
    try runner.advance(to: 1)
    #expect(
      runner.printed == [
        "start\ta\t0.0\tfalse", "stop\ta\t0.3\ttrue", "completion\tnil\tnil\tnil",
        "stop\tb\t0.5\tfalse",
      ])
    #expect(runner.reports.isEmpty)
  }

  @Test func `CA 7.4 a handler that fails is reported and stops nobody`() throws {
    let runner = ScriptRunner()
    try runner.run(
      setting + """
        local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 0.1 }
        card:add(fade, "a", { stop = function() error("oops") end })
        card:add(fade, "b", { stop = function() print("b") end })
        """)
    try runner.advance(to: 1)
    #expect(runner.printed == ["b"])
    #expect(runner.reports.count == 1)
  }

  @Test func `CA 6.1 what was added does not change any more`() throws {
    let lines = try output(
      """
      local fade = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 1 }
      local group = motion.AnimationGroup { animations = { fade } }
      card:add(group, "g")
      fade.toValue = 9
      at("opacity", 0.5)
      local copy = fade:copy()
      copy.toValue = 4
      print(fade.toValue, copy.toValue, copy.keyPath, card:animation("none"))
      """)
    #expect(lines == ["0.5", "9.0\t4.0\topacity\tnil"])
  }

  @Test(arguments: [
    (
      "motion.AnimationGroup { animation = {} }",
      "unknownKey: motion.AnimationGroup has no key 'animation'. Did you mean 'animations'?"
    ),
    ("card:add(motion.AnimationGroup { animations = {} }, 'g')", "invalidTiming"),
    (
      "motion.AnimationGroup { animations = { 3 } }",
      "typeMismatch: bad value for 'animations' of motion.AnimationGroup: [1]: Animation expected, "
        + "got number"
    ),
    ("motion.KeyframeAnimation { calculationMode = 'cubik' }", "invalidValue"),
    (
      "motion.KeyframeAnimation { path = 3 }",
      "typeMismatch: bad value for 'path' of motion.KeyframeAnimation: path expected, got number"
    ),
    (
      "card:add(motion.KeyframeAnimation { keyPath = 'position', path = motion.BezierPath {} })",
      "invalidPath"
    ),
    (
      "card:add(motion.KeyframeAnimation { keyPath = 'opacity', values = { 0, 1 }, "
        + "rotationMode = 'auto' })", "invalidPath"
    ),
    (
      "card:add(motion.KeyframeAnimation { keyPath = 'opacity', values = { 0, 1 }, "
        + "keyTimes = { 0, 0.5 } })", "invalidKeyTimes"
    ),
    (
      "card:add(motion.BasicAnimation { keyPath = 'opacity', fromValue = 0, toValue = 1, "
        + "byValue = 1 })", "overspecified"
    ),
    (
      "motion.BasicAnimation { keyPath = 'opacity', toValue = { 1, 2 } }",
      "typeMismatch: bad value for 'toValue' of 'opacity': number expected, got table"
    ),
    (
      "motion.KeyframeAnimation { keyPath = 'position.x', values = { 0, { 1, 2 } } }",
      "typeMismatch: bad value for 'values'[2] of 'position.x': number expected, got table"
    ),
    (
      "motion.SpringAnimation { keyPath = 'position', velocity = 'x' }",
      "typeMismatch: bad value for 'velocity' of 'position': point expected, got string"
    ),
    (
      "motion.Spring { destination = { 1, 2 }, initialVelocity = 3 }",
      "typeMismatch: bad value for 'initialVelocity' of motion.Spring: point expected, got number"
    ),
    (
      "motion.BasicAnimation { timingFunction = 'easeInOt' }",
      "invalidValue: bad value for 'timingFunction' of motion.BasicAnimation: there is no timing "
        + "function \"easeInOt\". Did you mean 'easeInOut'? A curve plugin is motion.curve(\"back\")."
    ),
    (
      "card:add(motion.BasicAnimation { keyPath = 'hidden', toValue = true, isAdditive = true })",
      "notAdditive"
    ),
    ("card:add(motion.BasicAnimation { keyPath = 'frame', toValue = 1 })", "invalidKeyPath"),
    (
      "motion.AnimationGroup {}; x.animations = { motion.AnimationGroup { animations = { x } } }",
      "invalidValue: a group cannot be inside itself. Make another one."
    ),
    (
      "card:add(motion.BasicAnimation {}, 'a', { stopp = print })",
      "unknownKey: add has no key 'stopp'. Did you mean 'stop'?"
    ),
    (
      "card:add(motion.SpringAnimation { keyPath = 'opacity', toValue = 1, damping = 0 })",
      "invalidTiming"
    ),
  ])
  func `refuses what cannot be`(script: String, message: String) throws {
    let text = try ScriptRunner().failure(setting + "local x = \(script)")
    #expect(text.hasPrefix(message), "\(text)")
  }
}
