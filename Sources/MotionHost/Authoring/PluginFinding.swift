/// Something about a plugin that its author should know.
public struct PluginFinding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// It does not work.
    case error
    /// It works, but not everywhere or not as one would think.
    case warning
  }

  /// How bad it is.
  public var severity: Severity

  /// The file.
  public var path: String

  /// The line, if it is about one.
  public var line: Int?

  /// What it is and what to do.
  public var message: String

  /// Place, severity and message: `plugins/curves/hop.lua:3: error: …`.
  public var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)"
  }
}
