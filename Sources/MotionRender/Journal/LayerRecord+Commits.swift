internal import MotionTime

/// Collects the entries of a layer for commits.
extension LayerRecord {
  func collectOpenEntries(into builder: inout CommitBuilder) {
    let flags = row.pointee.flags
    if flags.contains(.createdOpen) { builder.make(.createLayer(id, kind)) }
    if flags.contains(.descriptionOpen) { collectDescription(into: &builder) }
    collectDefinitions(objects?.openDefinitions ?? [], into: &builder)
    if hasOpenPlace { collectTreePosition(into: &builder) }
    if clocks.hasOpenEnd { collectClock(into: &builder) }
    if flags.contains(.destroyedOpen) { builder.end(.destroyLayer(id)) }
  }

  /// Tells everything about the layer but its animations.
  func collectState(into builder: inout CommitBuilder) {
    builder.make(.createLayer(id, kind))
    collectDescription(into: &builder)
    collectDefinitions(definitions.keys.sorted(), into: &builder)
    if lastPlace != nil { collectTreePosition(into: &builder) }
    if !clocks.isEmpty { collectClock(into: &builder) }
    for track in tracks where !track.isUnwritten { track.collectState(into: &builder) }
  }

  private func collectDescription(into builder: inout CommitBuilder) {
    builder.make(.describeLayer(id, name: name, isRecorded: isRecorded))
  }

  private func collectDefinitions(_ names: [String], into builder: inout CommitBuilder) {
    for name in names {
      guard let descriptor = definitions[name] else { continue }
      builder.make(.defineProperty(layer: id, name: name, default: descriptor.defaultValue))
    }
  }

  private func collectTreePosition(into builder: inout CommitBuilder) {
    if let place = lastPlace, let superlayer = place.superlayer {
      builder.place(.insertSublayer(id, into: superlayer.id, rank: place.rank))
    } else {
      builder.place(.removeSublayer(id))
    }
  }

  private func collectClock(into builder: inout CommitBuilder) {
    if let clock = clocks.last { builder.place(.setClock(layer: id, clock)) }
  }
}
