internal import Lua
internal import MotionLua
internal import MotionTime

/// The plugins of a session: each is loaded when first asked for, into a machine of its own.
final class PluginLibrary {
  private let locator: PluginLocator
  private let limits: RunLimits
  private let settings: [RunArgument]
  private let checksLeaks: Bool
  private let makeMachine: (PluginLocation) throws -> LuaMachine
  private var shelf: [PluginKey: Entry] = [:]
  private var curves: [CurveKey: TimingFunction] = [:]
  private var loading: [PluginKey] = []

  private struct PluginKey: Hashable {
    let kind: PluginManifest.Kind
    let name: String
  }

  private struct CurveKey: Hashable {
    let name: String
    let version: String
    let parameters: [String: ParameterValue]
  }

  /// A plugin that was asked for.
  private struct Entry {
    var location: PluginLocation
    var outcome: Result<Plugin, PluginLoadError>
    /// What it held as soon as it was loaded, so that only what came later counts as a leak.
    var baseline: [LuaLeak] = []
    var reloads = 0

    var plugin: Plugin? { try? outcome.get() }
  }

  /// Creates a library without any plugin loaded.
  ///
  /// - Parameters:
  ///   - locator: Finds the plugins' files.
  ///   - limits: What loading a plugin and calling its curve may take.
  ///   - settings: Values for parameters from outside, which win over those of the script.
  ///   - checksLeaks: Whether it looks for what is left of a plugin that was unloaded; the machines
  ///     must keep their origins then.
  ///   - makeMachine: Makes the machine for a plugin.
  init(
    _ locator: PluginLocator, limits: RunLimits, settings: [RunArgument] = [],
    checksLeaks: Bool = false, makeMachine: @escaping (PluginLocation) throws -> LuaMachine
  ) {
    self.locator = locator
    self.limits = limits
    self.settings = settings.filter { $0.plugin != nil }
    self.checksLeaks = checksLeaks
    self.makeMachine = makeMachine
  }

  /// Returns a plugin, loading it when first asked for.
  ///
  /// - Throws: ``HostError`` when it is not found; ``PluginLoadError`` when it does not load, the same
  ///   each time until it is loaded anew.
  func plugin(_ kind: PluginManifest.Kind, named name: String) throws -> Plugin {
    let key = PluginKey(kind: kind, name: name)
    if let entry = shelf[key] { return try entry.outcome.get() }
    let location = try locator.find(kind, named: name)
    do throws(PluginLoadError) {
      let plugin = try load(location)
      shelf[key] = Entry(
        location: location, outcome: .success(plugin),
        baseline: checksLeaks ? leaks(of: plugin) : [])
      return plugin
    } catch {
      // One that was asked for while it was being loaded is not broken: whoever asked is.
      if loading.isEmpty || !loading.contains(key) {
        shelf[key] = Entry(location: location, outcome: .failure(error))
      }
      throw error
    }
  }

  /// Returns the curve of a plugin, baked once for each version and set of parameters.
  ///
  /// - Throws: As ``plugin(_:named:)``, what is wrong with the parameters, and why the curve is refused.
  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    let plugin = try plugin(.timingCurve, named: name)
    let curve = try LuaCurve(plugin, parameters: withSettings(parameters, for: plugin))
    let key = CurveKey(
      name: name, version: plugin.manifest.version, parameters: curve.checkedParameters)
    if let baked = curves[key] { return baked }
    do throws(LuaError) {
      let baked = try curve.bake(instructions: limits.curve, time: limits.bake).function
      curves[key] = baked
      return baked
    } catch {
      plugin.noteEnd(error)
      throw error
    }
  }

  /// Returns an interaction of a plugin with parameters of its own.
  ///
  /// - Throws: As ``plugin(_:named:)``, and what is wrong with the parameters.
  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> PluginInteraction {
    let plugin = try plugin(.interaction, named: name)
    return try PluginInteraction(plugin, parameters: withSettings(parameters, for: plugin))
  }

  private func withSettings(
    _ parameters: [String: ParameterValue], for plugin: Plugin
  ) -> [String: ParameterValue] {
    var values = parameters
    for setting in settings where setting.plugin == plugin.manifest.name {
      values[setting.name] = setting.value
    }
    return values
  }

  /// The settings for plugins that nobody asked for.
  var unusedSettings: [RunArgument] {
    let names = Set(shelf.keys.map(\.name))
    return settings.filter { !names.contains($0.plugin ?? "") }
  }

  /// How the plugins are doing that were asked for, by kind, then bytewise by name.
  var statuses: [PluginStatus] {
    shelf.map { key, entry in status(of: entry, key) }.sorted { left, right in
      left.kind == right.kind
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        : left.kind == .timingCurve
    }
  }

  private func status(of entry: Entry, _ key: PluginKey) -> PluginStatus {
    var status = PluginStatus(
      kind: key.kind, name: key.name, version: entry.plugin?.manifest.version,
      path: entry.location.path, state: .loaded,
      uses: entry.plugin.map(PluginRenewal.useCount) ?? 0, errors: entry.plugin?.errors ?? 0,
      reloads: entry.reloads)
    switch entry.outcome {
    case .failure(let error): status.state = .broken(error.description)
    case .success(let plugin):
      switch plugin.state {
      case .loaded, .unloaded: status.state = .loaded
      case .disabled(let reason): status.state = .disabled(reason)
      case .killed(let reason): status.state = .killed(reason)
      }
    }
    return status
  }

  /// What the machines hold now: for finding out whether it grows.
  var statistics: [LuaStatistics] {
    shelf.values.compactMap(\.plugin).map {
      $0.machine.collect()
      return $0.machine.statistics
    }
  }

  /// Whether a machine is that of a plugin.
  func owns(_ machine: LuaMachine) -> Bool {
    shelf.values.contains { $0.plugin?.machine === machine }
  }

  /// Closes the plugins' machines.
  func close() {
    for entry in shelf.values { entry.plugin?.unload() }
    shelf = [:]
  }
}

