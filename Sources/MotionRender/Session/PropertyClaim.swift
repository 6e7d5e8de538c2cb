/// A property, or some of its lanes, that one owner animates until something else takes it.
///
/// Whatever writes the model value of a claimed lane or adds an animation of it takes the property: the
/// claim is released, then its owner hears of it. An owner makes its own changes while it holds no claim.
package final class PropertyClaim {
  /// The way in which something else takes a property.
  package enum Taking {
    /// It has been written or animated.
    case replaced

    /// It is going to be, from what is shown; the owner writes that.
    case continued
  }

  fileprivate let track: PropertyTrack
  fileprivate let mask: UInt16
  fileprivate let taken: (Taking) -> Void

  init(_ track: PropertyTrack, mask: UInt16, taken: @escaping (Taking) -> Void) {
    self.track = track
    self.mask = mask
    self.taken = taken
  }

  /// A mask of 0 stands for a value without lanes.
  fileprivate func overlaps(_ other: UInt16) -> Bool {
    mask == 0 || other == 0 || mask & other != 0
  }
}

/// The claims of a session by property; most sessions have none.
struct PropertyClaims {
  private var claims: [ObjectIdentifier: [PropertyClaim]] = [:]

  /// Whether nothing is claimed, which is what writes look at first.
  var isEmpty: Bool { claims.isEmpty }

  mutating func insert(_ claim: PropertyClaim) {
    claims[ObjectIdentifier(claim.track), default: []].append(claim)
  }

  mutating func remove(_ claim: PropertyClaim) {
    let key = ObjectIdentifier(claim.track)
    claims[key]?.removeAll { $0 === claim }
    if claims[key]?.isEmpty == true { claims[key] = nil }
  }

  fileprivate func of(_ track: PropertyTrack, lanes mask: UInt16) -> [PropertyClaim] {
    claims[ObjectIdentifier(track)]?.filter { $0.overlaps(mask) } ?? []
  }
}

extension RenderContext {
  /// Releases the claims on lanes that something else takes, then tells their owners.
  func noteTaking(
    _ track: PropertyTrack, lanes mask: UInt16, _ taking: PropertyClaim.Taking = .replaced
  ) {
    let taken = claims.of(track, lanes: mask)
    for claim in taken { claims.remove(claim) }
    for claim in taken { claim.taken(taking) }
  }
}
