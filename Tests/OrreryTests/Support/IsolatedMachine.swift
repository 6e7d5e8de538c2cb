import Lua
import MotionHost
import PlatformC

/// A machine whose scripts run in a process of their own, and what they printed.
final class IsolatedMachine {
  let machine: LuaMachine
  private let output: Output

  private final class Output {
    var lines: [String] = []
  }

  init(
    _ name: String = "test", isolated: Bool = true,
    _ configure: (inout LuaConfiguration) -> Void = { _ in }
  ) throws {
    let output = Output()
    var configuration = LuaConfiguration(name: name)
    configuration.limits.callTime = 10
    configuration.print = { output.lines.append($0) }
    configuration.warn = { output.lines.append("warning: \($0)") }
    if isolated {
      configuration.isolation = LuaIsolation(
        program: Program.path, arguments: ["orrery", PluginProcess.command])
    }
    configure(&configuration)
    self.output = output
    machine = try LuaMachine(configuration)
    try machine.register(Counter.self)
    try machine.register(Counter.module)
  }

  /// The lines printed so far.
  var lines: [String] { output.lines }

  /// The process's number.
  var process: Int32 { Int32(machine.processID ?? 0) }

  @discardableResult
  func run(_ source: String, budget: LuaBudget = .standard) throws -> [LuaValue] {
    try machine.run(source, chunkName: "test.lua", budget: budget)
  }

  /// Runs a chunk that must fail, and returns its error.
  func failure(_ source: String, budget: LuaBudget = .standard) -> LuaError? {
    do throws(LuaError) {
      _ = try machine.run(source, chunkName: "test.lua", budget: budget)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a process is there, be it only as an entry that nobody has asked for.
  static func exists(_ process: Int32) -> Bool { kill(process, 0) == 0 }

  /// A file about the process, as the system shows it.
  func status(_ file: String) throws -> String {
    guard let stream = fopen("/proc/\(process)/\(file)", "r") else { return "" }
    defer { fclose(stream) }
    var text: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// An object of the host, to be used from afar.
final class Counter: LuaBindable {
  var count = 0
  private var listeners: [LuaFunction] = []
  var kept: LuaTable?

  struct Refusal: Error, Equatable {
    let number: Int
  }

  func raise(_ number: Int) throws {
    if number < 0 { throw Refusal(number: number) }
    count += number
    for listener in listeners { try listener.call([.integer(Int64(count))]) }
  }

  static var luaType: LuaType<Counter> {
    LuaType(
      "Counts.",
      [
        .property("count", \.count, in: LuaRange(0...), "How far it has counted."),
        .property("name", "What it is called.") { _ in "counter" },
        .tostring { "Counter(\($0.count))" },
        .method("raise", parameters: [.integer("number", "How far.")], "Counts on.") {
          try $0.raise(try $1.integer(0))
          return .none
        },
        .method("subscribe", parameters: [.function("listener", "Told.")], "Tells.") {
          $0.listeners.append(try $1.function(0))
          return .none
        },
        .method("keep", parameters: [.table("table", "What to keep.")], "Keeps a table.") {
          let table = try $1.table(0)
          let isSame = $0.kept?.isSame(as: table) ?? false
          $0.kept = table
          return .value(isSame)
        },
        .method("kept", returns: [.table], "Returns what it keeps.") { counter, _ in
          .one(counter.kept.map { .table($0) } ?? .nil)
        },
        .method("echo", parameters: [.variadic("values", "Anything.")], "Returns what it takes.") {
          .many(try $1.rest())
        },
        .metamethod(.call, parameters: [.variadic("values", "Anything.")], "Counts them.") {
          .value($1.count + $0.count)
        },
        .metamethod(.add, "Adds the counts.") { _, arguments in
          let left = try arguments.object(0, as: Counter.self)
          return .value(left.count + (try arguments.object(1, as: Counter.self)).count)
        },
      ])
  }

  static var module: LuaModule {
    LuaModule(
      "counting", "Counters.",
      [
        .constructor("Counter", fields: [.integer("count", optional: true, "The first.")], "Makes.")
        { record in
          let counter = Counter()
          counter.count = try record.decode("count", as: Int?.self) ?? 0
          return counter
        },
        .value("limit", 12.5, "A constant."),
        .module("deep", "More.", [.function("answer", "Answers.") { _ in .value(42) }]),
      ])
  }
}
