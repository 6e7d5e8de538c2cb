extension MotionObservableConvertible where T: Subtractable, T: Lerpable {
  /// Sends each value's place in one range as the same place in another.
  ///
  /// The result is not clamped; a range from a value to itself leads to the start of the destination.
  public func rewriteRange<U>(
    start: T, end: T, destinationStart: U, destinationEnd: U
  ) -> MotionObservable<U> where U: Lerpable, U: Subtractable, U: Addable {
    let source = end - start
    let destination = destinationEnd - destinationStart
    return _map {
      destinationStart + destination.project(progress: ($0 - start).progress(along: source))
    }
  }
}
