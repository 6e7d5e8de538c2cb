/// The two kinds of plugin, each with a folder of its own in a plugin root.
public enum PluginKind: String, Hashable, Sendable, CaseIterable {
  /// A curve for timing functions.
  case timingCurve

  /// An interaction between targets, gestures and springs.
  case interaction

  /// The folder in a plugin root: `curves`, `interactions`.
  public var folder: String {
    switch self {
    case .timingCurve: "curves"
    case .interaction: "interactions"
    }
  }
}
