/// Something on the track that PgUp and PgDn stop at.
package struct ScrubMoment: Hashable, Sendable {
  /// What it is, which decides how it is drawn.
  package enum Kind: Hashable, Sendable {
    /// A marker that the script set.
    case marker

    /// An event of the journal.
    case event
  }

  /// Seconds on the panel's clock.
  package let time: Double

  /// What to call it, such as `@drop` or `added tween-1 card.position`.
  package let name: String

  /// What it is.
  package let kind: Kind

  /// Creates a moment.
  package init(time: Double, name: String, kind: Kind) {
    self.time = time
    self.name = name
    self.kind = kind
  }
}
