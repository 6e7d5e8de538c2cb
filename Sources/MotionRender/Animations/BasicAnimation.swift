/// An animation from one value to another.
///
/// Of the three values any two, one or none may be given; what is missing is the value that the model
/// and the animations before this one show at the evaluated instant, or zero when `isAdditive`. All
/// have the type of the animated property: `Double`, `Point`, `Size`, `Rect`, `Color`, `Transform`, …
open class BasicAnimation: PropertyAnimation {
  /// The start value.
  public var fromValue: Any?

  /// The end value.
  public var toValue: Any?

  /// The difference between end and start value, relative to the one that is given.
  public var byValue: Any?

  /// Creates an animation without values.
  public required init() { super.init() }

  /// Copies the values of another animation, the three values included.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  open override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? BasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
