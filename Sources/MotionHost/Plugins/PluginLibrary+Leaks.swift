internal import Lua
internal import MotionLua

/// The detection of leaks of plugins.
extension PluginLibrary {
  /// Removes all uses of all plugins.
  func removeUses() {
    for entry in sources.sorted(by: { $0.key.name > $1.key.name }).map(\.value) {
      if let plugin = entry.plugin, plugin.isUsable { plugin.removeUses() }
    }
  }

  /// Returns the objects left in the plugins' machines beyond those held after loading, once all
  /// uses were removed (LE-53).
  func leaks() -> [(plugin: String, leaks: [LuaLeak])] {
    sources.sorted { $0.key.name < $1.key.name }.map(\.value).compactMap { entry in
      guard let plugin = entry.plugin, plugin.isUsable else { return nil }
      let left = leaks(of: plugin, beyond: entry.baseline)
      return left.isEmpty ? nil : (plugin.manifest.name, left)
    }
  }

  func leaks(of plugin: Plugin, beyond baseline: [LuaLeak] = []) -> [LuaLeak] {
    var known = baseline
    return plugin.machine.leaks().filter { leak in
      guard let place = known.firstIndex(of: leak) else { return true }
      known.remove(at: place)
      return false
    }
  }
}
