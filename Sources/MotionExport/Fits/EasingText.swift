internal import MotionTime

/// An easing in CSS notation, with the curve that the text denotes.
struct EasingText: Hashable {
  let text: String
  let curve: TimingFunction

  /// Stays where it is until the end, then jumps.
  static var hold: EasingText { EasingText(exactly: "steps(1)", .linear) }

  /// Parses a text; `curve` replaces one that cannot be parsed.
  private init(exactly text: String, _ curve: TimingFunction) {
    self.text = text
    self.curve = (try? TimingFunction(easing: text)) ?? curve
  }

  /// Writes a curve within a tolerance of it; nil for the line, which needs no words.
  ///
  /// - Throws: ``TimingError`` as ``TimingFunction/cssEasing(tolerance:)`` does.
  static func writing(
    _ curve: TimingFunction, within tolerance: Double
  ) throws(TimingError) -> EasingText? {
    if curve.isLinear { return nil }
    let export = try curve.cssEasing(tolerance: min(max(tolerance, 1e-8), 1))
    return EasingText(exactly: export.text, curve)
  }

  /// A text that was put together.
  init(reading text: String) throws(TimingError) {
    self.text = text
    curve = try TimingFunction(easing: text)
  }

  /// Returns whether CSS expresses the curve itself rather than points on it.
  static func isExact(_ curve: TimingFunction) -> Bool {
    curve.exactEasing.map { $0.bound <= 1e-9 } ?? false
  }
}
