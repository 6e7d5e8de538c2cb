extension MotionObservableConvertible {
  /// Subscribes to all three channels.
  ///
  /// - Parameters:
  ///   - next: Called with each value.
  ///   - coreAnimation: Called with each animation event.
  ///   - visualization: Called with each debugging view.
  @discardableResult
  public func subscribe(
    next: @escaping NextChannel<T>, coreAnimation: @escaping CoreAnimationChannel,
    visualization: @escaping VisualizationChannel
  ) -> Subscription {
    asStream().subscribe(
      observer: MotionObserver(
        next: next, coreAnimation: coreAnimation, visualization: visualization))
  }

  /// Subscribes to values and animations.
  ///
  /// - Parameters:
  ///   - next: Called with each value.
  ///   - coreAnimation: Called with each animation event.
  @discardableResult
  public func subscribe(
    next: @escaping NextChannel<T>, coreAnimation: @escaping CoreAnimationChannel
  ) -> Subscription {
    asStream().subscribe(observer: MotionObserver(next: next, coreAnimation: coreAnimation))
  }

  /// Subscribes to values; animations and debugging views are discarded.
  ///
  /// - Parameter next: Called with each value.
  @discardableResult
  public func subscribeToValue(_ next: @escaping NextChannel<T>) -> Subscription {
    asStream().subscribe(observer: MotionObserver(next: next))
  }

  /// Subscribes an observer directly.
  ///
  /// - Parameter observer: The observer that receives values, animations and views.
  @discardableResult
  public func subscribeAndForward(to observer: MotionObserver<T>) -> Subscription {
    asStream().subscribe(observer: observer)
  }

  /// Subscribes a function to the values and passes the other channels to an observer unchanged.
  ///
  /// - Parameters:
  ///   - observer: The observer that receives values, animations and views.
  ///   - next: Called with each value.
  @discardableResult
  public func subscribeAndForward<U>(
    to observer: MotionObserver<U>, next: @escaping NextChannel<T>
  ) -> Subscription {
    asStream().subscribe(
      observer: MotionObserver(
        next: next, forwarding: observer.coreAnimation, observer.visualization))
  }
}
