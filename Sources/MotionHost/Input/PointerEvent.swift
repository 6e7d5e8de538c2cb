public import MotionTime

/// A pointer's event as it was recorded, with the field names of W3C Pointer Events.
public struct PointerEvent: Hashable, Sendable {
  /// What happened; the raw values are the names in a file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A finger or a button went down.
    case down = "pointerdown"
    /// The pointer moved, pressed or not.
    case move = "pointermove"
    /// The last button or the finger was lifted.
    case up = "pointerup"
    /// The system took the pointer away.
    case cancel = "pointercancel"
  }

  /// When, on the session's clock.
  public var time: MediaTime

  /// What happened.
  public var type: Kind

  /// Which pointer; several fingers are several pointers.
  public var pointerId: Int

  /// `touch`, `pen` or `mouse`; empty when the recording does not say.
  public var pointerType: String

  /// Where, in points of the stage.
  public var position: Point

  /// Creates an event.
  public init(
    time: MediaTime, type: Kind, pointerId: Int, pointerType: String = "", position: Point
  ) {
    self.time = time
    self.type = type
    self.pointerId = pointerId
    self.pointerType = pointerType
    self.position = position
  }
}
