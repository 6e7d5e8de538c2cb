package import Lua
package import MotionLua

/// Runs a plugin's file and checks what it returns.
package enum PluginLoader {
  /// The largest file that is loaded, 1 MiB.
  package static let sizeLimit = 1 << 20

  /// Loads a plugin into a machine, which is then the plugin's own.
  ///
  /// - Parameters:
  ///   - time: What loading may take, in seconds of CPU time.
  ///   - sources: Has the text if it was read before, and keeps it if not.
  /// - Throws: ``PluginLoadError`` with what is wrong with the file or the table that it returns.
  package static func load(
    _ location: PluginLocation, in machine: LuaMachine, within time: Double,
    from sources: SourceCache? = nil
  ) throws(PluginLoadError) -> Plugin {
    do {
      let read = {
        try SourceText.bytes(of: location.path, limit: sizeLimit)
      }
      let source = try sources?.text(of: location.path, orRead: read) ?? read()
      let value =
        try machine.run(
          LuaString(bytes: source), chunkName: location.path, budget: .time(time)
        ).first ?? .nil
      let plugin = try Plugin(value, source: location.path, in: machine)
      try check(plugin.manifest, at: location)
      return plugin
    } catch {
      throw PluginLoadError(path: location.path, reason: error)
    }
  }

  /// Kind and name must be those that the file's place promises.
  private static func check(
    _ manifest: PluginManifest, at location: PluginLocation
  ) throws(PluginError) {
    guard manifest.kind == location.kind else {
      throw PluginError(
        .invalidValue, manifest.name,
        "its kind is \"\(manifest.kind.rawValue)\", but it stands in \(location.kind.folder). "
          + "Move it to \(manifest.kind.folder), or correct the kind.")
    }
    guard manifest.name == location.name else {
      throw PluginError(
        .invalidValue, manifest.name,
        "its place is named '\(location.name)'. Name both alike.")
    }
  }
}
