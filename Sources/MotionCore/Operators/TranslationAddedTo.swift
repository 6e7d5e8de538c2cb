public import MotionTime

extension MotionObservableConvertible where T: PanGesture {
  /// Sends where the pan moves to what stood somewhere when it began, in a view's coordinates.
  ///
  /// The start is the latest value of another stream at the moment the pan begins.
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
