internal import Lua

/// Puts a new version of a plugin in the place of the one that runs.
public enum PluginRenewal {
  /// Lets every interaction of the old version go on with the new one.
  ///
  /// The old version saves each use; what it set up is taken down, the last first; the new version's
  /// `add` sets each use up in its place, with the parameters that the script gave, and gets what was
  /// saved. If any of that fails the old version stands as before. The old machine stays open.
  ///
  /// - Returns: How many uses go on.
  /// - Throws: ``LuaError`` or ``PluginError``: what is wrong with the new version.
  public static func replace(_ old: Plugin, by new: Plugin) throws -> Int {
    let interactions = BindingContext.current.pluginInteractions.interactions(of: old)
    var renewed: [[String: ParameterValue]] = []
    for interaction in interactions {
      renewed.append(try new.manifest.check(interaction.given))
    }
    let saved = interactions.map { $0.saveUses() }
    for (interaction, uses) in zip(interactions, saved).reversed() {
      interaction.vacate(saved: uses)
    }
    let standing = interactions.map { ($0, $0.vacancies, $0.parameters) }
    for (interaction, parameters) in zip(interactions, renewed) {
      interaction.plugin = new
      interaction.parameters = parameters
    }
    do {
      try refill(interactions)
    } catch {
      goBack(to: old, standing)
      throw error
    }
    return interactions.reduce(0) { $0 + $1.uses.count }
  }

  private static func refill(_ interactions: [PluginInteraction]) throws {
    try BindingContext.current.assertions.raising {
      for interaction in interactions { try interaction.refill() }
    }
  }

  /// Takes down what the new version began and lets the old one take it up where it saved.
  private static func goBack(
    to old: Plugin,
    _ standing: [(PluginInteraction, [PluginVacancy], [String: ParameterValue])]
  ) {
    for (interaction, vacancies, parameters) in standing.reversed() {
      interaction.vacate(saved: [])
      interaction.plugin = old
      interaction.parameters = parameters
      interaction.vacancies = vacancies
    }
    guard old.isUsable else { return }
    do {
      try refill(standing.map { $0.0 })
    } catch {
      BindingContext.current.report(error)
    }
  }

  /// Takes down every use of a plugin for good and calls its `remove`.
  public static func removeUses(of plugin: Plugin) {
    let context = BindingContext.current
    for interaction in context.pluginInteractions.interactions(of: plugin).reversed() {
      for runtime in interaction.runtimes.reversed() {
        context.interactions.remove(interaction, from: runtime)
      }
    }
  }

  /// The number of uses that a plugin has now.
  public static func useCount(of plugin: Plugin) -> Int {
    BindingContext.current.pluginInteractions.interactions(of: plugin).reduce(0) {
      $0 + $1.uses.count
    }
  }

  /// Gives a parameter of every interaction of a plugin a new value.
  ///
  /// - Throws: ``PluginError`` that names plugin and parameter; nothing has changed then.
  public static func setParameter(
    _ name: String, of plugin: Plugin, to value: ParameterValue
  ) throws(PluginError) {
    _ = try plugin.manifest.check([name: value])
    for interaction in BindingContext.current.pluginInteractions.interactions(of: plugin) {
      try interaction.setParameter(name, to: value)
    }
  }
}
