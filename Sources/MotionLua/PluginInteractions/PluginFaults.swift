internal import Lua

extension ScriptLink {
  /// Takes note of what a plugin raised where no caller could be told. Once too much came together,
  /// or a limit ended the plugin, what it set up is taken down; the others go on.
  func note(_ error: LuaError, of plugin: Plugin) {
    guard plugin.noteFailure(error) else { return }
    if case .disabled(let reason) = plugin.state {
      report(
        LuaError(
          "pluginDisabled",
          "plugin '\(plugin.manifest.name)' \(reason) and was disabled. "
            + "Fix it, then load it anew: orrery plugin reload \(plugin.manifest.name).",
          plugin: error.plugin))
    }
    for interaction in plugins.interactions(of: plugin).reversed() { interaction.vacate() }
    plugin.machine.close()
  }
}
