internal import Lua
internal import MotionCore
internal import MotionRender

/// The functions of the module that say what must be so.
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
        "Returns what says what a property must be over time, or what a value must be now."
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
          .choice("kind", kinds, "Which events, as traces call them."),
          .record(
            "fields", fields, optional: true, "What their fields must be; others may be anything."),
        ], returns: [.object(EventExpectation.self)],
        "Returns what says how often and when events must be."
      ) { arguments in
        let kind = try arguments.text(0)
        let wanted = try fields(arguments)
        let told = wanted.sorted { $0.key < $1.key }.map { "\($0.key) '\($0.value)'" }
        let name = "\(kind) events" + (told.isEmpty ? "" : " of \(told.joined(separator: ", "))")
        let builder = try ExpectationBuilder(name, .events(kind: kind, fields: wanted), arguments)
        return .object(EventExpectation(builder))
      },
    ]
  }

  /// The events as traces call them, which a test compares with the trace format's own list.
  private static let kinds =
    JournalEvent.Kind.allCases.map(\.rawValue) + ["input", "marker", "plugin"]

  private static var fields: LuaShape {
    LuaShape(
      "event fields", "What tells one event from others of its kind.",
      [
        .string("target", optional: true, "The layer's name."),
        .string("keyPath", optional: true, "What is animated."),
        .string("key", optional: true, "The animation's key."),
        .string("name", optional: true, "The marker's or plugin's name."),
        .string("type", optional: true, "What the pointer did, such as \"pointerdown\"."),
        .string("kind", optional: true, "The plugin's kind, such as \"timingCurve\"."),
        .string("version", optional: true, "The plugin's version."),
        .string("sha256", optional: true, "The SHA-256 of the plugin's file or folder."),
      ])
  }

  private static func fields(_ arguments: LuaArguments) throws(LuaError) -> [String: String] {
    guard arguments.isPresent(1) else { return [:] }
    let record = try arguments.record(1, fields)
    var wanted: [String: String] = [:]
    for field in fields.fields where record.has(field.name) {
      let text: String = try record.decode(field.name)
      wanted[field.name] = text
    }
    return wanted
  }

  private typealias Parts = [(name: String, series: any TimeSeries)]

  /// The numbers of a property.
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

/// A property whose values a script can expect something of, whatever their type.
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
