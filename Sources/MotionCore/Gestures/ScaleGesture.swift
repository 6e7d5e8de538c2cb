/// A gesture recognizer for two pointers that move apart or towards each other.
///
/// It begins when two pointers are down and at least 10 points apart. Its place is halfway between the two.
open class ScaleGesture: PairGesture {
  /// The distance of the pointers relative to that at the begin of the gesture, at least 0.
  public var scale: Double = 1

  /// The rate of change of the scale, per second; from the times of samples alone.
  public var velocity: Double = 0

  override func takeReadings() {
    scale = wholeScale
    velocity = pair.scaleVelocity * scaleBefore
  }
}
