internal import Lua

extension Plugin {
  /// Moves every interaction of this version to a new one (hot reload).
  ///
  /// The old version saves each use; what it set up is taken down, the last first; the new version's
  /// `add` sets each use up in its place, with the parameters that the script gave, and gets what was
  /// saved. If any of that fails, the old version remains. The old machine stays open.
  ///
  /// - Returns: The number of uses that continue.
  /// - Throws: ``LuaError`` or ``PluginError`` if the new version fails.
  package func reload(as new: Plugin) throws -> Int {
    let interactions = interactions
    var renewed: [[String: ParameterValue]] = []
    for interaction in interactions {
      renewed.append(try new.manifest.check(interaction.given))
    }
    let saved = interactions.map { $0.saveUses() }
    for (interaction, uses) in zip(interactions, saved).reversed() {
      interaction.suspend(saved: uses)
    }
    let replaced = interactions.map { ($0, $0.suspendedUses, $0.parameters) }
    for (interaction, parameters) in zip(interactions, renewed) {
      interaction.plugin = new
      interaction.parameters = parameters
    }
    do {
      try resume(interactions)
    } catch {
      goBack(replaced)
      throw error
    }
    return interactions.reduce(0) { $0 + $1.uses.count }
  }

  private func resume(_ interactions: [PluginInteraction]) throws {
    try BindingContext.current.assertions.raising {
      for interaction in interactions { try interaction.resume() }
    }
  }

  /// Removes the uses of the new version, and sets up those of this one with their saved data.
  private func goBack(
    _ replaced: [(PluginInteraction, [SuspendedUse], [String: ParameterValue])]
  ) {
    for (interaction, suspendedUses, parameters) in replaced.reversed() {
      interaction.suspend(saved: [])
      interaction.plugin = self
      interaction.parameters = parameters
      interaction.suspendedUses = suspendedUses
    }
    guard isUsable else { return }
    do {
      try resume(replaced.map { $0.0 })
    } catch {
      BindingContext.current.report(error)
    }
  }

  /// Takes down every use of a plugin permanently and calls its `remove`.
  package func removeUses() {
    for interaction in interactions.reversed() {
      for runtime in interaction.runtimes.reversed() { runtime.takeDown(interaction) }
    }
  }

  /// The number of uses of a plugin.
  package var useCount: Int { interactions.reduce(0) { $0 + $1.uses.count } }

  /// Gives a parameter of every interaction of a plugin a new value.
  ///
  /// - Throws: ``PluginError`` that names plugin and parameter; nothing has changed then.
  package func setParameter(_ name: String, to value: ParameterValue) throws(PluginError) {
    _ = try manifest.check([name: value])
    for interaction in interactions {
      try interaction.setParameter(name, to: value)
    }
  }
  /// The interactions made of it, in the order they were made.
  private var interactions: [PluginInteraction] {
    BindingContext.current.pluginInteractions.interactions(of: self)
  }
}
