extension Layer {
  /// Claims a property until something else writes or animates it, or the claim is released.
  ///
  /// - Parameter taken: Called once, when something else takes the property, after it did.
  /// - Throws: ``RenderError`` (`invalidKeyPath`) when the layer has no such property.
  package func claim(
    _ keyPath: LayerKeyPath, taken: @escaping () -> Void
  ) throws(RenderError) -> PropertyClaim {
    let place = try resolve(keyPath)
    let claim = PropertyClaim(
      record.makeTrack(of: place.descriptor), mask: place.selection.mask, taken: taken)
    context.claims.insert(claim)
    return claim
  }

  /// Gives up a claim; has no effect on one that was taken.
  package func release(_ claim: PropertyClaim) { context.claims.remove(claim) }

  /// Whether something animates a property, or will without further doing.
  package func isMoving(_ keyPath: LayerKeyPath) -> Bool {
    guard let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor.identity)
    else { return false }
    context.settle()
    return track.isMoving(at: context.open.time)
  }
}
