public import MotionTime

extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends where the gesture is, in a view's coordinates.
  ///
  /// - Parameter view: The view in whose coordinates points are given.
  public func centroid(in view: MotionView) -> MotionObservable<Point> {
    _nextOperator { [weak view] recognizer, next in next(recognizer.location(in: view)) }
  }
}

extension MotionObservableConvertible where T: PanGesture {
  /// Sends how far the pan has gone, in a view's coordinates.
  ///
  /// - Parameter view: The view in whose coordinates points are given.
  public func translation(in view: MotionView) -> MotionObservable<Point> {
    _nextOperator { [weak view] pan, next in next(pan.translation(in: view)) }
  }
}

extension MotionObservableConvertible where T: PanGesture {
  /// Emits the translation of the pan added to the value that another stream had at its begin, in a
  /// view's coordinates.
  ///
  /// The start is the latest value of another stream at the moment the pan begins.
  ///
  /// - Parameters:
  ///   - initialPosition: The position when the gesture begins.
  ///   - view: The view in whose coordinates points are given.
  public func translation<O: MotionObservableConvertible>(
    addedTo initialPosition: O, in view: MotionView
  ) -> MotionObservable<Point> where O.T == Point {
    translation(addedTo: initialPosition, relativeTo: view)
  }

  func translation<O: MotionObservableConvertible>(
    addedTo initialPosition: O, relativeTo view: MotionView?
  ) -> MotionObservable<Point> where O.T == Point {
    startingFrom(initialPosition.asStream()) { [weak view] start, pan in
      start + pan.translation(in: view)
    }
  }
}

extension MotionObservableConvertible where T: PanGesture {
  /// Sends the velocity of the pan, in a view's points per second.
  ///
  /// - Parameter view: The view in whose coordinates points are given.
  public func velocity(in view: MotionView) -> MotionObservable<Point> {
    velocity(relativeTo: view)
  }

  /// Sends how fast the pan goes, in points per second of a view or, for nil, above the root.
  func velocity(relativeTo view: MotionView?) -> MotionObservable<Point> {
    _nextOperator { [weak view] pan, next in next(pan.velocity(in: view)) }
  }
}

extension MotionObservableConvertible where T: RotationGesture {
  /// Sends how fast the pointers turn, in radians per second.
  public func velocity() -> MotionObservable<Double> {
    _nextOperator { rotation, next in next(rotation.velocity) }
  }
}

extension MotionObservableConvertible where T: ScaleGesture {
  /// Sends how fast the pointers spread, in units of scale per second.
  public func velocity() -> MotionObservable<Double> {
    _nextOperator { scale, next in next(scale.velocity) }
  }
}

extension MotionObservableConvertible where T: RotationGesture {
  /// Emits the rotation of the gesture added to the value that another stream had at its begin, in
  /// radians.
  ///
  /// The start is the latest value of another stream at the moment the gesture begins.
  ///
  /// - Parameter initialRotation: The rotation when the gesture begins, in radians.
  public func rotated<O: MotionObservableConvertible>(
    from initialRotation: O
  ) -> MotionObservable<Double> where O.T == Double {
    startingFrom(initialRotation.asStream()) { $0 + $1.rotation }
  }
}
