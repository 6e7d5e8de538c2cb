import MotionHost
import OrreryBasics
import PlatformC

/// The options of commands that read plugins: folders to search, and limits of the code found.
enum PluginOptions {
  /// Returns a locator that searches the folders of `--plugin-dir`, then the standard roots.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) for a folder that cannot be read.
  static func locator(_ folders: [String]) throws -> PluginLocator {
    try refuseMissing(folders)
    return PluginLocator { script in
      PluginRoot.standard(
        named: folders, script: script, environment: variable, program: PluginRoot.programFolder,
        bundled: PluginRoot.bundledBesideProgram())
    }
  }

  /// Throws if a folder of `--plugin-dir` cannot be read.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) for one that does not exist, or is no folder.
  static func refuseMissing(_ folders: [String]) throws {
    for folder in folders where access("\(folder)/.", R_OK | X_OK) != 0 {
      throw FileError(
        .inputNotFound,
        "--plugin-dir: \(folder): \(String(cString: strerror(errno))). "
          + "Name a folder with curves and interactions in it.")
    }
  }

  /// Returns the value of an environment variable.
  @Sendable static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Parses the values of `--limit`, which take precedence over other limits.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  static func limits(
    _ texts: [String], over limits: RunLimits = RunLimits()
  ) throws(HostError) -> RunLimits {
    var limits = limits
    for text in texts {
      try OptionCheck.naming("--limit", text) { text throws(HostError) in
        try limits.set(parsing: text)
      }
    }
    return limits
  }
}
