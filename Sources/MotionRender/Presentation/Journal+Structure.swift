package import MotionTime

extension Journal {
  /// Returns the times at which layers come, go or change place in the tree, or at which a property that is
  /// no row of numbers is written, such as `hidden` or `string`: ascending, with 0 and the end.
  ///
  /// - Parameter end: The last time.
  package func structureTimes(until end: MediaTime) -> [MediaTime] {
    writer?.settle()
    var times: Set<MediaTime> = [.zero, end]
    for layer in layers {
      times.formUnion([layer.created, layer.destroyed])
      times.formUnion(layer.placeTimes)
      for track in layer.tracks where track.descriptor.kind.laneCount == nil {
        times.formUnion(track.values.times)
      }
    }
    return times.filter { $0 >= .zero && $0 <= end }.sorted()
  }

  /// Returns the key paths of a layer's properties that are no row of numbers and were ever animated, such as
  /// `path`.
  package func animatedShapes(ofLayer id: Int) -> [String] {
    guard let layer = layers.first(where: { $0.id == id }) else { return [] }
    return layer.tracks.filter { track in
      track.descriptor.kind.laneCount == nil && !track.animations.parts.isEmpty
    }.map(\.descriptor.identity.name)
  }
}
