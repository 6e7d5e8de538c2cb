internal import Lua
internal import MotionLua
internal import MotionTime
internal import OrreryBasics

/// The session of one test: it runs the file, which declares its tests, then one of these.
final class PluginTestSession: TestHost {
  /// The outcome of a test.
  struct Outcome {
    /// The name of the test; nil if the file declares none with that index, or failed itself.
    var name: String?
    /// The number of tests that the file declares.
    var count = 0
    /// The errors of the test.
    var errors: [LuaError] = []
    /// The expectations over time that were not met.
    var misses: [ExpectationResult] = []
    /// The number of expectations that were met.
    var held = 0
    /// The lines that were printed.
    var printed: [String] = []
  }

  /// The largest number of tests of a file: each runs the file again.
  private static let limit = 500

  private let bench: PluginWorkbench
  private let limits: RunLimits
  private let location: PluginLocation
  private lazy var module = TestModule(host: self)
  private var cases: [(name: String, body: LuaFunction)] = []
  private var file = ""

  init(_ bench: PluginWorkbench, limits: RunLimits, location: PluginLocation) {
    self.bench = bench
    self.limits = limits
    self.location = location
  }

  /// Runs one of the tests that a file declares.
  ///
  /// - Parameter number: The index of the test, from 0.
  func run(_ source: [UInt8], file: String, number: Int) -> Outcome {
    var outcome = Outcome()
    self.file = file
    bench.inside {
      do throws(LuaError) {
        let machine = try open(file)
        try machine.load(LuaString(bytes: source), chunkName: file)
          .call(budget: .time(limits.script))
        outcome.count = cases.count
        guard cases.indices.contains(number) else {
          throw LuaError("noTests", "\(file) declares no test. Write test.case(name, function)")
        }
        outcome.name = cases[number].name
        try cases[number].body.call(budget: .time(limits.script))
      } catch {
        outcome.errors.append(error)
      }
    }
    decide(&outcome)
    cases = []
    if outcome.errors.isEmpty, outcome.misses.isEmpty { outcome.errors = leaks() }
    if outcome.errors.isEmpty, outcome.misses.isEmpty, outcome.held == 0 {
      outcome.errors.append(
        LuaError(
          "nothingExpected",
          "the test expects nothing. Say what must be so, such as test.expect(value):toBe(1)"))
    }
    return outcome
  }

  /// Adds the errors of callbacks, and the results of expectations if the test completed.
  private func decide(_ outcome: inout Outcome) {
    let decided = bench.decideExpectations()
    outcome.held = decided.heldValues + decided.results.count(where: \.hasPassed)
    if outcome.errors.isEmpty { outcome.misses = decided.results.filter { !$0.hasPassed } }
    outcome.errors += bench.reports
    outcome.printed = bench.printed + decided.warnings
  }

  private func open(_ file: String) throws(LuaError) -> LuaMachine {
    do {
      let machine = try bench.machine(
        named: file, modules: PluginModules(folder: location.folder))
      try module.install(in: machine)
      return machine
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  private func leaks() -> [LuaError] {
    bench.leaks().flatMap { plugin, leaks in
      leaks.map { leak in
        LuaError(
          "leak", "plugin '\(plugin)' still holds \(leak.name) after all its uses were removed",
          source: leak.origin)
      }
    }
  }

  /// Ends the session.
  func close() { bench.close() }

  func declare(_ name: String, _ body: LuaFunction, at source: String?) throws {
    guard cases.count < Self.limit else {
      throw LuaError(.invalidValue, "there are more than \(Self.limit) tests. Make another file")
    }
    guard !cases.contains(where: { $0.name.hasBytes(of: name) }) else {
      throw LuaError(.invalidValue, "there are two tests called '\(name)'. Rename one")
    }
    cases.append((name, body))
  }

  func advance(by seconds: Double) throws -> LuaResults {
    try bench.advance(by: seconds)
    return .none
  }

  func perform(_ gesture: TestGesture) throws -> LuaResults {
    let clock = MotionSession.current.clock
    let start = max(gesture.start ?? clock.now, clock.now)
    if start > clock.now { try bench.advance(to: start) }
    for sample in try gesture.samples(start) {
      if sample.time > clock.now { try bench.advance(to: sample.time) }
      try bench.send(sample)
    }
    let end = start + gesture.duration
    if end > clock.now { try bench.advance(to: end) }
    return .none
  }

  func recording(_ path: String) throws -> [PointerSample] {
    try Recording(at: path, below: PluginModules.folder(of: file)).samples
  }

  func reload(_ name: String) throws {
    let kind: PluginManifest.Kind = name == location.name ? location.kind : .interaction
    _ = try bench.library.reload(kind, named: name)
  }
}
