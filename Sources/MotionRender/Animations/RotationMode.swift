/// How a layer turns while it follows a path.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// With the direction of the path: its x axis points ahead.
  case auto

  /// Against the direction of the path: its x axis points back.
  case autoReverse
}
