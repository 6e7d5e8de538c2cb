public import Lua
public import MotionLua
internal import OrreryBasics

/// Runs a plugin's file and checks its result.
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
      // What is part of the program cannot change, and is no file to be looked at for changes.
      let source =
        try location.embedded ?? sources?.text(of: location.path, orRead: location.source)
        ?? location.source()
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

/// The error of a plugin that could not be loaded: in its file, or in the table that it returned.
public struct PluginLoadError: CommandError, LuaErrorConvertible {
  /// The plugin's file.
  public let path: String

  /// The reason of the refusal.
  public let reason: any Error

  /// The code of the reason, the file and the reason's words.
  public var description: String {
    "\(luaCode.rawValue): \(luaMessage)".escaped(["\n": "\n  "])
  }

  /// The command ends with 65 for it.
  public var exitStatus: ExitStatus { .doesNotLoad }

  /// The reason's code.
  public var luaCode: LuaError.Code { LuaError(wrapping: reason).code }

  /// The file and the reason's words.
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
