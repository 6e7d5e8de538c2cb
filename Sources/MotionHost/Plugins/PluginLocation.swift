public import MotionLua

/// Where a plugin was found.
public struct PluginLocation: Hashable, Sendable {
  /// What kind of plugin the folder says it is.
  public let kind: PluginManifest.Kind

  /// The name of its file or folder.
  public let name: String

  /// The Lua file that returns the plugin's table.
  public let path: String

  /// The folder with the plugin's own modules; nil for a plugin that is one file.
  public let folder: String?

  /// The root it stands in.
  public let root: PluginRoot
}
