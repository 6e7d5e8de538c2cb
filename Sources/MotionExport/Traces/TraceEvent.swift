public import MotionRender
import MotionTime

/// Something that happened at a moment and has a line of its own in a trace.
public struct TraceEvent: Hashable, Sendable {
  /// A value of a field.
  public enum Value: Hashable, Sendable {
    /// Text.
    case string(String)
    /// A number; NaN and infinities are written as null.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// Numbers in their order; NaN and infinities are written as null.
    case numbers([Double])
  }

  /// A named value.
  public struct Field: Hashable, Sendable {
    /// The field's name, spelled as in the format that it comes from.
    public var name: String

    /// The field's value.
    public var value: Value

    /// Creates a field.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// What happened: `animationAdded`, `animationRemoved`, `animationCompleted`, `input`, `marker`.
  public var kind: String

  /// When it happened, in seconds since the session began.
  public var time: Double

  /// What else there is to say, in the order it is written.
  public var fields: [Field]

  /// Creates an event.
  public init(_ kind: String, time: Double, fields: [Field] = []) {
    self.kind = kind
    self.time = time
    self.fields = fields
  }

  /// An event of an animation, from the journal; the velocity of a spring is one number or, for
  /// points and the like, a list.
  public static func animation(_ event: JournalEvent) -> TraceEvent {
    var fields = [
      Field("target", .string(event.target)), Field("keyPath", .string(event.keyPath)),
      Field("key", .string(event.key)),
    ]
    if let velocity = event.velocity {
      let isNumber = velocity.count == 1
      fields.append(Field("velocity", isNumber ? .number(velocity[0]) : .numbers(velocity)))
    }
    return TraceEvent(event.kind.rawValue, time: event.time.seconds, fields: fields)
  }

  /// A pointer's event, with the field names of W3C Pointer Events.
  public static func input(
    time: Double, type: String, pointerID: Int, x: Double, y: Double
  ) -> TraceEvent {
    TraceEvent(
      "input", time: time,
      fields: [
        Field("type", .string(type)), Field("pointerId", .integer(pointerID)),
        Field("x", .number(x)), Field("y", .number(y)),
      ])
  }

  /// A moment that the script named.
  public static func marker(_ name: String, time: Double) -> TraceEvent {
    TraceEvent("marker", time: time, fields: [Field("name", .string(name))])
  }
}
