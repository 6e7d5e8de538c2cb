import MotionHost
import TestSupport

/// A root of plugins in a folder of its own.
struct PluginFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var locator: PluginLocator {
    PluginLocator(roots: [PluginRoot(path: folder.path, origin: .named)])
  }

  /// Writes an interaction with a body, as a folder.
  func interaction(
    _ name: String, _ body: String, version: String = "1.0.0", before: String = ""
  ) throws {
    try folder.write(
      """
      local motion = require("motion")
      \(before)
      return {
        kind = "interaction", name = "\(name)", version = "\(version)", api = "1",
        summary = "A test.", \(body)
      }
      """, to: "interactions/\(name)/init.lua")
  }

  /// Writes a curve with a body, as a file.
  func curve(_ name: String, _ body: String) throws {
    try folder.write(
      """
      return {
        kind = "timingCurve", name = "\(name)", version = "1.0.0", api = "1",
        summary = "A test.", \(body)
      }
      """, to: "curves/\(name).lua")
  }

  /// The plugin of that name, wherever it stands.
  func location(_ name: String) throws -> PluginLocation {
    try PluginArgument.locations(name, in: locator)[0]
  }
}
