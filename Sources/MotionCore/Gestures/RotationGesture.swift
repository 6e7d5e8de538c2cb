public import MotionTime

/// A gesture recognizer for two pointers that turn about each other.
///
/// It begins when the second pointer comes down. Its place is halfway between the two.
open class RotationGesture: GestureRecognizer {
  /// The rotation of the pointers since the gesture began, in radians, clockwise on the screen.
  ///
  /// Whole turns add up.
  public var rotation: Double = 0

  /// The angular velocity of the pointers, in radians per second; from the times of samples alone.
  public var velocity: Double = 0

  private var pair = PointerPair()

  /// Takes a sample of a pointer; the first two pointers that are down count.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    guard let phase = pair.take(sample) else { return }
    rotation = pair.rotation
    velocity = pair.rotationVelocity
    setLocation(pair.centroid, in: nil)
    report(phase)
  }

  /// Resets the gesture in progress.
  open override func reset() {
    super.reset()
    pair = PointerPair()
  }
}
