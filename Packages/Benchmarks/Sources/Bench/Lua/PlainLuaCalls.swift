import Lua

/// Calls of a Lua function from Lua, with which the cost of crossing the border is compared.
final class PlainLuaCalls {
  private let machine: LuaMachine
  private let loop: LuaFunction

  /// Makes a machine without limits of time, so that nothing but the calls is measured.
  init?() {
    var configuration = LuaConfiguration(name: "plain")
    configuration.limits.callTime = .infinity
    let source = """
      local function follow(value) return value * 2 end
      return function(count) for i = 1, count do follow(i + 0.5) end end
      """
    guard let machine = try? LuaMachine(configuration),
      let loop = try? machine.run(source).first?.asFunction
    else { return nil }
    (self.machine, self.loop) = (machine, loop)
  }

  /// Does so many calls.
  func run(_ count: Int) { _ = try? loop.call([.integer(Int64(count))]) }
}
