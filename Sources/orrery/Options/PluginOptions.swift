import MotionHost
import OrreryBasics
import PlatformC

/// The options of commands that read plugins: folders to search, and limits of the code found.
enum PluginOptions {
  /// Finds plugins in the folders of `--plugin-dir`, then where they are found without it.
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

  /// Makes sure that the folders of `--plugin-dir` can be read.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) for one that is not there, or is no folder.
  static func refuseMissing(_ folders: [String]) throws {
    for folder in folders where access("\(folder)/.", R_OK | X_OK) != 0 {
      throw FileError(
        .inputNotFound,
        "--plugin-dir: \(folder): \(String(cString: strerror(errno))). "
          + "Name a folder with curves and interactions in it.")
    }
  }

  /// Returns a variable of the environment.
  @Sendable static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Reads the values of `--limit`, which take precedence over other limits.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  static func limits(
    _ texts: [String], over limits: RunLimits = RunLimits()
  ) throws(HostError) -> RunLimits {
    var limits = limits
    for text in texts {
      do throws(HostError) {
        try limits.set(parsing: text)
      } catch {
        throw HostError(error.code, "--limit: \(error.message)")
      }
    }
    return limits
  }
}
