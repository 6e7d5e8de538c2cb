internal import Lua
internal import MotionCore
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// A session for checking plugins: without a script, with a clock that the caller advances, and a
/// record of output and errors.
final class PluginWorkbench: PluginHost {
  /// The plugins, each loaded at its first use.
  private(set) lazy var library = PluginLibrary(
    locator, limits: limits, checksLeaks: true
  ) { [unowned self] location in
    try machine(
      as: .plugin, named: location.name, seed: SessionSeed.of(1, plugin: location.name),
      modules: PluginModules(folder: location.folder), isolation: isolation)
  }

  let arguments: [String: ParameterValue] = [:]

  /// The lines that were printed or warned, in order.
  private(set) var printed: [String] = []

  /// The errors that had no caller to be raised to, in order.
  private(set) var reports: [LuaError] = []

  private let session = MotionSession()
  private let locator: PluginLocator
  private let limits: RunLimits
  private let isolation: PluginProcess?
  private lazy var module = MotionModule(host: self)
  private var stages: [Stage] = []
  private var machines: [LuaMachine] = []
  private var expectations = WorkbenchExpectations()

  /// 60 frames a second.
  private static var rate: FrameRate { get throws { try FrameRate(60) } }

  /// The largest number of printed lines that are kept.
  private static let linesKept = 1000

  /// Creates a session, whose plugins may run in processes of their own.
  init(_ locator: PluginLocator, limits: RunLimits, isolation: PluginProcess? = nil) {
    self.locator = locator
    self.limits = limits
    self.isolation = isolation
    session.errors.onWarning = { [weak self] in self?.say("\($0)") }
  }

  /// Calls `body` with `MotionSession.current` set to this session.
  func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    try MotionSession.$current.withValue(session, operation: body)
  }

  /// Opens a machine in which `require("motion")` returns the module of this session.
  func machine(
    as role: MachineRole = .script, named name: String, seed: Int64 = 1,
    modules: PluginModules? = nil, isolation: PluginProcess? = nil
  ) throws -> LuaMachine {
    let machine = try role.open(named: name, limits: limits, modules: modules, with: module) {
      $0.seed = seed
      $0.tracksOrigins = true
      $0.isolation = isolation?.isolation
      $0.time = { [session] in session.clock.now.seconds }
      $0.clock = $0.time
      $0.print = { [weak self] in self?.say($0) }
      $0.warn = { [weak self] in self?.say("\(name): \($0)") }
    }
    machines.append(machine)
    return machine
  }

  /// Advances the session frame by frame by a number of seconds.
  func advance(by seconds: Double) throws {
    try advance(to: session.eventLoop.clock.now + (try MediaTime(seconds: seconds)))
  }

  /// Advances the session frame by frame to a time.
  func advance(to end: MediaTime) throws {
    let (eventLoop, rate) = (session.eventLoop, try Self.rate)
    // Frames are at whole multiples of a frame's duration, even if the clock is between two frames.
    var index = rate.firstFrame(atOrAfter: eventLoop.clock.now + MediaTime(flicks: 1))
    while rate.time(ofFrame: index) <= end {
      expectations.log.advance(to: eventLoop.clock.now)
      let time = rate.time(ofFrame: index)
      index += 1
      try eventLoop.advance(
        toFrameAt: time,
        showing: DisplayLink.FrameTiming(
          index: index - 1, time: time, targetTime: rate.time(ofFrame: index)))
    }
    try eventLoop.advance(to: end)
  }

  /// Delivers a pointer sample to the stages, then to plugins that receive events.
  func send(_ sample: PointerSample) throws {
    expectations.take(sample)
    for stage in stages { stage.pointerRouter.route(sample) }
    module.send(sample)
    try session.eventLoop.settle()
  }

  /// Evaluates the expectations up to the present time.
  ///
  /// - Returns: The results, and warnings about incomplete statements.
  func decideExpectations() -> (
    results: [ExpectationResult], heldValues: Int, warnings: [String]
  ) {
    inside {
      defer { expectations = WorkbenchExpectations() }
      let log = expectations.log
      return (expectations.results(session.eventLoop), log.heldValues, log.warnings)
    }
  }

  /// Removes everything but the plugins' machines, and returns the leaks of these.
  func leaks() -> [(plugin: String, leaks: [LuaLeak])] {
    inside {
      library.removeUses()
      closeScripts()
      stages = []
      session.eventLoop.shutdown()
      return library.leaks()
    }
  }

  /// Ends the session.
  func close() {
    inside {
      library.close()
      closeScripts()
      stages = []
      session.eventLoop.shutdown()
    }
  }

  /// Closes the machines of scripts.
  private func closeScripts() {
    for machine in machines where !library.owns(machine) { machine.close() }
    machines.removeAll { $0.isClosed }
  }

  private func say(_ line: String) {
    if printed.count < Self.linesKept { printed.append(line) }
  }

  func note(_ note: ScriptNote, at time: Double) throws {
    guard let time = try? MediaTime(seconds: time) else { return }
    try limits.requireRoom(for: "markers", beside: expectations.noteCount)
    expectations.take(note, at: time)
  }

  func time(parsing text: String) throws -> MediaTime {
    try TimeArgument(parsing: text).time(at: Self.rate)
  }

  func note(_ statement: ExpectationStatement) throws {
    try limits.requireRoom(for: "expectations", beside: expectations.log.statementCount)
    expectations.log.note(statement)
  }

  func expect(_ request: ExpectationRequest) throws {
    try limits.requireRoom(for: "expectations", beside: expectations.log.count)
    expectations.log.expect(request)
  }

  func noteHeldExpectation() { expectations.log.heldValues += 1 }

  func report(_ error: any Error) { reports.append(LuaError(wrapping: error)) }

  func adopt(_ stage: Stage) throws {
    try limits.requireRoom(for: "stages", beside: stages.count)
    stages.append(stage)
  }
}

/// A session whose scripts find plugins in a library.
protocol PluginHost: ScriptHost {
  /// The plugins, each loaded at its first use.
  var library: PluginLibrary { get }
}

extension PluginHost {
  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    do {
      return try library.timingFunction(named: name, parameters: parameters)
    } catch let error as HostError where error.code == .pluginNotFound && parameters.isEmpty {
      if let known = TimingFunction(named: name) { return known }
      if let easing = try? TimingFunction(easing: name) { return easing }
      throw error
    }
  }

  var bakeLimits: BakeLimits {
    BakeLimits(instructions: library.limits.curve, time: library.limits.bake)
  }

  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> (plugin: Plugin, parameters: [String: ParameterValue]) {
    try library.interaction(named: name, parameters: parameters)
  }
}
