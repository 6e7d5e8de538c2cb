public import MotionTime

/// A gesture recognizer for a view that has the keyboard: it begins when the view gets the focus and ends when it loses it.
///
/// A view with one, or a view inside it, gets the focus by a press or by a `focusin` at a position; a press elsewhere and a
/// `focusout` take it away. A view inside that has one of its own is a view of its own.
open class FocusGesture: GestureRecognizer {
  override var tracksPresses: Bool { false }

  /// Takes the sample with which the focus comes or goes.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    setLocation(sample.position, in: nil)
    if sample.type == .focusIn {
      if !isActive { state = .began }
    } else {
      if isActive { state = .ended }
      rest()
    }
  }

  /// Yields to nothing: what has the focus may be pressed.
  override func yield(to winner: GestureRecognizer) -> Bool { false }
}
