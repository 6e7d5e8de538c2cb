public import MotionTime

/// A gesture recognizer for two pointers that move apart or towards each other.
///
/// It begins when the second pointer comes down. Its place is halfway between the two.
open class ScaleGesture: GestureRecognizer {
  /// The distance of the pointers relative to that at the begin of the gesture, at least 0.
  public var scale: Double = 1

  /// The rate of change of the scale, per second; from the times of samples alone.
  public var velocity: Double = 0

  private var pair = PointerPair()

  /// Takes a sample of a pointer; the first two pointers that are down count.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    guard let phase = pair.take(sample) else { return }
    scale = pair.scale
    velocity = pair.scaleVelocity
    setLocation(pair.centroid, in: nil)
    report(phase)
  }

  /// Resets the gesture in progress.
  open override func reset() {
    super.reset()
    pair = PointerPair()
  }
}
