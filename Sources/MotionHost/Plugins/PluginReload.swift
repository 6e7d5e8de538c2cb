package import Lua

/// What came of loading a plugin anew.
package struct PluginReload: Hashable, Sendable {
  /// The version that stood there; nil when it was not loaded, or broken.
  package var oldVersion: String?

  /// The version that stands there now.
  package var newVersion: String

  /// How many uses went on with the new version.
  package var uses: Int

  /// What was left of the old version, if the session looks for leaks.
  package var leaks: [LuaLeak]
}
