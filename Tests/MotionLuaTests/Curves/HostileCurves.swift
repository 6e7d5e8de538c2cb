/// Writes curve functions that are good, broken or hostile. The same seed gives the same curve.
struct HostileCurve: CustomStringConvertible {
  /// The expected outcome of a curve.
  enum Fate: Hashable {
    /// It is baked, and stays within its bound.
    case baked

    /// It is refused, with one of these codes.
    case refused(Set<String>)

    /// Either will do, as long as a baked one stays within its bound.
    case either(Set<String>)
  }

  /// The kind of the curve.
  let family: String

  /// The expected outcome.
  let fate: Fate

  /// The plugin's file.
  let source: String

  var description: String { "\(family):\n\(source)" }

  /// Writes the curve of a seed.
  init(seed: UInt64) {
    var writer = CurveWriter(seed: seed)
    // Two in five are good ones.
    let isGood = seed % 5 < 2
    let body = isGood ? writer.good() : writer.bad()
    family = body.family
    fate = body.fate
    source = """
      \(body.state)
      return {
        kind = "timingCurve", name = "test", version = "1.0.0", api = "1", summary = "A test.",
        \(body.declarations)
        curve = function(x) \(body.function) end,
      }
      """
  }
}

/// Draws numbers and puts functions together.
private struct CurveWriter {
  struct Body {
    var family: String
    var fate: HostileCurve.Fate
    var state = ""
    var declarations = ""
    var function: String
  }

  private var random: Random

