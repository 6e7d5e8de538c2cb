internal import Lua
internal import MotionLua

/// The role of a Lua machine of the host: that of a script, or of one plugin.
///
/// Every command opens its machines by ``open(named:limits:modules:with:configure:)``, so that a script or
/// a plugin finds the same modules and the same limits, with the same messages, whatever runs it.
enum MachineRole: String {
  case script, plugin

  /// Opens a machine in which `require` finds `motion`, then the modules of a folder.
  ///
  /// - Parameters:
  ///   - name: The name of the script or plugin, in messages.
  ///   - modules: The modules beside the script, or those of the plugin.
  ///   - module: The module `motion` of the session.
  ///   - configure: Changes what depends on the session: output, clocks, seed.
  /// - Throws: ``LuaError`` (`memoryLimit`) when the memory is not enough for an empty machine.
  func open(
    named name: String, limits: RunLimits, modules: PluginModules?, with module: MotionModule,
    configure: (inout LuaConfiguration) -> Void
  ) throws(LuaError) -> LuaMachine {
    var configuration = LuaConfiguration(name: name)
    configuration.limits = limits.machine
    configuration.resolveModule = { try modules?.source(of: $0) }
    configure(&configuration)
    // The limit of its own statements, which `--limit script=` and `--limit plugin=` raise.
    configuration.limits.budgetName = rawValue
    let machine = try LuaMachine(configuration)
    try module.install(in: machine)
    return machine
  }
}
