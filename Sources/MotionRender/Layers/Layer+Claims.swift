extension Layer {
  /// Claims a property until something else writes or animates it, or the claim is released.
  ///
  /// - Parameters:
  ///   - isDivisible: Whether lanes are taken one by one.
  ///   - taken: Called once, when something else takes the property, or its last lane.
  /// - Throws: ``RenderError`` (`invalidKeyPath`) when the layer has no such property.
  package func claim(
    _ keyPath: LayerKeyPath, isDivisible: Bool = false,
    taken: @escaping (PropertyClaim.Taking) -> Void
  ) throws(RenderError) -> PropertyClaim {
    let place = try resolve(keyPath)
    let claim = PropertyClaim(
      record.makeTrack(of: place.descriptor), mask: place.selection.mask,
      isDivisible: isDivisible, taken: taken)
    context.claims.insert(claim)
    return claim
  }

  /// Releases a claim; has no effect on one that was taken.
  package func release(_ claim: PropertyClaim) { context.claims.remove(claim) }

  /// Ends what moves a property, at the value that is shown, which the model takes.
  ///
  /// - Returns: The velocity of each number then; nil for a property without numbers, and where nothing moved.
  @discardableResult
  package func stopMotions(_ keyPath: LayerKeyPath) -> [Double]? {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return nil }
    context.settle()
    context.finishWrites(to: track, place.selection.mask)
    let isMoved = !context.motions(on: track, lanes: place.selection.mask).isEmpty
    if !isMoved, context.claims.isEmpty { return nil }
    let state = context.state(of: track)
    let shown = state.values.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(place.selection.value(from:))
    }
    try? setValue(shown ?? presentationValue(forKeyPath: keyPath), forKeyPath: keyPath)
    return shown == nil ? nil : place.selection.lanes.map { state.velocities[$0] }
  }

  /// Whether a motion moves lanes of a property now.
  package func isMovedByMotion(
    _ keyPath: LayerKeyPath, besides connection: ObjectIdentifier? = nil
  ) -> Bool {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return false }
    context.settle()
    let time = context.open.time
    return context.claims.has(track, lanes: place.selection.mask)
      || context.motions(on: track, lanes: place.selection.mask).contains {
        $0.isMoving(at: time) && (connection == nil || $0.connection != connection)
      }
  }

  /// Ends the motions of a connection on a property, whose model value then shows.
  package func endMotions(_ keyPath: LayerKeyPath, of connection: ObjectIdentifier) {
    guard let place = try? resolve(keyPath), let track = record.track(of: place.descriptor) else {
      return
    }
    context.settle()
    _ = context.takeEmission(track, place.selection, from: connection)
    for motion in context.motions(on: track, lanes: place.selection.mask)
    where motion.connection == connection {
      context.remove(motion)
    }
  }

  /// Takes back the write that a connection emitted, for a motion that waits and writes when it begins.
  ///
  /// - Parameter first: The value to show in its place; nil for the one before.
  package func withdrawEmission(
    _ keyPath: LayerKeyPath, from connection: ObjectIdentifier, showing first: LayerValue?
  ) {
    guard let place = try? resolve(keyPath), let track = record.track(of: place.descriptor),
      let write = context.takeEmission(track, place.selection, from: connection)
    else { return }
    let lanes = track.modelLanes(before: write.operation)
    let former = lanes.withUnsafeBufferPointer { $0.baseAddress.map(place.selection.value(from:)) }
    if let value = first ?? former { try? writeEmitted(value, place, track) }
  }

  /// Returns the value that a motion on a property would start from now; nil for a property that has no numbers.
  ///
  /// - Parameter connection: The connection of the motion, whose last write does not count; nil for none.
  package func motionStart(
    of keyPath: LayerKeyPath, from connection: ObjectIdentifier? = nil
  ) -> LayerValue? {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return nil }
    context.settle()
    let write = context.emittedWrites.first { $0.track === track && $0.connection == connection }
    let state = write?.state ?? context.state(of: track, before: write?.operation)
    return state.values.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(place.selection.value(from:))
    }
  }

  /// Returns the velocity that a motion on a property would start with now, in units a second; nil where it stands
  /// still, and for a value that has no numbers.
  package func motionVelocity(of keyPath: LayerKeyPath) -> LayerValue? {
    guard !isDestroyed, let place = try? resolve(keyPath), record.hasAnimations,
      let track = record.track(of: place.descriptor), place.selection.access != .mean
    else { return nil }
    context.settle()
    let velocities = context.state(of: track).velocities
    guard velocities.count >= place.selection.lanes.upperBound,
      velocities[place.selection.lanes].contains(where: { $0 != 0 })
    else { return nil }
    return velocities.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(place.selection.value(from:))
    }
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
