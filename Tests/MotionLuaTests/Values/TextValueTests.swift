import Testing

/// Values that are written as CSS writes them.
@Suite struct TextValueTests {
  private func output(_ script: String) throws -> [String] { try ScriptRunner().output(script) }

  /// Expected values: CSS Color 4, sections 5.1 and 5.2.
  @Test func `colours are written as in CSS`() throws {
    let lines = try output(
      """
      local layer = motion.Stage { width = 9, height = 9 }:addLayer { backgroundColor = "#ff8000" }
      local function show()
        local c = layer.backgroundColor.value
        print(("%.4f %.4f %.4f %.4f"):format(c.red, c.green, c.blue, c.alpha))
      end
      show()
      for _, text in ipairs { "#F80", "#f808", "#ff880080", "rgb(255, 136, 0)", "rgb(255 136 0 / 50%)",
                              "rgba(100%, 0%, 0%, 0.25)", "rgb(300,-5,0)" } do
        layer.backgroundColor.value = text
        show()
      end
      for _, text in ipairs { "#ff", "#ggg", "rgb(1,2)", "rgb(1,2,3", "orangge", "rgb(1,,2,3)", "rgb(1 2 3 / )" } do
        print(select(2, pcall(function() layer.backgroundColor.value = text end)).code)
      end
      """)
    #expect(
      lines == [
        "1.0000 0.5020 0.0000 1.0000", "1.0000 0.5333 0.0000 1.0000", "1.0000 0.5333 0.0000 0.5333",
        "1.0000 0.5333 0.0000 0.5020", "1.0000 0.5333 0.0000 1.0000", "1.0000 0.5333 0.0000 0.5000",
        "1.0000 0.0000 0.0000 0.2500", "1.0000 0.0000 0.0000 1.0000",
      ] + [String](repeating: "invalidValue", count: 7))
  }

  @Test func `a stage is made with what layers have, colours by their names`() throws {
    let lines = try output(
      """
      local stage = motion.Stage { width = 9, height = 8, backgroundColor = "tomato", cornerRadius = 4 }
      local color = stage.backgroundColor.value
      print(stage.width, stage.cornerRadius.value, color.red, math.floor(color.green * 255 + 0.5))
      for _, key in ipairs { "size", "bounds", "name" } do
        print(select(2, pcall(motion.Stage, { width = 9, height = 8, [key] = {} })).code)
      end
      print((select(2, pcall(motion.Stage, { width = 9, height = 8, backgroundColor = "tomatto" })).message))
      """)
    #expect(
      lines == [
        "9.0\t4.0\t1.0\t99", "unknownKey", "unknownKey", "unknownKey",
        "bad value for 'backgroundColor' of motion.Stage: color expected, got \"tomatto\". Did you mean "
          + "\"tomato\"?",
      ])
  }

  @Test func `easings of CSS are timing functions`() throws {
    let lines = try output(
      """
      local same = motion.TimingFunction { easing = "cubic-bezier(0.4, 0, 0.2, 1)" }
      local tween = motion.Tween {
        duration = 1, values = { 0, 1, 2 }, timingFunctions = { "cubic-bezier(0.4, 0, 0.2, 1)", "ease-out" } }
      print(tween.timingFunctions.value[1] == same, motion.curve("cubic-bezier(0.4, 0, 0.2, 1)") == same)
      print(select(2, pcall(motion.curve, "cubic-bezier(2, 0, 0, 1)")).code)
      print(select(2, pcall(function() motion.BasicAnimation { timingFunction = "steps(0)" } end)).code)
      print(("%.9f"):format(motion.degrees(45) - math.pi / 4))
      """)
    #expect(lines.first == "true\ttrue")
    #expect(lines.last == "0.000000000")
    #expect(lines.count == 4 && !lines.contains("nil"), "\(lines)")
  }

  /// Expected values: `animation-timing-function` of CSS counts for each keyframe, so at the middle of either step an
  /// ease-out of the same control points is as far on its step.
  @Test func `one timing function instead of a list eases every step`() throws {
    let lines = try output(
      """
      local names = {}
      for _, easing in ipairs { "easeOut", "ease-out", { 0, 0, 0.58, 1 }, motion.TimingFunction { name = "easeOut" } } do
        local tween = motion.Tween { duration = 1, values = { 0, 1, 2 }, timingFunctions = easing }
        local keys = motion.KeyframeAnimation { keyPath = "opacity", values = { 0, 1, 0, 1 }, timingFunctions = easing }
        local all = tween.timingFunctions.value
        print(#all, all[1] == all[2], all[1] == motion.TimingFunction { easing = "ease-out" }, #keys.timingFunctions)
      end
      print(#motion.Tween { duration = 1, values = { 5 }, timingFunctions = "easeOut" }.timingFunctions.value)
      print(#motion.Tween { duration = 1, values = { 0, 1, 2 }, timingFunctions = { "easeOut" } }.timingFunctions.value)
      local path = motion.BezierPath()
      path:move({ 0, 0 }) path:addLine({ 9, 0 }) path:addLine({ 9, 9 })
      local along = motion.KeyframeAnimation { keyPath = "position", path = path, timingFunctions = "easeIn" }
      print(#along.timingFunctions)
      print(select(2, pcall(motion.Tween, { duration = 1, values = { 0, 1 }, timingFunctions = 5 })).message)
      print(select(2, pcall(motion.Tween, { duration = 1, values = { 0, 1 }, timingFunctions = "easeOutt" })).message)
      """)
    #expect(
      lines.prefix(4) == [
        "2\ttrue\ttrue\t3", "2\ttrue\ttrue\t3", "2\ttrue\ttrue\t3", "2\ttrue\ttrue\t3",
      ])
    #expect(
      lines.dropFirst(4) == [
        "1", "1", "2",
        "bad value for 'timingFunctions' of motion.Tween: list expected, got number",
        "bad value for 'timingFunctions' of motion.Tween: there is no timing function \"easeOutt\"."
          + " Did you mean 'easeOut'? A curve plugin is motion.curve(\"back\").",
      ])
  }
}
