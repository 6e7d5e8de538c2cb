public import Lua
public import MotionLua
internal import OrreryBasics

/// A namespace for loading plugins: it runs a plugin's file and checks the table that it returns.
package enum PluginLoader {
  /// Loads a plugin into a machine, which must be used for this plugin only.
  ///
  /// - Parameters:
  ///   - time: The time limit of loading, in seconds of CPU time.
  ///   - sources: The cache of the plugins' files.
  /// - Throws: ``PluginLoadError`` if the file or the table that it returns is invalid.
  package static func load(
    _ location: PluginLocation, in machine: LuaMachine, within time: Double,
    from sources: SourceCache? = nil
  ) throws(PluginLoadError) -> Plugin {
    do {
      let value =
        try machine.run(
          LuaString(bytes: location.source(from: sources)), chunkName: location.path,
          budget: .time(time)
        ).first ?? .nil
      let plugin = try Plugin(value, source: location.path, in: machine)
      try check(plugin.manifest, at: location)
      machine.collectAfterWork()
      return plugin
    } catch {
      throw PluginLoadError(path: location.path, reason: error)
    }
  }

  /// Throws if kind and name differ from those of the file's folder and name.
  private static func check(
    _ manifest: PluginManifest, at location: PluginLocation
  ) throws(PluginError) {
    guard manifest.kind == location.kind else {
      throw PluginError(
        .invalidValue, manifest.name,
        "its kind is \"\(manifest.kind.rawValue)\", but it is in \(location.kind.folder). "
          + "Move it to \(manifest.kind.folder), or correct the kind.")
    }
    guard manifest.name == location.name else {
      throw PluginError(
        .invalidValue, manifest.name,
        "its place is named '\(location.name)'. Name both alike.")
    }
  }
}

/// The error of a plugin that could not be loaded: in its file, or in the table that it returned.
public struct PluginLoadError: CommandError, LuaErrorConvertible {
  /// The plugin's file.
  public let path: String

  /// The reason of the refusal.
  public let reason: any Error

  /// The code of the reason, the path of the file and the message of the reason.
  public var description: String {
    "\(luaCode.rawValue): \(luaMessage)".escaped(["\n": "\n  "])
  }

  /// The exit status 65 of a plugin that does not load.
  public var exitStatus: ExitStatus { .doesNotLoad }

  /// The reason's code.
  public var luaCode: LuaError.Code { LuaError(wrapping: reason).code }

  /// The path of the file and the message of the reason.
  public var luaMessage: String {
    let error = LuaError(wrapping: reason)
    let path = path.displayed()
    let place = error.source.map { $0.hasPrefix(path) ? $0 : "\(path): \($0)" } ?? path
    return "\(place): \(error.message)"
  }
}

extension PluginManifest.Kind {
  /// The folder of such plugins in a plugin root: `curves`, `interactions`.
  public var folder: String {
    switch self {
    case .timingCurve: "curves"
    case .interaction: "interactions"
    }
  }
}
