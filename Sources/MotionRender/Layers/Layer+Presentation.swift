public import MotionTime

extension Layer {
  /// Returns the layer's presentation values at a time, past or present, the open transaction
  /// included.
  ///
  /// Asking a layer that was destroyed is an assertion.
  ///
  /// - Parameter time: nil for the present.
  public func presentation(at time: MediaTime? = nil) -> PresentationLayer {
    assertAlive()
    context.settle()
    return PresentationLayer(record, at: time ?? context.viewedTime ?? context.open.time)
  }

  /// Returns the presentation value of a key path at a time, past or present, the open transaction
  /// included.
  ///
  /// A key path that the layer does not have is an assertion, and so is a layer that was destroyed; then
  /// the result is 0.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a property.
  ///   - time: nil for the present.
  public func presentationValue(
    forKeyPath keyPath: LayerKeyPath, at time: MediaTime? = nil
  ) -> LayerValue {
    read(keyPath) { track, selection, now in
      Evaluator.value(track, selection, at: time ?? now)
    }
  }

  /// Reads a key path from its track, or its default when nothing was written to it yet.
  func read(
    _ keyPath: LayerKeyPath,
    _ body: (PropertyTrack, LaneSelection, _ now: MediaTime) -> LayerValue
  ) -> LayerValue {
    do {
      try checkAlive()
      let place = try resolve(keyPath)
      context.settle()
      guard let track = record.track(of: place.descriptor.identity) else {
        return place.selection.part(of: place.descriptor.defaultValue)
      }
      return body(track, place.selection, context.viewedTime ?? context.open.time)
    } catch {
      motionAssertion(error.description)
      return .scalar(0)
    }
  }
}
