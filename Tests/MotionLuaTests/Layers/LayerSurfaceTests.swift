import Testing

/// The members of layers beside their reactive properties: values by key path, the tree, places,
/// clocks.
@Suite struct LayerSurfaceTests {
  private let setting = """
    local stage = motion.Stage { width = 200, height = 100 }
    local function show(...)
      local words = {}
      for index, value in ipairs { ... } do
        words[index] = type(value) == "number" and ("%.6g"):format(value) or tostring(value)
      end
      print(table.concat(words, " "))
    end

    """

  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(setting + script)
  }

  @Test func `CA 3.2 every layer has the plain attributes, and constructors take them`() throws {
    let lines = try output(
      """
      local card = motion.Layer {
        name = "card", bounds = { 5, 6, 40, 20 }, masksToBounds = true, shadowOffset = { 1, 2 },
        shadowColor = { 1, 0, 0 }, contents = "photo", contentsRect = { 0, 0, 0.5, 1 },
        isHidden = true, speed = 2, beginTime = 3, timeOffset = 4,
      }
      stage:addSublayer(card)
      show(card.bounds.x, card.bounds.height, card.masksToBounds, card.shadowOffset.height)
      show(card.shadowColor.red, card.contents, card.contentsRect.width, card.isHidden)
      show(card.speed, card.beginTime, card.timeOffset, card.size.value.width)
      card.shadowColor = nil
      show(card.shadowColor, card:presentation().shadowColor)
      card.bounds = { 0, 0, 60, 30 }
      show(card.size.value.width, card.width.value, card:presentation().bounds.width)
      """)
    #expect(
      lines == ["5 20 true 2", "1 photo 0.5 true", "2 3 4 40", "", "60 60 60"])
  }

  @Test func `CA 3.4 key paths read and write components, and properties follow`() throws {
    let lines = try output(
      """
      local card = stage:addLayer { name = "card", position = { 10, 20 } }
      local seen = {}
      card.position:subscribeToValue(function(value) seen[#seen + 1] = value.x end)
      card:setValue(30, "position.x")
      card:setValue(30, "position.x")
      show(card.position.value.x, card.position.x.value, #seen, seen[2])
      card:setValue(0.5, "transform.rotation")
      show(card.rotation.value, card:value("transform.rotation.z"))
      card:setValue(2, "transform.scale")
      show(card:value("transform.scale.z"), card:value("transform.scale.xy"), card.scale.value)
      card:setValue({ 7, 8 }, "bounds.size")
      show(card:value("bounds.size").width, card.height.value)
      card:setValue({ red = 0.25, green = 0.5, blue = 1, alpha = 0.5 }, "backgroundColor")
      show(card:value("backgroundColor.alpha"), card.backgroundColor.value.green)
      """)
    #expect(lines == ["30 30 2 30", "0.5 0.5", "2 2 2", "7 8", "0.5 0.5"])
  }

  @Test func `CA 2.5 a transform is written by components or as a matrix and reads as components`()
    throws
  {
    let lines = try output(
      """
      local card = stage:addLayer {}
      card.transform = { translation = { 10, 20 }, rotation = math.pi / 2, scale = { 2, 3 } }
      local t = card.transform
      show(t.translation.x, t.rotation.z, t.scale.y, t.scale.z, t.skew.xy, t.perspective.w)
      card.transform = { 2, 0, 0, 3, 5, 6 }
      show(card.transform.scale.x, card.transform.scale.y, card.transform.translation.y)
      card.transform = { a = 0, b = 1, c = -1, d = 0, tx = 0, ty = 0 }
      show(card.transform.rotation.z, card.rotation.value)
      card.transform = { { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 0, 0, 4, 0 }, { 0, 0, 9, 1 } }
      show(card.transform.scale.z, card.transform.translation.z)
      card.transform = { 1, 0, 0, 0, 0, 0 }
      show(#card.transform, card.transform[1], card.transform[6], card.transform[16])
      card.sublayerTransform = { perspective = { z = -0.002 } }
      show(card.sublayerTransform.perspective.z, card.sublayerTransform.perspective.w)
      """)
    #expect(
      lines == [
        "10 1.5708 3 1 0 1", "2 3 6", "1.5708 1.5708", "4 9", "16 1 0 1", "-0.002 1",
      ])
  }

  @Test func `CA 3.4 a number of the transform is a property by its key path`() throws {
    let lines = try output(
      """
      local card = stage:addLayer { name = "card", rotation = 0.5, translation = { 3, 4 } }
      local function at(path) return card:property("transform." .. path) end
      show(card.transform.rotation.z, at("rotation.z").value, at("translation.y").value, at("scale.x").value)
      print(at("rotation.z") == card.rotation, at("scale.xy") == card.scale, at("scale.x") == at("scale.x"))
      print(card:property("opacity") == card.opacity, card:property("bounds.size.width") == card.width)
      at("scale.x").value = 3
      show(card.scale.value, card.transform.scale.x, card.transform.scale.y, card:value("transform.scale.x"))
      card.scale.value = 2
      at("translation.x").value = 7
      show(at("scale.x").value, at("scale").value, card.translation.value.x, card.translation.x.value)
      card.translation.value = { 8, 9 }
      card:setValue(0.25, "transform.rotation.x")
      show(at("translation.x").value, at("translation.y").value, at("rotation.x").value)
      local seen = {}
      at("translation.x"):subscribeToValue(function(value) seen[#seen + 1] = value end)
      at("translation.x").value = 1
      card.translation.value = { 1, 5 }
      card.transform = { translation = { 2, 5 } }
      print(table.concat(seen, " "))
      """)
    #expect(
      lines == [
        "0.5 0.5 4 1", "true\ttrue\ttrue", "true\ttrue", "2 3 1 3", "2 1.66667 7 7", "8 9 0.25",
        "8.0 1.0 2.0",
      ])
  }

  /// A linear tween from 0 to 2 over 1 s is at 0.5 after 0.25 s.
  @Test func `a number of the transform animates, by property and by key path`() throws {
    let lines = try output(
      """
      local card = stage:addLayer { name = "card" }
      local turn = motion.Tween { duration = 1, values = { 0, 2 }, timingFunctions = "linear" }
      motion.MotionRuntime { containerView = stage }:add(turn, card:property("transform.rotation.x"))
      card:add(motion.BasicAnimation { keyPath = "transform.scale.y", fromValue = 0, toValue = 2, duration = 1 })
      show(card:presentationValue("transform.rotation.x", 0.25), card:presentationValue("transform.scale.y", 0.25))
      for _, path in ipairs { "transform", "backgroundColor.red", "custom.glow", "transform.rotation.w" } do
        if path == "custom.glow" then card:define("glow", 1) end
        local problem = select(2, pcall(card.property, card, path))
        print(problem.code, problem.message)
      end
      """)
    #expect(
      lines == [
        "0.5 0.5",
        "typeMismatch\t'card'.transform is of kind transform, not a number. Use value and setValue.",
        "typeMismatch\t'card'.backgroundColor.red is a component of a color, which is only read. Use value.",
        "typeMismatch\t'card'.custom.glow was defined by the script. Use custom, value and setValue.",
        "invalidKeyPath\t'transform.rotation.w' is not a property of a layer. Did you mean 'transform.rotation.x'?",
      ])
  }

  @Test func `CA 3.1 the tree is put together in any order`() throws {
    let lines = try output(
      """
      local a, b, c = motion.Layer { name = "a" }, motion.Layer { name = "b" },
        motion.Layer { name = "c" }
      local function order()
        local names = {}
        for index, layer in ipairs(stage.sublayers) do names[index] = layer.name end
        print(table.concat(names))
      end
      stage:addSublayer(a) stage:addSublayer(b) order()
      stage:insertSublayer(c, 1) order()
      stage:insertSublayerAbove(c, a) order()
      stage:insertSublayerBelow(b, a) order()
      stage:insertSublayerAbove(b, c) order()
      stage:replaceSublayer(c, b) order()
      print(c.superlayer, b.superlayer == stage)
      a:addSublayer(b) order()
      print(b.superlayer.name, stage.id, a.id)
      """)
    #expect(
      lines == ["ab", "cab", "acb", "bac", "acb", "ab", "nil\ttrue", "a", "a\t1\t2"])
  }

  @Test func `CA 3.1 a layer that was destroyed cannot be used`() throws {
    let runner = ScriptRunner()
    try runner.run(
      setting + """
        card = stage:addLayer { name = "card", position = { 1, 2 } }
        inner = card:addLayer { name = "inner" }
        outer = stage
        card:destroy()
        card:destroy()
        """)
    let dead = "deadLayer: 'card': the layer was destroyed. Make another one."
    let uses = [
      "card.position", "card.opacity", "card.bounds", "card.transform", "card.frame", "card.speed",
      "card.isHidden", "card.sublayers", "card.superlayer", "card:presentation()",
      "card:presentation(0)", "card:presentationValue('opacity')", "card:value('opacity')",
      "card:setValue(1, 'opacity')", "card:animationKeys()", "card:animation('a')",
      "card:convertTo({ 0, 0 })", "card:hitTest({ 0, 0 })", "card:convertTime(0)",
      "card:define('a', 1)", "card:addLayer {}", "outer:addSublayer(card)",
      "card:removeAllAnimations()", "card:removeFromSuperlayer()",
      "card:add(motion.BasicAnimation { keyPath = 'opacity', toValue = 1 })",
    ]
    for use in uses { #expect(try runner.failure("local x = \(use)") == dead, "\(use)") }
    #expect(try runner.failure("card.speed = 2") == dead)
    let more = "print(card.isDestroyed, inner.isDestroyed, card.name, #outer.sublayers)"
    #expect(try runner.output(more) == ["true\ttrue\tcard\t0"])
  }

  @Test func `CA 3.6 points, frames and times are converted between layers`() throws {
    let lines = try output(
      """
      local outer = stage:addLayer { position = { 50, 50 }, size = { 40, 40 }, rotation = math.pi / 2 }
      local inner = outer:addLayer { position = { 20, 20 }, size = { 10, 10 }, scale = 2 }
      local point = inner:convertTo({ 10, 5 }, stage)
      show(point.x, point.y)
      local back = inner:convertFrom(point, stage)
      show(back.x, back.y)
      show(inner:convertTo({ 5, 5 }).x)
      show(inner.frame.x, inner.frame.width)
      inner.scale.value = 1
      inner.frame = { 0, 0, 8, 6 }
      show(inner.position.value.x, inner.position.value.y, inner.size.value.width)
      outer.speed, outer.beginTime = 2, 1
      inner.timeOffset = 3
      show(inner:convertTime(5), stage:convertTime(11, inner), inner:convertTime(7, outer))
      outer.speed = 0
      print(stage:convertTime(1, inner))
      """)
    #expect(
      lines == [
        "50 60", "10 5", "50", "10 20", "4 3 8", "11 5 10", "nil\tstopped",
      ])
  }

  @Test func `CA 3.7 the frontmost layer is hit, as written or as seen`() throws {
    let lines = try output(
      """
      local back = stage:addLayer { name = "back", position = { 50, 50 }, size = { 40, 40 } }
      local front = stage:addLayer { name = "front", position = { 60, 50 }, size = { 40, 40 } }
      show(stage:hitTest({ 50, 50 }).name, stage:hitTest({ 35, 50 }).name)
      back.zPosition.value = 1
      show(stage:hitTest({ 50, 50 }).name)
      back:add(motion.BasicAnimation {
        keyPath = "position.x", fromValue = 50, toValue = 150, duration = 1 }, "away")
      show(stage:hitTest({ 50, 50 }, "presentation", 0.5).name)
      show(stage:hitTest({ 100, 50 }, "presentation", 0.5).name)
      show(stage:hitTest({ 100, 50 }) == stage, stage:hitTest({ 201, 50 }))
      local path = motion.BezierPath {}:addEllipse { 0, 0, 20, 20 }
      local disc = motion.ShapeLayer {
        name = "disc", position = { 150, 50 }, size = { 20, 20 }, hitTestsPath = true, path = path }
      stage:addSublayer(disc)
      show(stage:hitTest({ 150, 50 }).name, stage:hitTest({ 141, 41 }) == stage)
      """)
    #expect(
      lines == ["front back", "back", "front", "back", "true", "disc true"])
  }

  @Test func `CA 3.3 a layer has properties of its own making`() throws {
    let lines = try output(
      """
      local card = stage:addLayer { name = "card" }
      card:define("progress", 0)
      card:define("corner", { 1, 2 })
      card:define("tint", { 1, 0, 0 }, "color")
      card:define("turns", { rotation = 1 })
      card:define("open", false)
      card:add(motion.BasicAnimation { keyPath = "custom.progress", toValue = 1, duration = 2 })
      card:add(motion.BasicAnimation { keyPath = "custom.corner.x", toValue = 3, duration = 2 })
      show(card:presentationValue("custom.progress", 1), card:presentationValue("custom.corner.x", 1))
      card:custom("progress").value = 0.25
      show(card:value("custom.progress"), card:custom("corner").y.value)
      show(card:value("custom.turns").rotation.z, card:presentation().custom.open)
      card:define("progress", 3)
      show(card:value("custom.progress"), card:value("custom.tint").red)
      """)
    #expect(lines == ["0.5 2", "0.25 2", "1 false", "0.25 1"])
  }

  @Test func `CA 3.2 shape, text and gradient layers have what is theirs`() throws {
    let lines = try output(
      """
      local shape = motion.ShapeLayer {
        path = motion.BezierPath {}:move({ 0, 0 }):addLine { 10, 0 }, lineWidth = 3, strokeEnd = 0.5,
        strokeColor = { 0, 0, 1 }, lineDashPattern = { 4, 2 }, fillRule = "evenOdd",
        lineCap = "round", lineJoin = "bevel", miterLimit = 4, lineDashPhase = 1,
      }
      local text = motion.TextLayer { string = "Hello", fontSize = 12, alignment = "center" }
      local gradient = motion.GradientLayer {
        colors = { { 1, 0, 0 }, { 0, 0, 1 } }, locations = { 0, 1 }, startPoint = { 0, 0 } }
      stage:addSublayer(shape) stage:addSublayer(text) stage:addSublayer(gradient)
      shape:add(motion.BasicAnimation {
        keyPath = "strokeEnd", fromValue = 0, toValue = 1, duration = 1 })
      shape:add(motion.BasicAnimation {
        keyPath = "path", toValue = motion.BezierPath {}:move({ 0, 10 }):addLine { 10, 20 }, duration = 1 })
      gradient:add(motion.BasicAnimation {
        keyPath = "locations", toValue = { 0.5, 0.75 }, duration = 1 })
      local seen = shape:presentation(0.25)
      show(seen.strokeEnd, seen.lineDashPattern[2], seen.fillRule, seen.path.elements[2][2].y)
      show(shape.lineWidth.value, shape.strokeColor.value.blue, shape.lineCap, shape.miterLimit)
      show(text.string, text.fontSize.value, text:presentation().alignment)
      show(gradient:presentation(0.5).locations[1], gradient.colors[2].blue, gradient.startPoint.x)
      print(shape, text, gradient, motion.Layer { name = "plain" })
      """)
    #expect(
      lines == [
        "0.25 2 evenOdd 5", "3 1 round 4", "Hello 12 center", "0.25 1 0",
        "ShapeLayer: #2\tTextLayer: #3\tGradientLayer: #4\tLayer: plain",
      ])
  }

  @Test(arguments: [
    (
      "card:setValue(1, 'opcity')",
      "invalidKeyPath: 'opcity' is not a property of a layer. "
        + "Did you mean 'opacity'?"
    ),
    (
      "card:setValue('red', 'opacity')",
      "typeMismatch: bad argument #1 to 'setValue' (number expected, got string)"
    ),
    (
      "card:setValue(math.huge, 'opacity')",
      "invalidValue: bad argument #1 to 'setValue' (finite number expected, got inf)"
    ),
    (
      "card:setValue(1, 'path')",
      "invalidKeyPath: card.path: the layer has no such property. Use a "
        + "layer of the kind that has it, or define it first."
    ),
    (
      "card:setValue(1, 'backgroundColor.red')",
      "invalidKeyPath: card.backgroundColor.red: a part of a colour can only be read. Write the "
        + "whole colour."
    ),
    (
      "card.bounds = { 0, 0, -1, 2 }",
      "invalidValue: card.bounds: a size of -1.0 is below 0. Give a size of at least 0."
    ),
    (
      "card.transform = { rotaton = 1 }",
      "unknownKey: bad value for 'transform': a transform has no 'rotaton'. Did you mean "
        + "'rotation'?"
    ),
    (
      "card.transform = { 1, 2, 3 }",
      "invalidValue: bad value for 'transform': a matrix has 6 numbers for the plane or 16 for "
        + "space, got 3"
    ),
    (
      "motion.ShapeLayer { lineCap = 'rund' }",
      "invalidValue: \"butt\", \"round\" or \"square\" expected, got \"rund\""
    ),
    (
      "motion.TextLayer { path = motion.BezierPath {} }",
      "unknownKey: motion.TextLayer has no key 'path'. It takes name, anchorPoint, position, "
        + "size, width, height, rotation, scale, translation, zPosition, opacity, backgroundColor, "
        + "borderColor, borderWidth, cornerRadius, shadowOpacity, shadowRadius, shadowPath, bounds, "
        + "transform, sublayerTransform, masksToBounds, shadowColor, shadowOffset, …."
    ),
    (
      "card:addSublayer(stage)",
      "invalidTree: a view cannot be inside itself. Add it somewhere else."
    ),
    (
      "stage:insertSublayerAbove(motion.Layer {}, motion.Layer { name = 'x' })",
      "invalidTree: layer#1: 'x' is not a sublayer of it. Name one that is."
    ),
    (
      "card:convertTo({ 1, 2 }, motion.Layer { name = 'alone' })",
      "invalidTree: card: alone is in another tree. Put both into one."
    ),
    (
      "card:define('a.b', 1)",
      "invalidKeyPath: card: a property cannot be called 'a.b'. Use letters and digits."
    ),
    (
      "card:custom('nothing')",
      "invalidKeyPath: card.custom.nothing: the layer has no such "
        + "property. Use a layer of the kind that has it, or define it first."
    ),
    (
      "card:presentation(1e12)",
      "timeOutOfRange: 1000000000000.0 s is not a time. Give a finite number of seconds within 147 "
        + "days of 0."
    ),
  ])
  func `refuses in one sentence`(script: String, message: String) throws {
    let runner = ScriptRunner()
    try runner.run(
      "stage = motion.Stage { width = 9, height = 9 } card = stage:addLayer { name = 'card' }")
    let statement =
      script.contains(" = ") && script.hasPrefix("card.") ? script : "local x = \(script)"
    let text = try runner.failure(statement)
    #expect(text == message)
  }
}
