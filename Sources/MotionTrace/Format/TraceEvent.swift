public import MotionRender
public import MotionTime
import OrreryBasics

/// An event of a session, which has its own line in a trace.
///
/// This file alone knows how an event is written: a new one is a case here and a name in ``kinds``, with
/// its ``kind``, ``time`` and ``fields``, those in the order of `writtenOrder`.
public enum TraceEvent: Hashable, Sendable {
  /// An animation was added, removed or completed.
  case animation(JournalEvent)

  /// A pointer's sample reached the session.
  case input(PointerSample)

  /// The script set a marker.
  case marker(name: String, time: MediaTime)

  /// A plugin was used for the first time.
  case plugin(PluginMark, time: MediaTime)

  /// An event as a trace has it that was read.
  case recorded(kind: String, time: MediaTime, fields: [Field])

  /// The name of the event: `animationAdded`, `animationRemoved`, `animationCompleted`, `input`,
  /// `marker`, `plugin`.
  public var kind: String {
    switch self {
    case .animation(let event): event.kind.rawValue
    case .input: Name.input.rawValue
    case .marker: Name.marker.rawValue
    case .plugin: Name.plugin.rawValue
    case .recorded(let kind, _, _): kind
    }
  }

  /// The names of all events that sessions have.
  package static let kinds =
    JournalEvent.Kind.allCases.map(\.rawValue) + Name.allCases.map(\.rawValue)

  /// The names of events that the journal does not have.
  private enum Name: String, CaseIterable {
    case input, marker, plugin
  }

  /// The time of the event.
  public var time: MediaTime {
    switch self {
    case .animation(let event): event.time
    case .input(let sample): sample.time
    case .marker(_, let time), .plugin(_, let time), .recorded(_, let time, _): time
    }
  }

  /// The members of its line after kind and time, in the order in which they are written.
  public var fields: [Field] {
    switch self {
    case .animation(let event):
      [
        Field("target", .string(event.target)), Field("keyPath", .string(event.keyPath)),
        Field("key", .string(event.key)),
      ] + (event.velocity.map { [Field("velocity", Value($0))] } ?? [])
    case .input(let sample):
      // The field names of W3C Pointer Events.
      [
        Field("type", .string(sample.type.rawValue)),
        Field("pointerId", .integer(sample.pointerId)),
        Field("x", .number(sample.position.x)), Field("y", .number(sample.position.y)),
      ]
    case .marker(let name, _): [Field("name", .string(name))]
    case .plugin(let plugin, _): plugin.fields
    case .recorded(_, _, let fields): fields
    }
  }
}

extension TraceEvent {
  /// A named value of an event.
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

  /// A value of a field.
  public enum Value: Hashable, Sendable {
    /// Text.
    case string(String)
    /// A number; NaN and infinities are written as null, and null is read as NaN.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// Numbers in their order; NaN and infinities are written as null.
    case numbers([Double])

    /// Creates the value of a quantity: a number, or a list of several.
    ///
    /// - Parameter components: The components, at least one.
    public init(_ components: [Double]) {
      self = components.count == 1 ? .number(components[0]) : .numbers(components)
    }
  }

  /// Creates an event that was read, with its fields in the order in which runs write them.
  init(kind: String, time: MediaTime, fields: [Field]) {
    func rank(_ field: Field) -> (Int, String) {
      (Self.writtenOrder.firstIndex(of: field.name) ?? Self.writtenOrder.count, field.name)
    }
    self = .recorded(kind: kind, time: time, fields: fields.sorted { rank($0) < rank($1) })
  }

  /// The names of fields in the order in which they are written; readers lose it.
  private static let writtenOrder = [
    "target", "keyPath", "key", "velocity", "type", "pointerId", "x", "y", "kind", "name",
    "version", "sha256",
  ]

  /// Returns a field that is text; nil where the event has none of that name.
  ///
  /// - Parameter field: The name of a field.
  public func text(of field: String) -> String? {
    for case .string(let text) in fields.lazy.filter({ $0.name == field }).map(\.value) {
      return text
    }
    return nil
  }

  /// The fields sorted by name.
  var sortedFields: [Field] { fields.sorted { $0.name < $1.name } }
}

extension TraceEvent.Value {
  /// The numbers of the value; nil for text.
  var components: [Double]? {
    switch self {
    case .string: nil
    case .number(let number): [number]
    case .integer(let integer): [Double(integer)]
    case .numbers(let numbers): numbers
    }
  }

  /// Whether the value is a list.
  var isList: Bool { if case .numbers = self { true } else { false } }
}

extension TraceEvent: CustomStringConvertible {
  /// The event on one line: `animationAdded at 0.5 s (key spring-1, keyPath position.y, target card)`.
  public var description: String {
    let told = sortedFields.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(kind) at \(time)" + (told.isEmpty ? "" : " (\(told))")
  }
}

extension TraceEvent {
  /// The event of an animation by layer and property, without the key that the session gave it:
  /// `animationAdded of card.position.y at 0.5 s (velocity 0.0)`; another event as ``description``.
  var shortDescription: String {
    guard let target = text(of: "target"), let keyPath = text(of: "keyPath") else {
      return description
    }
    let isGiven = text(of: "key").map { !$0.hasPrefix("interaction#") } ?? false
    let told = sortedFields.filter { field in
      switch field.name {
      case "target", "keyPath": false
      case "key": isGiven
      default: true
      }
    }
    let rest = told.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(kind) of \(target.quotable).\(keyPath.quotable) at \(time)"
      + (rest.isEmpty ? "" : " (\(rest))")
  }
}

extension TraceEvent.Value: CustomStringConvertible {
  /// The value as a trace has it, texts without quotes.
  public var description: String {
    switch self {
    case .string(let text): text.quotable
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .numbers(let numbers): "\(numbers)"
    }
  }
}
