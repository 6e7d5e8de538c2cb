/// A gesture recognizer for two pointers that turn about each other.
///
/// It begins when two pointers are down and at least 10 points apart. Its place is halfway between the two.
open class RotationGesture: PairGesture {
  /// The rotation of the pointers since the gesture began, in radians, clockwise on the screen.
  ///
  /// Whole turns add up.
  public var rotation: Double = 0

  /// The angular velocity of the pointers, in radians per second; from the times of samples alone.
  public var velocity: Double = 0

  override func takeReadings() {
    rotation = wholeRotation
    velocity = pair.rotationVelocity
  }
}
