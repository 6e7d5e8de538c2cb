public import Lua

/// What came of loading a plugin anew.
public struct PluginReload: Hashable, Sendable {
  /// The version that stood there; nil when it was not loaded, or broken.
  public var oldVersion: String?

  /// The version that stands there now.
  public var newVersion: String

  /// How many uses went on with the new version.
  public var uses: Int

  /// What was left of the old version, if the session looks for leaks.
  public var leaks: [LuaLeak]
}
