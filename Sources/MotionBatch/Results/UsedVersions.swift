internal import MotionHost

/// A check that all scripts of a batch used the same versions of plugins and modules.
struct UsedVersions {
  private var pluginsByKey: [String: PluginIdentity] = [:]
  private var modulesByPath: [String: ModuleIdentity] = [:]

  /// The plugins, in the order in which they are listed.
  var plugins: [PluginIdentity] { pluginsByKey.values.sorted { $0.precedes($1) } }

  /// The modules, sorted by path.
  var modules: [ModuleIdentity] { modulesByPath.values.sorted { $0.path < $1.path } }

  /// Adds the plugins and modules that a script used.
  ///
  /// - Throws: ``HostError`` (`invalidRun`) if an earlier script used another version of a plugin or
  ///   module. Two plugins are versions of one if kind, name and path are equal.
  mutating func add(_ result: ScriptResult) throws(HostError) {
    for plugin in result.plugins {
      if let known = pluginsByKey.updateValue(plugin, forKey: plugin.key), known != plugin {
        throw Self.mixed(result, "plugin \(plugin.key)", "plugins")
      }
    }
    for module in result.modules {
      if let known = modulesByPath.updateValue(module, forKey: module.path), known != module {
        throw Self.mixed(result, "module \(module.path)", "modules")
      }
    }
  }

  private static func mixed(_ result: ScriptResult, _ one: String, _ all: String) -> HostError {
    HostError(
      .invalidRun,
      "\(result.script.path): \(one) is not the one that a script before it used. "
        + "Begin again, and leave \(all) alone meanwhile.")
  }
}
