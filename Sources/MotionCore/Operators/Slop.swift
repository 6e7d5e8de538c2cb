/// That a value has left the region around 0, or come back to it.
public enum SlopEvent: String, Sendable {
  /// The value left the region.
  case onExit

  /// The value came back into the region.
  case onReturn
}

extension MotionObservableConvertible where T == Double {
  /// Sends when the value leaves the region from −size to size for the first time, and each return and
  /// exit after.
  public func slop(size: Double) -> MotionObservable<SlopEvent> {
    thresholdRange(min: -abs(size), max: abs(size))
      .rewrite([.below: .onExit, .above: .onExit, .within: .onReturn])
      .dedupe()
      .ignoreUntil(.onExit)
  }
}
