package import Lua
package import MotionLua
package import MotionTime
internal import OrreryBasics

/// The plugins of a session. Each is loaded at its first request, into a machine of its own.
package final class PluginLibrary {
  package let locator: PluginLocator
  package let texts: SourceCache?

  /// The limits of loading a plugin and calling its curve.
  package let limits: RunLimits

  private let settings: [RunArgument]
  package let checksLeaks: Bool

  /// Whether a plugin that shadows a different bundled one is refused.
  private let isStrict: Bool

  /// Called for each plugin when it was loaded for the first time.
  package var onFirstUse: (PluginStatus) -> Void = { _ in }

  package let makeMachine: (PluginLocation) throws -> LuaMachine
  package var sources: [PluginKey: Entry] = [:]
  package var curves: [CurveKey: TimingFunction] = [:]
  package var loading: [PluginKey] = []

  /// The values of parameters that each plugin was last used with, by its name.
  package private(set) var usedValues: [String: [String: ParameterValue]] = [:]

  /// The size of the tables of the curves, in bytes.
  private(set) var curveBytes = 0

  /// The size of a piece of a curve's table, in bytes.
  private static let pieceBytes = 64

  package struct PluginKey: Hashable {
    let kind: PluginManifest.Kind
    let name: String
  }

  package struct CurveKey: Hashable {
    let name: String
    let version: String
    let parameters: [String: ParameterValue]
  }

  /// A plugin that was requested.
  package struct Entry {
    var location: PluginLocation
    var outcome: Result<Plugin, PluginLoadError>
    /// The SHA-256 of its file or folder; empty when that could not be read.
    var hash = ""
    /// Whether it shadows a bundled plugin with other bytes.
    var isShadowing = false
    /// The objects held right after loading, so that only later ones count as leaks.
    var baseline: [LuaLeak] = []
    var reloads = 0
    /// The CPU time that its calls had used at the last frame, in seconds; nil before its first.
    var time: Double?
    /// Whether it was warned for exceeding its share of a frame.
    var isWarned = false

    var plugin: Plugin? { try? outcome.get() }
  }

  /// Creates a library without any plugin loaded.
  ///
  /// - Parameters:
  ///   - locator: Finds the plugins' files.
  ///   - limits: The limits of loading a plugin and calling its curve.
  ///   - settings: Values for parameters from outside, which win over those of the script.
  ///   - checksLeaks: Whether unloaded plugins are checked for leaks. The machines must then record
  ///     the origins of objects.
  ///   - isStrict: Whether a plugin that shadows a different bundled one is refused.
  ///   - texts: The cache of the plugins' files.
  ///   - makeMachine: Creates the machine of a plugin.
  package init(
    _ locator: PluginLocator, limits: RunLimits, settings: [RunArgument] = [],
    checksLeaks: Bool = false, isStrict: Bool = false, texts: SourceCache? = nil,
    makeMachine: @escaping (PluginLocation) throws -> LuaMachine
  ) {
    self.locator = locator
    self.limits = limits
    self.settings = settings.filter { $0.plugin != nil && $0.plugin != "motion" }
    self.checksLeaks = checksLeaks
    self.isStrict = isStrict
    self.texts = texts
    self.makeMachine = makeMachine
  }

  /// Returns a plugin, which is loaded at its first request.
  ///
  /// - Throws: ``HostError`` if it is not found; ``PluginLoadError`` if it does not load, the same
  ///   error each time until it is reloaded.
  package func plugin(_ kind: PluginManifest.Kind, named name: String) throws -> Plugin {
    let key = PluginKey(kind: kind, name: name)
    if let entry = sources[key] { return try entry.outcome.get() }
    let location = try locator.find(kind, named: name)
    var hash = ""
    var isShadowing = false
    do throws(PluginLoadError) {
      (hash, isShadowing) = try identify(location)
      let plugin = try load(location)
      let entry = Entry(
        location: location, outcome: .success(plugin), hash: hash, isShadowing: isShadowing,
        baseline: checksLeaks ? leaks(of: plugin) : [])
      sources[key] = entry
      onFirstUse(status(of: entry, key))
      return plugin
    } catch {
      // A plugin that is requested while it is being loaded is not broken: the plugin that requests
      // it is.
      if loading.isEmpty || !loading.contains(key) {
        sources[key] = Entry(
          location: location, outcome: .failure(error), hash: hash, isShadowing: isShadowing)
      }
      throw error
    }
  }

  /// Returns a plugin's hash, and whether it shadows a bundled plugin with other bytes.
  func identify(
    _ location: PluginLocation
  ) throws(PluginLoadError) -> (hash: String, isShadowing: Bool) {
    do throws(FileError) {
      let hash = try PluginHash.hash(of: location, as: texts)
      guard try locator.shadowed(by: location, withHash: hash) != nil else { return (hash, false) }
      if !isStrict { return (hash, true) }
    } catch {
      throw PluginLoadError(path: location.path, reason: error)
    }
    throw PluginLoadError(
      path: location.path,
      reason: HostError(
        .pluginNotTrusted,
        "it takes the place of the '\(location.name)' that came with Orrery, whose bytes are others. "
          + "Give it another name, or run without --strict."))
  }

  /// Returns the curve of a plugin, baked once for each version and set of parameters. Warnings of
  /// the bake are reported to the session.
  ///
  /// - Throws: As ``plugin(_:named:)``, and the errors of invalid parameters and of an invalid curve.
  package func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    let plugin = try plugin(.timingCurve, named: name)
    let curve = try LuaCurve(plugin, parameters: withSettings(parameters, for: plugin))
    let key = CurveKey(
      name: name, version: plugin.manifest.version, parameters: curve.checkedParameters)
    if let baked = curves[key] { return baked }
    do throws(LuaError) {
      let (baked, report) = try curve.bake(instructions: limits.curve, time: limits.bake)
      curves[key] = baked
      curveBytes += report.pieces * Self.pieceBytes
      LuaMemory.note(report.pieces * Self.pieceBytes)
      for warning in report.diagnostics { MotionSession.current.errors.warn(warning) }
      return baked
    } catch {
      plugin.noteEnd(error)
      throw error
    }
  }

  /// Returns a plugin of the kind `interaction`, and a script's values for its parameters under the
  /// settings.
  ///
  /// - Throws: As ``plugin(_:named:)``.
  package func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> (plugin: Plugin, parameters: [String: ParameterValue]) {
    let plugin = try plugin(.interaction, named: name)
    return (plugin, withSettings(parameters, for: plugin))
  }

  private func withSettings(
    _ parameters: [String: ParameterValue], for plugin: Plugin
  ) -> [String: ParameterValue] {
    var values = parameters
    for setting in settings where setting.plugin == plugin.manifest.name {
      let declaration = plugin.manifest.parameters.first { $0.name == setting.name }
      values[setting.name] = declaration.map { setting.value(for: $0) } ?? setting.value
    }
    usedValues[plugin.manifest.name] = values
    return values
  }

  /// The settings of plugins that were not requested.
  package var unusedSettings: [RunArgument] {
    let names = Set(sources.keys.map(\.name))
    return settings.filter { !names.contains($0.plugin ?? "") }
  }

  /// The status of the requested plugins, by kind, then bytewise by name.
  package var statuses: [PluginStatus] {
    sources.map { key, entry in status(of: entry, key) }.sorted { left, right in
      left.kind == right.kind
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        : left.kind == .timingCurve
    }
  }

  private func status(of entry: Entry, _ key: PluginKey) -> PluginStatus {
    var status = PluginStatus(
      kind: key.kind, name: key.name, version: entry.plugin?.manifest.version,
      path: entry.location.path, recordedPath: entry.location.recordedPath, sha256: entry.hash,
      isShadowing: entry.isShadowing, state: .loaded,
      uses: entry.plugin?.useCount ?? 0, errors: entry.plugin?.errors ?? 0,
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

  /// The statistics of the machines, for detecting growth.
  package var statistics: [LuaStatistics] {
    sources.values.compactMap(\.plugin).map {
      $0.machine.collect()
      return $0.machine.statistics
    }
  }

  /// The machines of the plugins that were loaded, by kind, then by name.
  package var machines: [LuaMachine] {
    sources.sorted { ($0.key.kind.folder, $0.key.name) < ($1.key.kind.folder, $1.key.name) }
      .compactMap { $0.value.plugin?.machine }
  }

  /// Returns whether a machine is that of a plugin.
  package func owns(_ machine: LuaMachine) -> Bool {
    sources.values.contains { $0.plugin?.machine === machine }
  }

  /// Closes the plugins' machines.
  package func close() {
    for entry in sources.values { entry.plugin?.unload() }
    sources = [:]
  }
}
