package import Lua
internal import MotionLua

/// A check for leaks: it reloads a plugin repeatedly while it is in use, and counts objects after
/// each reload.
package struct PluginReloadCheck: Sendable {
  /// The counts after a reload.
  package struct Round: Hashable, Sendable {
    /// The number of uses that continued.
    package let uses: Int
    /// Host objects that the plugins' machines hold.
    package let objects: Int
    /// Values of these machines that Swift holds.
    package let references: Int
    /// Bytes in these machines.
    package let memory: Int
    /// Bytes of the process in memory.
    package let resident: Int
  }

  /// The target to which the plugin was added; nil for a curve.
  package let target: String?

  /// The counts after the first load and after each reload.
  package let rounds: [Round]

  /// The leaks of each version that was replaced, and of the last one after its uses were removed.
  package let leaks: [LuaLeak]

  /// The messages of errors during the check.
  package let errors: [String]

  /// The difference in size that machines of the same plugin may have, by garbage and the
  /// allocator.
  private static let slack = 16 << 10

  /// The growth of the process that is permitted while nothing is left in machines, in bytes.
  private static let residentSlack = 4 << 20

  /// Whether nothing leaked and nothing has grown since the first reload, the process included.
  package var isFlat: Bool {
    guard machinesAreFlat else { return false }
    return rounds.dropFirst().allSatisfy { $0.resident <= rounds[1].resident + Self.residentSlack }
  }

  /// Whether nothing leaked and nothing has grown in the machines, regardless of the process.
  package var machinesAreFlat: Bool {
    guard leaks.isEmpty, errors.isEmpty, rounds.count > 1 else { return false }
    let first = rounds[1]
    return rounds.dropFirst().allSatisfy {
      $0.uses == first.uses && $0.objects == first.objects && $0.references == first.references
        && $0.memory <= first.memory + Self.slack
    }
  }

  /// Runs the check: uses the plugin on a stage of its own, a curve by baking it, and reloads it.
  ///
  /// An interaction is added to a layer, or to one of its properties when it refuses that; between
  /// reloads a quarter of a second passes.
  ///
  /// - Parameter times: The number of reloads, at least 1.
  /// - Throws: ``HostError``, ``PluginLoadError`` or ``LuaError`` if the plugin cannot be loaded or
  ///   used.
  package init(
    _ location: PluginLocation, plugins: PluginLocator, limits: RunLimits = RunLimits(),
    isolation: PluginProcess? = nil, times: Int
  ) throws {
    let bench = PluginWorkbench(
      plugins.preferring(location.root), limits: limits, isolation: isolation)
    defer { bench.close() }
    var rounds: [Round] = []
    var leaks: [LuaLeak] = []
    target = try bench.inside {
      let target = try bench.use(location)?.target
      rounds.append(Self.round(bench, uses: target == nil ? 0 : 1))
      for _ in 0..<max(times, 1) {
        try bench.advance(by: 0.25)
        let reload = try bench.library.reload(location.kind, named: location.name)
        leaks += reload.leaks
        if target == nil { _ = try bench.use(location) }
        rounds.append(Self.round(bench, uses: reload.uses))
      }
      return target
    }
    errors = bench.reports.map { ScriptError.text(of: $0) }
    self.leaks = leaks + bench.leaks().flatMap(\.leaks)
    self.rounds = rounds
  }

  private static func round(_ bench: PluginWorkbench, uses: Int) -> Round {
    let statistics = bench.library.statistics
    return Round(
      uses: uses, objects: statistics.reduce(0) { $0 + $1.liveObjects },
      references: statistics.reduce(0) { $0 + $1.references },
      memory: statistics.reduce(0) { $0 + $1.memory }, resident: ProcessMemory.used)
  }
}
