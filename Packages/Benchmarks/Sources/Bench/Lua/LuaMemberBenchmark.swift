import CPrograms
import Lua

/// Reading and writing a number of the host from Lua: as a property, by methods and by the closures
/// of `accessors`, beside a C host's property (LE-70).
enum LuaMemberBenchmark: Benchmark {
  static let name = "lua.pair"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let program = luapair_program()?.pointee else { return }
    do {
      let machine = try machine()
      try compare(bench, program, machine, "cell", 1.8, "p.cell = p.cell + 1")
      try compare(bench, program, machine, "property", 1.8, "p.value = p.value + 1")
      try compare(bench, program, machine, "accessors", 1, "set(get() + 1)")
      try compare(bench, program, machine, "methods in a table", 1.6, "m:set(m:get() + 1)")
      try compare(bench, program, machine, "methods and properties", 2.6, "p:set(p:get() + 1)")
    } catch {
      print("\(name): \(error)")
    }
  }

  private static func machine() throws -> LuaMachine {
    var configuration = LuaConfiguration(name: "bench")
    configuration.limits.callTime = .infinity
    let machine = try LuaMachine(configuration)
    try machine.environment.set("p", Everything())
    try machine.environment.set("m", MethodsOnly())
    return machine
  }

  private static func compare(
    _ bench: Bench, _ program: luapair_program, _ machine: LuaMachine, _ way: String,
    _ limit: Double, _ step: String
  ) throws {
    let loop = try machine.run(
      """
      local p, m = p, m
      local get, set = p:accessors()
      return function(n) for i = 1, n do \(step) end end
      """)
    guard let function = loop.first?.asFunction else { return }
    let pairs = LuaValue.integer(Int64(LUAPAIR_PROGRAM_PAIRS))
    bench.compare(
      "\(name).\(way)", operations: Int(LUAPAIR_PROGRAM_PAIRS), target: .atMost(limit),
      ours: { _ = try? function.call([pairs]) }, theirs: { program.pair(nil) })
  }
}

/// A class with properties, one of them in memory, and methods.
private final class Everything: LuaBindable {
  var value = 0.0
  let cell = UnsafeMutablePointer<Double>.allocate(capacity: 1)

  init() { cell.initialize(to: 0) }

  deinit { cell.deallocate() }

  func get() -> Double { value }

  static var luaName: String { "Everything" }

  static var luaType: LuaType<Everything> {
    LuaType(
      "What a class may have.", name: luaName,
      [
        .property("value", "A number.", get: { $0.value }, set: { $0.value = $1 }),
        .cell(
          "cell", "A number in memory.", get: { $0.cell.pointee }, set: { $0.cell.pointee = $1 }),
        .method("get", Everything.get, "Returns the number."),
        .method("set", number: .number("value", "The number."), "Sets it.") {
          (object: Everything, value: Double) in object.value = value
        },
        .accessors("accessors", of: "cell", "The cell's getter and setter."),
      ], cell: { $0.cell })
  }
}

/// A class without properties, whose methods Lua finds in a table.
private final class MethodsOnly: LuaBindable {
  private var value = 0.0

  func get() -> Double { value }

  static var luaName: String { "MethodsOnly" }

  static var luaType: LuaType<MethodsOnly> {
    LuaType(
      "A number behind methods.", name: luaName,
      [
        .method("get", MethodsOnly.get, "Returns the number."),
        .method("set", number: .number("value", "The number."), "Sets it.") {
          (object: MethodsOnly, value: Double) in object.value = value
        },
      ])
  }
}
