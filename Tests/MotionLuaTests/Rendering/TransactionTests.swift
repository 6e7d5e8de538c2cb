import Testing

@Suite struct TransactionTests {
  private let setting = """
    local stage = motion.Stage { width = 200, height = 100 }
    local card = stage:addLayer { name = "card", position = { 10, 20 } }

    """

  @Test func `CA 9.1 a transaction gives animations what they do not say`() throws {
    let lines = try ScriptRunner().output(
      setting + """
        local fade = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1 }
        local result, other = motion.transaction(
          { duration = 2, timingFunction = { 1 / 3, 0, 2 / 3, 1 / 3 } }, function()
            card:add(fade, "slow")
            motion.transaction({ duration = 4 }, function() card:add(fade, "slower") end)
            return "done", 7
          end)
        card:add(fade, "plain")
        print(card:animation("slow").duration, card:animation("slower").duration)
        print(card:animation("plain").duration, ("%.6f"):format(card:presentationValue("opacity", 1)))
        print(result, other)
        print(motion.transaction(function() return "body alone" end))
        """)
    #expect(lines == ["2.0\t4.0", "0.25\t0.062500", "done\t7", "body alone"])
  }

  @Test func `CA 7.2 a transaction completes when its animations have stopped`() throws {
    let runner = ScriptRunner()
    try runner.run(
      setting + """
        local function move(seconds)
          return motion.BasicAnimation { keyPath = "position.x", toValue = 1, duration = seconds }
        end
        motion.transaction({ completion = function() print("all", motion.now()) end }, function()
          card:add(move(0.5), "a")
          card:add(move(1), "b")
        end)
        motion.transaction({ completion = function() print("none", motion.now()) end }, function() end)
        motion.after(0.75, function() card:removeAnimation("b") end)
        """)
    try runner.advance(to: 2)
    #expect(runner.printed == ["none\t0.0", "all\t0.75"])
  }

  @Test func `CA 9.1 a transaction whose body fails commits what was done before`() throws {
    let runner = ScriptRunner()
    let text = try runner.failure(
      setting + """
        motion.transaction(function()
          card.opacity.value = 0.5
          error("oops")
        end)
        """)
    #expect(text.contains("oops"))
    #expect(
      try runner.output("motion.flush() print(#motion.view(0), motion.view(0)[2].opacity)") == [
        "2\t0.5"
      ])
  }

  @Test func `CA 9.1 flush inside a transaction is refused`() throws {
    let text = try ScriptRunner().failure("motion.transaction(function() motion.flush() end)")
    #expect(
      text == "invalidTransaction: flush() was called between begin() and commit(). Commit the "
        + "transaction first.")
  }

  @Test func `CA 10.2 a view shows every layer and the order of then`() throws {
    let runner = ScriptRunner()
    try runner.run(
      setting + """
        motion.after(1, function()
          other = stage:addLayer { name = "other", opacity = 0.5 }
          card:add(motion.BasicAnimation { keyPath = "position.x", toValue = 110, duration = 2 }, "m")
        end)
        motion.after(2, function() stage:insertSublayer(other, 1) end)
        motion.after(3, function() card:destroy() end)
        """)
    try runner.advance(to: 4)
    try runner.run(
      """
      for _, time in ipairs { 0.5, 1.5, 2, 2.5, 3.5 } do
        local view = motion.view(time)
        local byID, names = {}, {}
        for _, layer in ipairs(view) do byID[layer.id] = layer end
        for index, id in ipairs(view[1].sublayerIDs) do names[index] = byID[id].name end
        local card = byID[2]
        print(time, table.concat(names, " "), card and card.position.x, card and card.superlayerID)
      end
      print(#motion.view())
      """)
    #expect(
      runner.printed == [
        "0.5\tcard\t10.0\t1", "1.5\tcard other\t35.0\t1", "2\tother card\t60.0\t1",
        "2.5\tother card\t85.0\t1", "3.5\tother\tnil\tnil", "2",
      ])
  }

  @Test(arguments: [
    (
      "motion.transaction(3)",
      "typeMismatch: bad argument #1 to 'transaction' (table or function "
        + "expected, got number)"
    ),
    (
      "motion.transaction({ durtion = 1 }, print)",
      "unknownKey: transaction has no key 'durtion'. Did you mean 'duration'?"
    ),
    (
      "motion.transaction({ duration = 1 })",
      "typeMismatch: bad argument #2 to 'transaction' (function expected, got nil)"
    ),
    (
      "motion.view(1e12)",
      "timeOutOfRange: 1000000000000.0 s is not a time. Give a finite number of "
        + "seconds within 147 days of 0."
    ),
    ("motion.server.rate", "disposed: this session shows no frames"),
  ])
  func `refuses in one sentence`(script: String, message: String) throws {
    #expect(try ScriptRunner().failure("local x = \(script)") == message)
  }
}
