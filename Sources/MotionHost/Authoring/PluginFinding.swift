/// Something about a plugin that its author should know.
package struct PluginFinding: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    /// It does not work.
    case error
    /// It works, but not everywhere or not as one would think.
    case warning
  }

  /// How bad it is.
  package var severity: Severity

  /// The file.
  package var path: String

  /// The line, if it is about one.
  package var line: Int?

  /// What it is and what to do.
  package var message: String

  /// Place, severity and message: `plugins/curves/hop.lua:3: error: …`.
  package var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)"
  }
}
