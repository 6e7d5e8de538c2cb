import Lua
import Testing

@Suite struct SequenceTests {
  private let prelude = """
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local function tween(duration, ...)
      return motion.Tween { duration = duration, values = { ... }, timingFunctions = { "linear" } }
    end

    """

  private func output(_ script: String) throws -> [String] {
    try ScriptRunner().output(prelude + script)
  }

  @Test func `pieces of every kind are placed, and the plan tells where`() throws {
    let lines = try output(
      """
      local path = motion.PathTween { duration = 0.5, path = { { 0, 0 }, { 100, 0 } } }
      local inner = motion.Sequence { speed = 2 }
      inner:add(card.opacity, tween(1, 1, 0))
      local rows = { stage:addLayer { name = "a" }, stage:addLayer { name = "b" } }
      local sequence = motion.Sequence {}
      sequence:add(card.position.y, tween(0.5, 80, 280))
      sequence:label("landed")
      sequence:add(card.scale, motion.Spring { destination = 1.5, suggestedDuration = 0.25 }, { at = "landed" })
      sequence:add(card.position, path, { at = ">" })
      sequence:add(rows, "opacity", tween(0.25, 0, 1), { at = 2, stagger = 0.125 })
      sequence:add(card, "cornerRadius", motion.BasicAnimation { toValue = 8, duration = 0.5 }, { at = "<" })
      sequence:add(inner, { at = "landed+=0.25" })
      sequence:call(function() end, 3)
      for _, row in ipairs(sequence:plan().rows) do
        print(row.piece, row.motion, row.property, row.begin, row.length, row.rule)
      end
      print(sequence:duration(), sequence:labels().landed)
      """)
    #expect(
      lines == [
        "1\tTween\tcard.position.y\t0.0\t0.5\tafter the end so far",
        "3\tSpring\tcard.transform.scale.xy\t0.5\t0.25\tat landed",
        "4\tPathTween\tcard.position\t0.75\t0.5\tat >",
        "5\tTween\ta.opacity\t2.0\t0.25\tat 2, stagger 0",
        "5\tTween\tb.opacity\t2.125\t0.25\tat 2, stagger 0.125",
        "6\tBasicAnimation\tcard.cornerRadius\t2.0\t0.5\tat <",
        "7.1\tTween\tcard.opacity\t0.75\t0.5\tafter the end so far",
        "8\tcall\t\t3.0\t0.0\tat 3",
        "3.0\t0.5",
      ])
  }

  @Test func `it plays, calls back and restarts`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      prelude + """
        sequence = motion.Sequence {
          onStart = function() print("start", motion.now()) end,
          onComplete = function() print("complete", motion.now()) end,
        }
        sequence:add(card.opacity, tween(1, 0, 1), { onComplete = function() print("piece", motion.now()) end })
        sequence:label("there")
        sequence:call(function() print("called", motion.now()) end, "there+=0.5")
        runtime:add(sequence)
        layer = card
        """)
    #expect(lines == [])
    try runner.advance(to: 0.5)
    #expect(try runner.output("print(layer:presentation().opacity)") == ["start\t0.0", "0.5"])
    try runner.advance(to: 2)
    #expect(
      try runner.output("sequence:restart { from = \"there\" }")
        == ["piece\t1.0", "called\t1.5", "complete\t1.5"])
    try runner.advance(to: 3)
    #expect(
      try runner.output(
        "sequence:seek('there') sequence:pause() print(sequence.timeline.currentTime)")
        == ["called\t2.5", "complete\t2.5", "2.0"])
  }

  @Test func `a group of animations is one piece for all of its key paths`() throws {
    let runner = ScriptRunner()
    _ = try runner.output(
      prelude + """
        card.opacity.value = 0.5
        local sequence = motion.Sequence {}
        sequence:add(card.opacity, tween(1, 0.25))
        sequence:add(card, motion.AnimationGroup {
          duration = 0.5, repeatCount = 2,
          animations = {
            motion.BasicAnimation { keyPath = "position.x", fromValue = 0, toValue = 100, duration = 0.5 },
            motion.BasicAnimation { keyPath = "opacity", toValue = 0.75, duration = 0.25, beginTime = 0.25 },
          },
        })
        sequence:add(card.opacity, tween(1, 1))
        for _, row in ipairs(sequence:plan().rows) do print(row.motion, row.property, row.begin, row.length) end
        runtime:add(sequence)
        layer = card
        """)
    func shown(at time: Double) throws -> String {
      try runner.advance(to: time)
      return try runner.output(
        "print(layer:presentation().position.x, layer:presentation().opacity)"
      ).last ?? ""
    }
    #expect(try shown(at: 0.5) == "160.0\t0.375")
    #expect(try shown(at: 1.125) == "25.0\t0.25")
    #expect(try shown(at: 1.375) == "75.0\t0.5")
    #expect(try shown(at: 1.625) == "25.0\t0.25")
    #expect(try shown(at: 1.875) == "75.0\t0.5")
    #expect(try shown(at: 2) == "100.0\t0.75")
    #expect(try shown(at: 2.5) == "100.0\t0.875")
    #expect(try shown(at: 3.5) == "100.0\t1.0")
  }

  @Test func `a sequence that is added twice is refused and continues`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      prelude + """
        sequence = motion.Sequence {}
        sequence:add(card.opacity, tween(1, 0, 1))
        runtime:add(sequence)
        print(select(2, pcall(function() runtime:add(sequence) end)).code)
        layer, again = card, runtime
        """)
    #expect(lines == ["invalidSequence"])
    try runner.advance(to: 0.5)
    #expect(try runner.output("print(layer:presentation().opacity)") == ["0.5"])
    // Taken out it can be added anew.
    #expect(
      try runner.output(
        "again:remove(sequence) again:add(sequence) print(layer:presentation().opacity)"
      ) == ["0.0"])
    try runner.advance(to: 0.75)
    #expect(try runner.output("print(layer:presentation().opacity)") == ["0.25"])
  }

  @Test func `calls come in each cycle, and additive animations are pieces`() throws {
    let runner = ScriptRunner()
    _ = try runner.output(
      prelude + """
        local sequence = motion.Sequence { repeatCount = math.huge }
        local shake = motion.BasicAnimation { fromValue = 8, toValue = 0, duration = 0.5, isAdditive = true }
        sequence:add(card.position.x, tween(0.5, 100, 200))
        sequence:add(card, "position.x", shake)
        sequence:call(function() print("beat", motion.now()) end, 0.25)
        runtime:add(sequence)
        layer = card
        """)
    try runner.advance(to: 1.75)
    #expect(
      try runner.output("print(layer:presentation().position.x)")
        == ["beat\t0.25", "beat\t1.25", "204.0"])
  }

  @Test(arguments: [
    (
      "sequence:add(card.opacity, tween(1, 1), { at = '+0.2' })", "invalidPosition",
      "Write '+=0.2'."
    ),
    (
      "sequence:add(card.opacity, tween(1, 1), { at = 'lnaded' })", "unknownLabel",
      "Did you mean 'landed'?"
    ),
    (
      "sequence:add(card.opacity, tween(1, 1), { at = -1 })", "invalidPosition",
      "1 s before the start"
    ),
    (
      "sequence:add(card.opacity, tween(1, 1), { at = '<-=2' }) runtime:add(sequence)",
      "invalidPosition", "2 s before the start"
    ),
    ("sequence:add(card, motion.Draggable {})", "typeMismatch", "string expected"),
    ("sequence:add(card.position, motion.Draggable {})", "invalidValue", "a gesture has no length"),
    ("sequence:add(card.opacity, motion.Spring {})", "invalidValue", "without a destination"),
    (
      "sequence:add(card.opacity, motion.AnimationGroup {})", "invalidValue",
      "Give it a layer: sequence:add(layer, group)"
    ),
    ("sequence:add(sequence)", "invalidSequence", "part of itself"),
    ("sequence:add(card.opacity, tween(1, 1), {}, {})", "invalidValue", "nothing expected here"),
    ("sequence:add({}, 'opacity', tween(1, 1))", "invalidSequence", "at least one"),
    ("sequence:add({ card, card }, 'opacity', tween(1, 1))", "invalidSequence", "occurs twice"),
    ("sequence:add(card, 'opacty', tween(1, 1))", "invalidSequence", "Did you mean 'opacity'?"),
    (
      "sequence:add(card.opacity, tween(1, 1), { stagger = { each = 1, total = 1 } })",
      "missingKey", "either 'each' or 'total'"
    ),
    (
      "sequence:add(card.opacity, tween(1, 1), { stagger = { each = 1, from = 'center' } })",
      "invalidValue", "got"
    ),
    ("sequence:add(card.opacity, tween(1, 1), { att = 1 })", "unknownKey", "Did you mean 'at'?"),
    ("sequence:label('landed')", "invalidSequence", "already"),
    ("sequence:label('1st')", "invalidPosition", "no digit first"),
    ("sequence:seek(1)", "invalidSequence", "has not started"),
    ("sequence:restart {}", "invalidSequence", "in no runtime"),
    ("runtime:add(sequence, card)", "typeMismatch", "Write runtime:add(sequence)"),
    ("runtime:add(motion.Draggable {})", "typeMismatch", "expected"),
    (
      "sequence:add(motion.createProperty(1), tween(1, 1))", "invalidSequence",
      "belongs to no layer"
    ),
  ])
  func `what makes no sequence is refused`(line: String, code: String, words: String) throws {
    let lines = try output(
      """
      local sequence = motion.Sequence {}
      sequence:add(card.scale, tween(1, 1, 2))
      sequence:label("landed")
      local ok, problem = pcall(function() \(line) end)
      print(ok, problem.code, problem.message)
      """)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("false\t\(code)\t"), "\(lines)")
    #expect(lines[0].contains(words), "\(lines)")
  }

  @Test func `labels are markers, and moments of expectations`() throws {
    let lines = try output(
      """
      local sequence = motion.Sequence {}
      sequence:add(card.opacity, tween(1, 0, 1))
      sequence:label("there")
      runtime:add(sequence)
      motion.expect(card.opacity):between(0, "there"):monotonic("rising")
      print(pcall(function() motion.expect(card.opacity):at("thre"):near(1) end))
      """)
    #expect(lines.count == 1 && lines[0].contains("Did you mean 'there'?"), "\(lines)")
  }
}
