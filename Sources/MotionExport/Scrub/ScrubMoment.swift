/// Something on the track that PgUp and PgDn stop at.
public struct ScrubMoment: Hashable, Sendable {
  /// What it is, which decides how it is drawn.
  public enum Kind: Hashable, Sendable {
    /// A marker that the script set.
    case marker

    /// An event of the journal.
    case event
  }

  /// Seconds on the panel's clock.
  public let time: Double

  /// What to call it, such as `@drop` or `added tween-1 card.position`.
  public let name: String

  /// What it is.
  public let kind: Kind

  /// Creates a moment.
  public init(time: Double, name: String, kind: Kind) {
    self.time = time
    self.name = name
    self.kind = kind
  }
}
