internal import Lua

/// The plugins of a session by their machines, and the interactions that were made of them.
///
/// All are held weakly: a library holds the plugins, scripts and runtimes the interactions.
final class PluginTable {
  private struct WeakPlugin {
    weak var plugin: Plugin?
  }

  private struct WeakInteraction {
    weak var interaction: PluginInteraction?
  }

  private var owners: [ObjectIdentifier: WeakPlugin] = [:]
  private var made: [WeakInteraction] = []
  private var pruneAt = 32

  /// Notes a plugin that was loaded.
  func note(_ plugin: Plugin) {
    owners = owners.filter { $0.value.plugin != nil }
    owners[ObjectIdentifier(plugin.machine)] = WeakPlugin(plugin: plugin)
  }

  /// Notes an interaction that was made.
  func note(_ interaction: PluginInteraction) {
    if made.count >= pruneAt {
      made.removeAll { $0.interaction == nil }
      pruneAt = max(32, made.count * 2)
    }
    made.append(WeakInteraction(interaction: interaction))
  }

  /// The plugin whose machine it is; nil for a script's.
  func owner(of machine: LuaMachine?) -> Plugin? {
    guard let machine, let plugin = owners[ObjectIdentifier(machine)]?.plugin,
      plugin.machine === machine
    else { return nil }
    return plugin
  }

  /// The interactions there are, in the order they were made.
  var interactions: [PluginInteraction] { made.compactMap(\.interaction) }

  /// The interactions of a plugin, in the order they were made.
  func interactions(of plugin: Plugin) -> [PluginInteraction] {
    interactions.filter { $0.plugin === plugin }
  }
}
