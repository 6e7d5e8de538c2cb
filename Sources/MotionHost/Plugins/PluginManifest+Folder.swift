public import MotionLua

extension PluginManifest.Kind {
  /// The folder of such plugins in a plugin root: `curves`, `interactions`.
  public var folder: String {
    switch self {
    case .timingCurve: "curves"
    case .interaction: "interactions"
    }
  }
}
