internal import MotionRender

/// A motion that is written once a frame: it holds the lanes of its targets from its start to its rest, and writes
/// those no more that are taken over (CMP-10).
final class SampledMotion {
  private var claims: [(layer: Layer, claim: PropertyClaim)] = []

  /// Takes over a property, which then has the value that was shown.
  ///
  /// - Parameter taken: Called when something else takes the property.
  /// - Returns: The velocity of each number that was taken over; nil where nothing moved.
  func take<T>(_ property: ReactiveProperty<T>, taken: @escaping () -> Void) -> [Double]? {
    guard let (layer, keyPath) = property.layerPlace else { return nil }
    let velocity = layer.stopMotions(keyPath)
    let claim = try? layer.claim(keyPath, isDivisible: true) { [weak self] _ in
      guard let self, !claims.isEmpty else { return }
      release()
      taken()
    }
    if let claim { claims.append((layer, claim)) }
    return velocity
  }

  /// Whether it holds its lanes.
  var holdsLanes: Bool { !claims.isEmpty }

  /// Calls a function that writes the targets.
  func write(_ body: () -> Void) {
    let own = claims
    for (_, claim) in own { claim.isWriting = true }
    body()
    for (_, claim) in own {
      claim.isWriting = false
      claim.hasWritten = true
    }
  }

  /// Lets the lanes go.
  func release() {
    let own = claims
    claims = []
    for (layer, claim) in own { layer.release(claim) }
  }
}
