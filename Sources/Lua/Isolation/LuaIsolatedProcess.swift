internal import CLuaShim
internal import PlatformC

/// The program in whose processes isolated scripts run.
public enum LuaIsolatedProcess {
  /// Serves the host that started this process, and ends with it.
  ///
  /// To be called first thing by a program that a ``LuaIsolation`` names. The host's
  /// messages are read from descriptor 0 and answered on 1. Before any script runs, the process drops
  /// its rights: it cannot open files, start processes or exceed its memory limit.
  public static func run() -> Never {
    let status: Int32
    do {
      try serve()
      status = 0
    } catch {
      status = 1
    }
    _exit(status)
  }

  /// Makes the calling process end when the one that started it does; a crash ends it without a
  /// report and without a core dump.
  ///
  /// - Parameter parent: The number of the process that started it. If it has ended already, so does
  ///   the calling process.
  public static func endWithParent(_ parent: Int32) { lsh_process_follow(parent) }

  /// The memory that a process needs beside that of its scripts, in bytes.
  private static let ownMemory = 256 << 20

  private static func serve() throws(LuaError) {
    let pipe = ParentPipe()
    let given = try IsolatedConfiguration(try pipe.receive())
    let host = IsolatedHost()
    let machine = try LuaMachine(host.completing(given.configuration))
    let memory = given.configuration.limits.memoryCeiling
    host.isFiltered =
      lsh_process_confine(given.parent, memory <= .max - ownMemory ? memory + ownMemory : memory)
      == 0
    try host.serve(machine, through: pipe)
  }
}

/// The services of the process for its host, and the connection of the machine to the host.
private final class IsolatedHost {
  /// Whether the system refuses all calls that the process does not need.
  var isFiltered = true
  private var peer: LuaPeer?
  private var times = (time: 0.0, clock: 0.0)
  private var samplers: [UInt64: LuaNumberFunction] = [:]

  func completing(_ given: LuaConfiguration) -> LuaConfiguration {
    var configuration = given
    configuration.time = { [unowned self] in times.time }
    configuration.clock = { [unowned self] in times.clock }
    configuration.print = { [unowned self] in tell(.print, $0) }
    configuration.warn = { [unowned self] in tell(.warn, $0) }
    configuration.resolveModule = { [unowned self] name in
      LuaModuleSource(described: try peer?.call(HostService.require.rawValue, [.text(name)]) ?? [])
    }
    return configuration
  }

  private func tell(_ service: HostService, _ line: String) {
    _ = try? peer?.call(service.rawValue, [.text(line)])
  }

  private func warnOnce(_ name: String) {
    if isFiltered { return }
    isFiltered = true
    tell(
      .warn,
      "this system filters no system calls: the process of '\(name)' is held by its limits alone")
  }

  func serve(_ machine: LuaMachine, through pipe: ParentPipe) throws(LuaError) {
    let peer = try LuaPeer(machine.core, pipe, isHost: false) { [unowned self] in
      try perform($0, $1, machine)
    }
    peer.setTime = { [unowned self] in times = ($0, $1) }
    self.peer = peer
    try peer.run()
  }

  private func perform(
    _ number: UInt64, _ arguments: [LuaValue], _ machine: LuaMachine
  ) throws -> [LuaValue] {
    switch ProcessService(rawValue: number) {
    case .run:
      guard arguments.count == 4, case .string(let source) = arguments[0] else {
        throw WireReader.nonsense
      }
      warnOnce(machine.name)
      let chunk = try machine.load(source, chunkName: try String.fromLua(arguments[1]))
      return try chunk.call(
        budget: LuaBudget(
          time: arguments[2].asNumber, instructions: arguments[3].asInteger.flatMap { Int($0) }))
    case .contents:
      return try peer?.contents(of: UInt64(clamping: arguments.first?.asInteger ?? 0)) ?? []
    case .sample: return try sample(arguments)
    case .collect:
      machine.collect()
      return []
    case nil: throw WireReader.nonsense
    }
  }

  /// Samples a function. Arguments: the function, a second argument for it, its name in messages,
  /// the numbers as bytes, seconds and instructions for each call. Returns the results as bytes and
  /// the error of the next call.
  private func sample(_ arguments: [LuaValue]) throws -> [LuaValue] {
    guard arguments.count == 6, case .function(let function) = arguments[0],
      case .string(let packed) = arguments[3]
    else { throw WireReader.nonsense }
    function.label = arguments[2].asText
    let numbers = try function.pinned(with: arguments[1])
    let budget = LuaBudget(
      time: arguments[4].asNumber, instructions: arguments[5].asInteger.flatMap { Int($0) })
    var reader = WireReader(packed.bytes[...])
    var results = WireWriter()
    for _ in 0..<packed.bytes.count / 8 {
      do throws(LuaError) {
        results.put(try numbers.call(try reader.double(), budget: budget))
      } catch {
        var failure = WireWriter()
        peer?.errors.put(error, into: &failure)
        return [
          .string(LuaString(bytes: results.bytes)), .string(LuaString(bytes: failure.bytes)),
        ]
      }
    }
    return [.string(LuaString(bytes: results.bytes))]
  }
}
