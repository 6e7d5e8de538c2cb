extension MotionObservableConvertible where T: Comparable {
  /// Sends on which side of a range each value lies; the bounds belong to the range.
  public func thresholdRange(min: T, max: T) -> MotionObservable<ThresholdSide> {
    operate { ThresholdRangeNode(to: $0, min, max) }
  }
}

private final class ThresholdRangeNode<T: Comparable>: OperatorNode<T, ThresholdSide> {
  private let lowest: T
  private let highest: T

  init(to downstream: MotionObserver<ThresholdSide>, _ lowest: T, _ highest: T) {
    self.lowest = lowest
    self.highest = highest
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    downstream.receive(value < lowest ? .below : value > highest ? .above : .within)
  }
}
