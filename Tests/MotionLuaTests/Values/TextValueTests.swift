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
      for _, text in ipairs { "#ff", "#ggg", "rgb(1,2)", "rgb(1,2,3", "orange", "rgb(1,,2,3)", "rgb(1 2 3 / )" } do
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
}
