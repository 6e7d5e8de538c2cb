import Testing

@Suite struct PropertyTests {
  @Test(arguments: [
    ("", "ReactiveProperty<number>"),
    ("3", "ReactiveProperty<number>"),
    ("true", "ReactiveProperty<boolean>"),
    ("'x'", "ReactiveProperty<string>"),
    ("{1, 2}", "ReactiveProperty<point>"),
    ("{x = 1, y = 2}", "ReactiveProperty<point>"),
    ("{width = 1, height = 2}", "ReactiveProperty<size>"),
    ("{1, 2, 3, 4}", "ReactiveProperty<rect>"),
    ("{red = 1, green = 0, blue = 0}", "ReactiveProperty<color>"),
    ("{1, 2, 3}", "ReactiveProperty<list of number>"),
    ("{{1, 2}, {3, 4}}", "ReactiveProperty<list of point>"),
  ])
  func `a property takes its type from its first value`(value: String, type: String) throws {
    let text = try ScriptRunner().failure("motion.createProperty(\(value)).nothing = 1")
    #expect(text == "unknownMember: \(type) has no member 'nothing'.")
  }

  @Test func `LE-46 points and sizes are accepted as lists or records and read as records`()
    throws
  {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty { 1, 2 }
      p.value = { x = 3, y = 4 }
      print(p.value.x, p.value.y)
      p.value = { 5, 6 }
      print(p.value.x, p.value.y)
      local s = motion.createProperty { width = 1, height = 2 }
      s.value = { 7, 8 }
      print(s.value.width, s.value.height)
      """)
    #expect(lines == ["3.0\t4.0", "5.0\t6.0", "7.0\t8.0"])
  }

  @Test func `PRP-1 every write is reported, one that changes nothing included`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty(0)
      p:subscribe(print)
      p.value = 1
      p.value = 1
      """)
    #expect(lines == ["0.0", "1.0", "1.0"])
  }

  @Test func `LE-73 a number is read where Swift keeps it, whoever wrote it last`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty(1)
      local get, set = p:accessors()
      set(get() + 1)
      print(p.value, get())
      local twice = motion.createProperty(0)
      local subscription = p:subscribe(function(v) twice.value = 2 * v end)
      set(5)
      print(p.value, get(), twice.value)
      p, subscription = nil, nil
      collectgarbage()
      set(get() + 1)
      print(get(), twice.value)
      """)
    #expect(lines == ["2.0\t2.0", "5.0\t5.0\t10.0", "6.0\t12.0"])
  }

  @Test func `LE 3 a property that has a place refuses what does not belong there`() throws {
    let runner = ScriptRunner()
    #expect(
      try runner.failure(
        """
        local tween = motion.Tween { duration = 1, values = { 0, 1 } }
        local _, set = tween.duration:accessors()
        set(-1)
        """) == "invalidTiming: duration of Tween: x >= 0 expected, got -1.0")
  }

  @Test func `sessions on several threads write and observe side by side`() async throws {
    let script = """
      local p = motion.createProperty(0)
      local sum = 0
      p:rewriteTo(3):subscribe(function(v) sum = sum + v end)
      for i = 1, 50 do p.value = i end
      print(sum, motion.Timeline {}.paused.value)
      """
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { try onSessionThread { try ScriptRunner().output(script) } }
      }
      for try await lines in group { #expect(lines == ["153.0\tfalse"]) }
    }
  }

  @Test func `PRP-2 a write inside a pass is delivered whole before the pass goes on`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty(0)
      p:subscribe(function(v) print("A", v) if v == 1 then p.value = 2 end end)
      p:subscribe(function(v) print("B", v) end)
      p.value = 1
      """)
    #expect(lines == ["A\t0.0", "B\t0.0", "A\t1.0", "A\t2.0", "B\t2.0", "B\t2.0"])
  }

  @Test func `LE-41 the same property is the same value in Lua`() throws {
    let lines = try ScriptRunner().output(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      local card = stage:addLayer {}
      local p = motion.createProperty { 1, 2 }
      print(card.position == card.position, card.position.x == card.position.x, p.x == p.x)
      print(card.position.x == card.position.y)
      """)
    #expect(lines == ["true\ttrue\ttrue", "false"])
  }

  @Test func `a component leads and follows the whole, and emits on change`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty { 1, 2 }
      p:subscribe(function(v) print("p", v.x, v.y) end)
      p.x:subscribe(function(v) print("x", v) end)
      p.x.value = 5
      p.value = { 6, 7 }
      p.value = { 6, 8 }
      print(p.y.value)
      """)
    #expect(
      lines == [
        "p\t1.0\t2.0", "x\t1.0", "p\t5.0\t2.0", "x\t5.0", "p\t6.0\t7.0", "x\t6.0",
        "p\t6.0\t8.0", "8.0",
      ])
  }

  @Test func `LE-47 a component of a layer's position is a property and, called, a stream`()
    throws
  {
    let lines = try ScriptRunner().output(
      """
      local stage = motion.Stage { width = 100, height = 100 }
      local card = stage:addLayer { position = { 10, 20 }, size = { 4, 6 } }
      card.position:x():subscribe(function(v) print("stream", v) end)
      card.position.x:subscribe(function(v) print("property", v) end)
      card.position.x.value = 12
      card.position.y.value = 22
      print(card.position.value.x, card.position.value.y, card.size.height.value, card.width.value)
      """)
    #expect(
      lines == [
        "stream\t10.0", "property\t10.0", "stream\t12.0", "property\t12.0", "stream\t12.0",
        "12.0\t22.0\t6.0\t4.0",
      ])
  }

  @Test(arguments: [
    (
      "card.position = { 1, 2 }",
      "notWritable: 'position' of Layer cannot be assigned: write 'position.value'"
    ),
    (
      "card.position.x = 1",
      "notWritable: 'x' of ReactiveProperty<point> cannot be assigned: write 'x.value'"
    ),
    (
      "card.position.value = 3",
      "typeMismatch: bad value for 'value' of ReactiveProperty<point> (point expected, got number)"
    ),
    (
      "card.position.value = { 1 }",
      "missingKey: bad value for 'value': point expected, 'y' is missing. Write { x, y } or "
        + "{ x = …, y = … }."
    ),
    (
      "card.position.value = { 1, 2, 3 }",
      "unknownKey: bad value for 'value': point expected, got a value at [3]. Write { x, y } or "
        + "{ x = …, y = … }."
    ),
    (
      "card.position.value = { x = 1, z = 2 }",
      "unknownKey: bad value for 'value': point expected, got the key 'z'. Write { x, y } or "
        + "{ x = …, y = … }."
    ),
    (
      "card.position.value = { 1, 'two' }",
      "typeMismatch: bad value for 'value': 'y' of point must be a number, got string"
    ),
    (
      "card.position.value = { math.huge, 0 }",
      "invalidValue: position of 'card' must be finite, got {x = inf, y = 0.0}"
    ),
    (
      "card.position.x.value = -(0/0)",
      "invalidValue: position.x of 'card' must be finite, got nan"
    ),
    (
      "card.size.value = { 3, -1 }",
      "invalidValue: size.height of 'card': x >= 0 expected, got -1.0"
    ),
    (
      "card.size.width.value = -1",
      "invalidValue: size.width of 'card': x >= 0 expected, got -1.0"
    ),
    (
      "card.opacity.value = '1'",
      "typeMismatch: bad value for 'value' of ReactiveProperty<number> (number expected, got string)"
    ),
    (
      "card.opacity()",
      "typeMismatch: a ReactiveProperty<number> is not a function. Read it with '.value'; a "
        + "component's stream is position:x()"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let text = try ScriptRunner().failure(
      """
      local stage = motion.Stage { width = 100, height = 100 }
      local card = stage:addLayer { name = "card" }
      \(script)
      """)
    #expect(text == message)
  }

  @Test func `LE 3 a property of the script may hold a NaN`() throws {
    let lines = try ScriptRunner().output(
      """
      local p = motion.createProperty(0)
      p.value = -(0/0)
      print(p.value ~= p.value)
      """)
    #expect(lines == ["true"])
  }

  @Test func `what is printed of an object says what it is`() throws {
    let lines = try ScriptRunner().output(
      """
      local stage = motion.Stage { width = 100, height = 100 }
      print(stage:addLayer { name = "card" }, stage:addLayer {}.opacity)
      print(motion.createProperty { 1, 2 }, motion.Timeline { paused = true, timeOffset = 2 })
      """)
    #expect(
      lines == [
        "Layer: card\tReactiveProperty<number>: 1.0",
        "ReactiveProperty<point>: {x = 1.0, y = 2.0}\tTimeline(paused, at 2.0 s)",
      ])
  }

  @Test func `a value that a layer refuses inside a stream goes to the session's list`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      local stage = motion.Stage { width = 100, height = 100 }
      local card = stage:addLayer { name = "card" }
      local p = motion.createProperty(1)
      motion.MotionRuntime { containerView = stage }:connect(p, card.width)
      p.value = -1
      """)
    #expect(
      runner.reported == [
        "invalidValue: card.bounds.size.width: a size of -1.0 is below 0. Give a size of at least 0."
      ])
  }

  @Test func `a property whose observer writes it again and again ends in one error`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local p = motion.createProperty(0)
      p:subscribe(function(v) p.value = v + 1 end)
      print("went on")
      """)
    #expect(lines == ["went on"])
    #expect(
      runner.reported == [
        "cascade: calls between 'test' and its host are nested 64 deep. A callback triggers itself."
      ])
  }

  @Test(arguments: [
    (
      "motion.createProperty(t)",
      "invalidValue: bad argument #1 to 'createProperty' (lists are nested more than 3 deep)"
    ),
    (
      "motion.Tween { duration = 1, values = t }",
      "invalidValue: bad value for 'values' of motion.Tween: lists are nested more than 3 deep"
    ),
    (
      "motion.BasicAnimation { toValue = t }",
      "invalidValue: bad value for 'toValue' of motion.BasicAnimation: lists are nested more than 3 "
        + "deep"
    ),
    (
      "motion.curve('x', { a = t })",
      "invalidValue: bad argument #2 to 'curve' ('a': data contains itself: table.[1])"
    ),
    (
      "motion.createProperty(0):rewriteTo(t)",
      "invalidValue: bad argument #1 to 'rewriteTo' (lists are nested more than 3 deep)"
    ),
  ])
  func `LE 3 a table that contains itself is refused`(script: String, message: String) throws {
    let text = try ScriptRunner().failure("local t = {} t[1] = t \(script)")
    #expect(text == message)
  }
}
