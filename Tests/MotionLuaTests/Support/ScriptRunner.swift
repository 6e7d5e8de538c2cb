import MotionCore
import MotionLua
import MotionRender
import MotionTime
import TestSupport

@testable import Lua

/// A session as small as tests need it: a machine, a clock, and lists of what was printed and reported.
final class ScriptRunner: ScriptHost {
  let environment: MotionSession
  var arguments: [String: ParameterValue] = [:]
  var instructions: Int?

  /// The number of the allocation that fails in each machine that is opened from now on; 0 for
  /// none.
  var failingAllocation: Int64 = 0
  private(set) var printed: [String] = []
  private(set) var reports: [LuaError] = []
  private(set) var markers: [String] = []
  private(set) var stages: [Stage] = []
  private(set) var machine: LuaMachine?
  private(set) var plugins: [String: Plugin] = [:]
  private var module: MotionModule?

  init() {
    environment = MotionSession()
  }

  deinit { close() }

  /// Runs a script in the session; `motion` is there without `require`.
  func run(_ script: String) throws {
    try inside {
      let machine = try machine ?? open()
      self.machine = machine
      try machine.run(script, chunkName: "test.lua")
    }
  }

  /// Runs a script and returns what it printed.
  func output(_ script: String) throws -> [String] {
    try run(script)
    defer { printed = [] }
    return printed
  }

  /// Runs a script that must fail and returns what its error says, without the place.
  func failure(_ script: String) throws -> String {
    do {
      try run(script)
      return "nothing was raised"
    } catch let error as LuaError {
      return "\(error.code.rawValue): \(error.message)"
    }
  }

  /// The errors reported to the session, without their places.
  var reported: [String] { reports.map { "\($0.code.rawValue): \($0.message)" } }

  /// Lets a pointer sample arrive at the plugins.
  func send(_ sample: PointerSample) { inside { module?.send(sample) } }

  /// Turns the clock.
  func advance(to seconds: Double) throws {
    try inside { try MotionSession.current.eventLoop.advance(to: MediaTime(seconds: seconds)) }
  }

  /// Turns the clock as a host does that shows 60 frames a second, from frame 0 on.
  func frames(until seconds: Double) throws {
    try inside {
      var index = 0
      while Double(index) / 60 <= seconds {
        let time = try MediaTime(seconds: Double(index) / 60)
        if time >= environment.clock.now {
          let frame = DisplayLink.FrameTiming(index: index, time: time, targetTime: time)
          try MotionSession.current.eventLoop.advance(toFrameAt: time, showing: frame)
        }
        index += 1
      }
    }
  }

  /// Lets a pointer sample arrive at its time.
  func post(_ kind: PointerSample.Kind, x: Double, y: Double, at time: Double, id: Int = 1) throws {
    let stage = stages.last
    try inside {
      guard let stage else { return }
      MotionSession.current.eventLoop.post(
        PointerSample(
          time: try MediaTime(seconds: time), type: kind, pointerId: id, pointerType: "touch",
          position: Point(x: x, y: y)), to: stage.pointerRouter)
    }
  }

  /// Does something inside the session.
  func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    try MotionSession.$current.withValue(environment, operation: body)
  }

  /// Loads a plugin from its text, as the host does from its file.
  @discardableResult
  func load(_ text: String, file: String = "plugin.lua") throws -> Plugin {
    try inside {
      let machine = try LuaMachine(configuration(file))
      try installed().install(in: machine)
      let value = try machine.run(text, chunkName: file).first ?? .nil
      let plugin = try Plugin(value, source: file, in: machine)
      plugins[plugin.manifest.name] = plugin
      return plugin
    }
  }

  /// Closes all machines and lets go of what the session owns.
  func close() {
    inside {
      machine?.close()
      for plugin in plugins.values { plugin.machine.close() }
      machine = nil
      plugins = [:]
      stages = []
      MotionSession.current.eventLoop.shutdown()
    }
  }

  private func open() throws -> LuaMachine {
    let machine = try LuaMachine(configuration("test"))
    try installed().install(in: machine)
    try machine.run("motion = require('motion')", chunkName: "prelude")
    return machine
  }

  private func installed() -> MotionModule {
    let module = module ?? MotionModule(host: self)
    self.module = module
    return module
  }

  private func configuration(_ name: String) -> LuaConfiguration {
    var configuration = LuaConfiguration(name: name)
    configuration.print = { [weak self] in self?.printed.append($0) }
    configuration.limits.callTime = 10 * Double(slowness)
    configuration.limits.instructions = instructions
    configuration.failingAllocation = failingAllocation
    return configuration
  }

  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    guard let plugin = plugins[name] else {
      throw LuaError("unknownPlugin", "there is no curve '\(name)'")
    }
    return try LuaCurve(plugin, parameters: parameters).bake().function
  }

  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> (plugin: Plugin, parameters: [String: ParameterValue]) {
    guard let plugin = plugins[name] else {
      throw LuaError("unknownPlugin", "there is no interaction '\(name)'")
    }
    return (plugin, parameters)
  }

  func note(_ note: ScriptNote, at time: Double) {
    switch note {
    case .marker(let name): markers.append("\(name) \(time)")
    case .picture(let name): markers.append("picture \(name) \(time)")
    }
  }

  func time(parsing text: String) throws -> MediaTime {
    guard let seconds = Double(text) else { throw LuaError("invalidArgument", "no time: \(text)") }
    return try MediaTime(seconds: seconds)
  }

  func note(_ statement: ExpectationStatement) {}
  func expect(_ request: ExpectationRequest) {}
  func report(_ error: any Error) { reports.append(LuaError(wrapping: error)) }
  func adopt(_ stage: Stage) { stages.append(stage) }
}
