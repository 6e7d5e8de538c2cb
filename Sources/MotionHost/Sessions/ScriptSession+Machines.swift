package import Lua
internal import MotionCore
internal import MotionLua
internal import MotionTime
internal import MotionTrace

/// The machines of a session: the script's, and one for each plugin.
extension ScriptSession {
  /// Creates the library of the plugins, each of which has a machine of its own.
  func makeLibrary() -> PluginLibrary {
    let library = PluginLibrary(
      job.plugins.serving(job.script), limits: job.limits, settings: job.arguments,
      checksLeaks: job.checksLeaks, isStrict: job.isStrict, texts: texts
    ) { [unowned self] in
      try makeMachine(
        named: $0.name, seed: SessionSeed.of(job.seed, plugin: $0.name),
        modules: PluginModules(folder: $0.folder, sources: texts), isolation: job.isolation)
    }
    library.onFirstUse = { [unowned self] status in
      loop.note(TraceEvent(firstUse: status, at: eventLoop.clock.now))
      if let notice = status.notice { outputs.report.onNotice(notice) }
    }
    return library
  }

  /// Opens the machine of the script.
  ///
  /// - Throws: ``ScriptError``.
  func openScript() throws -> LuaMachine {
    do {
      return try makeMachine(
        named: job.chunkName, seed: SessionSeed.of(job.seed),
        modules: PluginModules(besides: job.script) { [outputs] in
          outputs.report.add($0)
        }, isScript: true)
    } catch let error as LuaError {
      throw ScriptError(error: error)
    }
  }

  /// Opens a machine in which `require("motion")` returns the module of this session.
  package func makeMachine(
    named name: String, seed: Int64, modules: PluginModules? = nil,
    isolation: PluginProcess? = nil, isScript: Bool = false
  ) throws -> LuaMachine {
    var configuration = LuaConfiguration(name: name)
    configuration.seed = seed
    configuration.tracksOrigins = job.checksLeaks
    configuration.limits = job.limits.machine
    configuration.limits.budgetName = isScript ? "script" : "plugin"
    if job.isTrusted, isScript || modules == nil {
      configuration.limits = RunLimits.none.machine
      configuration.libraries.insert(.trusted)
    }
    configuration.time = { [clock] in clock.now.seconds }
    configuration.clock = configuration.time
    configuration.print = { [outputs] in outputs.report.onPrint($0) }
    configuration.warn = { [log] in log.noteWarning("\(name): \($0)") }
    configuration.isolation = isolation?.isolation
    configuration.bindings = .ofThisThread
    configuration.resolveModule = { [weak self] name in
      if isScript { self?.tests.warn(of: name) }
      return try modules?.source(of: name)
    }
    let machine = try LuaMachine(configuration)
    try module.install(in: machine)
    if isScript { try tests.install(in: machine) }
    interruption.register(machine.interruptHandle)
    memory.add(machine)
    if isScript { script = machine }
    return machine
  }
}
