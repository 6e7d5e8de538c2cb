/// The position of a layer in the tree: its superlayer, and its rank among the sublayers.
struct TreePosition {
  /// The layer that it is in, nil for none.
  let superlayer: LayerRecord?

  /// The order among sublayers of the same superlayer; smaller ranks are further back.
  ///
  /// Ranks are far apart at first, so that a layer can be put between two others without moving any
  /// of them, and the journal takes note of one layer only.
  let rank: Int64

  init(in superlayer: LayerRecord? = nil, rank: Int64 = 0) {
    self.superlayer = superlayer
    self.rank = rank
  }
}

extension TreePosition {
  /// The largest depth of a layer tree; walks over the tree need stack in proportion.
  static let greatestDepth = 500

  private static let distance: Int64 = 1 << 32

  /// Returns a rank between two others, of which either may be missing; nil when there is no room.
  static func rank(after back: Int64?, before front: Int64?) -> Int64? {
    switch (back, front) {
    case (nil, nil): return 0
    case (let back?, nil):
      let (rank, isTooFar) = back.addingReportingOverflow(distance)
      return isTooFar ? nil : rank
    case (nil, let front?):
      let (rank, isTooFar) = front.subtractingReportingOverflow(distance)
      return isTooFar ? nil : rank
    case (let back?, let front?):
      let (width, isTooWide) = front.subtractingReportingOverflow(back)
      return isTooWide || width < 2 ? nil : back + width / 2
    }
  }

  /// Returns the rank of one of several layers that are all ranked again.
  static func rank(ofIndex index: Int) -> Int64 { Int64(clamping: index) * distance }
}
