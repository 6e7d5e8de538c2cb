package import Lua
internal import MotionLua

/// Loading and reloading of plugins.
extension PluginLibrary {
  /// Loads a plugin and the plugins that it requires.
  func load(_ location: PluginLocation) throws(PluginLoadError) -> Plugin {
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
      let plugin = try PluginLoader.load(
        location, in: made, within: limits.plugin, from: texts)
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

  /// Reloads a plugin. The new version is loaded first, into a separate machine; the old one is
  /// released only when the new one has replaced every use.
  ///
  /// Scripts keep the curves that they hold; later requests get the new one.
  ///
  /// - Throws: ``HostError`` or ``PluginLoadError`` if the new version does not load. The old one
  ///   remains in use then.
  func reload(_ kind: PluginManifest.Kind, named name: String) throws -> PluginReload {
    let key = PluginKey(kind: kind, name: name)
    let location = try locator.find(kind, named: name)
    let old = sources[key]
    let (hash, isShadowing) = try identify(location)
    let new = try load(location)
    var entry = Entry(
      location: location, outcome: .success(new), hash: hash, isShadowing: isShadowing)
    entry.baseline = checksLeaks ? leaks(of: new) : []
    entry.reloads = (old?.reloads ?? 0) + (old?.plugin == nil ? 0 : 1)
    var reload = PluginReload(newVersion: new.manifest.version, uses: 0, leaks: [])
    if let plugin = old?.plugin {
      do {
        reload.uses = try plugin.reload(as: new)
      } catch {
        new.unload()
        throw PluginLoadError(path: location.path, reason: error)
      }
      reload.oldVersion = plugin.manifest.version
      if checksLeaks, let old { reload.leaks = leaks(of: plugin, beyond: old.baseline) }
      plugin.unload()
    }
    sources[key] = entry
    curves = curves.filter { kind != .timingCurve || $0.key.name != name }
    return reload
  }

  /// Sets a parameter of every interaction of a plugin.
  ///
  /// - Throws: As ``plugin(_:named:)``; ``PluginError`` that names plugin and parameter.
  func set(_ parameter: String, ofInteraction name: String, to value: ParameterValue) throws {
    try plugin(.interaction, named: name).setParameter(parameter, to: value)
  }
}

/// The result of reloading a plugin.
package struct PluginReload: Hashable, Sendable {
  /// The previous version; nil when it was not loaded, or broken.
  package var oldVersion: String?

  /// The present version.
  package var newVersion: String

  /// The number of uses that continue with the new version.
  package var uses: Int

  /// The leaks of the old version, if the session looks for leaks.
  package var leaks: [LuaLeak]
}
