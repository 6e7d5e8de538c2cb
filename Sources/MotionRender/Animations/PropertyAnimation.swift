/// An animation of one property of a layer.
open class PropertyAnimation: Animation {
  /// The key path of the animated property, for instance `position.x`.
  public var keyPath: String?

  /// Whether values are added to the underlying value instead of replacing it.
  public var isAdditive = false

  /// Whether each repetition starts from where the one before it ended.
  public var isCumulative = false

  /// Creates an animation without a key path.
  public required init() { super.init() }

  /// Creates an animation of a property.
  ///
  /// - Parameter keyPath: The key path of the animated property; nil to set it later.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Copies the values of another animation, key path and flags included.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  open override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? PropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}