// MARK: - Loading

extension PluginLibrary {
  /// Runs a plugin's file and finds the plugins that it needs.
  private func load(_ location: PluginLocation) throws(PluginLoadError) -> Plugin {
    let key = PluginKey(kind: location.kind, name: location.name)
    var machine: LuaMachine?
    do {
      if loading.contains(key) {
        let chain = (loading.map(\.name) + [key.name]).joined(separator: " → ")
        throw PluginError(
          .requirementNotMet, key.name, "plugins require each other: \(chain). Let one go without.")
      }
      loading.append(key)
      defer { loading.removeLast() }
      let made = try makeMachine(location)
      machine = made
      let plugin = try PluginLoader.load(location, in: made, within: limits.plugin)
      for (name, version) in plugin.manifest.requires.sorted(by: { $0.key < $1.key }) {
        try meet(name, version, for: plugin)
      }
      return plugin
    } catch {
      machine?.close()
      throw error as? PluginLoadError ?? PluginLoadError(path: location.path, reason: error)
    }
  }

  /// Loads a plugin that another needs.
  private func meet(_ name: String, _ version: String, for plugin: Plugin) throws {
    var found: [Plugin] = []
    var refusal: (any Error)?
    for kind in PluginManifest.Kind.allCases {
      do {
        found.append(try self.plugin(kind, named: name))
      } catch let error as HostError where error.code == .pluginNotFound {
        continue
      } catch {
        refusal = refusal ?? error
      }
    }
    let wanted = PluginVersion(version)
    if found.contains(where: { meets(PluginVersion($0.manifest.version), wanted) }) { return }
    let problem =
      if let refusal { "which does not load: \(refusal)" } else if let other = found.first {
        "this one is \(other.manifest.version)"
      } else { "which no plugin root has" }
    throw PluginError(
      .requirementNotMet, plugin.manifest.name, "it needs '\(name)' \(version), \(problem).")
  }

  private func meets(_ offered: PluginVersion?, _ wanted: PluginVersion?) -> Bool {
    guard let offered, let wanted else { return false }
    return offered >= wanted
  }

  /// Loads a plugin anew. The new version is loaded first, into a machine of its own; only when it
  /// runs in the place of every use of the old one does that go.
  ///
  /// A folder that was trusted when the session first loaded the plugin stays so for it, whatever was
  /// changed since. Scripts keep the curves they hold; who asks for the curve from now on gets the new one.
  ///
  /// - Throws: What is wrong with the new version: ``HostError``, ``PluginLoadError``. The old one goes
  ///   on then.
  func reload(_ kind: PluginManifest.Kind, named name: String) throws -> PluginReload {
    let key = PluginKey(kind: kind, name: name)
    let location = try locator.locate(kind, named: name)
    let old = shelf[key]
    // Whoever vouched for the folder when the session loaded from it is the one who now changes it.
    if old?.location.root != location.root { try locator.check(location) }
    let new = try load(location)
    var entry = Entry(location: location, outcome: .success(new))
    entry.baseline = checksLeaks ? leaks(of: new) : []
    entry.reloads = (old?.reloads ?? 0) + (old?.plugin == nil ? 0 : 1)
    var reload = PluginReload(newVersion: new.manifest.version, uses: 0, leaks: [])
    if let plugin = old?.plugin {
      do {
        reload.uses = try PluginRenewal.replace(plugin, by: new)
      } catch {
        new.unload()
        throw PluginLoadError(path: location.path, reason: error)
      }
      reload.oldVersion = plugin.manifest.version
      if checksLeaks, let old { reload.leaks = leaks(of: plugin, beyond: old.baseline) }
      plugin.unload()
    }
    shelf[key] = entry
    curves = curves.filter { kind != .timingCurve || $0.key.name != name }
    return reload
  }

  /// Gives a parameter of every interaction of a plugin a new value.
  ///
  /// - Throws: As ``plugin(_:named:)``; ``PluginError`` that names plugin and parameter.
  func set(_ parameter: String, ofInteraction name: String, to value: ParameterValue) throws {
    try PluginRenewal.setParameter(
      parameter, of: try plugin(.interaction, named: name), to: value)
  }
}

// MARK: - Leaks

extension PluginLibrary {
  /// Takes all uses of all plugins down.
  func removeUses() {
    for entry in shelf.sorted(by: { $0.key.name > $1.key.name }).map(\.value) {
      if let plugin = entry.plugin, plugin.isUsable { PluginRenewal.removeUses(of: plugin) }
    }
  }

  /// What is left in the plugins' machines beyond what they held when they had been loaded, once all
  /// their uses were taken down (LE-53).
  func leaks() -> [(plugin: String, leaks: [LuaLeak])] {
    shelf.sorted { $0.key.name < $1.key.name }.map(\.value).compactMap { entry in
      guard let plugin = entry.plugin, plugin.isUsable else { return nil }
      let left = leaks(of: plugin, beyond: entry.baseline)
      return left.isEmpty ? nil : (plugin.manifest.name, left)
    }
  }

  private func leaks(of plugin: Plugin, beyond baseline: [LuaLeak] = []) -> [LuaLeak] {
    var known = baseline
    return plugin.machine.leaks().filter { leak in
      guard let place = known.firstIndex(of: leak) else { return true }
      known.remove(at: place)
      return false
    }
  }
}
