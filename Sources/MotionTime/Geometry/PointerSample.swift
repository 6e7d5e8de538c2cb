/// A sample of a pointer: its action, time and position.
public struct PointerSample: Hashable, Sendable {
  /// The action of a pointer.
  public enum Kind: String, Hashable, Sendable {
    /// It touched, or its button was pressed.
    case down = "pointerdown"

    /// It moved.
    case move = "pointermove"

    /// It was lifted, or its button released.
    case up = "pointerup"

    /// The system took it away.
    case cancel = "pointercancel"
  }

  /// When the sample was taken, in the session's time.
  public var time: MediaTime

  /// What the pointer did.
  public var type: Kind

  /// Which pointer it was.
  public var pointerId: Int

  /// What kind of device: `touch`, `mouse`, `pen`.
  public var pointerType: String

  /// Where the pointer was, in the stage's coordinates.
  public var position: Point

  /// Creates a sample.
  public init(
    time: MediaTime, type: Kind, pointerId: Int, pointerType: String = "touch", position: Point
  ) {
    self.time = time
    self.type = type
    self.pointerId = pointerId
    self.pointerType = pointerType
    self.position = position
  }
}
