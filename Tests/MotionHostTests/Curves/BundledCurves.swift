import Foundation
import MotionHost
import MotionTime

/// The curve plugins of the checkout, as a reader finds them.
enum BundledCurves {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let names = [
    "anticipate", "back", "bounce", "circ", "elastic", "expo", "material-emphasized", "rough",
    "slow-motion", "wiggle",
  ]

  static func reader() -> CurveReader {
    let plugins = root.appendingPathComponent("plugins").path
    return CurveReader(plugins: PluginLocator(roots: [PluginRoot(path: plugins, origin: .bundled)]))
  }

  /// Reads one curve with parameters written `pull=2 direction=in`.
  static func read(_ name: String, _ parameters: String = "") throws -> CurveSubject {
    let reader = reader()
    defer { reader.close() }
    let settings = try parameters.split(separator: " ").map { try RunArgument(parsing: String($0)) }
    return try reader.read(name, settings: settings)
  }

  /// One row of `Tests/Fixtures/curves/plugins.tsv`, written by the `curve_fixtures.py` beside it.
  struct Reference {
    var plugin: String
    var parameters: String
    var x: Double
    var value: Double
  }

  static func references() throws -> [Reference] {
    let file = root.appendingPathComponent("Tests/Fixtures/curves/plugins.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let x = Double(fields[2]), let value = Double(fields[3]) else {
        return nil
      }
      return Reference(
        plugin: String(fields[0]), parameters: String(fields[1]), x: x, value: value)
    }
  }
}
