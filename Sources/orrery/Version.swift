/// What this is.
enum Version {
  /// The number of the release.
  static let number = "0.1.0"

  /// The answer to `--version`.
  static let text = "orrery \(number)"
}
