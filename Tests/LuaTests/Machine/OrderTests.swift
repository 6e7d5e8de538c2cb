import Testing

@testable import Lua

@Suite struct OrderTests {
  private func keys(_ table: String, by loop: String = "pairs(t)") throws -> String {
    let results = try Session().run(
      """
      local t, out = \(table), {}
      for k, v in \(loop) do out[#out + 1] = tostring(k) end
      return table.concat(out, " ")
      """)
    return results[0].asText ?? "?"
  }

  @Test(arguments: ["pairs(t)", "next, t", "next, t, nil"])
  func `CA 10.1 numbers ascend, strings follow bytewise, others by first use`(loop: String) throws {
    #expect(
      try keys(
        "{ z = 1, a = 1, B = 1, [10] = 1, [2] = 1, [-1] = 1, [1.5] = 1, [true] = 1, ['é'] = 1 }",
        by: loop) == "-1 1.5 2 10 B a z é true")
    #expect(try keys("{ 3, 2, 1 }", by: loop) == "1 2 3")
    #expect(try keys("{}", by: loop) == "")
    #expect(
      try keys(
        "{ [1/0] = 1, [-1/0] = 1, [2^53] = 1, [math.maxinteger] = 1, [1e300] = 1 }", by: loop)
        == "-inf 9007199254740992 9223372036854775807 1e+300 inf")
    #expect(try keys("{ [''] = 1, ['a'] = 1, ['a\\0'] = 1, ['ab'] = 1 }", by: loop) == " a a\0 ab")
  }

  @Test func `CA 10.1 first use is the first time the key's order or text was asked for`() throws {
    let results = try Session().run(
      """
      local a, b, c = {}, {}, {}
      local first = tostring(b)
      local order = {}
      for k in pairs { [c] = 1, [b] = 2 } do order[#order + 1] = k == b and "b" or "c" end
      return first, table.concat(order)
      """)
    #expect(results == ["table: 1", "bc"])
  }

  @Test func `removing keys during a walk is allowed, removed ones are not visited`() throws {
    let script = """
      local t, out = { a = 1, b = 2, c = 3, d = 4 }, {}
      for k in LOOP do
        out[#out + 1] = k
        t[k] = nil
        t.c = nil
      end
      return table.concat(out), next(t)
      """
    for loop in ["pairs(t)", "next, t"] {
      #expect(try Session().run(script.replacing("LOOP", with: loop)) == ["abd", .nil])
    }
  }

  @Test func `values may be changed during a walk`() throws {
    let results = try Session().run(
      "local t = { 1, 2, x = 3 } for k, v in pairs(t) do t[k] = v * 10 end return t[1], t[2], t.x")
    #expect(results == [10, 20, 30])
  }

  @Test func `next continues from any key, in any order of asking`() throws {
    let results = try Session().run(
      """
      local t, u = { a = 1, b = 2, c = 3 }, { x = 1, y = 2 }
      return next(t, "b"), (next(u, "x")), (next(t, "a")), (next(u, nil))
      """)
    #expect(results == ["c", "y", "b", "x"])
    #expect(try Session().run("return next({}), next({ 5 })") == [.nil, 1, 5])
    #expect(try Session().run("return next({ a = 1 }, 'a')") == [.nil])
  }

  @Test(arguments: [
    "return next({}, 1)", "return next({ a = 1, c = 2 }, 'b')", "return next({ 1, 2 }, 2.5)",
    "return next({}, 0 / 0)", "return next({ a = 1 }, {})",
    "local t = { a = 1 } next(t) next(t, 'A')",
    "local t = { a = 1, b = 2 } for k in next, t do next(t, k .. k) end",
  ])
  func `next raises for a key that the table never had`(source: String) throws {
    #expect(try Session().message(source).hasSuffix("invalid key to 'next'"))
  }

  @Test func `a walk continues from keys that it removes, beside others too`() throws {
    let results = try Session().run(
      """
      local a, b, seen = {}, {}, {}
      for i = 1, 40 do a["k" .. i] = i; a[i] = i; a[i + 0.5] = i; b[i] = i end
      for k in next, a do
        a[k] = nil
        local count = 0
        for j in next, b do
          if count < 2 then b[j] = nil end
          count = count + 1
        end
        collectgarbage()
        seen[#seen + 1] = k
      end
      return #seen, next(a), next(b)
      """)
    #expect(results == [120, .nil, .nil])
  }

  @Test func `__pairs is honoured, and may yield`() throws {
    let results = try Session().run(
      """
      local t = setmetatable({}, { __pairs = function(t)
        coroutine.yield("first")
        return function(_, k) if not k then return 1, "one" end end, t, nil
      end })
      local co = coroutine.wrap(function() for k, v in pairs(t) do return v end end)
      return co(), co()
      """)
    #expect(results == ["first", "one"])
  }

  @Test func `a walk over a large table keeps its order and its cost`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local t = {}
      for i = 20000, 1, -1 do t["k" .. i] = i; t[i * 2] = i end
      local last, sorted, count = nil, true, 0
      for k in next, t do
        if type(k) == type(last) and not (last < k) then sorted = false end
        last, count = k, count + 1
      end
      return sorted, count
      """)
    #expect(results == [true, 40000])
  }

  @Test func `tables that hold themselves and weak ones are walked`() throws {
    let session = try Session()
    try session.run(
      """
      local t = setmetatable({}, { __mode = "kv" })
      t[t] = t
      for i = 1, 100 do t[{}] = {} t["s" .. i] = {} end
      local n = 0
      for k, v in pairs(t) do n = n + 1 end
      assert(n >= 1)
      """)
  }

  @Test func `what is no table cannot be walked`() throws {
    #expect(
      try Session().message("for k in pairs(nil) do end")
        == "luaError: test.lua:1: bad argument #1 to 'for iterator' (table expected, got nil)"
        || Session().message("pairs(nil)").contains("table expected, got nil"))
  }
}
