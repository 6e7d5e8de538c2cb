/// The memory of a journal as it is charged to those who fill it, an estimate from what one of each takes.
extension Journal {
  /// What one animation takes with its events, of a plain kind, in bytes.
  public static let animationBytes = 1536

  /// What one layer's record takes, in bytes.
  public static let layerBytes = 1024

  /// What an entry of a property's history takes, in bytes.
  private static let entryBytes = 48

  /// What an event takes, in bytes.
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
  /// How many entries the histories of the properties have, and how many animations of theirs are known.
  fileprivate var entryCount: Int {
    tracks.reduce(4 * tracks.count) { $0 + $1.entryCount }
  }
}

extension PropertyTrack {
  fileprivate var entryCount: Int {
    (lanes?.lanes.count ?? values.times.count) + 16 * animations.parts.count
  }
}
