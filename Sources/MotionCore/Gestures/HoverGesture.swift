public import MotionTime

/// A gesture recognizer for a pointer that is over the view, or over a view inside it, without being pressed.
///
/// It begins when the pointer comes, changes with its moves and ends when it goes. Fingers do not hover. What moves under
/// a pointer that rests is seen with the pointer's next move.
open class HoverGesture: GestureRecognizer {
  override var tracksPresses: Bool { false }

  /// Takes a move of a pointer that is over the view, or the sample with which it goes.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    setLocation(sample.position, in: nil)
    if sample.type == .leave {
      if isActive { state = .ended }
      rest()
    } else {
      state = isActive ? .changed : .began
    }
  }

  /// Yields to nothing: what is pressed may be hovered.
  override func yield(to winner: GestureRecognizer) -> Bool { false }
}
