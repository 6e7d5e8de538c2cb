import Lua
import MotionCore
import MotionRender
import MotionTime
import Testing

/// Properties of layers as handles (spec/store.md, 5; LE-40, LE-41, LE-42).
@Suite struct HandleTests {
  private let runner = ScriptRunner()

  private static let scene = """
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 1, 2 }, size = { 3, 4 } }

    """

  private func output(_ script: String) throws -> [String] {
    try runner.output(Self.scene + script)
  }

  @Test func `LE-41 values that name the same thing are equal, by == and as keys`() throws {
    let lines = try output(
      """
      local p = card.position
      print(p == card.position, rawequal(p, card.position), p.x == card.position.x, p.x ~= p.y)
      print(card.size.width == card.width, card.size.height == card.height, card.width ~= card.height)
      print(card:property("position.x") == p.x, card:property("transform.rotation.z") == card.rotation)
      local other = stage:addLayer { position = { 1, 2 } }
      print(other.position == p, other.position.x == p.x)
      local names = { [p] = "p", [p.x] = "x", [card.opacity] = "o" }
      print(names[card.position], names[card.position.x], names[card.opacity], names[card.position.y])
      """)
    #expect(
      lines == [
        "true\ttrue\ttrue\ttrue", "true\ttrue\ttrue", "true\ttrue", "false\tfalse", "p\tx\to\tnil",
      ])
  }

  @Test func `pairs visits handles by layer, then by property, after all other keys`() throws {
    let lines = try output(
      """
      local second = stage:addLayer { name = "second" }
      local t = { [second.opacity] = 4, [card.opacity] = 3, [card.position.y] = 2, [card.position.x] = 1, a = 0 }
      for _, value in pairs(t) do print(value) end
      """)
    #expect(lines == ["0", "1", "2", "3", "4"])
  }

  @Test func `reading and writing members makes no object`() throws {
    try runner.run(Self.scene + "kept = { card, stage }")
    let before = try #require(runner.machine).statistics.liveObjects
    try runner.run(
      """
      local card = kept[1]
      for i = 1, 1000 do
        card.position.x.value = i
        card.size.value = { i, 2 * i }
        card.opacity.value = card.position.x.value / 2000
      end
      sum = card.position.value.x + card.width.value + card.opacity.value
      print(sum)
      """)
    #expect(try #require(runner.machine).statistics.liveObjects == before)
    #expect(try runner.output("print(sum)").last == "2000.5")
  }

  @Test func `a value reads the same whether an object was made for it or not`() throws {
    // The same random writes, with nothing asked for and with every property observed, also through
    // the layer itself.
    func values(observed: Bool) throws -> [String] {
      try ScriptRunner().output(
        Self.scene + """
          local names = { "position", "size", "width", "height", "rotation", "scale", "opacity", "zPosition", "translation" }
          local parts = { card.position.x, card.position.y, card.size.width }
          \(observed ? "for _, n in ipairs(names) do card[n]:subscribe(function() end) end" : "")
          \(observed ? "for _, p in ipairs(parts) do p:subscribe(function() end) end" : "")
          local function show(v) return type(v) == "table" and (v.x or v.width) .. ":" .. (v.y or v.height) or v end
          for i = 1, 200 do
            local name = names[math.random(#names)]
            local pair = name == "position" or name == "translation" or name == "size"
            card[name].value = pair and { math.random(), math.random() } or math.random()
            if i % 7 == 0 then parts[math.random(#parts)].value = math.random() end
            if i % 11 == 0 then card:setValue(math.random(), "position.y") end
            local line = {}
            for j, n in ipairs(names) do line[j] = show(card[n].value) end
            for j, p in ipairs(parts) do line[#line + 1] = p.value end
            print(table.concat(line, " "))
          end
          """)
    }
    #expect(try values(observed: true) == values(observed: false))
  }

  @Test(arguments: ["", "x:subscribe(function() end) whole:subscribe(function() end)"])
  func `CA 3.1 a handle kept across destruction is deadLayer and names no other layer`(
    before: String
  ) throws {
    let lines = try output(
      """
      local x, whole = card.position.x, card.position
      \(before)
      card:destroy()
      local others = {}
      for i = 1, 200 do others[i] = stage:addLayer { position = { 7, 8 } } end
      print(pcall(function() return x.value end))
      print(pcall(function() return whole.value end))
      print(pcall(function() return whole.y.value end))
      print(pcall(function() x.value = 5 end))
      print(pcall(function() return whole:subscribe(print) end))
      for i = 1, 200 do assert(others[i].position.x ~= x and others[i].position.x.value == 7) end
      """)
    #expect(lines.count == 5)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("false\tdeadLayer: ")
          && $0.hasSuffix("'card': the layer was destroyed. Make another one.")
      })
  }

  @Test func `a handle keeps nothing alive, and one of a layer that is gone says so`() throws {
    let lines = try output(
      """
      local x = motion.Layer { position = { 5, 6 } }.position.x
      motion.after(1, function()
        local other = stage:addLayer { position = { 9, 9 } }
        print(pcall(function() x.value = 1 end))
        print(x)
        print(other.position.x.value, other.position.x == x)
      end)
      """)
    #expect(lines.isEmpty)
    try runner.inside { try #require(runner.machine).collect() }
    try runner.advance(to: 2)
    let printed = try runner.output("")
    try #require(printed.count == 3)
    #expect(printed[0].contains("layer#3: the layer was destroyed."))
    #expect(printed[1].hasPrefix("ReactiveProperty<number>: deadLayer: "))
    #expect(printed[1].contains("layer#3: the layer was destroyed."))
    #expect(printed.last == "9.0\tfalse")
  }

  @Test
  func `an observer that writes and unsubscribes during a write, through handles kept before`()
    throws
  {
    let lines = try output(
      """
      local x, y = card.position.x, card.position.y
      local count, subscription = 0, nil
      subscription = x:subscribe(function(value)
        count = count + 1
        if value == 10 then y.value = 20; card.position.x.value = 11 end
        if value == 11 then subscription:unsubscribe() end
      end)
      x.value = 10
      x.value = 12
      print(count, x.value, y.value, card.position.value.x, card.position.value.y)
      """)
    #expect(lines == ["3\t12.0\t20.0\t12.0\t20.0"])
  }

  @Test(arguments: [
    ("card.position.x + 1", "attempt to perform arithmetic on a ReactiveProperty<number> value"),
    ("card.position .. ''", "attempt to concatenate a ReactiveProperty<point> value"),
    ("card.position < card.position", "attempt to compare two ReactiveProperty<point> values"),
    ("card.opacity <= 1", "attempt to compare ReactiveProperty<number> with number"),
    ("#card.opacity", "attempt to get length of a ReactiveProperty<number> value"),
    ("card.opacity // 2", "attempt to perform arithmetic on a ReactiveProperty<number> value"),
    (
      "card.opacity & 2", "attempt to perform bitwise operation on a ReactiveProperty<number> value"
    ),
    (
      "setmetatable(card.position, {})",
      "bad argument #1 to 'setmetatable' (table expected, got ReactiveProperty)"
    ),
    ("next(card.position)", "bad argument #1 to 'next' (table expected, got ReactiveProperty)"),
    ("('x'):rep(card.opacity)", "bad argument #1 to 'rep' (number expected, got ReactiveProperty)"),
  ])
  func `operators and Lua's library name the type`(expression: String, message: String) throws {
    let text = try runner.failure(Self.scene + "return \(expression)")
    #expect(text == "luaError: \(message)")
  }

  @Test(arguments: [
    "card.position.x.value = 'a'", "card.position.value = 3", "card.position.value = { 1 }",
    "card.position.value = { 1, 2, 3 }", "card.position.value = { x = 1, z = 2 }",
    "card.position.x.value = 0/0", "card.position.value = { 1, 1/0 }", "card.width.value = -1",
    "card.size.value = { 1, -1 }", "card.position.nothing = 1", "card.position[1] = 1",
    "card.position.x = 1", "return card.position.nothing", "return card.position[{}]",
    "card.position()", "motion.MotionRuntime { containerView = card.position }",
    "card.position:subscribe(1)", "card.position.subscribe(print)",
  ])
  func `what a handle refuses, the property refuses in the same words`(statement: String) throws {
    // The words for an object that is no handle: a property that the script made.
    let refused = try runner.failure(Self.scene + statement)
    #expect(!refused.hasPrefix("nothing"))
    #expect(!refused.contains("userdata"))
    let observed = try ScriptRunner().failure(
      Self.scene + "card.position:subscribe(function() end); card.size:subscribe(function() end)\n"
        + statement)
    #expect(refused == observed)
  }

  @Test func `many layers made and destroyed leave no rows`() throws {
    try runner.run(
      Self.scene + """
        function churn()
          for i = 1, 2000 do
            local layer = stage:addLayer { position = { i, 2 }, size = { 3, 4 } }
            layer.opacity.value = 0.5
            layer:destroy()
          end
          collectgarbage()
        end
        """)
    for round in 1...5 {
      try runner.run("churn()")
      try runner.advance(to: Double(round))
      try runner.inside {
        runner.environment.renderContext.commit()
        runner.environment.renderContext.journal.forget(before: try .init(seconds: Double(round)))
      }
    }
    #expect(runner.environment.renderContext.journal.footprint < 40_000)
  }
}
