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

  /// The time of the sample, in the session's time.
  public var time: MediaTime

  /// The action of the pointer.
  public var type: Kind

  /// The identifier of the pointer.
  public var pointerId: Int

  /// The kind of device: `touch`, `mouse`, `pen`.
  public var pointerType: String

  /// The position of the pointer, in the stage's coordinates, in points.
  public var position: Point

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - time: The time, in the session's time.
  ///   - type: The action of the pointer.
  ///   - pointerId: The identifier of the pointer.
  ///   - pointerType: The kind of device: `touch`, `mouse`, `pen`.
  ///   - position: The position in the stage's coordinates, in points.
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
