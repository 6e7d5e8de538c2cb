internal import Lua

/// The interactions made by plugins in a session, in order of creation.
///
/// They are held weakly: scripts and runtimes hold them.
final class PluginInteractionRegistry: BindingState {
  private struct WeakInteraction {
    weak var interaction: PluginInteraction?
  }

  private var made: [WeakInteraction] = []
  private var pruneAt = 32

  /// Records a new interaction.
  func record(_ interaction: PluginInteraction) {
    if made.count >= pruneAt {
      made.removeAll { $0.interaction == nil }
      pruneAt = max(32, made.count * 2)
    }
    made.append(WeakInteraction(interaction: interaction))
  }

  /// All interactions, in the order they were made.
  var interactions: [PluginInteraction] { made.compactMap(\.interaction) }

  /// Returns the interactions of a plugin, in the order they were made.
  func interactions(of plugin: Plugin) -> [PluginInteraction] {
    interactions.filter { $0.plugin === plugin }
  }
}

extension PluginInteractionRegistry: PluginDelegate {
  func pluginWasDisabled(_ plugin: Plugin) {
    for interaction in interactions(of: plugin).reversed() { interaction.suspend() }
  }
}

extension BindingContext {
  /// The interactions made of plugins.
  var pluginInteractions: PluginInteractionRegistry { state() }
}
