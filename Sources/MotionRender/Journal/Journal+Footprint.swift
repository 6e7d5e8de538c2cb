/// The memory of a journal as it is charged to scripts: an estimate from the size of one entry of
/// each kind.
extension Journal {
  /// The size of one plain animation with its events, in bytes.
  public static let animationBytes = 1536

  /// The size of one layer's record, in bytes.
  public static let layerBytes = 1024

  /// The size of an entry of a property's history, in bytes.
  private static let entryBytes = 48

  /// The size of an event, in bytes.
  private static let eventBytes = 160

  /// The bytes of everything that can still be shown. Takes a step for each property of each layer.
  public var footprint: Int {
    var entries = 0
    for layer in layers { entries += layer.entryCount }
    return layers.count * Self.layerBytes + animations.count * Self.animationBytes
      + entries * Self.entryBytes + events.count * Self.eventBytes
  }
}

extension LayerRecord {
  /// The number of entries in the histories of the properties, and of their known animations.
  fileprivate var entryCount: Int {
    tracks.reduce(0) { $0 + 4 + $1.entryCount }
  }
}

extension PropertyTrack {
  fileprivate var entryCount: Int {
    (lanes.map { $0.count * $0.width } ?? values.times.count) + 16 * animations.count
  }
}
