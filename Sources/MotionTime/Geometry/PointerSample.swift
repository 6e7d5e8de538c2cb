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

    /// It came to the stage, without being pressed.
    case enter = "pointerenter"

    /// It left the stage, without being pressed.
    case leave = "pointerleave"

    /// The layer at the position gets the keyboard.
    case focusIn = "focusin"

    /// The layer that has the keyboard loses it.
    case focusOut = "focusout"

    /// A wheel was turned, or fingers moved on a trackpad; see ``Details/wheel(delta:mode:isPinch:)``.
    case wheel

    /// A key was pressed; see ``Details/key(_:)``.
    case keyDown = "keydown"

    /// A key was released.
    case keyUp = "keyup"
  }

  /// The part of a sample that only a wheel or a key has.
  public enum Details: Hashable, Sendable {
    /// The way of a wheel as the DOM has it: positive downwards and to the right; in points (mode 0), lines (1) or pages
    /// (2). With the control key held, also by the system for a pinch on a trackpad, it is a pinch.
    case wheel(delta: Point, mode: Int, isPinch: Bool)

    /// The name of a key as the DOM has it: `Enter`, `ArrowLeft`, `a`.
    case key(String)
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

  /// The details of a wheel or a key; nil for a pointer.
  public var details: Details?

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - time: The time, in the session's time.
  ///   - type: The action of the pointer.
  ///   - pointerId: The identifier of the pointer.
  ///   - pointerType: The kind of device: `touch`, `mouse`, `pen`.
  ///   - position: The position in the stage's coordinates, in points.
  ///   - details: The details of a wheel or a key.
  public init(
    time: MediaTime, type: Kind, pointerId: Int, pointerType: String = "touch", position: Point,
    details: Details? = nil
  ) {
    self.details = details
    self.time = time
    self.type = type
    self.pointerId = pointerId
    self.pointerType = pointerType
    self.position = position
  }
}

extension PointerSample {
  /// Creates a sample of no pointer: of the keyboard, or its focus.
  ///
  /// - Parameters:
  ///   - time: The time, in the session's time.
  ///   - type: The action.
  ///   - position: The position at which the layer is that gets the focus.
  ///   - details: The details of a key.
  package init(
    time: MediaTime, type: Kind, position: Point = Point(), details: Details? = nil
  ) {
    self.init(
      time: time, type: type, pointerId: 0, pointerType: "", position: position, details: details)
  }

  /// The types, for messages.
  package static let kinds =
    "pointerdown, pointermove, pointerup, pointercancel, pointerenter, pointerleave, focusin, focusout, wheel, "
    + "keydown or keyup"
}
