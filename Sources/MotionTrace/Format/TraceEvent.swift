public import MotionRender
public import MotionTime
import OrreryBasics

/// An event of a session, which has its own line in a trace.
///
/// To add a kind of event, add a case, a name in the private enum `Name`, and its ``kind``, ``time`` and
/// ``fields``; add new field names to `writtenOrder`.
public enum TraceEvent: Hashable, Sendable {
  /// An animation was added, removed or completed.
  case animation(JournalEvent)

  /// The session received a pointer sample.
  case input(PointerSample)

  /// The script set a marker.
  case marker(name: String, time: MediaTime)

  /// A plugin was used for the first time.
  case plugin(PluginMark, time: MediaTime)

  /// An event read from a trace file.
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

  /// The names of all kinds of events of a session.
  package static let kinds =
    JournalEvent.Kind.allCases.map(\.rawValue) + Name.allCases.map(\.rawValue)

  /// The names of the events that are not journal events.
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

  /// The members of the event's JSON object other than `e`, its kind, and `t`, its time, in the
  /// order in which they are written.
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
      ] + Self.fields(of: sample.details)
    case .marker(let name, _): [Field("name", .string(name))]
    case .plugin(let plugin, _): plugin.fields
    case .recorded(_, _, let fields): fields
    }
  }
}

extension TraceEvent {
  /// A named value of an event.
  public struct Field: Hashable, Sendable {
    /// The field's name: that of W3C Pointer Events for a pointer sample, otherwise that of the Lua
    /// API.
    public var name: String

    /// The field's value.
    public var value: Value

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name of the member in the event's line.
    ///   - value: The value of the member.
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
    /// A list of numbers; NaN and infinities are written as null.
    case numbers([Double])

    /// Creates a `number` from one component, or `numbers` from several.
    ///
    /// - Parameter components: The components, at least one.
    public init(_ components: [Double]) {
      self = components.count == 1 ? .number(components[0]) : .numbers(components)
    }
  }

  /// Creates a `recorded` event and sorts its fields into the order in which they are written.
  init(kind: String, time: MediaTime, fields: [Field]) {
    func rank(_ field: Field) -> (Int, String) {
      (Self.writtenOrder.firstIndex(of: field.name) ?? Self.writtenOrder.count, field.name)
    }
    self = .recorded(kind: kind, time: time, fields: fields.sorted { rank($0) < rank($1) })
  }

  /// The names of fields in the order in which they are written. A parsed JSON object has no order,
  /// so fields that were read are sorted by this list.
  private static let writtenOrder = [
    "target", "keyPath", "key", "velocity", "type", "pointerId", "x", "y", "deltaX", "deltaY",
    "deltaMode", "ctrlKey", "kind", "name", "version", "sha256",
  ]

  private static func fields(of details: PointerSample.Details?) -> [Field] {
    switch details {
    case .wheel(let delta, let mode, let isPinch):
      [
        Field("deltaX", .number(delta.x)), Field("deltaY", .number(delta.y)),
        Field("deltaMode", .integer(mode)),
      ] + (isPinch ? [Field("ctrlKey", .integer(1))] : [])
    case .key(let key): [Field("key", .string(key))]
    case nil: []
    }
  }

  /// Returns the text of the field with this name; nil if there is none, or it is not text.
  ///
  /// - Parameter field: The name of a field.
  /// - Complexity: Linear in the number of fields.
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
  /// The event on one line: `animationAdded at 0.5 s (key fade, keyPath opacity, target card)`.
  public var description: String {
    let told = sortedFields.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(kind) at \(time)" + (told.isEmpty ? "" : " (\(told))")
  }
}

extension TraceEvent {
  /// A short text of the event. An animation is named by its layer and property, without a key that
  /// the session generated: `animationAdded of card.position.y at 0.5 s (velocity 0.0)`. Other
  /// events are described by ``description``.
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
  /// The value as it is written in a trace, but text without quotes.
  public var description: String {
    switch self {
    case .string(let text): text.quotable
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .numbers(let numbers): "\(numbers)"
    }
  }
}