  init(seed: UInt64) {
    random = Random(state: seed)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  // MARK: - Good ones

  mutating func good() -> Body {
    switch count(0...12) {
    case 0: return baked("polynomial", polynomial())
    case 1: return baked("power", "return x ^ \(number(0.55...6))")
    case 2: return baked("oscillation", oscillation())
    case 3: return bounce()
    case 4: return corners()
    case 5: return baked("wiggle", wiggle(0.01...0.2, 1...60))
    case 6: return baked("wide spike", spike(number(1.0 / 1500...0.05)))
    case 7: return steps()
    case 8:
      let loops = count(100...800)
      return baked(
        "slow", "local y = 0 for i = 1, \(loops) do y = y + x / \(loops) end return y + (x - y)")
    case 9:
      var body = baked(
        "remembering", "if not seen[x] then seen[x] = x * x end return seen[x], 'more', nil")
      body.state = "local seen = {}"
      return body
    case 10: return baked("circle", "return 1 - math.sqrt(1 - x * x)")
    case 11: return baked("end jump", "return x == 0 and 0 or 2 ^ (10 * (x - 1))")
    default:
      return baked("integers at the ends", "if x == 0 then return 0 end return x < 1 and x or 1")
    }
  }

  private func baked(_ family: String, _ function: String) -> Body {
    Body(family: family, fate: .baked, function: function)
  }

  private mutating func polynomial() -> String {
    let terms = (0..<count(1...5)).map { "\(number(-2...2)) * x ^ \($0)" }
    return "return x + x * (1 - x) * (\(terms.joined(separator: " + ")))"
  }

  private mutating func oscillation() -> String {
    let (decay, frequency) = (number(2...12), number(5...90))
    let wave = "(1 - math.exp(-\(decay) * x) * math.cos(\(frequency) * x))"
    return "local function f(x) return \(wave) end return f(x) + x * (1 - f(1))"
  }

  private mutating func wiggle(_ sizes: ClosedRange<Double>, _ counts: ClosedRange<Int>) -> String {
    "return x + \(number(sizes)) * math.sin(2 * math.pi * \(count(counts)) * x)"
  }

  private mutating func spike(_ width: Double) -> String {
    let (place, height) = (number(0.3...0.7), number(-2...2))
    return "return x + \(height) * math.exp(-((x - \(place)) / \(width)) ^ 2)"
  }

  private mutating func bounce() -> Body {
    let (gravity, first) = (7.5625, 2.75)
    return baked(
      "bounce",
      "if x < 1 / \(first) then return \(gravity) * x * x end "
        + "if x < 2 / \(first) then x = x - 1.5 / \(first) return \(gravity) * x * x + 0.75 end "
        + "x = x - 2.25 / \(first) if x < 0.25 / \(first) then return \(gravity) * x * x + 0.9375 "
        + "end x = x - 0.375 / \(first) return \(gravity) * x * x + 0.984375")
  }

  private mutating func corners() -> Body {
    let inner = (0..<count(1...12)).map { _ in number(0.02...0.98) }.sorted()
    let places = [0] + inner + [1]
    let values = [0] + inner.map { _ in number(-1...2) } + [1]
    return Body(
      family: "corners", fate: .baked,
      state: "local xs, ys = { \(list(places)) }, { \(list(values)) }",
      function: "for i = 1, #xs - 1 do if x <= xs[i + 1] then "
        + "return ys[i] + (ys[i + 1] - ys[i]) * (x - xs[i]) / (xs[i + 1] - xs[i]) end end")
  }

  private mutating func steps() -> Body {
    let steps = count(2...12)
    let places = (1..<steps).map { Double($0) / Double(steps) }
    let declared = pick(["discontinuous = true,", "breakpoints = { \(list(places)) },"])
    return Body(
      family: "declared jumps", fate: .baked, state: "local places = { \(list(places)) }",
      declarations: declared,
      function: "local y = x for _, place in ipairs(places) do if x >= place then y = y + 0.25 end "
        + "end return y - x * 0.25 * #places")
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  // MARK: - Broken ones

  /// Returns a curve that is good but for a stretch of at least 1/400.
  private mutating func spoilt(
    _ family: String, _ codes: Set<String>, _ statement: String
  ) -> Body {
    let start = number(0.01...0.9)
    let end = start + number(1.0 / 400...0.09)
    return Body(
      family: family, fate: .refused(codes),
      function: "if x > \(start) and x < \(end) then \(statement) end return x * x")
  }

  mutating func bad() -> Body {
    switch count(0...4) {
    case 0: return wrongResult()
    case 1: return fault()
    case 2: return changing()
    case 3: return endless()
    default: return shape()
    }
  }

  private mutating func wrongResult() -> Body {
    let results = [
      ("NaN", "nonFinite", "0 / 0"), ("infinity", "nonFinite", "1 / 0"),
      ("negative infinity", "nonFinite", "-math.huge"), ("nil", "notANumber", "nil"),
      ("nothing", "notANumber", ""), ("numeric string", "notANumber", "tostring(x)"),
      ("boolean", "notANumber", "x > 0.5"), ("table", "notANumber", "{ x }"),
      ("function", "notANumber", "math.sin"), ("thread", "notANumber", "coroutine.create(print)"),
      (
        "like a number", "notANumber",
        "setmetatable({}, { __unm = function() return x end, __lt = function() return true end })"
      ),
      ("too large", "outOfRange", "\(number(65...1e6))"), ("huge", "outOfRange", "-1e308"),
    ]
    let (family, code, result) = pick(results)
    return spoilt(family, [code], "return \(result)")
  }

  private mutating func fault() -> Body {
    let faults = [
      ("error", "error('no')"), ("error object", "error({ code = 'fine', message = 'no' })"),
      ("error nil", "error()"), ("error number", "error(17)"),
      ("error that fails", "error(setmetatable({}, { __tostring = function() error('x') end }))"),
      ("index nil", "local t return t.x"), ("call nil", "return undefined(x)"),
      ("arithmetic on a string", "return x + {}"), ("yield", "coroutine.yield(x)"),
      ("integer division by zero", "return 1 // 0"), ("assertion", "assert(false, 'no')"),
      ("method of a number", "return x:floor()"), ("bad argument", "return math.floor('a')"),
      ("error in pcall", "local ok, e = pcall(error, 'no') error(e, 0)"),
      ("stack", "local function f(n) return 1 + f(n + 1) end return f(1)"),
    ]
    let (family, statement) = pick(faults)
    return spoilt(family, ["luaError", "instructionBudget", "memoryLimit"], statement)
  }

  private mutating func changing() -> Body {
    let codes: Set<String> = ["notDeterministic", "bakeBudgetExceeded", "undeclaredDiscontinuity"]
    let size = number(1e-7...0.1)
    switch count(0...5) {
    case 0:
      return Body(
        family: "random", fate: .refused(codes.union(["luaError"])),
        function: "return x + x * (1 - x) * math.random() * \(size)")
    case 1:
      return Body(
        family: "counting", fate: .refused(codes.union(["outOfRange"])), state: "local calls = 0",
        function: "calls = calls + 1 return x + x * (1 - x) * calls * \(size)")
    case 2:
      return Body(
        family: "toggling", fate: .refused(codes), state: "local flip = 1",
        function: "flip = -flip return x + x * (1 - x) * flip * \(size)")
    case 3:
      return Body(
        family: "last argument", fate: .refused(codes), state: "local last = 0.5",
        function: "local y = x + x * (1 - x) * last * \(size) last = x return y")
    case 4:
      return Body(
        family: "clock",
        fate: .either(codes.union(["luaError", "endpoint", "outOfRange", "nonFinite"])),
        function: "return x + x * (1 - x) * (os.clock() + os.time() % 7)")
    default:
      return Body(
        family: "growing old", fate: .refused(codes.union(["luaError"])),
        state: "local calls = 0",
        function: "calls = calls + 1 if calls > 200 then error('tired') end return x")
    }
  }

  private mutating func endless() -> Body {
    let ends: Set<String> = ["instructionBudget", "timeLimit", "memoryLimit", "luaError"]
    let statements = [
      ("loop", "while true do end"), ("recursion", "local function f() return f() end return f()"),
      ("loop in pcall", "while true do pcall(function() while true do end end) end"),
      ("string", "local s = 'x' while true do s = s .. s end"),
      ("table", "local t = {} for i = 1, 1e9 do t[i] = { i } end"),
      ("coroutines", "while true do coroutine.wrap(function() coroutine.yield() end)() end"),
      ("sort", "local t = {} for i = 1, 1e5 do t[i] = -i end table.sort(t)"),
      ("pattern", "string.find(string.rep('a', 40), string.rep('a?', 40) .. string.rep('a', 41))"),
      ("long string", "for i = 1, 1e9 do local s = string.rep('x', 1 << 22) end"),
      ("error handler", "while true do xpcall(error, function() error('x') end) end"),
    ]
    let (family, statement) = pick(statements)
    return spoilt(family, ends, statement)
  }

  private mutating func shape() -> Body {
    switch count(0...6) {
    case 0:
      let off = pick([1e-6, -1e-7, 0.5, -1, 3])
      return Body(
        family: "ends", fate: .refused(["endpoint"]),
        function: pick(["return x + \(off) * (1 - x)", "return x + \(off) * x"]))
    case 1:
      let places = (0..<count(1...6)).map { _ in number(0.05...0.95) }
      let jumps = places.map { "(x >= \($0) and \(number(0.01...0.5)) or 0)" }
      return Body(
        family: "undeclared jumps", fate: .refused(["undeclaredDiscontinuity"]),
        function: "return x + (1 - x) * (\(jumps.joined(separator: " + ")))")
    case 2:
      return Body(
        family: "noise",
        fate: .refused(["bakeBudgetExceeded", "undeclaredDiscontinuity"]),
        declarations: pick(["", "discontinuous = true,"]),
        function: "if x == 0 or x == 1 then return x end "
          + "return math.sin(x * \(number(1e8...1e12))) * \(number(0.1...9)) % 1")
    case 3:
      return Body(
        family: "thousands of waves", fate: .refused(["bakeBudgetExceeded"]),
        function: wiggle(0.05...0.3, 2000...3900))
    case 4:
      return Body(
        family: "untrue slope", fate: .refused(["declarationViolated"]),
        declarations: "lipschitz = \(number(0.1...0.9)),", function: polynomial())
    case 5:
      return Body(
        family: "untrue curvature",
        fate: .refused(["declarationViolated", "bakeBudgetExceeded"]),
        declarations: "curvature = \(number(0...0.5)),", function: "return x ^ 3")
    default:
      // A feature below 1/8191 may be missed; what is baked is then right everywhere else.
      return Body(
        family: "needle", fate: .either(["bakeBudgetExceeded", "undeclaredDiscontinuity"]),
        function: spike(number(1e-6...1e-5)))
    }
  }
}

/// Steele, Lea and Flood's SplitMix64.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
