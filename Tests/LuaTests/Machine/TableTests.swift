import Testing

@testable import Lua

/// The host's versions of table functions behave like Lua's own, as its manual describes them (6.6).
@Suite struct TableTests {
  private func text(_ script: String) throws -> String {
    let session = try Session()
    return try session.run(
      """
      local function show(t, n)
        local parts = {}
        for i = 1, n or #t do parts[i] = tostring(t[i]) end
        return table.concat(parts, " ")
      end
      local t = { 1, 2, 3, 4, 5 }
      \(script)
      """
    ).map { $0.asText ?? "\($0)" }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("table.insert(t, 6) return show(t)", "1 2 3 4 5 6"),
    ("table.insert(t, 1, 0) return show(t)", "0 1 2 3 4 5"),
    ("table.insert(t, 6, 'x') return show(t)", "1 2 3 4 5 x"),
    ("table.insert(t, 3, 'x') return show(t)", "1 2 x 3 4 5"),
    ("return table.remove(t), show(t)", "5, 1 2 3 4"),
    ("return table.remove(t, 1), show(t)", "1, 2 3 4 5"),
    ("return table.remove(t, 5), show(t)", "5, 1 2 3 4"),
    ("return table.remove(t, 6), show(t)", "nil, 1 2 3 4 5"),
    ("return table.remove({}), table.remove({}, 0), #t", "nil, nil, 5"),
    ("t[0] = 'z' return table.remove({ [0] = 'z' }, 0)", "z"),
    ("return show(table.move(t, 2, 4, 1))", "2 3 4 4 5"),
    ("return show(table.move(t, 1, 3, 3))", "1 2 1 2 3"),
    ("return show(table.move(t, 1, 5, 4), 8)", "1 2 3 1 2 3 4 5"),
    ("return show(table.move(t, 1, 3, 1, {}))", "1 2 3"),
    (
      "local u = { 9 } return show(table.move(t, 1, 0, 1, u)), table.move(t, 3, 2, 1, u) == u",
      "9, true"
    ),
    ("t = { 5, 3, 1, 4, 2 } table.sort(t) return show(t)", "1 2 3 4 5"),
    ("table.sort(t, function(a, b) return a > b end) return show(t)", "5 4 3 2 1"),
    ("t = { 'b', 'a', 'C' } table.sort(t) return show(t)", "C a b"),
  ])
  func `LE 5.3 as the manual describes them`(script: String, result: String) throws {
    #expect(try text(script) == result)
  }

  @Test(arguments: [
    ("table.insert(t, 1, 2, 3)", "wrong number of arguments to 'insert'"),
    ("table.insert(t, 7, 2)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert(t, 0, 2)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert(nil, 1)", "bad argument #1 to 'insert' (table expected, got nil)"),
    ("table.remove(t, 7)", "bad argument #2 to 'remove' (position out of bounds)"),
    ("table.remove(t, -1)", "bad argument #2 to 'remove' (position out of bounds)"),
    (
      "table.move(t, math.mininteger, 0, 1)",
      "bad argument #3 to 'move' (too many elements to move)"
    ),
    ("table.move(t, 1, 5, math.maxinteger)", "bad argument #4 to 'move' (destination wrap around)"),
    ("table.move(t, 1, 5)", "bad argument #4 to 'move' (number expected, got no value)"),
    ("table.move(t, 1, 5, 1, 'x')", "bad argument #5 to 'move' (table expected, got string)"),
    ("table.sort({ 1, 'x' })", "attempt to compare string with number"),
    ("table.sort(t, 1)", "bad argument #2 to 'sort' (function expected, got number)"),
    (
      "table.sort({ 3, 1, 2, 5, 4, 6, 9, 7 }, function() return true end)",
      "invalid order function for sorting"
    ),
  ])
  func `LE 5.3 with the manual's messages`(script: String, message: String) throws {
    let session = try Session()
    #expect(session.failure("local t = { 1, 2, 3, 4, 5 } \(script)")?.message == message)
  }

  @Test func `LE 5.3 metamethods are honoured`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local log = {}
      local proxy = setmetatable({}, {
        __len = function() return 3 end,
        __index = function(_, k) return "r" .. k end,
        __newindex = function(_, k, v) log[#log + 1] = k .. "=" .. tostring(v) end,
      })
      table.insert(proxy, 2, "new")
      table.remove(proxy, 2)
      table.move(proxy, 1, 2, 5)
      return table.concat(log, " ")
      """)
    #expect(results == ["4=r3 3=r2 2=new 2=r3 3=nil 5=r1 6=r2"])
  }

  @Test func `LE-62 a long sort is counted, and ended where it stands`() throws {
    let session = try Session()
    let fill = "local t = {} for i = 1, 20000 do t[i] = i * 7919 % 20011 end"
    #expect(
      session.failure("\(fill) table.sort(t)", budget: .instructions(200_000))?.code
        == .instructionLimit)
    let other = try Session()
    #expect(other.failure("\(fill) table.sort(t)", budget: .instructions(2_000_000)) == nil)
  }
}
