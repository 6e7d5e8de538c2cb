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
    return PresentationLayer(record, at: context.readingTime(context.open.time, asked: time))
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
    read(keyPath, at: time) { Evaluator.value($0, $1, at: $2) }
  }

  /// Reads a key path from its track, or its default when nothing was written to it yet.
  func read(
    _ keyPath: LayerKeyPath, at time: MediaTime? = nil,
    _ body: (PropertyTrack, LaneSelection, _ time: MediaTime) -> LayerValue
  ) -> LayerValue {
    do {
      try checkAlive()
      let place = try resolve(keyPath)
      let time = context.settledTime(asked: time)
      guard let track = record.track(of: place.descriptor.identity) else {
        return place.selection.part(of: place.descriptor.defaultValue)
      }
      return body(track, place.selection, time)
    } catch {
      motionAssertion(error.description)
      return .scalar(0)
    }
  }
}
