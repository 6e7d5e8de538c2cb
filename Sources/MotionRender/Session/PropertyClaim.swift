/// A property, or some of its lanes, that one owner animates until something else takes it.
///
/// A write of the model value of a claimed lane, or an added animation of it, takes the property: the
/// claim is released, then its owner is notified. A claim that is divisible loses the lane, and ends with its last one.
/// An owner makes its own changes while it holds no claim, or says that it is writing.
package final class PropertyClaim {
  /// The cause of a claim's end.
  package enum Taking {
    /// It has been written or animated.
    case replaced

    /// It will be, from the value that is shown; the owner writes that.
    case continued
  }

  fileprivate let track: PropertyTrack
  private let hold: LayerHold
  fileprivate private(set) var mask: UInt16
  private let isDivisible: Bool
  fileprivate let taken: (Taking) -> Void

  /// Whether its owner is writing the property.
  package var isWriting = false

  /// Whether its owner wrote the property before: its first write is the start of a motion.
  package var hasWritten = false

  init(
    _ track: PropertyTrack, mask: UInt16, isDivisible: Bool, taken: @escaping (Taking) -> Void
  ) {
    self.isDivisible = isDivisible
    self.track = track
    hold = LayerHold(track.layer)
    self.mask = mask
    self.taken = taken
  }

  /// Gives up lanes.
  ///
  /// - Returns: Whether it has others.
  fileprivate func lose(_ lanes: UInt16) -> Bool {
    guard isDivisible, lanes != 0, mask & ~lanes != 0 else { return false }
    mask &= ~lanes
    return true
  }

  /// Returns whether two masks share a lane. A mask of 0 is a value without lanes, and overlaps
  /// all.
  fileprivate func overlaps(_ other: UInt16) -> Bool {
    mask == 0 || other == 0 || mask & other != 0
  }
}

/// The claims of a session by property; most sessions have none.
struct PropertyClaims {
  private var claims: [UInt: [PropertyClaim]] = [:]

  /// Whether there is no claim; writes check this first.
  var isEmpty: Bool { claims.isEmpty }

  mutating func insert(_ claim: PropertyClaim) {
    claims[claim.track.id, default: []].append(claim)
  }

  mutating func remove(_ claim: PropertyClaim) {
    let key = claim.track.id
    claims[key]?.removeAll { $0 === claim }
    if claims[key]?.isEmpty == true { claims[key] = nil }
  }

  /// Whether there is a claim on some of the lanes.
  func has(_ track: PropertyTrack, lanes mask: UInt16) -> Bool {
    of(track).contains { $0.overlaps(mask) }
  }

  /// Returns the lanes, of some, that have a claim.
  func lanes(_ track: PropertyTrack, of mask: UInt16) -> UInt16 {
    of(track).reduce(0) { lanes, claim in
      claim.overlaps(mask) ? lanes | (claim.mask == 0 ? mask : claim.mask & mask) : lanes
    }
  }

  /// Whether the owner of a claim on lanes is writing them.
  func isOwnerWriting(_ track: PropertyTrack, lanes mask: UInt16) -> Bool {
    of(track).contains { $0.isWriting && $0.overlaps(mask) }
  }

  /// Returns the lanes, of some, that an owner who is writing has no more; 0 for none.
  func lostLanes(_ track: PropertyTrack, of mask: UInt16) -> UInt16 {
    var lost: UInt16?
    for claim in of(track) where claim.isWriting && claim.overlaps(mask) {
      if claim.mask == 0 { return 0 }
      lost = (lost ?? mask) & ~claim.mask
    }
    return lost ?? 0
  }

  /// Whether the owner of a claim on lanes is writing them, not for the first time.
  func isOwnerContinuing(_ track: PropertyTrack, lanes mask: UInt16) -> Bool {
    of(track).contains { $0.isWriting && $0.hasWritten && $0.overlaps(mask) }
  }

  /// The claims on a property. What asks looks through them in place: a value that is written in each frame would pay
  /// for a list of those that concern it.
  fileprivate func of(_ track: PropertyTrack) -> [PropertyClaim] {
    claims.isEmpty ? [] : claims[track.id] ?? []
  }
}

extension RenderContext {
  /// Releases the claims on lanes that something else writes or animates, then notifies their
  /// owners.
  func noteTaking(
    _ track: PropertyTrack, lanes mask: UInt16, _ taking: PropertyClaim.Taking = .replaced
  ) {
    let taken = claims.of(track).filter { $0.overlaps(mask) && !$0.lose(mask) }
    for claim in taken { claims.remove(claim) }
    for claim in taken { claim.taken(taking) }
  }
}
