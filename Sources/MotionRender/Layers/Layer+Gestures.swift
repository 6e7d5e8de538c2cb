extension Layer {
  /// Gives a property the speed of the gesture that is being delivered, in units per second, where that is
  /// known better than from the values written; without a gesture nothing happens.
  package func setGestureSpeed(_ velocity: [Double], forKeyPath keyPath: LayerKeyPath) {
    guard let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor.identity)
    else { return }
    context.noteSpeed(velocity, of: track, place.selection)
  }
}
