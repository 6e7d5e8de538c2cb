import MotionHost
import MotionLua
import OrreryBasics
import PlatformC

/// The environment of a command about plugins: their locator and limits, and the output format.
struct PluginEnvironment {
  let plugins: PluginLocator
  let limits: RunLimits
  let isolation: PluginProcess?
  let isJSON: Bool

  /// The options given for the search of plugins and the limits of code.
  let words: [String]

  init(_ search: PluginSearch) throws {
    plugins = try PluginOptions.locator(search.plugins.pluginDir)
    limits = try PluginOptions.limits(search.plugins.limit)
    isolation = search.plugins.isolate ? .itself : nil
    isJSON = search.json
    words = search.plugins.words
  }

  /// Returns the plugins that the argument of a command selects.
  ///
  /// - Parameter text: The argument; nil for the plugins in `./plugins`.
  func locations(_ text: String?, all: Bool = false) throws -> [PluginLocation] {
    guard !all || text == nil else {
      throw HostError(.invalidArgument, "--all: the plugin is named too. Give one of them.")
    }
    if all { return plugins.all() }
    if let text { return try PluginArgument.locations(text, in: plugins) }
    guard access("plugins", R_OK | X_OK) == 0 else {
      throw FileError(
        .inputNotFound, "plugins: \(String(cString: strerror(errno))). Name a plugin, or use --all."
      )
    }
    return try PluginArgument.locations("plugins/", in: plugins)
  }
}
