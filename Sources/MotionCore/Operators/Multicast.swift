extension MotionObservableConvertible {
  /// Connects now and shares the connection among all observers, who get what comes after them.
  ///
  /// Animations end here. The connection ends when the stream is let go of and its last observer has
  /// left. With a memory of what came last it is ``_remember(eagerly:)``.
  public func _multicast() -> MotionObservable<T> {
    SharedConnection.stream(of: asStream(), remembering: false)
  }
}
