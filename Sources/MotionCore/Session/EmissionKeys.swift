/// Names the animations that interactions send, in order, for a whole session.
final class EmissionKeys {
  private var count = 0

  /// Returns a name that was not given before: `interaction#1`, `interaction#2`, …
  func next() -> String {
    count += 1
    return "interaction#\(count)"
  }
}
