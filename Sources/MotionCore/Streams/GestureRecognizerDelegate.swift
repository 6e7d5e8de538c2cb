/// Decides together with gestures what becomes of them.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture goes on when one on another view begins.
  ///
  /// Gestures on the same view never hinder each other.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
}
