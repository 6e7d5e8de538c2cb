import Testing

@Suite struct PathTests {
  private func output(_ script: String) throws -> [String] { try ScriptRunner().output(script) }

  @Test func `CA 2.6 a path is built step by step and read as lists`() throws {
    let lines = try output(
      """
      local path = motion.BezierPath {}:move({ 0, 1 }):addLine({ x = 2, y = 3 })
      path:addQuadCurve({ 6, 7 }, { 4, 5 }):addCurve({ 12, 13 }, { 8, 9 }, { 10, 11 }):close()
      for _, step in ipairs(path.elements) do
        local words = { step[1] }
        for index = 2, #step do words[index] = ("%g,%g"):format(step[index].x, step[index].y) end
        print(table.concat(words, " "))
      end
      local same = motion.BezierPath { elements = path.elements }
      print(same == path, motion.BezierPath {} == path)
      """)
    #expect(
      lines == [
        "move 0,1", "line 2,3", "quad 4,5 6,7", "cubic 8,9 10,11 12,13", "close",
        "true\tfalse",
      ])
  }

  @Test func `CA 2.6 shapes become lines and cubic curves`() throws {
    let lines = try output(
      """
      local function kinds(path)
        local names = {}
        for index, step in ipairs(path.elements) do names[index] = step[1] end
        print(table.concat(names, " "))
      end
      kinds(motion.BezierPath {}:addRect { 0, 0, 4, 3 })
      kinds(motion.BezierPath {}:addEllipse { 0, 0, 4, 3 })
      kinds(motion.BezierPath {}:addRoundedRect({ 0, 0, 8, 6 }, 1))
      local arc = motion.BezierPath {}:addArc({ 0, 0 }, 2, 0, math.pi / 2)
      kinds(arc)
      local stop = arc.elements[2][4]
      print(("%.9f %.9f"):format(stop.x, stop.y))
      """)
    #expect(
      lines == [
        "move line line line close", "move cubic cubic cubic cubic close",
        "move line cubic line cubic line cubic line cubic close", "move cubic",
        "0.000000000 2.000000000",
      ])
  }

  @Test func `CA 2.6 a property takes a path as it is then`() throws {
    let lines = try output(
      """
      local shape = motion.ShapeLayer {}
      local path = motion.BezierPath {}:move({ 0, 0 }):addLine { 1, 0 }
      shape.path.value = path
      path:addLine { 1, 1 }
      print(#shape.path.value.elements, #shape:presentation().path.elements)
      shape.shadowPath.value = path
      print(#shape.shadowPath.value.elements)
      """)
    #expect(lines == ["2\t2", "3"])
  }

  @Test(arguments: [
    (
      "motion.BezierPath {}:move(3)",
      "typeMismatch: bad argument #1 to 'move' (point expected, got number)"
    ),
    (
      "motion.BezierPath {}:move { math.huge, 1 }",
      "invalidValue: bad argument #1 to 'move' (finite point "
        + "expected, got {x = inf, y = 1.0})"
    ),
    (
      "motion.BezierPath {}:addArc({ 0, 0 }, -1, 0, 1)",
      "invalidValue: bad argument #2 to 'addArc' (x >= 0 expected, got -1)"
    ),
    (
      "motion.BezierPath { elements = { { 'lime', { 1, 2 } } } }",
      "invalidValue: bad value for 'elements' "
        + "of motion.BezierPath: [1]: a step is { \"move\", point }, { \"line\", point }, { \"quad\", "
        + "control, point }, { \"cubic\", control1, control2, point } or { \"close\" }"
    ),
    ("motion.BezierPath {}.elements = {}", "notWritable"),
  ])
  func `refuses what is no path`(script: String, message: String) throws {
    let text = try ScriptRunner().failure(
      script.contains("elements = {}")
        ? "local p = motion.BezierPath {} p.elements = {}" : "x = \(script)")
    #expect(text.hasPrefix(message), "\(text)")
  }
}
