internal import Lua
internal import MotionCore
internal import MotionRender

/// The functions of the module that state expectations.
enum ExpectFunctions {
  static var members: [LuaModuleMember] {
    [
      .function(
        "expect",
        parameters: [
          .value(
            "subject",
            as: .described(
              "property or value",
              .named(
                "subject", .union([.anyProperty, .any]),
                summary: "A property of numbers, points and the like, or a value of any type.")),
            optional: true,
            "A property of numbers, points and the like, to be looked at over time; or a value.")
        ], returns: [.union([.object(TimeSeriesExpectation.self), .object(Expectation.self)])],
        "Returns an expectation of a property over time, or of a value now."
      ) { arguments in
        let value = try arguments.value(0)
        guard value.asObject is any MotionObservableConvertible else {
          return .object(Expectation(value))
        }
        let (name, parts) = try subject(value, arguments)
        return .object(
          TimeSeriesExpectation(try ExpectationBuilder(name, .numbers(parts), arguments)))
      },
      .function(
        "expectEvents",
        parameters: [
          .choice("kind", kinds, "The kind of events, as traces name it."),
          .record(
            "fields", fields, optional: true,
            "The required values of their fields; other fields may have any value."),
        ], returns: [.object(EventExpectation.self)],
        "Returns an expectation of the number and times of events."
      ) { arguments in
        let events = try ExpectedEvents(arguments)
        return .object(
          EventExpectation(try ExpectationBuilder(events.words(), .events(events), arguments)))
      },
    ]
  }

  /// The events as traces call them, which a test compares with the trace format's own list.
  static let kinds =
    JournalEvent.Kind.allCases.map(\.rawValue) + ["input", "marker", "plugin"]

  static var fields: LuaShape {
    LuaShape(
      "event fields", "The fields that distinguish an event from others of its kind.",
      [
        .string("target", optional: true, "The layer's name."),
        .string("keyPath", optional: true, "The animated property."),
        .string("key", optional: true, "The animation's key."),
        .string("name", optional: true, "The marker's or plugin's name."),
        .string("type", optional: true, "The action of the pointer, such as \"pointerdown\"."),
        .string("kind", optional: true, "The plugin's kind, such as \"timingCurve\"."),
        .string("version", optional: true, "The plugin's version."),
        .string("sha256", optional: true, "The SHA-256 of the plugin's file or folder."),
        .boolean(
          "still", optional: true,
          "Whether events of animations without a distance to travel are meant; without it, those of "
            + "all others."),
      ])
  }

  private typealias Parts = [(name: String, series: any TimeSeries)]

  /// Returns the numbers of a property.
  private static func subject(
    _ value: LuaValue, _ arguments: LuaArguments
  ) throws -> (String, Parts) {
    guard let property = value.asObject as? any ExpectedProperty else {
      throw arguments.error(
        0, .mismatch("property or value", value))
    }
    return (property.expectedName, try property.numberSeries())
  }
}

extension ExpectedEvents {
  /// Reads the arguments of a function that takes a kind of events and what their fields are.
  init(_ arguments: LuaArguments) throws(LuaError) {
    let kind = try arguments.text(0)
    guard arguments.isPresent(1) else {
      self.init(kind: kind)
      return
    }
    let shape = ExpectFunctions.fields
    let record = try arguments.record(1, shape)
    guard kind != Self.gestureEnd else {
      throw arguments.error(1, "the end of a gesture has no fields. Name an event of kind 'input'")
    }
    var fields: [String: String] = [:]
    for field in shape.fields where record.has(field.name) && field.name != "still" {
      let text: String = try record.decode(field.name)
      fields[field.name] = text
    }
    let isStill: Bool? = try record.decode("still")
    self.init(kind: kind, fields: fields, isStill: isStill ?? false)
  }
}

/// A property about which a script can state expectations, of any type.
private protocol ExpectedProperty {
  var expectedName: String { get }
  func numberSeries() throws -> [(name: String, series: any TimeSeries)]
}

extension ReactiveProperty: ExpectedProperty where T: LuaMotionValue {
  fileprivate var expectedName: String {
    if let place = layerPlace {
      return "\(place.layer.name ?? "layer#\(place.layer.id)").\(place.keyPath)"
    }
    return PropertyRegistry.entry(of: self).map {
      "\($0.descriptor.name) of \($0.descriptor.owner)"
    }
      ?? "property"
  }

  fileprivate func numberSeries() throws -> [(name: String, series: any TimeSeries)] {
    if let number = self as? ReactiveProperty<Double> {
      return [("", try number.timeSeries("") { $0 })]
    }
    guard !T.components.isEmpty else {
      throw LuaError(
        .invalidValue,
        "a property of type \(T.valueName) has no numbers over time. "
          + "Look at its value when it matters: motion.expect(property.value):toBe(…)")
    }
    return try T.components.map { name, path in
      (name, try timeSeries(name) { $0[keyPath: path] })
    }
  }

  private func timeSeries(
    _ name: String, _ number: @escaping (T) -> Double
  ) throws -> any TimeSeries {
    if let place = layerPlace {
      let text = name.isEmpty ? place.keyPath.description : "\(place.keyPath).\(name)"
      return try place.layer.timeSeries(forKeyPath: LayerKeyPath(parsing: text))
    }
    return RecordedTimeSeries(of: self, number)
  }
}
