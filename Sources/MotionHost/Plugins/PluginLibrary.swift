internal import Lua
internal import MotionLua
internal import MotionTime

/// The plugins of a session: each is loaded when first asked for, into a machine of its own.
final class PluginLibrary {
  private let locator: PluginLocator
  private let limits: RunLimits
  private let makeMachine: (PluginLocation) throws -> LuaMachine
  private var plugins: [PluginKey: Plugin] = [:]
  private var curves: [CurveKey: TimingFunction] = [:]

  private struct PluginKey: Hashable {
    let kind: PluginManifest.Kind
    let name: String
  }

  private struct CurveKey: Hashable {
    let name: String
    let version: String
    let parameters: [String: ParameterValue]
  }

  /// Creates a library without any plugin loaded.
  ///
  /// - Parameters:
  ///   - locator: Finds the plugins' files.
  ///   - limits: What loading a plugin and calling its curve may take.
  ///   - makeMachine: Makes the machine for a plugin.
  init(
    _ locator: PluginLocator, limits: RunLimits,
    makeMachine: @escaping (PluginLocation) throws -> LuaMachine
  ) {
    self.locator = locator
    self.limits = limits
    self.makeMachine = makeMachine
  }

  /// Returns a plugin, loading it when first asked for.
  ///
  /// - Throws: ``HostError`` when it is not found; ``PluginLoadError`` when it does not load.
  func plugin(_ kind: PluginManifest.Kind, named name: String) throws -> Plugin {
    let key = PluginKey(kind: kind, name: name)
    if let plugin = plugins[key] { return plugin }
    let location = try locator.find(kind, named: name)
    let plugin = try PluginLoader.load(
      location, in: try makeMachine(location), within: limits.plugin)
    plugins[key] = plugin
    return plugin
  }

  /// Returns the curve of a plugin, baked once for each version and set of parameters.
  ///
  /// - Throws: As ``plugin(_:named:)``, what is wrong with the parameters, and why the curve is refused.
  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    let plugin = try plugin(.timingCurve, named: name)
    let curve = try LuaCurve(plugin, parameters: parameters)
    let key = CurveKey(
      name: name, version: plugin.manifest.version, parameters: curve.checkedParameters)
    if let baked = curves[key] { return baked }
    let baked = try curve.bake(instructions: limits.curve, time: limits.bake).function
    curves[key] = baked
    return baked
  }

  /// Returns an interaction of a plugin with parameters of its own.
  ///
  /// - Throws: As ``plugin(_:named:)``, and what is wrong with the parameters.
  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> PluginInteraction {
    try PluginInteraction(try plugin(.interaction, named: name), parameters: parameters)
  }

  /// Closes the plugins' machines.
  func close() {
    for plugin in plugins.values { plugin.machine.close() }
    plugins = [:]
  }
}
