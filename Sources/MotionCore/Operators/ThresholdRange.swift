extension MotionObservableConvertible where T: Comparable {
  /// Emits the side of a range on which each value is; the bounds belong to the range.
  ///
  /// - Parameters:
  ///   - min: The lower bound of the range.
  ///   - max: The upper bound of the range.
  public func thresholdRange(min: T, max: T) -> MotionObservable<ThresholdSide> {
    operate { ThresholdRangeNode(to: $0, min, max) }
  }

  /// Emits the side of a range on which each value is, with the bounds in either order.
  ///
  /// - Parameters:
  ///   - start: One bound of the range, which belongs to it.
  ///   - end: The other bound, which belongs to it too.
  ///   - onlyEmitWithUpstream: Whether changes of the bounds are only remembered.
  public func thresholdRange(
    start: StreamArgument<T>, end: StreamArgument<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> {
    let bounds = combineLatest([start, end])
    return _reactiveMap(bounds, onlyEmitWithUpstream: onlyEmitWithUpstream) { value, bounds in
      let ends = bounds[1] < bounds[0] ? (bounds[1], bounds[0]) : (bounds[0], bounds[1])
      return ThresholdSide(of: value, lowest: ends.0, highest: ends.1)
    }
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
    downstream.receive(ThresholdSide(of: value, lowest: lowest, highest: highest))
  }
}

/// An event of a value that leaves the region around 0 or returns to it.
public enum SlopEvent: String, Sendable {
  /// The value left the region.
  case onExit

  /// The value came back into the region.
  case onReturn
}

extension MotionObservableConvertible where T == Double {
  /// Sends when the value leaves the region from −size to size for the first time, and each return and
  /// exit after.
  ///
  /// - Parameter size: Half of the region's width; its sign has no effect.
  public func slop(size: Double) -> MotionObservable<SlopEvent> {
    thresholdRange(min: -abs(size), max: abs(size))
      .rewrite([.below: .onExit, .above: .onExit, .within: .onReturn])
      .dedupe()
      .ignoreUntil(.onExit)
  }
}
