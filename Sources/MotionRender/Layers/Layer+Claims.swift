extension Layer {
  /// Claims a property until something else writes or animates it, or the claim is released.
  ///
  /// - Parameter taken: Called once, when something else takes the property.
  /// - Throws: ``RenderError`` (`invalidKeyPath`) when the layer has no such property.
  package func claim(
    _ keyPath: LayerKeyPath, taken: @escaping (PropertyClaim.Taking) -> Void
  ) throws(RenderError) -> PropertyClaim {
    let place = try resolve(keyPath)
    let claim = PropertyClaim(
      record.makeTrack(of: place.descriptor), mask: place.selection.mask, taken: taken)
    context.claims.insert(claim)
    return claim
  }

  /// Releases a claim; has no effect on one that was taken.
  package func release(_ claim: PropertyClaim) { context.claims.remove(claim) }

  /// Ends claims of a property at the value that is shown, for a motion that starts from there.
  package func take(_ keyPath: LayerKeyPath) {
    if context.claims.isEmpty { return }
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor.identity)
    else { return }
    context.noteTaking(track, lanes: place.selection.mask, .continued)
  }

  /// Returns whether something animates a property, or will without further action.
  package func isMoving(_ keyPath: LayerKeyPath) -> Bool {
    guard let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor.identity)
    else { return false }
    context.settle()
    return track.isMoving(at: context.open.time)
  }
}
