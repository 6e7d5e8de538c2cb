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
      try openMachine(
        as: .plugin, named: $0.name, seed: SessionSeed.of(job.seed, plugin: $0.name),
        modules: PluginModules(folder: $0.folder, sources: texts)
      ) { [job] in $0.isolation = job.isolation?.isolation }
    }
    library.onFirstUse = { [unowned self] status in
      loop.note(TraceEvent(firstUse: status, at: eventLoop.clock.now))
      if let notice = status.notice { outputs.report.onNotice(notice) }
    }
    return library
  }

  /// Opens the machine of the script, in which `require` also finds the module `test` and the bundled prelude of
  /// the script's name has run.
  ///
  /// - Throws: ``ScriptError``.
  package func openScript() throws -> LuaMachine {
    let modules = PluginModules(besides: job.script, sources: texts) { [outputs] in
      outputs.report.add($0)
    }
    services.files = modules
    do throws(LuaError) {
      let machine = try openMachine(
        as: .script, named: job.chunkName, seed: SessionSeed.of(job.seed), modules: modules
      ) { configuration in
        configuration.resolveModule = { [weak self] name in
          self?.tests.warn(of: name)
          return try modules.source(of: name)
        }
        guard job.isTrusted else { return }
        configuration.limits = RunLimits.none.machine
        configuration.libraries.insert(.trusted)
      }
      try tests.install(in: machine)
      script = machine
      try ScriptPrelude(of: job.script)?.run(in: machine, job.limits)
      return machine
    } catch {
      throw ScriptError(error: error)
    }
  }

  /// Opens a machine of this session.
  private func openMachine(
    as role: MachineRole, named name: String, seed: Int64, modules: PluginModules,
    configure: (inout LuaConfiguration) -> Void
  ) throws(LuaError) -> LuaMachine {
    let machine = try role.open(named: name, limits: job.limits, modules: modules, with: module) {
      $0.seed = seed
      $0.tracksOrigins = job.checksLeaks
      $0.time = { [clock] in clock.now.seconds }
      $0.clock = $0.time
      $0.print = { [outputs] in outputs.report.onPrint($0) }
      $0.warn = { [log] in log.noteWarning("\(name): \($0)") }
      $0.bindings = .ofThisThread
      configure(&$0)
    }
    interruption.register(machine.interruptHandle)
    memory.add(machine)
    return machine
  }
}
